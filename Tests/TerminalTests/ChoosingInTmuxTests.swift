import Foundation
import TerminalHarness
import Testing

extension TerminalTests {
  /// The list of apps that is shown where none is named.
  @Suite(.enabled(if: Tmux.isAvailable, Comment(rawValue: Tmux.missing)), .timeLimit(.minutes(30)))
  struct ChoosingInTmux {
    @Test func `an app of the folder is first, and Enter opens it`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      let app = "app: Shop\ninitial: a\ncontrollers: { a: { title: Counter, restorationIdentifier: a } }\n"
      try app.write(toFile: tmux.folder + "/Shop.yaml", atomically: true, encoding: .utf8)
      try "key: value\n".write(toFile: tmux.folder + "/other.yaml", atomically: true, encoding: .utf8)
      try tmux.startProgram()
      let list = try tmux.waitFor("┃ Shop.yaml")
      #expect(!list.contains("other.yaml"))
      try tmux.send("Enter")
      try tmux.waitFor("Counter")
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
    }

    @Test func `a bundled app is found by its name`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.startProgram()
      try tmux.waitFor("┃ Mail")
      try tmux.send("/", "Restorer", "Enter", "Enter")
      try tmux.waitFor("Countries")
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
    }

    @Test func `leaving the list opens nothing`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.startProgram()
      try tmux.waitFor("Open an app")
      try tmux.send("q")
      #expect(!(try tmux.waitFor("status 0").contains("Inbox")))
    }
  }
}
