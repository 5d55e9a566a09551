import ChildProcesses
import Foundation
import TerminalHarness
import Testing

extension TerminalTests {
  /// The samples that save while they run, in a real terminal.
  @Suite(.enabled(if: Tmux.isAvailable, Comment(rawValue: Tmux.missing)))
  struct BrowserInTmux {
    @Test func `the counter counts on after it was left`() throws {
      let tmux = try Tmux(environment: [:])
      defer { tmux.stop() }
      let command = ["env", "XDG_STATE_HOME=\(tmux.folder)", Programs.built("counter")]
      for count in 1...2 {
        try tmux.start(command)
        try tmux.waitFor("\(count - 1) so far")
        try tmux.send("Enter")
        try tmux.waitFor("\(count) so far")
        try tmux.send("q")
        try tmux.waitFor("status 0")
      }
    }

    @Test func `the browser is where it was after SIGKILL`() throws {
      let tmux = try Tmux(environment: [:])
      defer { tmux.stop() }
      let folder = tmux.folder + "/fruit"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for name in ["apple", "grape", "plum"] {
        try "all about \(name)\n".write(toFile: folder + "/\(name).txt", atomically: true, encoding: .utf8)
      }
      let command = ["env", "XDG_STATE_HOME=\(tmux.folder)/state", Programs.built("browser"), tmux.folder]
      let process = try tmux.startNoting(command)
      try tmux.waitFor("fruit")
      try tmux.send("Enter")
      try tmux.waitFor("grape.txt")
      try tmux.send("i")
      try tmux.waitFor("3 entries")
      try tmux.sendText("Grape")
      try tmux.waitFor("Grape█")
      // What was typed is saved half a second later.
      try waitUntilSaved(below: tmux.folder + "/state", text: "Grape")
      kill(process, SIGKILL)
      try tmux.waitFor("status 137")
      // Nobody could give that terminal back, so the program goes on in another.
      let other = try Tmux(environment: [:])
      defer { other.stop() }
      try other.start(command)
      try other.waitFor("Grape█")
      try other.send("C-c")
      try other.waitFor("status 0")
    }

    /// Waits until a file below a folder holds a text.
    private func waitUntilSaved(below folder: String, text: String) throws {
      let end = ContinuousClock.now.advanced(by: .seconds(20))
      while ContinuousClock.now < end {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let isThere = names.filter { $0.hasSuffix("archive.plist") }.contains { name in
          let bytes = FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
          return bytes.range(of: Data(text.utf8)) != nil
        }
        if isThere { return }
        usleep(20_000)
      }
      Issue.record("\(text) was not saved")
    }
  }
}
