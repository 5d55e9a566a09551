import ChildProcesses
import Foundation
import Glibc
import TerminalHarness
import Testing

extension TerminalTests {
  @Suite struct OnPseudoTerminal {
    private var probe: [String] { [TerminalTests.probe] }

    @Test func `no control character of a cell reaches the terminal`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe, environment: ["TERM": "vt220"])
      try terminal.waitFor("timers")
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
      let text = terminal.text
      #expect(!text.contains("\u{7}"))
      #expect(!text.contains("\u{1B}]"))
      #expect(!text.unicodeScalars.contains { (0x80...0x9F).contains($0.value) })
      #expect(text.contains("]0;evil"))
    }

    @Test func `only what has changed is written`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe)
      try terminal.waitFor("Probe 80x24")
      try terminal.waitForQuiet()
      terminal.forget()
      terminal.type("x")
      try terminal.waitFor("character")
      try terminal.waitForQuiet()
      #expect(terminal.bytes.count < 200)
      terminal.forget()
      terminal.type("\u{C}")
      try terminal.waitFor("Probe 80x24")
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test func `the usual characters are selected when all is drawn and not with every style`() throws {
      let usual = "\u{1B}(B"
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe)
      try terminal.waitFor("Probe 80x24")
      try terminal.waitForQuiet()
      #expect(terminal.text.contains(usual))
      terminal.forget()
      terminal.type("x")
      try terminal.waitFor("character")
      try terminal.waitForQuiet()
      #expect(terminal.text.contains("\u{1B}[m"))
      #expect(!terminal.text.contains(usual))
      terminal.forget()
      terminal.type("\u{C}")
      try terminal.waitFor("Probe 80x24")
      #expect(terminal.text.contains(usual))
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test func `modes are switched on and off again`() throws {
      let terminal = try PseudoTerminal()
      let before = terminal.modes
      let child = try terminal.start(probe)
      try terminal.waitFor("Probe 80x24")
      #expect(terminal.modes.c_lflag & tcflag_t(ICANON) == 0)
      for mode in ["\u{1B}[?1049h", "\u{1B}[?2004h", "\u{1B}[?1006;1000h"] { #expect(terminal.text.contains(mode)) }
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
      for mode in ["\u{1B}[?1049l", "\u{1B}[?2004l", "\u{1B}[?1006;1000l"] { #expect(terminal.text.contains(mode)) }
      #expect(terminal.modes.c_lflag == before.c_lflag)
      #expect(terminal.modes.c_iflag == before.c_iflag)
    }

    @Test(arguments: [true, false])
    func `the mouse is left to the terminal with --no-mouse alone`(isLeft: Bool) throws {
      let terminal = try PseudoTerminal()
      let folder = NSTemporaryDirectory() + "/mouse-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let options = ["--state", folder] + (isLeft ? ["--no-mouse"] : [])
      let child = try terminal.start([Programs.built("relaunch")] + options + ["Mail"])
      try terminal.waitFor("Lunch on Friday")
      #expect(terminal.text.contains("\u{1B}[?1006;1000h") == !isLeft)
      terminal.type("\u{3}")
      #expect(try child.wait() == .exited(0))
    }

    @Test(arguments: [true, false])
    func `the record of the launch is printed after the run with --trace alone`(isTraced: Bool) throws {
      let terminal = try PseudoTerminal()
      let folder = NSTemporaryDirectory() + "/trace-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let options = ["--state", folder] + (isTraced ? ["--trace"] : [])
      let child = try terminal.start([Programs.built("relaunch")] + options + ["Mail"])
      try terminal.waitFor("Lunch on Friday")
      #expect(!terminal.text.contains("LAUNCH first"))
      terminal.type("\u{3}")
      #expect(try child.wait() == .exited(0))
      #expect(terminal.text.contains("LAUNCH first") == isTraced)
    }

    @Test func `a long text is copied whole though signals come while the terminal takes it`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe)
      try terminal.waitFor("Probe 80x24")
      try terminal.waitForQuiet()
      terminal.forget()
      terminal.type("c")
      // Nothing is read meanwhile, so the program waits in the middle of the text.
      for width in 81...90 {
        usleep(20_000)
        terminal.resize(width: width, height: 24)
      }
      try terminal.waitFor("\u{7}")
      let copied = try #require(terminal.text.split(separator: "\u{1B}]52;c;").last?.split(separator: "\u{7}").first)
      #expect(copied == String(repeating: "eHh4", count: 100_000))
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test(arguments: [true, false])
    func `a closed terminal ends it at once`(newSession: Bool) throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe, newSession: newSession)
      try terminal.waitFor("Probe 80x24")
      let start = ContinuousClock.now
      terminal.close()
      #expect(try child.wait() == .exited(129))
      #expect(start.duration(to: .now) < .seconds(2))
      #expect(child.processorTime < 0.5)
    }

    @Test func `it reads the terminal where standard input is something else`() throws {
      let terminal = try PseudoTerminal()
      // Standard input is opened first and is no terminal, so the terminal becomes the session's with standard output.
      let child = try terminal.start(probe, input: "/dev/null")
      try terminal.waitFor("Probe 80x24")
      terminal.type("x")
      try terminal.waitFor("character")
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test func `the mouse presses and scrolls, also far to the right`() throws {
      let terminal = try PseudoTerminal(width: 300, height: 50)
      let child = try terminal.start(probe)
      try terminal.waitFor("Probe 300x50")
      terminal.type("\u{1B}[<0;251;3M")
      try terminal.waitFor("press, at: ScreenModel.Point(x: 250, y: 2)")
      terminal.type("\u{1B}[<0;251;3m\u{1B}[<65;1;1M")
      try terminal.waitFor("wheelDown, at: ScreenModel.Point(x: 0, y: 0)")
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test func `a paste whose end never comes does not swallow the keys`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe)
      try terminal.waitFor("Probe 80x24")
      terminal.type("\u{1B}[200~abc")
      try terminal.waitFor("paste(\"abc\")")
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test func `bytes that are no UTF-8 do not stop the keys`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe)
      try terminal.waitFor("Probe 80x24")
      terminal.type(bytes: [0xFF, 0xC3, 0x28, 0x80, 0xE6, 0x97])
      try terminal.waitForQuiet()
      terminal.type("qqqqqqqqqqqq")
      #expect(try child.wait() == .exited(0))
      #expect(child.processorTime < 0.5)
    }

    @Test func `a timer comes when the driver asks for one`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe)
      try terminal.waitFor("timers")
      try terminal.waitForQuiet()
      terminal.forget()
      terminal.type("w")
      try terminal.waitFor("timer")
      terminal.type("Wq")
      #expect(try child.wait() == .exited(0))
    }

    @Test func `being stopped and continued from outside draws everything again`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe)
      try terminal.waitFor("Probe 80x24")
      try terminal.waitForQuiet()
      child.kill(SIGSTOP)
      terminal.forget()
      child.kill(SIGCONT)
      try terminal.waitFor("Probe 80x24")
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test func `a hangup that was ignored from the start stays ignored`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(["/bin/sh", "-c", "trap '' HUP; exec \"$0\""] + probe)
      try terminal.waitFor("Probe 80x24")
      child.kill(SIGHUP)
      terminal.type("x")
      try terminal.waitFor("character")
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
    }

    @Test func `the terminal's size counts and not what the environment says of it`() throws {
      let text = try firstScreen(environment: ["LINES": "10", "COLUMNS": "30"])
      #expect(text.contains("Probe 80x24"))
    }

    @Test func `NO_COLOR leaves the attributes and drops the colours`() throws {
      let colored = try firstScreen(environment: [:])
      let plain = try firstScreen(environment: ["NO_COLOR": "1"])
      #expect(colored.contains("38;5;75m"))
      #expect(!plain.contains("38;5"))
      #expect(plain.contains(/(?:\u{1B}\[|;)1m/))
      #expect(plain.contains("7m"))
    }

    @Test(arguments: [["LC_ALL": "C"], ["LC_ALL": "en_US.ISO-8859-1"], ["ASCII": "1"]])
    func `only ASCII is written where only that is understood`(environment: [String: String]) throws {
      let arguments = environment["ASCII"] == nil ? [] : ["--ascii"]
      let text = try firstScreen(environment: environment, arguments: arguments)
      #expect(text.utf8.allSatisfy { $0 < 0x80 })
      #expect(text.contains("+-"))
      #expect(text.contains("wide ??????|e|?|"))
    }

    @Test func `a missing locale does not turn UTF-8 off`() throws {
      let text = try firstScreen(environment: ["LC_ALL": "xx_XX.UTF-8"])
      #expect(text.contains("日本茶"))
    }

    @Test(arguments: ["xterm-kitty", "alacritty", "tmux-unheard-of"])
    func `a terminal without a description of its own is taken for one that it resembles`(term: String) throws {
      #expect(try firstScreen(environment: ["TERM": term]).contains("Probe 80x24"))
    }

    @Test(arguments: [
      ("dumb", "the terminal \"dumb\" cannot place the cursor"),
      ("unheard-of", "no description of the terminal \"unheard-of\" is installed"), ("", "TERM is not set"),
    ])
    func `a terminal that will not do is refused in one line`(term: String, words: String) throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe, environment: ["TERM": term])
      #expect(try child.wait() == .exited(69))
      #expect(terminal.text.hasPrefix("probe: " + words))
      #expect(!terminal.text.contains("\u{1B}"))
    }

    @Test func `what an old terminal has to wait for is left out when a crash gives it back`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe, environment: ["TERM": "vt100"])
      try terminal.waitFor("timers")
      terminal.type("!")
      _ = try child.wait()
      #expect(terminal.text.contains("saved state is in a probe's pocket"))
      #expect(!terminal.text.contains("$<"))
    }

    @Test func `no terminal is refused in one line`() throws {
      let run = try CapturedRun(probe, environment: ["TERM": "xterm-256color"])
      #expect(run.status == .exited(69))
      #expect(run.text.hasPrefix("probe: standard input and output are no terminal"))
    }

    /// What is written until the first screen is complete.
    private func firstScreen(environment: [String: String], arguments: [String] = []) throws -> String {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(probe + arguments, environment: environment)
      try terminal.waitFor("timers")
      try terminal.waitForQuiet()
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
      return terminal.text
    }
  }
}
