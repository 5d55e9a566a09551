import ChildProcesses
import Foundation
import TerminalHarness
import Testing
import TextFormatting

extension TerminalTests {
  /// The report of a check on a terminal: its width and its colours.
  @Suite struct CheckOnTerminal {
    private func lines(
      width: Int, _ options: [String] = [], environment: [String: String] = [:]
    ) throws -> (text: String, lines: [String]) {
      let terminal = try PseudoTerminal(width: width, height: 50)
      let child = try terminal.start(
        [Programs.built("relaunch"), "check", "Mail"] + options, environment: environment)
      try terminal.waitFor("`--all` prints everything.")
      #expect(try child.wait() == .exited(1))
      let shown = terminal.text.replacing(/\u{1B}\[[0-9;]*m/, with: "").unicodeScalars.filter { $0 != "\r" }
      let plain = String(String.UnicodeScalarView(shown))
      return (terminal.text, plain.split(separator: "\n").map(String.init))
    }

    @Test(arguments: [(60, 80), (80, 80), (100, 100), (160, 160), (300, 160)])
    func `lines are as long as the terminal allows`(columns: Int, width: Int) throws {
      let longest = try lines(width: columns).lines.dropFirst().map(displayWidth).max() ?? 0
      #expect(longest <= width)
      #expect(longest > width - 25)
    }

    @Test func `severity has a colour on a terminal, unless it is not wanted`() throws {
      let red = "\u{1B}[1;31merror"
      #expect(try lines(width: 80).text.contains(red))
      #expect(try !lines(width: 80, environment: ["NO_COLOR": "1"]).text.contains("\u{1B}"))
      #expect(try !lines(width: 80, environment: ["TERM": "dumb"]).text.contains("\u{1B}"))
      #expect(try !lines(width: 80, ["--color", "never"]).text.contains("\u{1B}"))
      #expect(try lines(width: 80, ["--color", "always"], environment: ["NO_COLOR": "1"]).text.contains(red))
    }

    /// Reads what a program writes until it has ended, so that it never waits for the terminal.
    private func readToEnd(of child: ChildProcess, on terminal: PseudoTerminal) throws {
      try poll(seconds: 60) { !terminal.text.isEmpty && child.hasEnded() }
    }

    @Test func `a check that takes a while says how far it is, and takes that line away`() throws {
      let folder = NSTemporaryDirectory() + "/many-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let mail = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Scenes/Mail/Mail.yaml")
      for number in 0..<1000 {
        try FileManager.default.copyItem(at: mail, to: URL(filePath: folder + "/Mail\(number).yaml"))
      }
      let terminal = try PseudoTerminal()
      let child = try terminal.start([Programs.built("relaunch"), "check", folder])
      try terminal.waitFor("checking ", seconds: 60)
      try readToEnd(of: child, on: terminal)
      #expect(try child.wait() == .exited(1))
      #expect(terminal.text.contains(" of 1000, 0 s: "))
      let last = try #require(terminal.text.components(separatedBy: "checking ").last)
      #expect(last.contains("\r\u{1B}[K"))
    }

    @Test(arguments: [
      (["explore", "Mail", "--steps", "4000"], "exploring step"), (["code", "FOLDER"], "reading the code, 1 of 2"),
    ])
    func `long work says how far it is on a terminal, and nothing in a pipe`(command: [String], words: String) throws {
      let folder = NSTemporaryDirectory() + "/long-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let fact = "  func f() { view.restorationIdentifier = \"a\" }\n"
      let function = "  func g() { items.forEach { show($0, at: index + 1) } }\n"
      for number in 0..<60 {
        let text = "class C\(number): UIViewController {\n\(fact)\(String(repeating: function, count: 6000))}\n"
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/C\(number).swift"))
      }
      let arguments = [Programs.built("relaunch")] + command.map { $0 == "FOLDER" ? folder : $0 }
      let terminal = try PseudoTerminal(width: 100, height: 30)
      let child = try terminal.start(arguments)
      try terminal.waitFor(words, seconds: 60)
      try readToEnd(of: child, on: terminal)
      #expect(terminal.text.components(separatedBy: words).last?.contains("\r\u{1B}[K") == true)
      let piped = try CapturedRun(arguments, seconds: 60)
      #expect(!piped.text.contains(words))
    }

    @Test(arguments: [["scenes"], ["explain"]], [40, 80])
    func `a list keeps words whole in a terminal of any width`(command: [String], width: Int) throws {
      let terminal = try PseudoTerminal(width: width, height: 50)
      let child = try terminal.start([Programs.built("relaunch")] + command)
      try readToEnd(of: child, on: terminal)
      let lines = terminal.text.components(separatedBy: "\r\n")
      #expect(lines.count > 50)
      #expect(lines.map(displayWidth).max() ?? 0 <= width)
    }
  }
}
