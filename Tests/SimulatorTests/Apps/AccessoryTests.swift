import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import AppReading
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting

/// The accessory of a row, which does something else than the row.
@Suite(.timed, .timeLimit(.minutes(30))) struct AccessoryTests {
  private static let scene = """
    app: Rows
    initial: stack
    controllers:
      stack: { kind: navigation, root: list }
      list:
        kind: table
        title: List
        table:
          rows:
            - { title: Plain, tap: { show: whole } }
            - { title: Detailed, accessory: detail, tap: { show: whole }, accessoryTap: { show: facts } }
      whole: { title: Whole }
      facts: { title: Facts }
    """

  private func console() throws -> Console { try launchedConsole(Self.scene) }

  private func title(_ console: Console) -> String? {
    console.device.screen?.elements.first { $0.kind == .title }?.text
  }

  @Test func `a key touches the accessory of the row that has one, and the hint line says so only there`() throws {
    let console = try console()
    console.handle(.key(.character("a")))
    #expect(title(console) == "List")
    #expect(!console.screenful().grid.text.contains("a details"))
    console.handle(.key(.down))
    #expect(console.screenful().grid.text.contains("a details"))
    console.handle(.key(.character("a")))
    #expect(title(console) == "Facts")
    console.handle(.key(.escape))
    console.handle(.key(.enter))
    #expect(title(console) == "Whole")
  }

  @Test func `a click on the accessory touches it, one beside it the row`() throws {
    for (isOnAccessory, expected) in [(true, "Facts"), (false, "Whole")] {
      let console = try console()
      let row = try #require(console.drawing()?.screen.elements.first { $0.text == "Detailed" })
      let mark = try #require(row.parts.first?.origin)
      let place = isOnAccessory ? mark : Point(x: mark.x - 3, y: mark.y)
      console.handle(.mouse(.press, at: place))
      if !isOnAccessory { console.handle(.mouse(.press, at: place)) }
      #expect(title(console) == expected)
    }
  }

  @Test func `a script taps the accessory of a row, and says which row has none`() throws {
    let text = """
      launch
      tap "Detailed" accessory
      expect title "Facts"
      back
      tap "Detailed"
      expect title "Whole"
      back
      tap "Plain" accessory
      """
    let script = try #require(ScriptParser.read(.init(file: "rows.script", bytes: Array(text.utf8))).value)
    let definition = try console().device.definition
    let failure = try #require(ScriptRunner(definition: definition).run(script).tests[0].failure)
    #expect(failure.position.line == 8, "\(failure)")
    #expect(failure.found.contains("a row with an accessory to tap"), "\(failure)")
  }

  /// A list from a storyboard, whose one cell has the segues that are given.
  private func definition(_ segues: String) throws -> AppDefinition {
    let cell =
      "<tableViewCell id=\"c\" accessoryType=\"detailDisclosureButton\"><tableViewCellContentView key=\"contentView\">"
      + "<subviews><label id=\"l\" text=\"Cell\"/></subviews></tableViewCellContentView>"
      + "<connections>\(segues)</connections></tableViewCell>"
    let table =
      "<tableView key=\"view\" id=\"t\" dataMode=\"static\"><sections><tableViewSection id=\"s\"><cells>\(cell)</cells>"
      + "</tableViewSection></sections></tableView>"
    let root = CheckCorpus.segue("relationship", to: "b", "rootViewController")
    let text = CheckCorpus.document(
      CheckCorpus.controller("a", "navigationController", segues: root)
        + CheckCorpus.controller("b", "tableViewController", "title=\"List\"", view: table)
        + CheckCorpus.controller("w", "viewController", "title=\"Whole\"")
        + CheckCorpus.controller("f", "viewController", "title=\"Facts\""))
    let file = SourceFile(name: "Main.storyboard", bytes: Array(text.utf8))
    return try #require(readStoryboard(file, app: "Rows").value)
  }

  private static let rowSegue = CheckCorpus.segue("show", to: "w")
  private static let accessorySegue =
    "<segue destination=\"f\" kind=\"show\" trigger=\"accessoryAction\" id=\"s-f\"/>"

  @Test(arguments: [
    (rowSegue + accessorySegue, "Whole", "Facts"), (accessorySegue + rowSegue, "Whole", "Facts"),
    (accessorySegue, "List", "Facts"),
  ])
  func `in a storyboard the row performs its own segue and the accessory its own`(
    segues: String, row: String, accessory: String
  ) throws {
    let definition = try definition(segues)
    for (step, title) in [("tap \"Cell\" accessory", accessory)] + (row == "List" ? [] : [("tap \"Cell\"", row)]) {
      let script = try #require(read("launch\n\(step)\nexpect title \"\(title)\"").value)
      let failure = ScriptRunner(definition: definition).run(script).tests[0].failure
      #expect(failure == nil, "\(step): \(failure?.found ?? "")")
    }
  }

  @Test func `a row whose accessory alone has a segue does nothing when it is tapped`() throws {
    let script = try #require(read("launch\ntap \"Cell\"\nexpect title \"List\"").value)
    let result = ScriptRunner(definition: try definition(Self.accessorySegue)).run(script).tests[0]
    #expect(result.failure?.step.hasPrefix("expect") != true, "\(result.failure?.found ?? "")")
  }
}
