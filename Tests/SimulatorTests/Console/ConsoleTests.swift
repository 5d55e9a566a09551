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
  func `letters that move never end up in a field, Tab goes there to type`() throws {
    let console = try Self.console()
    console.press("Enter", "j", "k", "j", "Down")
    #expect(console.focusedElement?.text.isEmpty == true)
    #expect(console.screenful().grid.cursor == nil)
    console.press("Tab")
    while console.focusedElement?.isField != true { console.press("Tab") }
    console.press("j", "k")
    #expect(console.focusedElement?.text == "jk")
  }

  @Test
  func `left and right move among the buttons of an alert, and only Escape and Enter leave it`() throws {
    let console = try Self.console()
    console.press("2", "End", "Enter")
    #expect(console.focusedElement?.isField == true)
    console.press("Right")
    #expect(console.focusedElement?.text == "Cancel")
    console.press("Right")
    #expect(console.focusedElement?.text == "Sign in")
    console.press("l", "h")
    #expect(console.focusedElement?.text == "Cancel")
    console.press("Left", "Left")
    #expect(console.focusedElement?.isField == true)
    #expect(console.text.contains("Enter the password"))
    console.press("Escape")
    #expect(!console.text.contains("Enter the password"))
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
  func `brackets turn the pages of a page controller, and only there`() throws {
    let here = SourcePosition(file: "test", line: 1, column: 1)
    var pages = ControllerDefinition(name: "pages", kind: .page, position: here)
    pages.content.children = ["one", "two"]
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
