import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing
import Vocabulary

/// What the console does and says at its edges.
@Suite(.timed, .timeLimit(.minutes(30))) struct ConsoleEdgeTests {
  private static let wide = Size(width: 140, height: 45)

  private func console(_ app: AppDefinition, _ store: any StateStore = MemoryStateStore()) -> Console {
    let device = Device(definition: app, store: store, clock: DeviceClock(standingAt: DeviceClock.replayStart))
    return Console(device: device, size: Self.wide)
  }

  @Test(arguments: [12, 17, 24]) func `what has the focus can be seen wherever it moves`(height: Int) throws {
    let buttons = (1...40).map { "{ button: Number \($0) }" }.joined(separator: ", ")
    let app = try keptApp("initial: a\ncontrollers: { a: { title: A, views: [\(buttons)] } }")
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    let console = Console(device: device, size: Size(width: 60, height: height))
    try console.launch()
    _ = console.screenful()
    for key in Array(repeating: "Down", count: 45) + Array(repeating: "Up", count: 45) {
      console.press(key)
      let focused = try #require(console.focusedElement?.text)
      #expect(console.rows.contains { $0.contains("[ \(focused) ]") }, "\(focused): \(console.text)")
    }
  }

  @Test func `what was lost at the launch is still told once more has not been saved`() throws {
    let console = console(try mail())
    try console.launch()
    console.press("Enter", "b", "K")
    var options = LaunchOptions()
    options.version = "4.0"
    try console.launch(options)
    console.press("2", "Down", "Down", "Enter", "b", "i")
    let headings = console.rows.filter { $0.contains("LOST AT") || $0.contains("NOT SAVED BY") }
    #expect(headings.count == 2, "\(console.text)")
  }

  @Test func `before the first launch every page says so`() throws {
    let console = console(try mail())
    console.press("i")
    var pages: [String] = []
    for _ in 1...5 {
      pages.append(console.page())
      console.press("Tab")
    }
    #expect(
      pages == [
        "INSPECTOR Tree, , selected -1\n~ The app is not running, so there is nothing on the device.",
        "INSPECTOR Trace, , selected -1\n~ Nothing was launched yet; R launches the app.",
        "INSPECTOR Archive, , selected -1\n~ Nothing was saved yet; b sends the app to the background,\n~ which saves.",
        "INSPECTOR Log, , selected -1\n~ Nothing was done yet.",
        "INSPECTOR Lost, , selected -1\n~ Nothing was launched yet; R launches the app.",
      ])
    #expect(console.noticeLines == ["Mail is not running"])
    #expect(console.lossAtEnd == nil)
    console.press("q", "R")
    #expect(console.device.state == .foreground)
  }

  @Test func `the inspector's pages go round in both directions`() throws {
    let console = try ConsoleTests.console()
    console.press("i")
    var pages: [String] = []
    for key in ["Tab", "Tab", "Tab", "Tab", "Tab", "Shift-Tab", "Shift-Tab", "Shift-Tab", "Shift-Tab", "Shift-Tab"] {
      console.press(key)
      pages.append(console.panel.map { $0.pages[$0.page] } ?? "none")
    }
    #expect(
      pages == ["Trace", "Archive", "Log", "Lost", "Tree", "Lost", "Log", "Archive", "Trace", "Tree"])
    #expect(console.panel?.title == "INSPECTOR")
    #expect(console.panel?.pages == ["Lost", "Tree", "Trace", "Archive", "Log"])
  }

  @Test func `what is searched for is taken back letter by letter, and other keys leave it as it is`() throws {
    let console = try ConsoleTests.console()
    func footer() -> String? { console.panel?.footer.map(\.text).joined(separator: "|") }
    console.press("i", "Tab", "/", "t", "a")
    #expect(footer() == "/ta▏")
    console.press("Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown", "Tab", "Shift-Tab", "F5", "Alt-x")
    console.press("Delete", "Insert", "Ctrl-N")
    #expect(footer() == "/ta▏")
    console.press("Backspace")
    #expect(footer() == "/t▏")
    console.press("Backspace")
    #expect(footer() == "/▏")
    console.press("Backspace")
    #expect(footer() == "")
    console.press("/", "t", "Enter")
    #expect(footer() == "")
    #expect(console.panel.map { $0.pages[$0.page] } == "Trace")
  }

  @Test func `in the tree Enter gives the focus to a screen beside the inspector, which stays`() throws {
    let console = try ConsoleTests.console()
    console.handle(.resize(Self.wide))
    console.press("i", "/", "p", "r", "e", "f", "e", "r", "Enter")
    #expect(console.panelHasKeys)
    console.press("Enter")
    #expect(!console.panelHasKeys)
    #expect(console.hasPanel)
    #expect(console.focusedElement?.controller.restorationIdentifier == "preferences")
    console.press("1", "i", "i")
    #expect(!console.hasPanel)
    console.press("i")
    #expect(console.panelHasKeys)
    console.press("Escape")
    #expect(console.hasPanel)
    #expect(!console.panelHasKeys)
    console.press("i")
    #expect(console.panelHasKeys)
  }

  @Test func `in the trace Enter goes to the screen in the tree`() throws {
    let watched = try WatchedConsole(mail())
    let console = watched.console
    watched.press("b", "K", "R", "i", "/")
    console.press("Escape")
    console.turn(to: "Trace")
    let lines = try #require(console.panel).lines
    let objects = try #require(lines.firstIndex { $0.text.hasSuffix("OBJECTS") })
    let place = try #require(lines[objects...].firstIndex { $0.text.contains("tabs/inbox/messages  ") })
    #expect(lines[place].mark == .init("✓ existing", .success))
    console.press("Home")
    for _ in lines where console.panel?.selected != place { console.press("Down") }
    #expect(console.panel?.selected == place)
    console.press("Enter")
    #expect(console.panel.map { $0.pages[$0.page] } == "Tree")
    let panel = try #require(console.panel)
    #expect(panel.detail.first?.text == "TableViewController \"messages\"")
  }

  @Test func `Enter folds a line that is about nothing, and unfolds it`() throws {
    let console = try ConsoleTests.console()
    console.press("b", "i")
    console.turn(to: "Archive")
    let whole = console.panel?.lines.count ?? 0
    console.press("Home", "Enter")
    let folded = console.panel?.lines
    #expect(folded?.first?.text.contains("▸ ") == true)
    #expect(folded?.count == whole - 1)
    console.press("Enter")
    #expect(console.panel?.lines.count == whole)
    #expect(console.panel?.lines.first?.text.contains("▾ ") == true)
  }

  @Test func `Escape closes an inspector that covers the app, and leaves one beside it`() throws {
    for (width, isLeft) in [(109, false), (110, true)] {
      let console = try ConsoleTests.console()
      console.handle(.resize(Size(width: width, height: 24)))
      console.press("i")
      #expect(console.hasPanel)
      console.press("Escape")
      #expect(console.hasPanel == isLeft)
      #expect(!console.panelHasKeys)
      #expect(console.rows[0].contains("Inbox"))
    }
  }

  @Test func `what is beside a folded line stays, and so does what is folded below it`() throws {
    let console = try ConsoleTests.console()
    console.press("i", "/", "i", "n", "b", "o", "x", "Enter")
    let whole = console.panel?.lines.map(\.text) ?? []
    #expect(whole.count { $0.contains("NavigationController") } == 2)
    console.press("Left")
    let folded = console.panel?.lines.map(\.text) ?? []
    #expect(folded.count { $0.contains("NavigationController") } == 2)
    #expect(folded.contains { $0.contains("▸ NavigationController \"inbox\"") })
    #expect(folded.contains { $0.hasSuffix("NavigationController \"settings\"") })
    #expect(!folded.contains { $0.contains("\"messages\"") })
    console.press("Left", "Left")
    #expect(console.panel?.lines.count == 2)
    console.press("Right")
    #expect(console.panel?.lines.map(\.text) == folded)
    console.press("Down", "Right")
    #expect(console.panel?.lines.map(\.text) == whole)
  }

  @Test func `a page moves by what is seen of it, and stops at its ends`() throws {
    let console = try ConsoleTests.console()
    console.handle(.resize(Size(width: 80, height: 12)))
    console.press("b", "K", "R", "i")
    console.turn(to: "Trace")
    var places: [String] = []
    for key in ["Home", "PageDown", "PageDown", "k", "j", "PageUp", "g", "Up", "G", "Down", "PageUp", "End"] {
      console.press(key)
      let panel = console.panel
      places.append("\(key) \(panel?.position ?? "") \(panel?.first ?? -1) \(panel?.selected ?? -1)")
    }
    try Golden(path: "InspectorMoves.txt").holds(places.joined(separator: "\n") + "\n")
  }

  @Test func `the log shows the last thousand actions`() throws {
    let console = try launchedConsole("app: A\ninitial: a\ncontrollers: { a: { title: A } }")
    console.press("i")
    console.turn(to: "Log")
    func shown() -> [Substring] {
      (console.panel?.lines ?? []).map { $0.text.split(separator: "Z  ").last ?? "" }
    }
    #expect(shown() == ["launch: first"])
    for _ in 0..<998 { _ = try? console.perform(.element(.undo)) }
    #expect(shown().first == "launch: first")
    #expect(shown().count == 999)
    for _ in 0..<2 { _ = try? console.perform(.element(.undo)) }
    #expect(shown().count == 1_000)
    #expect(shown().first == "undo")
    for _ in 0..<1_005 { _ = try? console.perform(.element(.dismiss)) }
    #expect(shown().count == 1_000)
    #expect(Set(shown()) == ["dismiss"])
  }

  @Test func `what is typed nowhere says why`() throws {
    let console = try ConsoleTests.console()
    #expect(throws: UserActionError.element(.nothingToTypeIn)) {
      try console.perform(.element(.type("x", into: nil)))
    }
    try console.perform(.device(.background))
    #expect(throws: UserActionError.outOfPlace(.background)) {
      try console.perform(.element(.type("x", into: nil)))
    }
    #expect(throws: ActionError.notOnScreen) { try console.target.perform(.back) }
    try console.perform(.device(.foreground))
    #expect(throws: ActionError.nothingBehind) { try console.target.perform(.back) }
  }

  @Test func `an app that is not there any more has no switcher to come back from`() throws {
    let console = try SwitcherTests.twoWindows()
    console.press("s", "D", "x", "y", "x", "y")
    #expect(console.text.contains("All windows are closed"))
    console.press("Escape")
    #expect(console.device.state == .background)
    #expect(
      console.noticeLines == [
        "Notes is in the background", "", "All its windows are closed; the next one begins anew.",
      ])
  }

  @Test func `a button that only code knows is pressed in other words than a row is opened`() throws {
    let scene = "app: A\ninitial: a\ncontrollers: { a: { title: A, views: [{ button: Go }]MORE }, b: { title: B } }"
    for (more, words) in [
      ("", "what this does is left to code; the palette (:) has Show …"),
      (", actions: { go: { show: b } }", "what this does is left to code; the palette (:) has Perform go"),
      (
        ", actions: { go: { show: b }, to: { show: b } }",
        "what this does is left to code; the palette (:) has Perform …"
      ),
    ] {
      let console = try launchedConsole(scene.replacing("MORE", with: more))
      console.press("Enter")
      #expect(console.rows[23] == " \(words)")
    }
    let alone = try launchedConsole("app: A\ninitial: a\ncontrollers: { a: { title: A, views: [{ button: Go }] } }")
    alone.press("Enter")
    #expect(alone.rows[23] == " what this does is left to code")
    for (shown, isOffered) in [("", false), (", actions: { again: { show: a } }", true)] {
      let console = try launchedConsole(scene.replacing("MORE", with: shown))
      console.press(":", "s", "h", "o", "w")
      #expect(console.text.contains("Show a ") == isOffered, "a screen in front is offered where it shows itself")
      #expect(console.text.contains("Show b "), "\(console.text)")
    }
  }

  @Test func `a state that cannot be saved is said where the app was`() throws {
    let place = TemporaryPlace()
    var isFull = false
    let store = try FileStateStore(
      directory: place.path, app: "Mail", system: FileSystem { isFull && $0.kind == .write ? 28 : nil })
    let console = console(try mail(), store)
    try console.launch()
    isFull = true
    console.press("b")
    let message = try #require(console.storeError).message
    #expect(console.toast == "! " + message.split(separator: " ").joined(separator: " "))
    try? console.perform(.device(.background))
    #expect(console.noticeLines == ["Mail is in the background", "", message])
    isFull = false
    try console.perform(.device(.foreground))
    #expect(console.toast == "✓ Saved now")
    #expect(console.storeError == nil)
  }
}
