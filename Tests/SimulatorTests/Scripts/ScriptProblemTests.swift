import AppDefinition
import Scripting
import TestSupport
import Testing

/// What is wrong with a script: where, what, and what to do.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptProblemTests {
  @Test(arguments: [
    ("tpa \"a\"", "1:1: unknown step \"tpa\"; did you mean \"tap\"?"),
    ("  lanch fresh", "1:3: unknown step \"lanch\"; did you mean \"launch\"?"),
    ("expect titel \"a\"", "1:8: unknown expectation \"titel\"; did you mean \"title\"?"),
    ("expect not savd a", "1:12: unknown expectation \"not savd\"; did you mean \"not saved\"?"),
    ("set sise 80x24", "1:5: unknown setting \"set sise\"; did you mean \"set size\"?"),
    ("corrupt archiv empty", "1:9: unknown step \"corrupt archiv\"; did you mean \"corrupt archive\"?"),
    ("set", "1:4: unknown setting \"set\"; known are set size, set clock, set color, set timeout"),
    ("title \"a\"", "1:1: \"title\" is an expectation; write expect title"),
    ("expect tap \"a\"", "1:8: unknown expectation \"tap\"; did you mean \"tab\"?"),
    ("expect dismiss", "1:8: \"dismiss\" is a step, not an expectation; write it without expect"),
    ("expect", "1:7: what is expected is missing; write expect title \"…\""),
    ("\"a\"", "1:1: a line begins with a word, not with \"a\""),
    (
      "tap",
      "1:4: a selector: \"text\", #identifier, a path, row N or thing N is missing; write tap SELECTOR [accessory]"
    ),
    ("tap a b", "1:7: b is too much; write tap SELECTOR [accessory]"),
    (
      "tap a//b",
      "1:5: a//b is not a selector: \"text\", #identifier, a path, row N or thing N; write tap SELECTOR [accessory]"
    ),
    ("tap row", "1:8: a row's number from 1 is missing; write tap SELECTOR [accessory]"),
    ("tap row 0", "1:9: 0 is out of range; write a number from 1 to 1000000"),
    ("tap row one", "1:9: one is not a row's number from 1; write tap SELECTOR [accessory]"),
    ("tap row 1.5", "1:9: 1.5 is not a row's number from 1; write tap SELECTOR [accessory]"),
    ("tap \"a", "1:5: the string has no end; close it with \" on the same line"),
    ("tap \"a\\q\"", "1:7: unknown escape \"\\q\"; there are \\\", \\\\, \\n and \\u{…}"),
    ("tap \"\\u{110000}\"", "1:6: unknown escape \"\\u{110000}\"; there are \\\", \\\\, \\n and \\u{…}"),
    ("tap \"\\u{d800}\"", "1:6: unknown escape \"\\u{d800}\"; there are \\\", \\\\, \\n and \\u{…}"),
    ("tap \"é\\u{\"", "1:7: unknown escape \"\\u{\"\"; there are \\\", \\\\, \\n and \\u{…}"),
    ("back 2", "1:6: 2 is too much; write back"),
    ("show a/b", "1:6: a/b is not a storyboard identifier; write show IDENTIFIER"),
    ("perform", "1:8: a segue's identifier is missing; write perform IDENTIFIER"),
    ("perfrom a", "1:1: unknown step \"perfrom\"; did you mean \"perform\"?"),
    ("say hello", "1:5: hello is not a caption in quotes; write say \"caption\""),
    ("launch frehs", "1:8: unknown word frehs; did you mean \"fresh\"?"),
    ("launch fresh fresh", "1:14: \"fresh\" is given twice; leave one out"),
    ("launch idiom tv", "1:14: unknown word tv; known are phone, pad"),
    (
      "launch size compact",
      "1:13: compact is not \"class\"; write "
        + "launch [fresh] [background] [locked] [version \"V\"] [idiom phone|pad] [size class compact|regular]"
    ),
    ("size class wide", "1:12: unknown word wide; known are compact, regular"),
    (
      "launch version 4",
      "1:16: 4 is not a version in quotes; write "
        + "launch [fresh] [background] [locked] [version \"V\"] [idiom phone|pad] [size class compact|regular]"
    ),
    ("advance -1", "1:9: -1 is out of range; write a number from 0 to 1000000000"),
    ("advance 1e3", "1:9: 1e3 is not a number of seconds; write advance SECONDS"),
    (
      "advance 99999999999999999999999999",
      "1:9: 99999999999999999999999999 is out of range; "
        + "write a number from 0 to 1000000000"
    ),
    ("turn #a up", "1:9: unknown word up; known are on, off"),
    ("press Entr", "1:7: unknown word Entr; did you mean \"Enter\"?"),
    (
      "press F99",
      "1:7: unknown word F99; known are Space, Up, Down, Left, Right, Home, End, PageUp, PageDown, Enter, "
        + "Escape, Tab, Shift-Tab, Backspace, Delete, Insert, F1, Ctrl-X, Alt-X, a character"
    ),
    ("click 4;5", "1:7: 4;5 is not a place such as 4,10; write click X,Y"),
    ("resize 80x", "1:8: 80x is not a size such as 80x24; write resize WxH"),
    ("resize 0x24", "1:8: 0x24 is out of range; write two numbers from 1 to 1000"),
    ("select #a from 5 to 4", "1:21: 4 is out of range; write a number from 5 to 1000000"),
    ("scroll #a 5", "1:11: 5 is not \"to\"; write scroll SELECTOR to N|\"row\""),
    ("expect stack a >", "1:17: an identifier is missing; write expect stack a > b > c"),
    ("expect restored a by klass", "1:22: unknown word klass; did you mean \"class\"?"),
    ("expect launch restore", "1:15: unknown word restore; did you mean \"restored\"?"),
    (
      "expect not saved a becuase \"R1\"",
      "1:20: becuase is not \"because\"; "
        + "write expect not saved PATH [because \"reason\"]"
    ),
    (
      "expect state a b",
      "1:17: a value: \"text\", a number, true, false, none or a path is missing; "
        + "write expect state PATH KEY VALUE"
    ),
    ("snapshot sceen a", "1:10: unknown word sceen; did you mean \"screen\"?"),
    (
      "snapshot screen ../a",
      "1:17: ../a is not a name of letters, digits, -, _ and .; "
        + "write snapshot screen|styled|tree NAME"
    ),
    ("version 2", "1:9: version 2 of the script language is not known; write version 1"),
    ("set clock now", "1:11: now is not a moment such as 2020-01-01T00:00:00Z; write set clock TIMESTAMP"),
    ("set color 8", "1:11: unknown word 8; known are 16, 256, never"),
    ("back\nscene Mail", "2:1: \"scene\" is a setting; settings go above the first step"),
    ("set size 1x1\nset size 2x2", "2:1: \"set size\" is already set at a.script:1:1; leave one out"),
    ("end", "1:1: there is no block to end here; remove the line"),
    ("test \"a\"\n  back", "1:1: the test has no end; write end on a line of its own"),
    ("test \"a\"\nend", "2:1: the test holds nothing; write at least one line before its end"),
    ("test a\n  back\nend", "1:6: a is not a name in quotes; write test \"NAME\""),
    ("test\n  back\nend", "1:5: a name is missing; write test \"NAME\""),
    ("test \"a\" \"b\"\n  back\nend", "1:10: \"b\" is too much; write test \"NAME\""),
    ("test \"a\" b\n  back\nend", "1:10: b is too much; write test \"NAME\""),
    ("tets \"a\"\n  back\nend", "1:1: unknown step \"tets\"; did you mean \"test\"?"),
    (
      "test \"a\"\nback\nend\ntest \"a\"\nback\nend",
      "4:1: test \"a\" is already there at a.script:1:1; names must differ within a script"
    ),
    ("repeat 0\n  back\nend", "1:8: 0 is out of range; write a number from 1 to 10000"),
    ("repeat 2\nend", "2:1: the repeat holds nothing; write at least one line before its end"),
    ("expect sreen\n  |a\n  |b\nend", "1:8: unknown expectation \"sreen\"; did you mean \"screen\"?"),
    ("expect screen\n  |a\n  b\nend", "3:3: a line of a screen begins with |; write end to close the screen"),
    ("expect screen\n  |a\nback", "1:1: the screen has no end; write end on a line of its own"),
    (
      "expect in window 1 screen",
      "1:20: screen is not an expectation of the screen, such as title \"…\"; write expect in window 2 title \"…\""
    ),
    ("|a\n|b\nback", "1:1: a line that begins with | belongs between expect screen and end"),
    ("include other", "1:1: \"other\" is not there or cannot be read; name a file from the script's folder"),
    ("say \"a\u{1B}[2J\"", "1:7: control character U+001B in the text; write it as \\u{1b} in a string"),
    ("back\rback", "1:5: control character U+000D in the text; write it as \\u{d} in a string"),
    ("", "1:1: the script has no steps; write what is to be done"),
    ("# nothing\n", "1:1: the script has no steps; write what is to be done"),
  ])
  func `a wrong line is reported with its place and what to do`(text: String, expected: String) {
    #expect(problems(of: text) == ["a.script:" + expected])
  }

  @Test
  func `an unknown word that is near to none shows all words`() {
    let found = problems(of: "xyzzy")
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("a.script:1:1: unknown step \"xyzzy\"; known are test, end, expect, launch, background"))
  }

  @Test
  func `everything that is wrong is reported, in order`() {
    let text = """
      version 2
      tpa "a"
      test "b"
        tap
        expect screen
          x
        end
        repeat two
          back
        end
      test "c"
        back
      end
      """
    #expect(
      problems(of: text) == [
        "a.script:1:9: version 2 of the script language is not known; write version 1",
        "a.script:2:1: unknown step \"tpa\"; did you mean \"tap\"?",
        "a.script:4:6: a selector: \"text\", #identifier, a path, row N or thing N is missing; write tap SELECTOR [accessory]",
        "a.script:6:5: a line of a screen begins with |; write end to close the screen",
        "a.script:7:3: the screen holds nothing; write at least one line before its end",
        "a.script:8:10: two is not a number of times; write repeat N",
        "a.script:11:1: a test cannot be inside the test at a.script:3:1; end it first",
      ])
  }

  @Test
  func `bytes that are not UTF-8 are reported with their place`() {
    let bytes = Array("back\ntap \"é".utf8) + [0xC3, 0x28] + Array("\"\n\u{0}\n".utf8)
    let found = ScriptParser.read(ScriptParser.Source(file: "a.script", bytes: bytes)).diagnostics
    #expect(
      found.map(\.description) == [
        "a.script:2:7: this is not UTF-8; save the script as UTF-8",
        "a.script:3:1: control character U+0000 in the text; write it as \\u{0} in a string",
      ])
  }

  @Test
  func `a script that includes itself is reported where it does`() {
    let includes = ["b": "include c\n", "c": "include b\n"]
    #expect(
      problems(of: "include b\nback\n", includes: includes) == [
        "c:1:1: \"b\" includes itself; remove this line"
      ])
  }

  @Test
  func `a name that is given twice is told with its first place, though steps outside of any test have it too`() {
    let text = "test \"a\"\n  launch\nend\nlaunch\ntest \"a\"\n  launch\nend\n"
    #expect(problems(of: text).map { $0.contains("a.script:1:1") } == [true])
  }

  @Test
  func `blocks that are nested too deep are reported and do not trap`() {
    let deep = String(repeating: "repeat 2\n", count: 5_000)
    #expect(problems(of: deep).contains { $0.hasSuffix("blocks are nested more than 20 deep here; nest fewer") })
  }
}
