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

/// What the console says of itself: help, hints and the inspector.
@Suite(.timed, .timeLimit(.minutes(30))) struct ConsoleHelpTests {
  @Test
  func `the explanations in the help are aligned`() throws {
    let console = try ConsoleTests.console()
    console.handle(.resize(Size(width: 80, height: 45)))
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
  func `help that does not fit scrolls`() throws {
    let console = try ConsoleTests.console()
    console.handle(.resize(Size(width: 40, height: 12)))
    console.press("?")
    var seen = console.text
    #expect(seen.contains("move up"))
    #expect(console.text.contains("↑↓ scroll  any other key closes"))
    for _ in 0..<4 {
      console.press("Space")
      seen += console.text
    }
    #expect(seen.contains("draw again"))
    console.press("g")
    #expect(console.text.contains("move down"))
    console.press("Down")
    #expect(!console.text.contains("move down"))
    console.press("x")
    #expect(console.text.contains("Lunch on Friday"))
    console.press("?", "Escape")
    #expect(console.text.contains("Lunch on Friday"))
  }

  @Test
  func `the hint line says what Enter does`() throws {
    let console = try ConsoleTests.console()
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
    console.press("Shift-Tab")
    #expect(console.text.contains("⏎ show"))
  }

  @Test
  func `the hint line shows only what works now`() throws {
    let console = try ConsoleTests.console()
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
    let console = try ConsoleTests.console()
    console.handle(.resize(Size(width: 80, height: 45)))
    console.press("?")
    for word in ["background and back", "Escape", "Ctrl-L", "force-quit"] { #expect(console.text.contains(word)) }
    console.press("x")
    #expect(console.rows[0].contains("Inbox"))
  }
}
