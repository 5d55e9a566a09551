import AppDefinition
import ControllerKit
import Checking
import DeviceConsole
import Interaction
import Rendering
import AppReading
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing
import TextFormatting

/// A console as a person has it, with a history of what is done.
struct WatchedConsole {
  let console: Console
  let history: RunHistory

  init(
    _ definition: AppDefinition, _ store: MemoryStateStore = MemoryStateStore(), size: Size = .standard,
    last: RememberedRun? = nil
  ) throws {
    let device = Device(
      definition: definition, store: store, clock: DeviceClock(standingAt: DeviceClock.replayStart))
    console = Console(device: device, size: size)
    console.isAttended = true
    history = RunHistory(console, last: last)
    try console.launch()
    history.handle(.resize(size))
  }

  /// Presses keys by their names, one after the other.
  func press(_ names: String...) {
    for name in names { history.handle(.key(Key(name: name)!)) }
  }

  /// Presses the keys that lead to Mail's search, which is lost at the next launch.
  func openSearch() { press("2", "Down", "Down", "Enter") }

  var text: String { console.text }
}

extension Console {
  /// Lets what was mended be written to a new file, and notes what it is.
  func writesMended(to path: String, _ note: @escaping (AppDefinition, Mending) -> Void) {
    mendedFile = { definition, mending in
      let difference = LineDifference(from: ["a", "b", "c", "d"], to: ["a", "b", "new", "d"], around: 1).lines
      return .success(
        MendedFile(path: path, isNew: true, difference: difference) {
          note(definition, mending)
          return nil
        } takeBack: {
          nil
        })
    }
  }
}

