import Foundation
import TerminalHarness
import Testing

extension TerminalTests {
  /// What a program on `TerminalKit` says where it cannot run, to the letter.
  @Suite struct ReaderProblems {
    private static let reader = Programs.built("reader")

    private func run(_ environment: [String: String]) throws -> (status: TerminalHarness.ExitStatus, text: String) {
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
        ["HOME": "relative", "XDG_STATE_HOME": "too"],
        "neither XDG_STATE_HOME nor HOME is an absolute path; set one of them"
      ),
    ])
    func `in surroundings that will not do`(environment: [String: String], words: String) throws {
      let result = try run(environment)
      #expect(result.status == .exited(1))
      #expect(result.text == "reader: \(words)\r\n")
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
