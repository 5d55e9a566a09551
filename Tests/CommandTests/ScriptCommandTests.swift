import TestSupport
import Testing

/// `relaunch script`: the words of scripts, and whether a script is written right.
@Suite("relaunch script", .timed, .timeLimit(.minutes(30)))
struct ScriptCommandTests {
  @Test func `words lists every setting, step and expectation with its arguments and what it does`() throws {
    let run = try ProgramRun(["script", "words"], in: TemporaryPlace())
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { !$0.hasPrefix(" ") } == [
        "At the top", "Tests and steps", "What must be so", "What stands for what",
      ])
    for (usage, summary) in [
      ("set size WxH", "the size of the device, else 80x24"), ("end", "ends a test, a repeat, a screen or calls"),
      ("kill", "ends the app as the system does: nothing is saved"),
      ("slide SELECTOR to N", "sets a slider or a stepper"),
      ("expect not saved PATH [because \"reason\"]", "the last preservation left this out"),
    ] {
      #expect(lines.contains { $0.hasPrefix("  \(usage)  ") && $0.hasSuffix("  \(summary)") }, "\(usage)")
    }
  }

  @Test func `check reads scripts without an app, and says how much they hold`() throws {
    let place = TemporaryPlace()
    try place.write("scene Nowhere\nlaunch\nkill\n", to: "all/a.script")
    try place.write("include a.script\ntest \"other\"\n  launch\nend\n", to: "all/b.script")
    let run = try ProgramRun(["script", "check", "all"], in: place)
    #expect(run.status == 0)
    #expect(run.output == "all/a.script: 1 test, 2 steps\nall/b.script: 2 tests, 3 steps\n")
    #expect(run.errors.isEmpty)
    #expect(try ProgramRun(["script", "check", "-"], input: "launch\n", in: place).output == "-: 1 test, 1 step\n")
  }

  @Test func `check names the place of every fault in every file and ends with 65`() throws {
    let place = TemporaryPlace()
    try place.write("launch\ntpa \"x\"\n  expect titel \"x\"\n", to: "a.script")
    try place.write("launch\n", to: "b.script")
    try place.write("press\n", to: "c.script")
    let run = try ProgramRun(["script", "check", "a.script", "b.script", "c.script"], in: place)
    #expect(run.status == 65)
    #expect(run.output == "b.script: 1 test, 1 step\n")
    #expect(
      run.errors == """
        a.script:2:1: unknown step "tpa"; did you mean "tap"?
        a.script:3:10: unknown expectation "titel"; did you mean "title"?
        c.script:1:6: a key is missing; write press KEY [N]

        """)
  }

  @Test func `check shows nothing of a file's name that a terminal would obey`() throws {
    let place = TemporaryPlace()
    try place.write("launch\n", to: "all/red\u{1B}[31m\u{7}.script")
    let run = try ProgramRun(["script", "check", "all"], in: place)
    #expect(run.output.hasSuffix("1 test, 1 step\n"))
    #expect(!run.output.contains { $0 == "\u{1B}" || $0 == "\u{7}" })
  }

  @Test func `what is not there ends with 66, and no file at all with 64`() throws {
    let missing = try ProgramRun(["script", "check", "none.script"], in: TemporaryPlace())
    #expect(missing.status == 66)
    #expect(missing.errors == "relaunch: none.script: there is no such file\n")
    #expect(try ProgramRun(["script", "check"], in: TemporaryPlace()).status == 64)
  }

  @Test(arguments: [["script", "--help"], ["script", "words", "--help"], ["script", "check", "--help"]])
  func `every command has its help`(arguments: [String]) throws {
    let run = try ProgramRun(arguments, in: TemporaryPlace())
    #expect(run.status == 0)
    #expect(run.output.contains("USAGE: relaunch script"))
  }
}
