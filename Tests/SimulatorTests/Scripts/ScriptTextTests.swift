import AppDefinition
import Foundation
import Rendering
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing

/// The texts of scripts and of their reports, each to the letter.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptTextTests {
  @Test func `the words of scripts are listed as they were`() throws {
    try Golden(path: "Scripts/words.txt").holds(ScriptHelp.text)
  }

  @Test(arguments: ReportFormat.allCases) func `a replay is reported as it was`(format: ReportFormat) throws {
    let place = SourcePosition(file: "a & b.script", line: 12, column: 3)
    let failure = StepFailure(
      step: "expect title \"Milk, oat\"", position: place, expected: "title \"Milk, oat\"",
      found: "title \"Groceries\"",
      state: .foreground, elapsed: 2,
      comparison: [ComparedLine(.same, 8, "a"), ComparedLine(.missing, 9, "b"), ComparedLine(.found, 10, "c")],
      screen: [
        ComparedLine(.missing, 0, "Milk <oat>"), ComparedLine(.found, 0, "Groceries"),
        ComparedLine(.same, 1, "a\u{1B}b"),
      ],
      size: Size(width: 80, height: 24), cursor: Point(x: 4, y: 5), stack: ["tabs", "items"],
      lookups: ["tabs/1: restored by class", "tabs/2: restored by class"],
      lastSteps: (1...12).map { "a & b.script:\($0):1  tap \"\($0)\"" })
    var other = StepFailure(
      step: "tap \"a\"", position: place, expected: "", found: "nothing to tap", state: .notRunning, elapsed: 0.5,
      screen: [ComparedLine(.same, 0, "")], size: Size(width: 40, height: 12), lookups: ["one"], lastSteps: ["one"])
    other.keptIn = "kept/a-3"
    let closed = StepFailure(
      step: "back", position: place, expected: "", found: "no", state: .background, elapsed: 1, size: .standard)
    let report = ReplayReport(scripts: [
      ScriptResult(
        file: "a & b.script",
        tests: [
          TestResult(name: "a # \\ & \"b\" <c>", position: place, outcome: .passed),
          TestResult(name: "failed", position: place, outcome: .failed(failure)),
          TestResult(name: "impossible", position: place, outcome: .error(other)),
          TestResult(name: "closed\n", position: place, outcome: .error(closed)),
        ]),
      ScriptResult(file: "none.script", tests: []),
      ScriptResult(file: "other.script", tests: [TestResult(name: "last", position: place, outcome: .passed)]),
    ])
    #expect(report.passedCount == 2)
    #expect(report.failedCount == 3)
    try Golden(path: "Scripts/report.\(format.rawValue)").holds(report.text(format))
  }

  @Test(
    arguments: [(199, 199, nil), (200, 200, nil), (201, 200, "and 1 more"), (203, 200, "and 3 more")]
      as [(Int, Int, String?)])
  func `a failure lists two hundred lookups, and a program gets all`(count: Int, listed: Int, rest: String?) {
    let failure = StepFailure(
      step: "back", position: SourcePosition(file: "a.script", line: 1, column: 1), expected: "", found: "no",
      state: .foreground, elapsed: 1, size: .standard, lookups: (1...count).map { "tabs/\($0): by class" })
    let test = TestResult(name: "a", position: failure.position, outcome: .failed(failure))
    let report = ReplayReport(scripts: [ScriptResult(file: "a.script", tests: [test])])
    for format in ReportFormat.allCases {
      let lines = report.text(format).split(separator: "\n")
      let shown = lines.filter { $0.contains(": by class") }.count
      #expect(shown == (format == .json ? count : listed), "\(format)")
      #expect(lines.contains { $0.contains(" more") } == (format != .json && rest != nil))
      if format != .json, let rest { #expect(lines.contains { $0.contains(rest) }) }
    }
  }

  // MARK: Problems and their lines

  @Test func `a problem has the number of its line, whatever is empty before it`() {
    #expect(problems(of: "\n\n\nlaunch\n\n\nfly\n").map { $0.prefix { $0 != " " } } == ["a.script:7:1:"])
    #expect(problems(of: "\r\nlaunch\r\n\r\n  fly\r\n").map { $0.prefix { $0 != " " } } == ["a.script:4:3:"])
    #expect(problems(of: "\u{FEFF}launch\n\u{7}\n").map { $0.prefix { $0 != " " } } == ["a.script:2:1:"])
    let result = read("\n\n# three\n\nlaunch\n\n\tback\n").value
    #expect(result?.tests.first?.steps.map { "\($0.position)" } == ["a.script:5:1", "a.script:7:2"])
  }

  // MARK: What is found

  @Test(arguments: [
    ("launch\nbackground\nexpect state tabs gone 1", "no such key; the keys are "),
    (
      "launch\nbackground\nexpect state tabs/inbx gone 1",
      "nothing of that path in the archive; did you mean tabs/inbox?"
    ),
    ("launch\nexpect page 1", "no pages"),
  ])
  func `an archive that does not hold it says what it holds`(text: String, found: String) throws {
    let said = try failure(of: text)?.found
    #expect(said?.hasPrefix(found) == true, "\(said ?? "")")
  }

  @Test(arguments: ["truncate 1000000", "flip 1000000"])
  func `an archive that is too short to be spoilt there says how long it is`(damage: String) throws {
    let store = MemoryStateStore()
    let result = try ScriptHonestyTests.result("launch\nquit\ncorrupt archive \(damage)\n") {
      $0.makeStore = { _ in store }
    }
    let count = try #require(store.archive(generation: 0)).count
    #expect(result.failure?.found == "the archive has only \(count) bytes")
  }

  @Test(arguments: [(0, true), (-1, false)])
  func `an archive is cut where it is still an archive's length`(less: Int, isTooShort: Bool) throws {
    let whole = MemoryStateStore()
    _ = try ScriptHonestyTests.result("launch\nquit\n") { $0.makeStore = { _ in whole } }
    let count = try #require(whole.archive(generation: 0)).count + less
    for damage in ["truncate", "flip"] {
      let result = try ScriptHonestyTests.result("launch\nquit\ncorrupt archive \(damage) \(count)\n")
      #expect((result.failure != nil) == isTooShort, "\(damage)")
    }
  }

  @Test func `of outlines that are very long the lines are compared by their numbers`() throws {
    let taken = try ScriptHonestyTests.result("launch\nsnapshot tree start\n") { $0.updatesSnapshots = true }
    let first = try #require(taken.snapshots.first?.text.split(separator: "\n").first).description
    func compared(_ count: Int) throws -> [ComparedLine] {
      let lines = [first] + (1..<count).map { "line \($0)" }
      let result = try ScriptHonestyTests.result("launch\nsnapshot tree start\n") {
        $0.keptSnapshot = { _, _ in lines.joined(separator: "\n") }
      }
      return try #require(result.failure).comparison
    }
    let short = try compared(100)
    let long = try compared(4_100)
    #expect(short.filter { $0.mark == .missing }.count == 99)
    #expect(long.count == 200)
    #expect(!long.contains { $0.mark == .same })
    #expect(long.prefix(4).map(\.mark) == [.missing, .found, .missing, .found])
    #expect(long.prefix(4).map(\.number) == [1, 1, 2, 2])
  }

  @Test func `of lines that differ the three before and after are shown`() throws {
    func tree(_ change: (inout [String]) -> Void) throws -> [String] {
      let taken = try ScriptHonestyTests.result("launch\nsnapshot tree start\n") { $0.updatesSnapshots = true }
      var lines = try #require(taken.snapshots.first).text.split(separator: "\n").map(String.init)
      change(&lines)
      let result = try ScriptHonestyTests.result("launch\nsnapshot tree start\n") {
        $0.keptSnapshot = { _, _ in lines.joined(separator: "\n") + "\n\n" }
      }
      #expect(result.failure?.found ?? "lines that differ" == "lines that differ")
      #expect(result.failure?.expected ?? "the snapshot start.tree" == "the snapshot start.tree")
      return result.failure?.comparison.map { "\($0.mark.rawValue)\($0.number)" } ?? []
    }
    #expect(try tree { _ in } == [])
    let changed = try tree { $0[5] = "other" }
    #expect(changed == [" 2", " 3", " 4", "-5", "+5", " 6"])
    #expect(try tree { $0[1] = "other" } == [" 0", "-1", "+1", " 2", " 3", " 4"])
    #expect(try tree { $0.remove(at: 0) } == ["+0", " 1", " 2", " 3"])
    #expect(try tree { $0.insert("more", at: 1) } == [" 0", "-1", " 1", " 2", " 3"])
  }

  // MARK: Views that scroll

  @Test(arguments: [
    ("scroll #map to 1", "no view that scrolls here is #map; there are #first, the one of (a), the one of (a)"),
    (
      "scroll (a) to 1",
      "(a) fits 3 things: #first, the one of (a), the one of (a); name one by #identifier, path, row or thing"
    ),
    ("scroll (b) to 1", "no view that scrolls here is (b); there are #first, the one of (a), the one of (a)"),
    ("scroll row 1 to 1", "no row here is row 1; there is none at all"),
    ("expect zoomed #map to 1", "no view that scrolls here is #map; there are #first, the one of (a), the one of (a)"),
  ])
  func `a view that scrolls is named by itself, or what is there is listed`(line: String, found: String) throws {
    let app = try keptApp(
      """
      initial: a
      controllers: { a: { title: A, views: [{ scroll: [One], id: first }, { scroll: [Two] }, { scroll: [Three] }] } }

      """)
    let script = try #require(read("launch\n\(line)").value)
    #expect(ScriptRunner(definition: app).run(script.tests[0]).failure?.found == found)
    let sound = try #require(read("launch\nscroll #first to 0\nexpect scrolled (a)/first to 0").value)
    #expect(ScriptRunner(definition: app).run(sound.tests[0]).failure == nil)
  }

  // MARK: Names

  @Test(arguments: [
    ("tabs/inbox", true), ("tabs/(search)", true), ("tabs/settings/account/signature", true), ("tabs/inbx", false),
    ("(tabs)/inbox", true), ("session-1/x", false), ("tabs/(sarch)", false), ("tabs/(subject)", true),
  ])
  func `a component of a path is known by its identifier, or by its name in round brackets`(path: String, isKnown: Bool)
    throws
  {
    let found = try failure(of: "launch\nquit\nlaunch\nexpect not restored nothing/\(path)")?.found
    #expect(found == "nothing in the app is called nothing")
    let own = try failure(of: "launch\nquit\nlaunch\nexpect not restored \(path)/message")?.found
    #expect((own?.hasPrefix("nothing in the app is called") == true) == !isKnown, "\(own ?? "")")
  }

  @Test func `the name of a session is known where the app has it`() throws {
    func found(_ path: String) throws -> String? {
      let text = "launch\ntap \"Roof\"\nquit\nlaunch\nexpect not restored \(path)"
      return try replay(text, on: "Windows/notebook/notebook.yaml").tests.first?.failure?.found
    }
    #expect(try found("session-1/(stack)") == nil)
    #expect(try found("session-1/anything") == "nothing in the app is called anything")
    #expect(try found("session-2/anything") == "nothing in the app is called session-2")
  }
}
