import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Scripting
import Simulation
import Testing

/// The accessory of a row, which does something else than the row.
struct AccessoryTests {
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
    console.device.screen()?.elements.first { $0.kind == .title }?.text
  }

  @Test func `a key touches the accessory of the row that has one, and the hint line says so only there`() throws {
    let console = try console()
    console.handle(.key(.character("a")))
    #expect(title(console) == "List" && !console.screenful().grid.text.contains("a details"))
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
    #expect(failure.position.line == 8 && failure.found.contains("a row with an accessory to tap"), "\(failure)")
  }
}
