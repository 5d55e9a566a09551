import ChildProcesses
import Foundation
import Glibc
import TerminalHarness
import Testing

extension TerminalTests {
  /// What the front does with what it finds when it starts, and what it leaves.
  @Suite struct Surroundings {
    private var probe: [String] { [TerminalTests.probe] }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a signal that was blocked from the start is let through`(signal: Int32) throws {
      let env = try #require(Programs.installed("env"))
      let terminal = try PseudoTerminal()
      let child = try terminal.start([env, "--block-signal"] + probe)
      try terminal.waitFor("timers")
      child.kill(signal)
      #expect(try child.wait() == .exited(128 + signal))
      #expect(terminal.text.contains("probe ended: signal(\(signal)) after hangUp\r\n"))
    }

    @Test func `signals that were ignored from the start count, but for a hangup`() throws {
      for signal in [SIGTERM, SIGINT] {
        let terminal = try PseudoTerminal()
        let child = try terminal.start(["/bin/sh", "-c", "trap '' INT TERM; exec \"$0\""] + probe)
        try terminal.waitFor("timers")
        child.kill(signal)
        #expect(try child.wait() == .exited(128 + signal))
      }
    }

    @Test func `the file for standard error has no name, and nothing is left of it`() throws {
      let folder = NSTemporaryDirectory() + "/kept-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe, environment: ["TMPDIR": folder])
      try terminal.waitFor("timers")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(child.pid)/fd").compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(child.pid)/fd/\($0)")
      }
      #expect(files.contains { $0.contains(/\/relaunch-.{6} \(deleted\)$/) })
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test func `where no file can be made for standard error it stays the terminal`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe, environment: ["TMPDIR": "/nowhere/at/all"])
      try terminal.waitFor("timers")
      terminal.type("e")
      try terminal.waitFor("a word on standard error")
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test(arguments: [(80, 0), (0, 24), (0, 0)])
    func `a terminal that does not know its size has that of its kind`(width: Int, height: Int) throws {
      let terminal = try PseudoTerminal(width: width, height: height)
      let child = try terminal.start(probe)
      try terminal.waitFor("Probe 80x24")
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    /// Ends the first of two programs in a process, and expects that the second has as many files open.
    private func expectNothingLeftOpen(_ terminal: PseudoTerminal, of child: ChildProcess) throws {
      try terminal.waitFor("timers")
      func open() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/\(child.pid)/fd").count }
      let before = try open()
      try terminal.waitForQuiet()
      terminal.forget()
      terminal.type("q")
      try terminal.waitFor("Probe 80x24")
      #expect(try open() == before)
    }

    @Test func `the second time nothing is left open of the first`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe + ["--twice"])
      try expectNothingLeftOpen(terminal, of: child)
      child.kill(SIGWINCH)
      terminal.resize(width: 90, height: 20)
      try terminal.waitFor("Probe 90x20")
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test func `with the terminal as its input alone a program that is left open keeps nothing open`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe + ["--twice"], input: "/dev/null")
      try expectNothingLeftOpen(terminal, of: child)
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test func `a hangup ends it with a word to the driver, and the modes are as before`() throws {
      let terminal = try PseudoTerminal()
      let before = terminal.modes
      let child = try terminal.start(probe + ["--events"])
      try terminal.waitFor("timers")
      child.kill(SIGTERM)
      #expect(try child.wait() == .exited(143))
      #expect(terminal.text.contains("event: hangUp\r\nprobe ended: signal(15) after hangUp\r\n"))
      #expect(terminal.modes.c_lflag == before.c_lflag)
      #expect(terminal.modes.c_oflag == before.c_oflag)
      #expect(terminal.modes.c_iflag == before.c_iflag)
    }

    @Test func `what is typed after the end is not told`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe + ["--events"])
      try terminal.waitFor("timers")
      terminal.type("aqbc")
      #expect(try child.wait() == .exited(0))
      let events = terminal.text.components(separatedBy: "event: ").dropFirst().map {
        String($0.prefix { !$0.isNewline })
      }
      #expect(events.suffix(2) == ["a", "q"].map { "key(Interaction.Key.character(\"\($0)\"))" })
    }

    @Test func `a crash after the end writes nothing to the terminal`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe + ["--crash-after"], environment: ["SWIFT_BACKTRACE": "enable=no"])
      try terminal.waitFor("timers")
      terminal.type("q")
      #expect(try child.wait() == .killed(signal: SIGABRT))
      let after = terminal.text.components(separatedBy: "\u{1B}[?1049l").last ?? ""
      #expect(!after.contains("pocket"))
      #expect(!after.contains("\u{1B}[?1000l"))
    }

    @Test func `the second time no signal is ignored that was not ignored before`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe + ["--twice"])
      try terminal.waitFor("timers")
      func ignored() throws -> Substring? {
        let status = try String(contentsOfFile: "/proc/\(child.pid)/status", encoding: .utf8)
        return status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") }
      }
      let before = try ignored()
      try terminal.waitForQuiet()
      terminal.forget()
      terminal.type("q")
      try terminal.waitFor("Probe 80x24")
      #expect(before != nil)
      #expect(try ignored() == before)
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test func `where standard error is a file it stays so`() throws {
      let file = NSTemporaryDirectory() + "/errors-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: file) }
      let terminal = try PseudoTerminal()
      let child = try terminal.start(["/bin/sh", "-c", "exec \"$0\" 2>\"$1\"", TerminalTests.probe, file])
      try terminal.waitFor("timers")
      terminal.type("e")
      try terminal.waitFor("character(\"e\")")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "a word on standard error\n")
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
      #expect(!terminal.text.contains("a word on"))
    }

    @Test func `at a new size the driver is told once, and all of it is drawn`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe + ["--events"])
      try terminal.waitFor("timers")
      for (width, height) in [(60, 20), (60, 20), (100, 30)] {
        terminal.resize(width: width, height: height)
        child.kill(SIGWINCH)
        try terminal.waitFor("Probe \(width)x\(height)")
      }
      try terminal.waitForQuiet()
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
      let events = terminal.text.components(separatedBy: "event: ").dropFirst().map {
        String($0.prefix { !$0.isNewline })
      }
      #expect(
        events == [(80, 24), (60, 20), (100, 30)].map { "resize(ScreenModel.Size(width: \($0.0), height: \($0.1)))" }
          + ["key(Interaction.Key.character(\"q\"))"])
    }

    @Test func `a program that dies before anything is drawn says so on a terminal that works`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe, environment: ["SWIFT_BACKTRACE": "enable=no"])
      try terminal.waitFor("timers")
      child.kill(SIGSEGV)
      #expect(try child.wait() == .killed(signal: SIGSEGV))
      let after = terminal.text.components(separatedBy: "\u{1B}[?1049l").last ?? ""
      #expect(after.hasSuffix("saved state is in a probe's pocket\r\n"))
      #expect(after.components(separatedBy: "pocket").count == 2)
    }
  }
}
