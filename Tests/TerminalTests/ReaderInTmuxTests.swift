import ChildProcesses
import Foundation
import TerminalHarness
import Testing

extension TerminalTests {
  /// A program on `TerminalKit`, in a real terminal.
  @Suite(.enabled(if: Tmux.isAvailable, Comment(rawValue: Tmux.missing)))
  struct ReaderInTmux {
    static let reader = Programs.built("reader")

    @Test func `a program's own screens come back, and a half-typed text with them`() throws {
      let tmux = try Tmux(environment: [:])
      defer { tmux.stop() }
      let command = ["env", "XDG_STATE_HOME=\(tmux.folder)", Self.reader]
      try tmux.start(command)
      try tmux.waitFor("┃ Keeping a place")
      try tmux.send("Down", "Enter")
      try tmux.waitFor("What is to be found again")
      try tmux.sendText("as in chapter one")
      try tmux.waitFor("as in chapter one█")
      try tmux.send("C-c")
      try tmux.waitFor("status 0")

      try tmux.start(command)
      let again = try tmux.waitFor("What is to be found again")
      #expect(again.contains("as in chapter one"))
      #expect(again.contains("‹ Reader"))
      try tmux.send("Escape", "Escape")
      try tmux.waitFor("┃ Keeping a place")
      try tmux.send("q")
      try tmux.waitFor("status 0")
    }

    @Test func `a second run of the program at the same time says who holds the state`() throws {
      let first = try Tmux()
      defer { first.stop() }
      let second = try Tmux()
      defer { second.stop() }
      let command = ["env", "XDG_STATE_HOME=\(first.folder)", Self.reader]
      try first.start(command)
      try first.waitFor("┃ Keeping a place")
      try second.start(command)
      let screen = try second.waitFor("status 1").replacing("\n", with: "")
      #expect(screen.contains("holds this saved state; end it first"))
      try first.send("q")
      try first.waitFor("status 0")
    }

    @Test func `a closed terminal saves the screens`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      let command = ["env", "XDG_STATE_HOME=\(tmux.folder)", Self.reader]
      let process = try tmux.startNoting(command)
      try tmux.waitFor("┃ Keeping a place")
      try tmux.send("Enter")
      try tmux.waitFor("A reader who puts a book down")
      kill(process, SIGHUP)
      try tmux.waitFor("status 129")
      try tmux.start(command)
      try tmux.waitFor("A reader who puts a book down")
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
    }
  }
}
