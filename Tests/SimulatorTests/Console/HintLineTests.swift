import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing

/// The hint line of the simulator.
@Suite(.timed, .timeLimit(.minutes(30))) struct HintLineTests {
  static let first = " b background  K kill  R relaunch  i why  "

  @Test
  func `the four keys of the simulator are visible on every screen at 80 columns`() throws {
    let console = try ConsoleTests.console()
    for name in ["messages", "message", "compose", "preferences", "account", "results", "login"] {
      try console.perform(.device(name == "login" ? .present(name) : .show(name)))
      #expect(console.rows[23].hasPrefix(Self.first), "\(name): \(console.rows[23])")
    }
    console.press("Escape", "Escape")
    #expect(console.rows[23].hasPrefix(Self.first + "⏎ "))
    #expect(console.rows[23].contains("? help"))
  }

  @Test
  func `a narrow terminal shows them without words`() throws {
    let console = try ConsoleTests.console()
    console.handle(.resize(Size(width: 40, height: 12)))
    #expect(console.rows[11] == " b K R i  ⏎ open  ? help  : commands")
  }

  static let codeRows = """
    app: Code
    initial: list
    controllers:
      list: { title: List, table: { id: rows, sections: [{ rows: [One, { title: Two, show: two }] }] }, kind: table, ACTIONS }
      two: { title: Two }
      three: { title: Three }
    """

  @Test(arguments: [
    ("", "what this opens is left to code; the palette (:) has Show …"),
    ("actions: { more: { show: three } }", "what this opens is left to code; the palette (:) has Perform more"),
    // What the other row shows by its segue is not what this one may.
    ("actions: { other: { show: two } }", "what this opens is left to code; the palette (:) has Show …"),
    (
      "actions: { other: { show: two }, more: { show: three } }",
      "what this opens is left to code; the palette (:) has Perform more"
    ),
    (
      "actions: { more: { show: three }, less: { show: three } }",
      "what this opens is left to code; the palette (:) has Perform …"
    ),
  ])
  func `a row that only code opens promises nothing, and says how it is opened here`(actions: String, words: String)
    throws
  {
    let console = try launchedConsole(Self.codeRows.replacing("ACTIONS", with: actions))
    #expect(console.focusedElement?.text == "One")
    #expect(!console.rows[23].contains("⏎"))
    console.press("Enter")
    #expect(console.rows[23] == " \(words)")
    #expect(console.rows[0].contains("List"))
    console.press("Down")
    #expect(console.rows[23].contains("⏎ open"))
    console.press("Enter")
    #expect(console.screen?.frontController?.displayTitle == "Two")
    #expect(!console.rows[23].contains("its code"))
  }

  @Test func `a row is said to open nothing where no code answers a tap on it`() throws {
    var app = try sceneApp(Self.codeRows.replacing("ACTIONS", with: ""))
    app.changeController(named: "list") { $0.origin.leavesTaps = true }
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    let console = Console(device: device, size: .standard)
    try console.launch()
    console.press("Enter")
    #expect(console.rows[23] == " a tap opens nothing: the row has no segue, and no class of the app answers it")
  }

  @Test
  func `where the app cannot be seen its keys say where it is`() throws {
    let console = try ConsoleTests.console()
    console.press("i", "a")
    #expect(console.rows[23] == " the inspector covers the app; q closes it")
    console.press("q")
    #expect(console.rows[0].contains("Inbox"))
    #expect(!console.isFinished)
    try console.perform(.device(.background))
    console.press("b")
    #expect(console.rows[23] == " the app is in the background; ⏎ brings it back")
    console.press("Enter", "K", "j")
    #expect(console.rows[23] == " the app is not running; R launches it")
    console.press("K")
    #expect(console.rows[23] == " the app is not running; R launches it")
    console.press("R")
    #expect(console.rows[0].contains("Inbox"))
  }

  @Test
  func `the inspector beside the app is closed by q, too`() throws {
    let console = try ConsoleTests.console()
    console.handle(.resize(Size(width: 140, height: 45)))
    console.press("i")
    #expect(console.text.contains("INSPECTOR"))
    console.press("q")
    #expect(!console.text.contains("INSPECTOR"))
    #expect(!console.isFinished)
  }
}
