import Foundation
import TestSupport
import Testing

/// What the output when a script does not pass, or cannot be read.
@Suite("Scripts that fail", .timed, .timeLimit(.minutes(30)))
struct FailingScriptTests {
  @Test func `a failure shows the step, what was expected and found, the screen and the way there`() throws {
    let place = TemporaryPlace()
    try place.write(
      ScriptScene.mail("launch fresh", "tap \"Lunch on Friday\"", "  expect title \"Dinner\""), to: "fails.script")
    let run = try ProgramRun(["--script", "fails.script"], in: place)
    #expect(run.status == 1)
    #expect(run.output.contains("not ok 1 - fails"))
    #expect(run.output.contains(#"fails.script:5:3  expect title "Dinner""#))
    #expect(run.output.contains("expected"))
    #expect(run.output.contains("found"))
    #expect(run.output.contains(#"title "Lunch on Friday""#))
    #expect(run.output.contains("tabs > inbox > message"))
    #expect(run.output.contains("Shall we say one o'clock?"))
    #expect(run.output.contains(#"fails.script:4:1  tap "Lunch on Friday""#))
    #expect(run.output.hasSuffix("0 passed, 1 failed\n"))
    #expect(run.leftBehind.count == 1)
    #expect(run.output.contains("kept in"))
    #expect(!run.disturbsTerminal)
  }

  @Test(arguments: [
    (#"typ "Inbox""#, #"unknown step "typ"; did you mean "type"?"#, 4, 1),
    (#"tapp "Inbox""#, #"unknown step "tapp"; did you mean "tap"?"#, 4, 1),
    (#"expect titel "Inbox""#, #"did you mean "title"?"#, 4, 8),
    ("tap", "a selector", 4, 4), (#"tap "Inbox"#, "the string has no end", 4, 5),
    ("set size 10x10", "settings go above the first step", 4, 1), ("press Entr", "Enter", 4, 7),
    ("corrupt archive empti", "empty", 4, 17), ("end", "no block to end", 4, 1),
  ])
  func `a wrong script is not replayed, and says where and what is near`(
    line: String, words: String, at row: Int, column: Int
  ) throws {
    let place = TemporaryPlace()
    try place.write(ScriptScene.mail("launch fresh", line), to: "wrong.script")
    let run = try ProgramRun(["--script", "wrong.script"], in: place)
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("wrong.script:\(row):\(column): "), "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func `what a selector could have meant is listed`() throws {
    let place = TemporaryPlace()
    try place.write(ScriptScene.mail("launch fresh", "tap \"Lunch on Fridai\""), to: "near.script")
    let run = try ProgramRun(["--script", "near.script"], in: place)
    #expect(run.status == 1)
    #expect(run.output.contains("Lunch on Friday"))
    #expect(run.output.contains("cannot be done"))
  }

  @Test func `a word out of its place names what the app is doing`() throws {
    let place = TemporaryPlace()
    try place.write(ScriptScene.mail("launch fresh", "quit", "back"), to: "late.script")
    let run = try ProgramRun(["--script", "late.script"], in: place)
    #expect(run.status == 1)
    #expect(run.output.contains("not running"))
  }
}
