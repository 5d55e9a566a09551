import ChildProcesses
import Foundation
import Glibc
import TerminalHarness
import Testing

extension TerminalTests {
  /// What reaches the driver from a terminal, event by event.
  @Suite struct ProbeEvents {
    /// The events that a program gets that is typed to, without those of its beginning and its end.
    private func events(_ typed: String, term: String = "xterm-256color", until last: String) throws -> [String] {
      let terminal = try PseudoTerminal(width: 80, height: 24)
      let child = try terminal.start([TerminalTests.probe, "--events"], environment: ["TERM": term])
      try terminal.waitFor("Probe 80x24")
      terminal.type(typed)
      try terminal.waitFor(last)
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
      // The first line comes straight after what leaves the screen.
      let events = terminal.text.split(whereSeparator: \.isNewline).compactMap { line in
        line.firstRange(of: "event: ").map { start in
          String(line[start.upperBound...]).replacing("Interaction.", with: "").replacing("ScreenModel.", with: "")
            .replacing("Key.", with: "").replacing("MouseAction.", with: "")
        }
      }
      #expect(events.first == "resize(Size(width: 80, height: 24))")
      #expect(events.last == "key(character(\"q\"))")
      return Array(events.dropFirst().dropLast())
    }

    /// Sequences of a terminal with the key that each of them is.
    private func expectKeys(_ keys: [(sequence: String, key: String)], term: String) throws {
      let typed = keys.map(\.sequence).joined() + "z"
      let found = try events(typed, term: term, until: "character(\"z\")")
      #expect(found == keys.map { "key(\($0.key))" } + ["key(character(\"z\"))"])
    }

    @Test func `work that takes longer than half a second is shown while it goes on`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start([TerminalTests.probe])
      try terminal.waitFor("timers")
      terminal.type("l")
      try terminal.waitFor("working")
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
      // At the end only the number changes that was shown before.
      #expect(!terminal.text.contains("working 90"), "\(terminal.text)")
    }

    @Test func `the keys of xterm, alone and with shift, alt and control`() throws {
      var keys: [(String, String)] = []
      let letters = [("A", "up"), ("B", "down"), ("C", "right"), ("D", "left"), ("H", "home"), ("F", "end")]
      for (letter, key) in letters {
        keys += [("\u{1B}O\(letter)", key), ("\u{1B}[\(letter)", key)]
        for modifier in 2...7 { keys.append(("\u{1B}[1;\(modifier)\(letter)", key)) }
      }
      for (number, key) in [(2, "insert"), (3, "delete"), (5, "pageUp"), (6, "pageDown")] {
        keys.append(("\u{1B}[\(number)~", key))
        for modifier in 2...7 where !(number == 2 && modifier == 2) {
          keys.append(("\u{1B}[\(number);\(modifier)~", key))
        }
      }
      for (index, letter) in ["P", "Q", "R", "S"].enumerated() {
        keys.append(("\u{1B}O\(letter)", "function(\(index + 1))"))
      }
      for (number, key) in [(15, 5), (17, 6), (18, 7), (19, 8), (20, 9), (21, 10), (23, 11), (24, 12)] {
        keys.append(("\u{1B}[\(number)~", "function(\(key))"))
      }
      for (index, letter) in ["P", "Q", "R", "S"].enumerated() {
        keys.append(("\u{1B}[1;2\(letter)", "function(\(index + 13))"))
      }
      keys += [
        ("\u{1B}[Z", "backTab"), ("\t", "tab"), ("\r", "enter"), ("\n", "enter"), ("\u{1B}OM", "enter"),
        ("\u{7F}", "backspace"), ("\u{8}", "backspace"), ("\u{0}", "control(\" \")"), ("\u{1}", "control(\"a\")"),
        ("日", "character(\"日\")"), ("é", "character(\"é\")"),
      ]
      try expectKeys(keys, term: "xterm-256color")
    }

    @Test func `the keys of the Linux console and of screen`() throws {
      try expectKeys(
        [
          ("\u{1B}[[A", "function(1)"), ("\u{1B}[[B", "function(2)"), ("\u{1B}[[C", "function(3)"),
          ("\u{1B}[[D", "function(4)"), ("\u{1B}[[E", "function(5)"), ("\u{1B}[17~", "function(6)"),
          ("\u{1B}[1~", "home"), ("\u{1B}[4~", "end"), ("\u{1B}[5~", "pageUp"), ("\u{1B}[A", "up"),
        ], term: "linux")
      try expectKeys(
        [
          ("\u{1B}OA", "up"), ("\u{1B}[A", "up"), ("\u{1B}[B", "down"), ("\u{1B}[C", "right"), ("\u{1B}[D", "left"),
          ("\u{1B}[H", "home"), ("\u{1B}[F", "end"), ("\u{1B}[1~", "home"), ("\u{1B}[4~", "end"),
          ("\u{1B}[Z", "backTab"), ("\u{1B}[6~", "pageDown"), ("\u{1B}[1;5A", "up"),
        ], term: "screen")
    }

