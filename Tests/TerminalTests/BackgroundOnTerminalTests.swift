import ChildProcesses
import Foundation
import Glibc
import TerminalHarness
import Testing

extension TerminalTests {
  /// The background that the terminal tells of, and its millions of colours.
  @Suite struct BackgroundOnTerminal {
    private static let question = "\u{1B}]11;?\u{7}"

    @Test func `the terminal is asked after the first screen, and its answer in pieces is no key`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start([TerminalTests.probe])
      try terminal.waitFor(Self.question)
      let before = try #require(terminal.text.components(separatedBy: Self.question).first)
      #expect(before.contains("Probe 80x24"))
      #expect(before.contains("38;5;75m"))
      terminal.forget()
      terminal.type("\u{1B}")
      usleep(10_000)
      terminal.type("]11;rgb:ff")
      usleep(10_000)
      terminal.type("ff/ffff/ffff\u{7}")
      try terminal.waitFor("38;5;25m")
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
      #expect(!terminal.text.contains("escape"))
      #expect(!terminal.text.contains("rgb"))
    }

    @Test func `a terminal that does not answer keeps the dark colours, and Escape is a key`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start([TerminalTests.probe])
      try terminal.waitFor(Self.question)
      terminal.type("\u{1B}")
      try terminal.waitFor("escape")
      #expect(!terminal.text.contains("38;5;25m"))
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test(arguments: ["", "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}"])
    func `what is typed straight after the end is left to who reads next, and a late answer is not`(answer: String)
      throws
    {
      let terminal = try PseudoTerminal()
      let script = "stty -echo; \"$0\"; printf 'en'; echo ded; read -r line; echo \"read<$line>\""
      let child = try terminal.start(["/bin/sh", "-c", script, TerminalTests.probe])
      try terminal.waitFor(Self.question)
      terminal.type("q")
      // The keys come while the answer is waited for, or after that; neither is lost.
      usleep(20_000)
      terminal.type(answer + "ls\n")
      try terminal.waitFor("read<ls>")
      #expect(try child.wait() == .exited(0))
    }

    @Test(arguments: [["NO_COLOR": "1"], ["TERM": "vt100"]])
    func `where there are no colours nothing is asked`(environment: [String: String]) throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start([TerminalTests.probe], environment: environment)
      try terminal.waitFor("timers")
      try terminal.waitForQuiet()
      #expect(!terminal.text.contains(Self.question))
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test func `a theme that is named is not asked for`() throws {
      let terminal = try PseudoTerminal()
      let folder = NSTemporaryDirectory() + "/theme-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let child = try terminal.start([Programs.built("relaunch"), "Mail", "--state", folder, "--theme", "light"])
      try terminal.waitFor("Lunch on Friday")
      try terminal.waitForQuiet()
      #expect(!terminal.text.contains(Self.question))
      #expect(terminal.text.contains("38;5;25m"))
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/tic"), "needs tic"))
    func `millions of colours are used where the terminal has them and its description is there`() throws {
      let folder = NSTemporaryDirectory() + "/direct-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let direct = { (first: Int) in
        "\\E[%?%p1%{8}%<%t\(first)%p1%d%e\(first)8;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"
      }
      let text = """
        xterm-direct|xterm with direct colours,
        \tRGB, colors#0x1000000, pairs#0x7FFF,
        \tsetab=\(direct(4)),
        \tsetaf=\(direct(3)),
        \tuse=xterm-256color,

        """
      try Data(text.utf8).write(to: URL(filePath: folder + "/direct.ti"))
      let compiled = try CapturedRun(["/usr/bin/tic", "-x", "-o", folder, folder + "/direct.ti"])
      #expect(compiled.status == .exited(0), "\(compiled.text)")
      for (variable, expected) in [("truecolor", "38;2;97;175;239m"), ("", "38;5;75m")] {
        let terminal = try PseudoTerminal()
        let child = try terminal.start(
          [TerminalTests.probe],
          environment: ["COLORTERM": variable, "TERMINFO_DIRS": "\(folder):/lib/terminfo:/usr/share/terminfo"])
        try terminal.waitFor("timers")
        try terminal.waitFor(expected)
        terminal.type("q")
        #expect(try child.wait() == .exited(0))
      }
    }
  }
}
