import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import StateArchive
import TestSupport
import Testing

/// What a replay says at its end.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptReportTests {
  private var report: ReplayReport {
    let place = SourcePosition(file: "restore.script", line: 12, column: 3)
    let failure = StepFailure(
      step: "expect title \"Milk, oat\"", position: place, expected: "title \"Milk, oat\"",
      found: "title \"Groceries\"",
      state: .foreground, elapsed: 2, comparison: [],
      screen: [
        ComparedLine(.missing, 0, "Milk <oat>"), ComparedLine(.found, 0, "Groceries"),
        ComparedLine(.same, 10, "a\u{1B}b"),
      ],
      size: Size(width: 80, height: 24), cursor: Point(x: 4, y: 5), stack: ["tabs", "items"],
      lookups: ["tabs: restored by existing", "tabs/items: restored by class"],
      lastSteps: ["restore.script:11:3  launch", "restore.script:12:3  expect title \"Milk, oat\""])
    let error = StepFailure(
      step: "back", position: place, expected: "", found: "there is nothing to go back to", state: .foreground,
      elapsed: 0.5, size: .standard)
    return ReplayReport(scripts: [
      ScriptResult(
        file: "restore.script",
        tests: [
          TestResult(name: "a # & \"b\"", position: place, outcome: .passed),
          TestResult(name: "c", position: place, outcome: .failed(failure), elapsed: 2.5),
          TestResult(name: "d", position: place, outcome: .error(error)),
        ])
    ])
  }

  @Test
  func `a person reads where the state was kept, if it was`() throws {
    var report = report
    #expect(!report.text(.human).contains("kept in"))
    guard case .failed(var failure) = report.scripts[0].tests[1].outcome else {
      Issue.record("\(report.scripts[0].tests[1].outcome)")
      return
    }
    failure.keptIn = "kept/c"
    report.scripts[0].tests[1].outcome = .failed(failure)
    #expect(report.text(.human).contains("  kept in         kept/c\n"))
  }

  @Test(arguments: [(2, 0), (0, 2), (1, 3)])
  func `JUnit's XML counts failures and errors apart`(failures: Int, errors: Int) {
    let place = SourcePosition(file: "a.script", line: 1, column: 1)
    let problem = StepFailure(
      step: "back", position: place, expected: "", found: "no", state: .foreground, elapsed: 0, size: .standard)
    let outcomes =
      Array(repeating: TestResult.Outcome.failed(problem), count: failures)
      + Array(repeating: .error(problem), count: errors)
    let tests = outcomes.map { TestResult(name: "t", position: place, outcome: $0) }
    let text = ReplayReport(scripts: [ScriptResult(file: "a.script", tests: tests)]).text(.junit)
    #expect(text.contains("failures=\"\(failures)\" errors=\"\(errors)\""), "\(text)")
  }

  @Test
  func `a person reads the step, what was found, the stack, the screen and what led there`() {
    #expect(
      report.text(.human) == """
        ok 1 - a # & "b"
        not ok 2 - c
          restore.script:12:3  expect title "Milk, oat"
          expected        title "Milk, oat"
          found           title "Groceries"  (after 2 s of app time)
          stack           tabs > items
          screen 80x24    cursor 4,5
            -  0 | Milk <oat>
            +  0 | Groceries
              10 | a\\u{1b}b
          lookups         tabs: restored by existing
                          tabs/items: restored by class
          last steps      restore.script:11:3  launch
                          restore.script:12:3  expect title "Milk, oat"
        not ok 3 - d
          restore.script:12:3  back
          cannot be done  there is nothing to go back to  (after 0.5 s of app time)
          stack           none: the app is in the foreground
        1 passed, 2 failed

        """)
  }

  @Test
  func `the Test Anything Protocol has a plan, a line for each test, and facts as YAML`() {
    let lines = report.text(.tap).split(separator: "\n").map(String.init)
    #expect(lines.prefix(4) == ["TAP version 14", "1..3", "ok 1 - a \\# & \"b\"", "not ok 2 - c"])
    #expect(lines.contains("  expected: \"title \\\"Milk, oat\\\"\""))
    #expect(lines.contains("    - \"  -  0 | Milk <oat>\""))
    #expect(lines.last == "  ...")
  }

  @Test
  func `JUnit's XML is escaped and distinguishes failures from errors`() {
    let text = report.text(.junit)
    #expect(text.contains("<testsuite name=\"restore.script\" tests=\"3\" failures=\"1\" errors=\"1\" time=\"2.5\">"))
    #expect(text.contains("<testcase name=\"c\" classname=\"restore.script\" time=\"2.5\">"))
    #expect(text.contains("<testcase name=\"a # &amp; &quot;b&quot;\" classname=\"restore.script\" time=\"0\"/>"))
    #expect(text.contains("<failure message=\"restore.script:12:3: expect title &quot;Milk, oat&quot;: title"))
    #expect(text.contains("-  0 | Milk &lt;oat&gt;"))
    #expect(text.contains("<error message=\"restore.script:12:3: back: there is nothing to go back to\">"))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }

  @Test
  func `JSON holds every result as a value`() {
    let text = report.text(.json)
    #expect(text.hasPrefix("{\n  \"passed\": 1,\n  \"failed\": 2,\n  \"scripts\": ["))
    #expect(text.contains("\"outcome\": \"error\""))
    #expect(text.contains("\"text\": \"a\\u001bb\""))
  }

  @Test(arguments: [
    (ReportFormat.human, "ok 1 - a\n  ◇ a.script:3:3  tap \"<Add>\": what this does is left to code\n1 passed"),
    (.tap, "ok 1 - a\n# a.script:3:3  tap \"<Add>\": what this does is left to code\n"),
    (
      .junit,
      "time=\"0\">\n      <system-out>a.script:3:3  tap &quot;&lt;Add&gt;&quot;: what this does is left to code</system-out>\n    </testcase>"
    ),
    (.json, "\"leftToCode\": true"),
  ])
  func `every report says of a step that passed that it is left to code`(format: ReportFormat, words: String) {
    let place = SourcePosition(file: "a.script", line: 3, column: 3)
    var test = TestResult(name: "a", position: place, outcome: .passed)
    test.remarks = [
      StepRemark(
        "tap \"<Add>\"", at: place, RemarkedDeed("tap <Add>", CodeRemark("what this does is left to code")))
    ]
    let text = ReplayReport(scripts: [ScriptResult(file: "a.script", tests: [test])]).text(format)
    #expect(text.contains(words), "\(text)")
  }

  @Test
  func `a script tells of each step that is left to code, and a record of a launch what that is`() throws {
    var app = try sceneApp(
      "app: A\ninitial: a\ncontrollers: { a: { title: A, views: [{ button: Add }, { button: Go, show: b }] }, b: { title: B } }"
    )
    app.requestsOfCode = RequestsOfCode(ignored: [])
    let steps: [StepCommand] = [
      .device(.launch(LaunchOptions())), .element(.tap(.text("Add"))), .device(.open(OpenRequest(.link, "a://b"))),
      .device(.kill), .device(.open(OpenRequest(.link, "a://b"))), .element(.tap(.text("Go"))),
    ]
    let place = SourcePosition(file: "a.script", line: 3, column: 3)
    let test = ScriptTest(name: "a", position: place, steps: steps.map { Step($0, at: place) })
    var runner = ScriptRunner(definition: app)
    var told: [String] = []
    var records: [LaunchRecord] = []
    runner.onRemark = { told.append($1.deed.line) }
    runner.onLaunch = { records.append($1) }
    let result = runner.run(test)
    let link = "open link a://b: what the app does with this link, if anything, is left to code"
    #expect(result.outcome == .passed)
    #expect(told == ["tap Add: what this does is left to code", link])
    #expect(result.remarks.map(\.step) == ["tap \"Add\"", "open link \"a://b\"", "open link \"a://b\""])
    // What a launch brings is said by its record alone.
    #expect(records.map { $0.remarks.map(\.line) } == [[], [link]])
  }

  @Test
  func `the help has every word of the language`() {
    let help = ScriptHelp.text
    for line in ScriptSamples.lines {
      let words = line.split(separator: " ").prefix(line.hasPrefix("expect ") ? 2 : 1).joined(separator: " ")
      let head = words.split(separator: "\n").first.map(String.init) ?? words
      #expect(help.contains("  \(head)"), "\(head)")
    }
  }
}
