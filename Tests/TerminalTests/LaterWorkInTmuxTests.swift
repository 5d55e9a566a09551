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

    @Test func `a signal ends a program that has work under way`() throws {
      let tmux = try Tmux(environment: [:])
      defer { tmux.stop() }
      let process = try tmux.startNoting(
        ["env", "XDG_STATE_HOME=\(tmux.folder)", Programs.built("actor-program")])
      try tmux.waitFor("a while")
      kill(process, SIGTERM)
      try tmux.waitFor("status 143")
    }
  }
}