/// What a person sees of what was lost.
@Suite(.timed, .timeLimit(.minutes(30))) struct LossConsoleTests {
  @Test func `a launch that lost a screen says so until the next key, and how much until it is read`() throws {
    let watched = try WatchedConsole(mail())
    #expect(!watched.text.contains("i ✗"))
    watched.openSearch()
    watched.press("b", "K", "R")
    #expect(watched.text.contains("✗ 1 screen did not come back: Search"))
    #expect(watched.text.contains("i ✗2 why"), "\(watched.text)")
    watched.press("Down")
    #expect(!watched.text.contains("did not come back"))
    #expect(watched.text.contains("i ✗2 why"))
    watched.press("i", "i")
    #expect(!watched.text.contains("INSPECTOR"))
    #expect(watched.text.contains("i why"))
  }

  @Test func `what a switch that nobody has turned has cost is left to code, and the page of losses says so`() throws {
    let watched = try WatchedConsole(
      sceneApp(
        """
        app: A
        delegate: { shouldSave: always, shouldRestore: { defaults: in } }
        switches: { in: { undecided: f(), at: A.swift:2 } }
        initial: a
        controllers: { a: { restorationIdentifier: a } }
        """))
    watched.press("b", "K", "R")
    #expect(watched.text.contains("◇ what should-restore answers depends on the switch in"), "\(watched.text)")
    watched.press("i")
    #expect(watched.text.contains("LEFT TO CODE"), "\(watched.text)")
    #expect(!watched.text.contains("LOST AT THE LAST LAUNCH"), "\(watched.text)")
  }

  @Test func `the next launch takes the line away`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "R")
    #expect(watched.text.contains("did not come back"))
    watched.press("b", "R")
    #expect(!watched.text.contains("did not come back"))
  }

  @Test func `what is left to code is told with its class and the line of its screen`() throws {
    let watched = try WatchedConsole(fieldApp())
    watched.press("Enter", "x", "Escape", "b", "i")
    let lines = watched.text.split(separator: "\n").map(String.init)
    let heading = try #require(lines.firstIndex { $0.contains("LEFT TO CODE") }, "\(watched.text)")
    #expect(lines[heading + 4].contains("TextField, of the screen at Main.storyboard:4"), "\(watched.text)")
    #expect(lines[heading + 5].contains("First may keep it; UIKit itself keeps"), "\(watched.text)")
  }

  @Test func `a warning that costs nothing is in the inspector, and in no line over the app`() throws {
    let watched = try WatchedConsole(
      sceneApp(
        """
        app: A
        delegate: { shouldSave: always, shouldRestore: { answer: always, variant: plain } }
        initial: a
        controllers: { a: { title: A, restorationIdentifier: a } }
        """))
    watched.press("b", "K", "R")
    #expect(!watched.text.contains("✗"))
    watched.press("i")
    #expect(watched.text.contains("WARNINGS"))
    #expect(watched.text.contains("deprecated since iOS"))
  }

  @Test(
    .tags(.Rule.r65),
    arguments: [
      (
        "Code/crashes/crashes.yaml", "It crashed: unexpectedly found nil",
        "answer nil where a screen cannot be made"
      )
    ])
  func `after a crash the inspector says of what the last run died, and what mends it`(
    scene: String, reason: String, cure: String
  ) throws {
    let watched = try WatchedConsole(bundledScene(scene))
    watched.press("Enter", "b", "R", "R", "i")
    #expect(watched.text.contains(reason), "\(watched.text)")
    #expect(watched.text.contains(cure), "\(watched.text)")
  }

  @Test func `the line is on top of a sheet`() throws {
    let watched = try WatchedConsole(launchedApp("sheet"))
    watched.press("Enter", "Enter", "b", "R")
    #expect(watched.console.screen?.layers.count == 2)
    #expect(watched.text.contains("✗ 1 screen did not come back"))
  }

  @Test func `a script's console shows no line`() throws {
    let console = Console(device: try mailDevice(), size: .standard)
    try console.launch()
    console.press("2", "Down", "Down", "Enter", "b", "R")
    #expect(!console.text.contains("i: why"))
  }

  @Test func `the inspector begins with what was lost, why, and what mends it`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "R", "i", "Down")
    let text = watched.text
    for expected in [
      "[Lost]", "LOST AT THE LAST LAUNCH", "Search ✗ R15", "TableViewController, Mail.yaml:132",
      "above it has no restoration identifier", "R15: A controller without an identifier is lost",
      "+ restorationIdentifier: search", "f mends it",
    ] {
      #expect(text.contains(expected), "\(expected) in \(text)")
    }
  }

  @Test func `the inspector says where the class of what was lost is declared, where the sources were seen`() throws {
    var app = try mail()
    let lost = try #require(app.controllers.first { $0.position.line == 132 })
    app.changeController(named: lost.name) { changed in
      let place = SourcePosition(file: "Mail/SearchController.swift", line: 8, column: 1)
      changed.classBehavior.source = ClassSource(position: place, leavesIdentifier: true)
    }
    let watched = try WatchedConsole(app)
    watched.openSearch()
    watched.press("b", "R", "i", "Down")
    #expect(watched.text.contains("TableViewController (SearchController.swift:8), Mail.yaml:132"), "\(watched.text)")
  }

  @Test func `straight after a background the inspector says what was not saved`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "i")
    #expect(watched.text.contains("NOT SAVED BY THE LAST BACKGROUND"))
    #expect(watched.text.contains("Search ✗"))
  }

  @Test func `e explains the rule of a line, and Escape goes back`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "R", "i", "Down", "e")
    #expect(watched.text.contains("R15 · "))
    #expect(watched.text.contains("pitfall"))
    watched.press("Escape")
    #expect(watched.text.contains("LOST AT THE LAST LAUNCH"))
  }

  @Test func `Enter on a loss goes to the nearest screen that is there`() throws {
    let watched = try WatchedConsole(launchedApp("many"))
    watched.press("b", "i", "Enter")
    #expect(watched.text.contains("[Tree]"))
    #expect(watched.text.contains("┃       S0  ViewController ✗ R13"))
  }

  @Test func `Enter on a loss of which nothing is there says so`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "K", "i", "Enter")
    #expect(watched.text.contains("nothing of it is on the device, nor what contained it"))
  }

  @Test func `the inspector's tree begins at the focus, and Enter on a line of it goes to the screen`() throws {
    let watched = try WatchedConsole(mail())
    watched.press("Tab", "Tab", "i")
    #expect(watched.text.contains("[Tree]"))
    #expect(watched.text.contains("┃   ▾ TabBarController \"tabs\""), "\(watched.text)")
    watched.press("/", "p", "r", "e", "f", "Enter", "Enter")
    #expect(!watched.text.contains("INSPECTOR"))
    #expect(watched.console.rows[0].contains("Settings"))
    #expect(watched.console.focusedElement?.controller.restorationIdentifier == "preferences")
  }

  @Test func `where the app is not running the inspector has its place, and R launches`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "K")
    #expect(watched.console.rows[23] == " R launch  i ✗2 why  ? help  q quit")
    watched.press("i")
    #expect(watched.text.contains("Search ✗"))
    #expect(!watched.text.contains("not running"))
    watched.press("f")
    #expect(watched.console.rows[0].contains("Search"))
    watched.press("K", "i", "q")
    #expect(watched.text.contains("Mail is not running"))
  }

  @Test func `the line at the end names what was not saved`() throws {
    let watched = try WatchedConsole(mail())
    #expect(watched.console.lossAtEnd == nil)
    watched.openSearch()
    watched.press("q")
    watched.history.handle(.hangUp)
    #expect(watched.console.lossAtEnd == "1 screen was not saved: Search")
  }

  @Test func `a run that was cut off is said at the next start, with the age of the state`() throws {
    let store = MemoryStateStore()
    let first = try WatchedConsole(mail(), store)
    first.press("Enter", "b", "Down")
    let second = try WatchedConsole(mail(), store)
    let words = second.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("the last run was cut off; this is the state of its last background, 2020-01-01"))
    second.press("K", "R")
    #expect(!second.text.contains("cut off"))
  }

  @Test func `the inspector says from when the state is after a run that was cut off`() throws {
    let store = MemoryStateStore()
    let first = try WatchedConsole(mail(), store)
    first.openSearch()
    first.press("b", "Down")
    let second = try WatchedConsole(mail(), store)
    #expect(second.text.contains("did not come back: Search"))
    second.press("i")
    #expect(second.text.contains("the last run was cut off"))
  }

  @Test func `a new launch takes what was explained of the last one away`() throws {
    let watched = try WatchedConsole(mail(), size: Size(width: 140, height: 45))
    watched.openSearch()
    watched.press("b", "R", "i", "Down", "e")
    #expect(watched.text.contains("R15 · "))
    watched.press("R")
    #expect(!watched.text.contains("R15 · "))
  }

  @Test func `why nothing was saved is said whole, and stays in the inspector`() throws {
    let watched = try WatchedConsole(launchedApp("noGates"), size: Size(width: 40, height: 12))
    watched.press("b")
    let shown = watched.text.split(separator: "\n").joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(shown.contains("does not implement both should-save and should-restore (R1); i says what to do"))
    watched.press("i")
    #expect(watched.text.contains("NOT SAVED BY THE LAST BACKGROUND"))
    #expect(watched.text.contains("nothing saved"))
  }

  @Test(.tags(.Decision.y1)) func `where no scene was asked what to keep nothing is promised that would mend it`()
    throws
  {
    let watched = try WatchedConsole(
      sceneApp("app: A\nscenes: { activityTypes: t, keeps: t }\ninitial: a\ncontrollers: { a: {} }\n"))
    try watched.console.perform(.device(.condition(.asks, isObserved: true)))
    watched.press("b")
    #expect(watched.text.contains("nothing saved: no scene was asked what to keep"), "\(watched.text)")
    #expect(!watched.text.contains("what to do"))
  }

  @Test func `what mends it where nothing was saved is in the inspector`() throws {
    let watched = try WatchedConsole(launchedApp("noGates"), size: Size(width: 100, height: 24))
    watched.press("b", "i")
    #expect(watched.text.contains("in the app delegate, implement"), "\(watched.text)")
  }

  @Test func `from 110 columns the inspector is beside the device from the start, without the keys`() throws {
    let watched = try WatchedConsole(mail(), size: Size(width: 140, height: 45))
    #expect(watched.text.contains("INSPECTOR"))
    watched.press("Enter")
    #expect(watched.text.contains("Lunch on Friday"))
    #expect(watched.text.contains("Shall we say one o'clock?"))
    watched.history.handle(.resize(Size(width: 80, height: 24)))
    #expect(!watched.text.contains("INSPECTOR"))
    watched.history.handle(.resize(Size(width: 140, height: 45)))
    #expect(watched.text.contains("INSPECTOR"))
    watched.press("i", "q")
    #expect(!watched.text.contains("INSPECTOR"))
    watched.history.handle(.resize(Size(width: 141, height: 45)))
    #expect(!watched.text.contains("INSPECTOR"))
  }

  @Test func `five hundred lost screens are listed, and found`() throws {
    let watched = try WatchedConsole(launchedApp("many"))
    watched.press("b", "i")
    #expect(watched.text.contains(" of 50"))
    watched.press("/", "S", "4", "9", "8", "Enter", "n", "n")
    #expect(watched.text.contains("S498 ✗"))
    watched.press("End", "Home")
    #expect(watched.text.contains("NOT SAVED BY THE LAST BACKGROUND"))
    #expect(watched.text.contains("S0 ✗"))
  }

  @Test func `no size traps while something is lost`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "R")
    for size in [Size(width: 40, height: 12), Size(width: 41, height: 13), Size(width: 140, height: 13)] {
      watched.history.handle(.resize(size))
      watched.press("i", "Down", "End", "Tab", "Tab", "Tab", "Tab", "Tab", "i")
      #expect(!watched.text.isEmpty)
    }
    watched.history.handle(.resize(Size(width: 40, height: 12)))
    watched.press("i", "Home")
    #expect(watched.text.contains("Search ✗"))
  }
}

