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
import StateStore
import TestSupport
import Testing
import TextFormatting

/// Leaving a sheet in the simulator, and taking that back.
@Suite(.timed, .timeLimit(.minutes(30))) struct UndoTests {
  /// A console with a sheet, with a line more in its definition, into which something was typed.
  private static func typed(_ line: String = "", isAttended: Bool = true) throws -> Console {
    let console = try launchedConsole(
      """
      app: Notes
      initial: home
      controllers:
        home: { title: Home, actions: { add: { present: bar } } }
        bar: { kind: navigation, root: draft }
        draft:
          title: Draft
          views: [{ textField: text }, { searchBar: find }, { textView: body }]
          \(line)
      """)
    console.isAttended = isAttended
    try console.perform(.device(.performSegue("add")))
    console.press("Enter", "x", "Escape")
    return console
  }

  @Test
  func `an alert is cancelled without a question though something was typed into it`() throws {
    let watched = try WatchedConsole(mail())
    watched.press("2", "Down", "Down", "Down", "Enter", "Enter", "m", "e")
    #expect(watched.console.focusedElement?.text == "me", "\(watched.text)")
    watched.press("Escape", "Escape")
    #expect(watched.console.screen?.layers.count == 1, "\(watched.text)")
  }

  @Test(arguments: ["", "isModalInPresentation: true"])
  func `a sheet in which something was typed is left only after a yes`(line: String) throws {
    let console = try Self.typed(line)
    console.press("Escape")
    #expect(console.text.contains("discard what was typed? y discard  n keep"))
    console.press("n")
    #expect(console.focusedElement?.text == "x")
    console.press("Escape", "y")
    #expect(console.rows[0].contains("Home"))
    #expect(console.text.contains("✓ Draft dismissed  u undo"))
    console.press("u")
    #expect(console.focusedElement?.text == "x")
  }

  @Test(arguments: [1, 2])
  func `a search bar and a text view count like a text field`(place: Int) throws {
    let console = try Self.typed()
    console.press("Enter", "Backspace", "Escape")
    for _ in 0..<place { console.press("Down") }
    console.press("Enter", "y", "Escape", "Escape")
    #expect(console.text.contains("discard what was typed?"))
  }

  @Test
  func `the scene may say that it is left without a question`() throws {
    let console = try Self.typed("isModalInPresentation: false")
    console.press("Escape")
    #expect(console.rows[0].contains("Home"))
  }

  @Test
  func `the scene may say that it is never left without a question`() throws {
    let console = try Self.typed("isModalInPresentation: true")
    console.press("Enter", "Backspace", "Escape", "Escape")
    #expect(console.text.contains("leave this? y leave  n stay"))
  }

  @Test
  func `keys of a script leave it as they say`() throws {
    let console = try Self.typed(isAttended: false)
    console.press("Escape")
    #expect(console.rows[0].contains("Home"))
    #expect(!console.text.contains("dismissed"))
  }

  @Test
  func `what an earlier run typed and was restored is asked about too`() throws {
    let store = MemoryStateStore()
    let console = try ConsoleTests.console(store)
    console.isAttended = true
    try console.perform(.device(.present("compose")))
    console.press("Enter", "x", "Escape", "b", "R", "Escape")
    #expect(console.text.contains("discard what was typed?"))
  }

  private static let sheet = """
    launch
    present compose
    type #subject "Lunch"

    """

  @Test(arguments: ["dismiss", "back", "press Escape 2", "tap \"Cancel\"", "advance 5\ndismiss\nadvance 1.9"])
  func `a script takes a dismissal back straight after it`(dismissal: String) throws {
    let result = try replay(
      "scene Mail\n" + Self.sheet + dismissal
        + "\nexpect presented none\nundo\nexpect presented compose\nexpect value #subject \"Lunch\"\ntype #subject \"!\""
    )
    #expect(result.tests.allSatisfy { $0.outcome == .passed }, report(result))
  }

  @Test(arguments: [
    "", "dismiss\nadvance 2\n", "tap \"Send\"\n", "dismiss\ntap \"Lunch on Friday\"\n", "dismiss\nundo\n",
    "dismiss\nbackground\nforeground\n", "dismiss\nbackground\nkill\nlaunch\n",
  ])
  func `where nothing can be taken back undo fails and says why`(steps: String) throws {
    let failure = try #require(try failure(of: "scene Mail\n" + Self.sheet + steps + "undo\n"))
    #expect(failure.step == "undo")
    #expect(failure.found == "nothing to undo: a dismissal can be, straight after it, for 2 seconds")
  }

  @Test
  func `a recorded undo replays`() throws {
    let walk = try RecordedWalk(mail(), size: .standard)
    walk.console.isAttended = true
    walk.press("Shift-Tab", "Enter", "Enter")
    walk.type("Anna")
    walk.press("Escape", "Escape", "y", "u", "Escape", "n", "Enter")
    walk.type("!")
    walk.press("Escape", "Ctrl-C")
    #expect(walk.steps.contains("undo"), "\(walk.steps)")
    let result = try walk.replay().result
    #expect(result.tests.allSatisfy { $0.failure == nil }, report(result))
  }

  @Test
  func `a relaunch releases what could be undone`() throws {
    let console = try ConsoleTests.console()
    try console.perform(.device(.present("compose")))
    weak let draft = console.screen?.frontController
    try console.perform(.element(.dismiss))
    #expect(draft != nil)
    try console.perform(.device(.kill))
    #expect(draft == nil)
  }
}
