import ChildProcesses
import Glibc
import Rendering
import ScreenModel
import TerminalHarness
import Testing

extension TerminalTests {
  /// What a terminal makes of the styles and the cursor.
  @Suite(.enabled(if: Tmux.isAvailable, Comment(rawValue: Tmux.missing)))
  struct StylesInTmux {
    @Test func `every attribute and every colour reaches the terminal`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start([TerminalTests.probe])
      try tmux.waitFor("dim")
      let row = try tmux.styledRow(6)
      let words = row.replacing("\u{1B}", with: "^")
      #expect(words.contains("^[1mbold^["), "\(words)")
      #expect(words.contains("^[2mdim^["), "\(words)")
      #expect(words.contains("^[4munderlined^["), "\(words)")
      #expect(words.contains("^[7mreverse^["), "\(words)")
      for (name, color) in [("secondary", 245), ("accent", 75), ("destructive", 203), ("success", 114)] {
        #expect(words.contains("38;5;\(color)m\(name)^["), "\(words)")
      }
      #expect(words.contains("^[38;5;208m^[48;5;18mown^["), "\(words)")
      try tmux.send("q")
      try tmux.waitFor("status 0")
    }

    @Test func `the cursor is shown where the driver wants it, and hidden again`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start([TerminalTests.probe])
      try tmux.waitFor("Probe 80x24")
      #expect(try tmux.cursor() == nil)
      try tmux.sendText("k")
      try tmux.waitFor("character(\"k\")")
      #expect(try tmux.cursor() == Point(x: 30, y: 5))
      try tmux.sendText("x")
      try tmux.waitFor("character(\"x\")")
      #expect(try tmux.cursor() == Point(x: 30, y: 5))
      try tmux.sendText("K")
      try tmux.waitFor("character(\"K\")")
      #expect(try tmux.cursor() == nil)
      try tmux.sendText("kq")
      try tmux.waitFor("status 0")
      #expect(try tmux.cursor() != nil)
    }

    @Test func `after a stop the mouse, the keys, pastes and the cursor are as before`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start([TerminalTests.probe])
      try tmux.waitFor("Probe 80x24")
      try tmux.sendText("k")
      try tmux.waitFor("character(\"k\")")
      let before = try tmux.modes()
      #expect(before == "mouse 1 keypad 1 cursor 1")
      try tmux.send("C-z")
      try tmux.waitForNo("Probe 80x24")
      #expect(try tmux.modes() == "mouse 0 keypad 0 cursor 1")
      try tmux.sendText("fg\n")
      try tmux.waitFor("Probe 80x24")
      // The keypad follows with the first key.
      try poll { try tmux.modes().hasPrefix("mouse 1 ") }
      #expect(try tmux.cursor() == Point(x: 30, y: 5))
      try tmux.paste("one\ntwo")
      try tmux.waitFor("paste(\"one\\ntwo\")")
      try tmux.sendText("K")
      try tmux.waitFor("character(\"K\")")
      #expect(try tmux.modes() == "mouse 1 keypad 1 cursor 0")
      try tmux.send("C-z")
      try tmux.waitForNo("Probe 80x24")
      try tmux.sendText("fg\n")
      try tmux.waitFor("Probe 80x24")
      try poll { try tmux.modes().hasPrefix("mouse 1 ") }
      #expect(try tmux.cursor() == nil)
      try tmux.sendText("q")
      try tmux.waitFor("probe ended: finished")
    }
  }
}
