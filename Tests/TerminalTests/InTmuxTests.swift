import Glibc
import Rendering
import ScreenModel
import TerminalHarness
import Testing

extension TerminalTests {
  @Suite(.enabled(if: Tmux.isAvailable, Comment(rawValue: Tmux.missing)))
  struct InTmux {
    @Test func `the front paints, and gives the terminal back`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start([probe])
      try tmux.waitFor("Probe 80x24")
      #expect(try tmux.isAlternate())
      try tmux.send("q")
      let screen = try tmux.waitFor("status 0")
      #expect(screen.contains("probe ended: finished"))
      #expect(!screen.contains("Probe 80x24"))
      try expectSane(tmux)
    }

    @Test func `what is written to standard error is kept and shown at the end`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start([probe])
      try tmux.waitFor("Probe 80x24")
      try tmux.sendText("ex")
      #expect(try !tmux.waitFor("character(\"x\")").contains("a word on standard error"))
      try tmux.send("q")
      #expect(try tmux.waitFor("status 0").contains("a word on standard error"))
    }

    @Test func `the terminal can be taken a second time`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start([probe, "--twice"])
      try tmux.waitFor("Probe 80x24")
      try tmux.sendText("x")
      try tmux.waitFor("character(\"x\")")
      try tmux.send("q")
      try tmux.waitForNo("character(\"x\")")
      try tmux.waitFor("Probe 80x24")
      try tmux.sendText("y")
      try tmux.waitFor("character(\"y\")")
      try tmux.send("q")
      try tmux.waitFor("status 0")
      try expectSane(tmux)
    }

    @Test func `characters that are wide, joined, new or forbidden keep the columns in line`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start([probe])
      try tmux.waitFor("Probe 80x24")
      #expect(try tmux.row(1).hasPrefix("│ wide 日本茶|e\u{301}|❤|  "))
      #expect(try tmux.row(2).hasPrefix("│ control [�]0;evil��31m]  "))
      #expect(try tmux.row(3).hasPrefix("│ family 👨|flag DE|new �|  "))
      #expect(try tmux.row(5).hasPrefix("│ ─│┌╭┃›‹⏎↑↓▂█●✓  "))
      for row in 1...5 { #expect(try tmux.row(row).hasSuffix("│")) }
    }

    @Test func `a new size reaches the driver and the screen`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start([probe])
      try tmux.waitFor("Probe 80x24")
      try tmux.resize(width: 100, height: 30)
      try tmux.waitFor("Probe 100x30")
      #expect(try tmux.row(29).hasPrefix("╰──"))
      try tmux.resize(width: 20, height: 5)
      try tmux.waitFor("Probe 20x5")
      #expect(try tmux.row(4).hasPrefix("╰─"))
      #expect(try tmux.row(4).hasSuffix("─╯"))
    }

    @Test func `keys arrive by their names`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start([probe])
      try tmux.waitFor("Probe 80x24")
      try tmux.send("Up", "C-Right", "M-x", "F5", "BTab", "BSpace", "Escape")
      for name in ["up", "right", "alt(\"x\")", "function(5)", "backTab", "backspace", "escape"] {
        try tmux.waitFor("Key.\(name)")
      }
    }

    @Test func `a paste comes whole`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start([probe])
      try tmux.waitFor("Probe 80x24")
      try tmux.paste("one\n日本 q two")
      try tmux.waitFor("paste(\"one\\n日本 q two\")")
    }

    @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130)])
    func `a signal ends it with its status after the driver was informed`(signal: Int32, status: Int) throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      let pid = try tmux.startNoting([probe])
      try tmux.waitFor("Probe 80x24")
      kill(pid, signal)
      let screen = try tmux.waitFor("status \(status)")
      #expect(screen.contains("probe ended: signal(\(signal)) after hangUp"))
      try expectSane(tmux)
    }

    @Test func `typing control-C is a key and no signal`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start([probe])
      try tmux.waitFor("Probe 80x24")
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
      try expectSane(tmux)
    }

    @Test func `control-Z stops it, and fg brings it back in the size of now`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.start([probe])
      try tmux.waitFor("Probe 80x24")
      try tmux.send("C-z")
      try tmux.waitForNo("Probe 80x24")
      try expectSane(tmux)
      try tmux.resize(width: 90, height: 20)
      try tmux.sendText("fg\n")
      try tmux.waitFor("Probe 90x20")
      #expect(try tmux.isAlternate())
      try tmux.send("x")
      try tmux.waitFor("character(\"x\")")
      try tmux.send("C-z")
      try tmux.waitForNo("Probe 90x20")
      try tmux.sendText("kill %1\n")
      try tmux.sendText("clear; jobs; echo none\n")
      try tmux.waitFor("none")
      try expectSane(tmux)
    }

    @Test(arguments: ["interactive=no", "enable=no"])
    func `a trap gives the terminal back and says what happened`(backtrace: String) throws {
      let tmux = try Tmux(size: Size(width: 80, height: 200), environment: ["SWIFT_BACKTRACE": backtrace])
      defer { tmux.stop() }
      try tmux.start([probe])
      try tmux.waitFor("Probe 80x200")
      try tmux.send("!")
      let screen = try tmux.waitFor("status 132", seconds: 30)
      #expect(screen.contains("Fatal error: Index out of range"))
      #expect(screen.contains("saved state is in a probe's pocket"))
      #expect(!screen.contains("Probe 80x200"))
      try expectSane(tmux)
    }

    @Test(arguments: [(SIGSEGV, 139), (SIGABRT, 134), (SIGQUIT, 131), (SIGFPE, 136)])
    func `a deadly signal from outside gives the terminal back and still kills`(signal: Int32, status: Int) throws {
      let tmux = try Tmux(environment: ["SWIFT_BACKTRACE": "enable=no"])
      defer { tmux.stop() }
      let pid = try tmux.startNoting([probe])
      try tmux.waitFor("Probe 80x24")
      kill(pid, signal)
      #expect(try tmux.waitFor("status \(status)").contains("saved state is in a probe's pocket"))
      try expectSane(tmux)
    }

    @Test func `a stack overflow gives the terminal back`() throws {
      let tmux = try Tmux(environment: ["SWIFT_BACKTRACE": "enable=no"])
      defer { tmux.stop() }
      try tmux.start([probe])
      try tmux.waitFor("Probe 80x24")
      try tmux.send("^")
      let screen = try tmux.waitFor("status 139")
      #expect(screen.contains("saved state is in a probe's pocket"))
      try expectSane(tmux)
    }

    /// The shell has the terminal: lines are edited and echoed, keys make signals, the normal screen is shown.
    private func expectSane(_ tmux: Tmux) throws {
      #expect(try !tmux.isAlternate())
      try tmux.sendText("clear; stty -a; echo mode\"s\"\n")
      let words = try tmux.waitFor("modes").split { $0.isWhitespace }
      for word in ["icanon", "echo", "isig", "icrnl", "opost"] { #expect(words.contains(Substring(word))) }
    }

    private var probe: String { TerminalTests.probe }
  }
}
