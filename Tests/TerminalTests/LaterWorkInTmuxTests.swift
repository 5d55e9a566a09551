import ChildProcesses
import Glibc
import TerminalHarness
import Testing

extension TerminalTests {
  /// A program whose code is isolated to the main actor, and whose work finishes while the terminal waits for keys.
  @Suite(.enabled(if: Tmux.isAvailable, Comment(rawValue: Tmux.missing)))
  struct LaterWorkInTmux {
    @Test func `work on the main actor ends and timers tick while no key is pressed`() throws {
      let tmux = try Tmux(environment: [:])
      defer { tmux.stop() }
      try tmux.start(["env", "XDG_STATE_HOME=\(tmux.folder)", Programs.built("actor-program")])
      let screen = try tmux.waitFor("a while")
      #expect(screen.contains("plums, pears, quinces"))
      try tmux.send("q")
      try tmux.waitFor("status 0")
    }

    @Test func `without default isolation work on the main actor ends, too, and a signal ends the program`() throws {
      let tmux = try Tmux(environment: [:])
      defer { tmux.stop() }
      let process = try tmux.startNoting(
        ["env", "XDG_STATE_HOME=\(tmux.folder)", Programs.built("plain-program")])
      let screen = try tmux.waitFor("a while")
      #expect(screen.contains("plums, pears, quinces"))
      kill(process, SIGTERM)
      try tmux.waitFor("status 143")
    }
  }
}
