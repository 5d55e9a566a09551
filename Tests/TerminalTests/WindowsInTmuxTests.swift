import ChildProcesses
import Foundation
import ScreenModel
import TerminalHarness
import Testing

extension TerminalTests {
  /// Several windows of an app with scenes, in the built program.
  @Suite(.enabled(if: Tmux.isAvailable, Comment(rawValue: Tmux.missing)), .timeLimit(.minutes(30)))
  struct WindowsInTmux {
    private func start(_ tmux: Tmux) throws {
      let scene = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Scenes/Windows/two-notes/two-notes.yaml").path
      try tmux.start([Programs.built("relaunch"), "--state", tmux.folder + "/state", scene])
    }

    @Test func `two windows are side by side, and one that is disconnected comes back with its note`() throws {
      let tmux = try Tmux(size: Size(width: 140, height: 45))
      defer { tmux.stop() }
      try start(tmux)
      try tmux.waitFor("Roof")
      try tmux.send("Down", "Enter")
      try tmux.waitFor("Two tiles are loose.")
      try tmux.send("s")
      try tmux.waitFor("Windows of Two notes")
      try tmux.send("n")
      let both = try tmux.waitFor("o window 1")
      #expect(both.contains("Two tiles are loose."))
      #expect(both.contains("┃ Garden"))
      #expect(both.contains("INSPECTOR"))
      try tmux.send("Enter")
      try tmux.waitFor("Beans along the wall.")

      try tmux.send("s", "Left", "D")
      let switcher = try tmux.waitFor("disconnected")
      #expect(switcher.contains("Two tiles are loose."))
      #expect(switcher.contains("in the background"))
      try tmux.send("Enter")
      let after = try tmux.waitFor("o window 2")
      #expect(after.contains("Two tiles are loose."))
      #expect(after.contains("Beans along the wall."))

      try tmux.send("C-c")
      try tmux.waitFor("status 0")
      try start(tmux)
      let again = try tmux.waitFor("Beans along the wall.")
      #expect(again.contains("Two tiles are loose."))
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
    }

    @Test func `the switcher has room in 80x24, and the last window can be closed`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try start(tmux)
      try tmux.waitFor("Roof")
      try tmux.send("Enter")
      try tmux.waitFor("Beans along the wall.")
      try tmux.send("s", "n")
      try tmux.waitFor("o window 1")
      try tmux.send("s")
      let switcher = try tmux.waitFor("Windows of Two notes")
      for words in ["Window 1", "┃Window 2", "session-1", "on the screen", "● in front", "Beans along", "n new window"]
      {
        #expect(switcher.contains(words), "\(words)")
      }
      try tmux.send("x", "y")
      try tmux.waitFor("session-2 is closed for good")
      try tmux.send("x", "y")
      try tmux.waitFor("All windows are closed")
      try tmux.send("n")
      try tmux.waitFor("┃ Garden")
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
    }
  }
}
