import ChildProcesses
import Foundation
import TerminalHarness
import Testing

extension TerminalTests {
  /// What an app keeps by itself, between two runs of the built program.
  @Suite(.enabled(if: Tmux.isAvailable, Comment(rawValue: Tmux.missing)), .timeLimit(.minutes(30)))
  struct KeptInTmux {
    @Test func `who is logged in is known to the next run, until a fresh launch or a file that cannot be read`() throws
    {
      let tmux = try Tmux()
      defer { tmux.stop() }
      let scene = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Scenes/Code/login/login.yaml").path
      func run(_ options: String...) throws {
        try tmux.start([Programs.built("relaunch"), "--state", tmux.folder + "/state"] + options + [scene])
      }
      try run()
      try tmux.waitFor(" Log in ")
      try tmux.send("Down", "Enter")
      try tmux.waitFor("All amounts in euros.")
      let file = tmux.folder + "/state/Bank.savedState/kept.plist"
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
      try tmux.send("C-c")
      try tmux.waitFor("status 0")

      try run()
      try tmux.waitFor("All amounts in euros.")
      try tmux.send("C-c")
      try tmux.waitFor("status 0")

      try Data("not what an app keeps".utf8).write(to: URL(filePath: file))
      try run()
      try tmux.waitFor(" Log in ")
      try tmux.send("C-c")
      // Where the line breaks depends on the name of the folder.
      let words = try tmux.waitFor("status 0").split(whereSeparator: \.isWhitespace).joined()
      #expect(words.contains("theappbeginswithoutit"))

      try run("--fresh")
      try tmux.waitFor(" Log in ")
      #expect(!FileManager.default.fileExists(atPath: file))
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
    }
  }
}
