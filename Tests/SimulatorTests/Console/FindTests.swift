import AppDefinition
import ControllerKit
import DeviceConsole
import Foundation
import Interaction
import Rendering
import AppReading
import ScreenModel
import Simulation
import StateStore
import TestSupport
import Testing
import TextFormatting

/// Finding rows of the list in front.
@Suite(.timed, .timeLimit(.minutes(30))) struct FindTests {
  /// What the focused row says.
  static func focus(_ console: Console) -> String? { console.focusedElement?.text }

  @Test func `a row is found by what is said deep inside it`() throws {
    let console = try launchedConsole(
      """
      app: A
      initial: a
      controllers:
        a:
          kind: table
          title: A
          table: { rows: [One, { title: Two, views: [{ stack: [{ stack: [Heron] }] }] }] }
      """)
    console.press("/", "h", "e", "r")
    #expect(Self.focus(console) == "Two")
  }

  @Test
  func `what is typed moves to the first row that says it, in any case, and Enter keeps the place`() throws {
    let console = try ConsoleTests.console()
    console.press("Down", "/")
    #expect(console.rows[23] == " /█")
    console.press("A", "N", "n")
    #expect(Self.focus(console) == "Lunch on Friday")
    #expect(console.rows[23].hasPrefix(" /ANn█"))
    #expect(console.rows[23].hasSuffix("1 of 2"))
    console.press("Down")
    #expect(Self.focus(console) == "Train times")
    #expect(console.rows[23].hasSuffix("2 of 2"))
    console.press("Ctrl-N")
    #expect(Self.focus(console) == "Lunch on Friday")
    console.press("Up", "Enter")
    #expect(Self.focus(console) == "Train times")
    #expect(console.rows[0].contains("Inbox"))
    #expect(console.rows[23].contains("n N match"))
    console.press("n")
    #expect(Self.focus(console) == "Lunch on Friday")
    console.press("N", "N")
    #expect(Self.focus(console) == "Lunch on Friday")
  }

  @Test
  func `Escape returns to where one was, to the line`() throws {
    let console = try ConsoleTests.console()
    console.handle(.resize(Size(width: 40, height: 12)))
    console.press("Down", "Down", "Down", "Down", "Down", "Up")
    let before = console.text
    console.press("/")
    console.handle(.paste("wel\ncome"))
    #expect(Self.focus(console) == "Photos from the lake")
    #expect(console.rows[11].hasSuffix("no match"))
    console.press("Ctrl-U", "w", "e", "l", "c")
    #expect(Self.focus(console) == "Welcome")
    #expect(console.text != before)
    console.press("Escape")
    #expect(console.text == before)
    console.press("/", "x", "Backspace", "Backspace")
    #expect(console.text == before)
  }

  @Test
  func `nothing of the app changes but where one looks`() throws {
    let store = MemoryStateStore()
    let console = try ConsoleTests.console(store)
    let outline = console.device.application.map { TreeOutline($0).text }
    console.press("/", "r", "Enter", "n", "n", "N")
    #expect(console.device.application.map { TreeOutline($0).text } == outline)
    #expect(console.device.screen?.elements.contains { $0.kind == .row && $0.isSelected } == false)
    #expect(store.generations().isEmpty)
  }

  /// A list of many rows, those of the second section with nothing but a switch in them.
  static func list(_ count: Int) throws -> Console {
    let rows = (1...count).map { "{ title: Row \($0) }" }.joined(separator: ", ")
    let text = """
      app: Many
      initial: list
      controllers:
        list:
          kind: table
          title: Many
          table:
            sections:
              - rows: [\(rows)]
              - rows: [{ title: Sound, views: [{ switch: sound, title: Bell }] }, { views: [One, Two, Three] }]
      """
    let app = try #require(readAppFile(SourceFile(name: "Many.yaml", bytes: Array(text.utf8))).value)
    let clock = DeviceClock(standingAt: DeviceClock.replayStart)
    let console = Console(device: Device(definition: app, store: MemoryStateStore(), clock: clock), size: .standard)
    try console.launch()
    return console
  }

  @Test
  func `a row far down a very long list is found, and one is back at once`() throws {
    let console = try Self.list(3_000)
    let before = console.text
    console.press("/")
    console.handle(.paste("row 2345"))
    #expect(Self.focus(console) == "Row 2345")
    #expect(console.text.contains("┃ Row 2345"))
    console.press("Escape")
    #expect(console.text == before)
    #expect(Self.focus(console) == "Row 1")
  }

  @Test
  func `a row that only holds controls gives the keys to the first of them, and labels in rows are found`() throws {
    let console = try Self.list(2)
    console.press("/")
    console.handle(.paste("soun"))
    #expect(console.focusedElement?.toggleControl != nil)
    console.press("Ctrl-U")
    console.handle(.paste("two"))
    #expect(console.focusedElement?.kind == .row)
    #expect(console.focusedElement?.row == 3)
    console.press("Enter", "N")
    #expect(console.focusedElement?.row == 3)
  }

  @Test
  func `where there is no list nothing is looked for`() throws {
    let console = try ConsoleTests.console()
    console.press("Enter")
    #expect(!console.rows[23].contains("/ find"))
    console.press("/", "n", "N")
    #expect(console.rows[0].contains("Lunch on Friday"))
    #expect(console.rows[23] == " nothing was looked for yet; / finds")
    console.press("Escape")
    #expect(console.rows[23].contains("/ find"))
    #expect(!console.rows[23].contains("match"))
  }

  @Test
  func `what is typed to be found never reaches a cell as a control character`() throws {
    let console = try ConsoleTests.console()
    console.press("/")
    console.handle(.paste("\u{1b}[31m" + String(repeating: "日本", count: 60)))
    #expect(console.rows[23].hasSuffix("日本█  no match"))
    #expect(!console.text.contains("\u{1b}"))
  }
}
