import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation
import StateArchive
import StateStore
import TestSupport
import Testing

/// What keys and clicks do.
@Suite(.timed, .timeLimit(.minutes(30))) struct ConsoleTests {
  static func console(_ store: MemoryStateStore = MemoryStateStore()) throws -> Console {
    let console = Console(device: try mailDevice(store), size: .standard)
    try console.launch()
    return console
  }

  @Test
  func `arrows move, Enter opens, Escape goes back to the same row`() throws {
    let console = try Self.console()
    console.press("Down", "j", "Up", "Enter")
    #expect(console.rows[0].contains("Minutes of Monday's meeting"))
    console.press("Escape")
    #expect(console.focusedElement?.text == "Minutes of Monday's meeting")
    #expect(console.rows[0].contains("Inbox"))
  }

  @Test
  func `digits switch tabs, and the chosen tab again goes to its root`() throws {
    let console = try Self.console()
    console.press("Enter", "2")
    #expect(console.rows[0].contains("Settings"))
    console.press("1")
    #expect(console.rows[0].contains("Lunch on Friday"))
    console.press("1")
    #expect(console.rows[0].contains("Inbox"))
    #expect(!console.rows[0].contains("Lunch"))
  }

  @Test
  func `a field is typed in once it is opened, and letters are commands before`() throws {
    let console = try Self.console()
    console.press("Enter")
    #expect(console.focusedElement?.kind == .textField)
    console.press("Enter", "q", "b", "K", "Space", "1")
    #expect(console.focusedElement?.text == "qbK 1")
    console.press("Left", "Left", "Backspace", "Escape")
    #expect(console.focusedElement?.text == "qb 1")
    console.press("Escape")
    #expect(console.rows[0].contains("Inbox"))
  }

  @Test
  func `what is pasted goes into the field as it is`() throws {
    let console = try Self.console()
    console.press("Enter", "Enter")
    console.handle(.paste("see you\u{1b}[31m there"))
    #expect(console.focusedElement?.text == "see you\u{1b}[31m there")
    #expect(!console.text.contains("\u{1b}"))
  }

  @Test
  func `Tab goes from the list to the bars, and comes back to the row that it left`() throws {
    let console = try Self.console()
    console.press("Down", "Down")
    let row = console.focusedElement?.text
    var seen: [String?] = []
    for _ in 1...4 {
      console.press("Tab")
      seen.append(console.focusedElement?.text)
    }
    #expect(seen == ["Inbox", "Settings", "Compose", row])
    #expect(row != "Lunch on Friday")
    console.press("Shift-Tab")
    #expect(console.focusedElement?.text == "Compose")
  }

  @Test
  func `a sheet is cancelled by Escape, and Escape never quits`() throws {
    let console = try Self.console()
    console.press("Shift-Tab")
    while console.focusedElement?.text != "Compose" { console.press("Tab") }
    console.press("Enter")
    #expect(console.text.contains("New Message"))
    console.press("Escape", "Escape", "Escape", "Escape")
    #expect(!console.text.contains("New Message"))
    #expect(!console.isFinished)
  }

  @Test
  func `q quits at the root only, Ctrl-C anywhere, and both preserve`() throws {
    let store = MemoryStateStore()
    let console = try Self.console(store)
    console.press("Enter", "q")
    #expect(!console.isFinished)
    console.press("Escape", "q")
    #expect(console.isFinished)
    #expect(store.generations() == [0])
    let other = try Self.console(store)
    other.press("Enter", "Enter", "x", "Ctrl-C")
    #expect(other.isFinished)
    #expect(store.generations() == [0, 1])
    let third = try Self.console(store)
    #expect(third.device.launchRecord?.outcome == .restored)
    #expect(third.focusedElement?.text == "x")
  }

  @Test
  func `letters that move never end up in a field, Tab goes there to type`() throws {
    let console = try Self.console()
    console.press("Enter", "j", "k", "j", "Down")
    #expect(console.focusedElement?.text.isEmpty == true)
    #expect(console.screenful().grid.cursor == nil)
    console.press("Tab")
    while console.focusedElement?.kind != .textField { console.press("Tab") }
    console.press("j", "k")
    #expect(console.focusedElement?.text == "jk")
  }

  @Test
  func `left and right move among the buttons of an alert, and only Escape and Enter leave it`() throws {
    let console = try Self.console()
    console.press("2", "End", "Enter")
    #expect(console.focusedElement?.kind == .textField)
    console.press("Right")
    #expect(console.focusedElement?.text == "Cancel")
    console.press("Right")
    #expect(console.focusedElement?.text == "Sign in")
    console.press("l", "h")
    #expect(console.focusedElement?.text == "Cancel")
    console.press("Left", "Left")
    #expect(console.focusedElement?.kind == .textField)
    #expect(console.text.contains("Enter the password"))
    console.press("Escape")
    #expect(!console.text.contains("Enter the password"))
  }

  @Test
  func `the explanations of the help stand below each other`() throws {
    let console = try Self.console()
    console.press("?")
    let columns = ["move down · move up", "a page up", "turn a switch, choose", "draw again"].map { words in
      console.rows.compactMap { row in
        row.firstRange(of: words).map { row.distance(from: row.startIndex, to: $0.lowerBound) }
      }
    }
    #expect(columns.allSatisfy { $0.count == 1 })
    #expect(Set(columns).count == 1)
  }

  @Test
  func `help that does not fit has pages`() throws {
    let console = try Self.console()
    console.handle(.resize(Size(width: 40, height: 12)))
    console.press("?")
    var seen = console.text
    #expect(seen.contains("move up"))
    #expect(seen.contains("any key more"))
    while console.text.contains("any key more") {
      console.press("Space")
      seen += console.text
    }
    #expect(seen.contains("draw again"))
    #expect(seen.contains("any key close"))
    console.press("Space")
    #expect(console.text.contains("Lunch on Friday"))
    console.press("?", "Escape")
    #expect(console.text.contains("Lunch on Friday"))
  }

  @Test
  func `in a terminal without room for the app q quits, and no other key does anything`() throws {
    let store = MemoryStateStore()
    let console = try Self.console(store)
    console.press("Enter", "Tab")
    while console.focusedElement?.kind != .textField { console.press("Tab") }
    console.handle(.resize(Size(width: 30, height: 8)))
    #expect(console.text.contains("need 40x12, have 30x8"))
    console.press("x", "Enter", "Escape", "K", "R", "b")
    console.handle(.paste("unseen"))
    console.handle(.mouse(.press, at: Point(x: 1, y: 1)))
    #expect(store.generations().isEmpty)
    #expect(!console.isFinished)
    console.handle(.resize(Size(width: 80, height: 24)))
    #expect(console.focusedElement?.kind == .textField)
    #expect(console.focusedElement?.text == "")
    console.handle(.resize(Size(width: 30, height: 8)))
    console.press("q")
    #expect(console.isFinished)
    #expect(store.generations() == [0])
  }

  @Test
  func `the hint line says what Enter does`() throws {
    let console = try Self.console()
    #expect(console.text.contains("⏎ open"))
    console.press("Shift-Tab")
    #expect(console.text.contains("⏎ press"))
    console.press("Enter")
    #expect(console.text.contains("⏎ type"))
    console.press("Tab", "Tab")
    #expect(console.text.contains("⏎ new line"))
    console.press("Escape", "Escape", "2")
    #expect(console.text.contains("space toggle"))
    #expect(!console.text.contains("⏎"))
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 140, height: 45)])
  func `while the inspector has the keys nothing is typed into the field behind it`(size: Size) throws {
    let console = try Self.console()
    console.handle(.resize(size))
    console.press("Enter", "Enter", "x", "F12", "j", "y")
    console.handle(.paste("unseen"))
    console.press("Escape", "F12", "F12")
    #expect(console.focusedElement?.text == "x")
  }

  @Test
  func `an inspector in front of the app keeps keys from what cannot be seen`() throws {
    let console = try Self.console()
    console.press("F12", "Enter", "2", "Space", "F12")
    #expect(console.rows[0].contains("Inbox"))
    #expect(console.text.contains("[✉ Inbox]"))
  }

  @Test
  func `what is pasted into a field of one line stays on one line`() throws {
    let console = try Self.console()
    console.press("Enter", "Enter")
    console.handle(.paste("one\r\ntwo\nthree\u{2028}four\tfive"))
    #expect(console.focusedElement?.text == "one two three four five")
  }

  @Test
  func `a hang-up preserves like Home`() throws {
    let store = MemoryStateStore()
    let console = try Self.console(store)
    console.handle(.hangUp)
    #expect(console.isFinished)
    #expect(store.generations() == [0])
  }

  @Test
  func `background and return preserves and says so for two seconds`() throws {
    let store = MemoryStateStore()
    let console = try Self.console(store)
    console.press("b")
    #expect(console.device.state == .foreground)
    #expect(store.generations() == [0])
    #expect(console.text.contains("Saved"))
    #expect(console.screenful().wakeAfter == 2_000)
    console.handle(.timer)
    #expect(!console.text.contains("Saved"))
    #expect(console.screenful().wakeAfter == nil)
  }

  @Test
  func `what was said goes after two seconds, even while keys are pressed`() throws {
    var seconds = 0.0
    let clock = DeviceClock { Timestamp(seconds: seconds) }
    let device = Device(definition: try mail(), store: MemoryStateStore(), clock: clock)
    let console = Console(device: device, size: .standard)
    try console.launch()
    console.press("b")
    #expect(console.text.contains("Saved"))
    seconds = 1.5
    console.press("Down")
    #expect(console.text.contains("Saved"))
    console.press("b")
    seconds = 3
    console.press("Down")
    #expect(console.text.contains("Saved"))
    seconds = 3.5
    console.press("Down")
    #expect(!console.text.contains("Saved"))
  }

  @Test
  func `kill shows that nothing runs and what can be done, R launches again`() throws {
    let store = MemoryStateStore()
    let console = try Self.console(store)
    console.press("Enter", "b", "Escape", "K")
    #expect(console.text.contains("Mail is not running"))
    #expect(console.text.contains("R launch"))
    console.press("R")
    #expect(console.rows[0].contains("Lunch on Friday"))
    console.press("R")
    #expect(console.device.launchRecord?.outcome == .restored)
  }

  @Test
  func `force-quit asks first`() throws {
    let store = MemoryStateStore()
    let console = try Self.console(store)
    console.press("b", "Q")
    #expect(console.text.contains("force-quit"))
    console.press("n")
    #expect(console.device.state == .foreground)
    console.press("Q", "y")
    #expect(console.device.state == .notRunning)
    #expect(store.archivesSetAside().map(\.reason) == [.forced])
  }

  @Test
  func `the hint line shows only what works now`() throws {
    let console = try Self.console()
    #expect(!console.rows[23].contains("esc back"))
    console.press("Enter")
    #expect(console.rows[23].contains("esc back"))
    #expect(!console.rows[23].contains("q quit"))
    console.press("Enter")
    #expect(console.rows[23].contains("leave the field"))
    #expect(!console.rows[23].contains("relaunch"))
  }

  @Test
  func `help lists every key of the table and any key closes it`() throws {
    let console = try Self.console()
    console.press("?")
    for word in ["background and back", "Escape", "Ctrl-L", "force-quit"] { #expect(console.text.contains(word)) }
    console.press("j")
    #expect(console.rows[0].contains("Inbox"))
  }

  @Test
  func `a click selects, a second opens, one on a bar taps`() throws {
    let console = try Self.console()
    console.handle(.mouse(.press, at: Point(x: 10, y: 5)))
    #expect(console.focusedElement?.text == "Your parcel is on its way")
    #expect(console.rows[0].contains("Inbox"))
    console.handle(.mouse(.press, at: Point(x: 10, y: 5)))
    #expect(console.rows[0].contains("Your parcel is on its way"))
    console.handle(.mouse(.press, at: Point(x: 2, y: 0)))
    #expect(console.rows[0].contains("Inbox"))
    console.handle(.mouse(.press, at: Point(x: 60, y: 22)))
    #expect(console.rows[0].contains("Settings"))
  }

  @Test(arguments: [
    Size(width: 40, height: 12), Size(width: 140, height: 45), Size(width: 5, height: 2), Size(width: 0, height: 0),
  ])
  func `the screen follows the size`(size: Size) throws {
    let console = try Self.console()
    console.handle(.resize(size))
    #expect(console.screenful().grid.size == size)
    console.press("Down", "Enter", "Escape", "?", "j")
    console.handle(.resize(.standard))
    let hasRoom = size.width >= Drawing.leastSize.width
    #expect(console.focusedElement?.text == (hasRoom ? "Minutes of Monday's meeting" : "Lunch on Friday"))
  }

  @Test
  func `a switch turns with Space and keeps its value over a launch`() throws {
    let store = MemoryStateStore()
    let console = try Self.console(store)
    console.press("2", "Space")
    #expect(console.text.contains("[ ]"))
    console.press("Ctrl-C")
    let next = try Self.console(store)
    #expect(next.text.contains("[ ]"))
  }

  @Test
  func `the alert is dismissed by its buttons and never comes back`() throws {
    let store = MemoryStateStore()
    let console = try Self.console(store)
    console.press("2")
    while console.focusedElement?.text != "Sign in…" { console.press("Down") }
    console.press("Enter")
    #expect(console.text.contains("Enter the password"))
    console.press("Ctrl-C")
    let next = try Self.console(store)
    #expect(!next.text.contains("Enter the password"))
    #expect(next.device.launchRecord?.savedState?.excluded.contains { $0.path == "tabs/(login)" } == true)
  }

  @Test
  func `the inspector shows tree, trace, archive and log, and gives the keys back`() throws {
    let store = MemoryStateStore()
    let console = try Self.console(store)
    console.press("i")
    #expect(console.text.contains("b preserves, and marks"))
    console.press("i", "Enter", "b", "R", "i")
    #expect(console.text.contains("TabBarController \"tabs\" ✓"))
    console.press("Tab")
    #expect(console.text.contains("look up tabs/inbox/message: class"))
    console.press("Tab")
    #expect(console.text.contains("Mail 3.2"))
    for _ in 1...20 { console.press("Down") }
    #expect(console.text.contains("item = \"m1\""))
    console.press("Tab")
    #expect(console.text.contains("launch: restored"))
    console.press("Tab", "Escape")
    #expect(console.rows[0].contains("Lunch on Friday"))
    console.handle(.resize(Size(width: 140, height: 45)))
    console.press("F12")
    #expect(console.text.contains("INSPECTOR"))
    #expect(console.rows[0].contains("Lunch on Friday"))
    console.press("Escape", "Escape")
    #expect(console.text.contains("INSPECTOR"))
    #expect(console.rows[0].contains("Inbox"))
    console.press("i")
    #expect(!console.text.contains("INSPECTOR"))
  }

  @Test
  func `brackets turn the pages of a page controller, and only there`() throws {
    let here = SourcePosition(file: "test", line: 1, column: 1)
    var pages = ControllerDefinition(name: "pages", kind: .page, position: here)
    pages.children = ["one", "two"]
    let screens = ["one", "two"].map { name in
      var screen = ControllerDefinition(name: name, kind: .plain, position: here)
      screen.views = [ViewDefinition(.label("page \(name)"), position: here)]
      return screen
    }
    let app = AppDefinition(name: "Pages", controllers: [pages] + screens, windows: [WindowDefinition(root: "pages")])
    let clock = DeviceClock(standingAt: DeviceClock.replayStart)
    let console = Console(device: Device(definition: app, store: MemoryStateStore(), clock: clock), size: .standard)
    try console.launch()
    #expect(console.text.contains("page one"))
    #expect(console.text.contains("[ ] page"))
    console.press("]", "]")
    #expect(console.text.contains("page two"))
    console.press("[")
    #expect(console.text.contains("page one"))
    #expect(try !Self.console().text.contains("[ ] page"))
  }
}
