import ChildProcesses
import Foundation
import TerminalHarness
import Testing

extension TerminalTests {
  /// What a program on `TerminalKit` says where it cannot run, to the letter.
  @Suite struct ReaderProblems {
    private static let reader = Programs.built("reader")

    private func run(_ environment: [String: String]) throws -> (status: ChildProcesses.ExitStatus, text: String) {
      let terminal = try PseudoTerminal()
      let child = try terminal.start([Self.reader], environment: environment)
      let status = try child.wait()
      return (status, terminal.text)
    }

    @Test func `without a terminal`() throws {
      let result = try CapturedRun([Self.reader], environment: ["TERM": "xterm-256color"])
      #expect(result.status == .exited(1))
      #expect(result.text == "reader: standard input and output are no terminal; run it in one\n")
    }

    @Test(arguments: [
      (["TERM": ""], "TERM is not set; set it to your terminal's name, for instance xterm-256color"),
      (["TERM": "dumb"], "the terminal \"dumb\" cannot place the cursor; use another"),
      (
        ["TERM": "dumb", "HOME": "relative", "XDG_STATE_HOME": "too"],
        "the terminal \"dumb\" cannot place the cursor; use another"
      ),
      (
        ["HOME": "relative", "XDG_STATE_HOME": "too"],
        "neither XDG_STATE_HOME nor HOME is an absolute path; set one of them"
      ),
    ])
    func `in surroundings that will not do`(environment: [String: String], words: String) throws {
      let result = try run(environment)
      #expect(result.status == .exited(1))
      #expect(result.text == "reader: \(words)\r\n")
    }

    @Test func `the first row in sight is kept by the name of its chapter`() throws {
      let folder = NSTemporaryDirectory() + "/reader-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      func run(_ keys: [String], until words: String) throws {
        let terminal = try PseudoTerminal()
        let child = try terminal.start([Self.reader], environment: ["XDG_STATE_HOME": folder])
        try terminal.waitFor(words)
        for key in keys {
          try terminal.waitForQuiet(milliseconds: 60)
          terminal.type(key)
        }
        try terminal.waitForQuiet(milliseconds: 60)
        terminal.type("\u{3}")
        #expect(try child.wait() == .exited(0))
      }
      try run(["\u{1B}[B", "\r", "\u{1B}", "\u{1B}"], until: "Keeping a place")
      let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      let archive = try #require(files.first { $0.hasSuffix("archive.plist") }, "\(files)")
      let shown = try CapturedRun([Programs.built("relaunch"), "archive", "show", folder + "/" + archive])
      #expect(shown.status == .exited(0))
      #expect(shown.text.contains("firstVisibleModel = \"keeping\""), "\(shown.text)")
      try run([], until: "Keeping a place")
    }

    @Test func `where the state cannot be kept`() throws {
      let folder = NSTemporaryDirectory() + "/reader-\(UUID().uuidString)"
      try Data("a file".utf8).write(to: URL(fileURLWithPath: folder))
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let result = try run(["XDG_STATE_HOME": folder])
      #expect(result.status == .exited(1))
      #expect(result.text.hasPrefix("reader: "), "\(result.text)")
      #expect(!result.text.contains("\u{1B}"))
    }
  }
}