    @Test func `a press is told at once, though it is let go at once`() throws {
      #expect(
        try events("\u{1B}[<0;5;3M\u{1B}[<0;5;3mz", until: "character(\"z\")")
          == ["mouse(press, at: Point(x: 4, y: 2))", "key(character(\"z\"))"])
    }

    @Test(arguments: [
      ("64;1;2", ["mouse(wheelUp, at: Point(x: 0, y: 1))"]),
      ("65;80;24", ["mouse(wheelDown, at: Point(x: 79, y: 23))"]),
      ("2;5;3", []), ("1;5;3", []),
    ])
    func `the wheel turns in both directions, and other buttons do nothing`(report: String, found: [String]) throws {
      #expect(
        try events("\u{1B}[<\(report)Mz", until: "character(\"z\")") == found + ["key(character(\"z\"))"])
    }

    @Test func `a paste between keys`() throws {
      let found = try events("a\u{1B}[200~one\rtwo\t\u{1B}[A\u{3}日\u{1B}[201~z", until: "character(\"z\")")
      #expect(
        found == ["key(character(\"a\"))", "paste(\"one\\ntwo\\t日\")", "key(character(\"z\"))"])
    }

    @Test func `what is no key is nothing, and what follows it is read`() throws {
      #expect(try events("\u{1B}[?1;2c\u{1B}[I\u{1B}[99~xz", until: "character(\"z\")").count == 2)
    }

    @Test func `terminals without a description of their own that are taken for others`() throws {
      let names = [
        "xterm", "alacritty", "foot", "kitty", "wezterm", "ghostty", "contour", "rio", "iterm", "konsole", "vte",
        "gnome",
        "st-", "rxvt", "nsterm", "tmux", "screen",
      ]
      func status(_ environment: [String: String]) throws -> ChildProcesses.ExitStatus {
        let terminal = try PseudoTerminal()
        let child = try terminal.start([TerminalTests.probe], environment: environment)
        terminal.type("q")
        return try child.wait()
      }
      for name in names { #expect(try status(["TERM": name + "-unheard-of"]) == .exited(0), "\(name)") }
      #expect(try status(["TERM": "unheard-of"]) == .exited(69))
      #expect(try status(["TERM": "unheard-of", "COLORTERM": ""]) == .exited(69))
      #expect(try status(["TERM": "unheard-of", "COLORTERM": "truecolor"]) == .exited(0))
      #expect(try status(["TERM": "dumb", "COLORTERM": "truecolor"]) == .exited(69))
    }

    @Test func `where another locale is meant and not installed only ASCII is written`() throws {
      func isASCII(_ environment: [String: String]) throws -> Bool {
        let terminal = try PseudoTerminal()
        let child = try terminal.start([TerminalTests.probe, "--events"], environment: environment)
        try terminal.waitFor("timers")
        terminal.type("q")
        #expect(try child.wait() == .exited(0))
        let isSaid = terminal.text.contains("event: asciiOnly")
        #expect(isSaid == !terminal.text.contains("日本茶"))
        return isSaid
      }
      let empty = ["LC_ALL": "", "LC_CTYPE": "", "LANG": ""]
      let cases: [(changes: [String: String], isASCII: Bool)] = [
        ([:], false),
        (["LC_ALL": "xx_XX.UTF-8"], false), (["LC_ALL": "xx_XX.utf8"], false), (["LC_ALL": "xx_XX.ISO-8859-1"], true),
        (["LC_CTYPE": "xx_XX.UTF-8"], false), (["LC_CTYPE": "xx_XX.KOI8-R"], true), (["LANG": "xx_XX.Utf-8"], false),
        (["LANG": "xx_XX"], true), (["LC_ALL": "xx_XX.UTF-8", "LANG": "C"], false),
        (["LC_ALL": "xx_XX", "LANG": "C.UTF-8"], true), (["LANG": "C.UTF-8"], false), (["LC_ALL": "POSIX"], true),
      ]
      for (changes, isExpected) in cases {
        #expect(try isASCII(empty.merging(changes) { $1 }) == isExpected, "\(changes)")
      }
    }

    @Test func `what leaves the screen after a crash, to the byte`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start([TerminalTests.probe], environment: ["SWIFT_BACKTRACE": "enable=no"])
      try terminal.waitFor("timers")
      try terminal.waitForQuiet()
      let modes = terminal.modes
      terminal.forget()
      child.kill(SIGABRT)
      #expect(try child.wait() == .killed(signal: SIGABRT))
      let reset = "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l\u{1B}[?2004l"
      #expect(terminal.text.hasPrefix(reset), "\(terminal.text)")
      #expect(terminal.text.contains("\u{1B}[?1049l"))
      #expect(terminal.text.hasSuffix("\r\nsaved state is in a probe's pocket\r\n"), "\(terminal.text)")
      #expect(modes.c_lflag & tcflag_t(ICANON | ECHO) == 0)
      #expect(terminal.modes.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))
    }

    @Test func `what was written to standard error comes after the screen, also after a crash`() throws {
      for key in ["q", "!"] {
        let terminal = try PseudoTerminal()
        let child = try terminal.start([TerminalTests.probe], environment: ["SWIFT_BACKTRACE": "enable=no"])
        try terminal.waitFor("timers")
        terminal.type("ee")
        try terminal.waitFor("character(\"e\")")
        try terminal.waitForQuiet()
        #expect(!terminal.text.contains("a word on"))
        terminal.type(key)
        _ = try child.wait()
        let after = terminal.text.components(separatedBy: "\u{1B}[?1049l").last ?? ""
        #expect(after.contains("a word on standard error\r\na word on standard error\r\n"), "\(after)")
      }
    }

    @Test func `a probe's words at its end, and none of the terminal's modes left`() throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start([TerminalTests.probe])
      try terminal.waitFor("timers")
      terminal.type("q")
      #expect(try child.wait() == .exited(0))
      let after = terminal.text.components(separatedBy: "\u{1B}[?1049l").last ?? ""
      #expect(after.contains("probe ended: finished after key(Interaction.Key.character(\"q\"))\r\n"), "\(after)")
      #expect(terminal.text.components(separatedBy: "\u{1B}[?2004h").count == 2)
      #expect(terminal.text.components(separatedBy: "\u{1B}[?2004l").count == 2)
    }
  }
}