/// The app of a scene that a test names.
func launchedApp(_ name: String) throws -> AppDefinition {
  let gates = "delegate: { shouldSave: always, shouldRestore: always }"
  let many = (0..<500).map { "  s\($0): { title: S\($0), views: [x] }" }.joined(separator: "\n")
  let scene =
    switch name {
    case "noGates": "app: A\ninitial: a\ncontrollers:\n  a: { title: A, restorationIdentifier: a, views: [x] }"
    case "many":
      "app: A\n\(gates)\ninitial: t\ncontrollers:\n  t: { kind: tabBar, children: [\((0..<500).map { "s\($0)" }.joined(separator: ", "))] }\n\(many)"
    default:
      """
      app: A
      \(gates)
      initial: a
      controllers:
        a: { title: A, restorationIdentifier: a, buttons: [{ title: Open, present: { screen: s, style: sheet } }] }
        s: { title: S, restorationIdentifier: s, buttons: [{ title: Open, present: t }] }
        t: { title: T, views: [x] }
      """
    }
  return try sceneApp(scene)
}

/// A storyboard's app of one screen with a text field, whose delegate saves and restores.
///
/// - Parameter isNamed: Whether the field has a restoration identifier.
func fieldApp(isNamed: Bool = true) throws -> AppDefinition {
  let field = "<textField \(isNamed ? "restorationIdentifier=\"f\" " : "")id=\"f\"/>"
  let screen = CheckCorpus.controller(
    "a", "viewController", "restorationIdentifier=\"a\" customClass=\"First\"",
    view: "<view key=\"view\" id=\"v\"><subviews>\(field)</subviews></view>")
  let text = CheckCorpus.document(screen, initial: "a")
  var app = try #require(
    readStoryboard(SourceFile(name: "Main.storyboard", bytes: Array(text.utf8)), app: "Test").value)
  app.delegate = DelegateDefinition(
    shouldSave: .init([.always], isSecure: true), shouldRestore: .init([.always], isSecure: true))
  return app
}
