import ChildProcesses
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
  }
}
