import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import Scripting
import Simulation
import StateStore
import TestSupport
import Testing

/// What scripts do on a device, and how they fail.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptRunnerTests {
  @Test
  func `tests begin with nothing, on a device of their own, and one that fails stops only itself`() throws {
    let text = """
      test "a"
        launch
        quit
        expect archive none
        expect title "never reached"
      end
      test "b"
        expect archive none
        launch
        expect launch first
      end
      """
    let result = try replay(text)
    #expect(result.tests.map { $0.outcome == .passed } == [false, true])
    #expect(result.tests[0].failure?.step == "expect archive none")
    #expect(result.tests[0].failure?.position.description == "a.script:4:3")
  }

  @Test
  func `what the caller asks of a launch holds for the first one of a test`() throws {
    let text = """
      launch
      tap "Minutes of Monday's meeting"
      quit
      launch
      expect launch restored
      back
      expect row 1 "Minutes of Monday's meeting"
      """
    let result = try replay(text) {
      $0.launchOptions.isFresh = true
      $0.launchOptions.version = "4.0"
    }
    #expect(result.tests[0].outcome == .passed, report(result))
  }

  @Test
  func `a store that cannot be made is an error of its test`() throws {
    let error = StoreError.failed(.makeFolder, path: "/x", reason: "no room")
    let result = try replay("launch") { $0.makeStore = { _ throws(StoreError) in throw error } }
    #expect(result.tests.first?.failure?.found == error.message)
  }

  @Test
  func `snapshots are compared with what was kept, and taken where that is asked for`() throws {
    let text = "launch\nsnapshot tree start\nsnapshot screen start\nsnapshot styled start"
    let taken = try #require(try replay(text) { $0.updatesSnapshots = true }.tests.first)
    #expect(taken.outcome == .passed)
    #expect(taken.snapshots.map(\.fileName) == ["start.tree", "start.screen", "start.styled"])
    #expect(taken.snapshots[0].text.hasPrefix("Window\n  TabBarController \"tabs\"\n    NavigationController"))
    let kept = { (kind: SnapshotKind, name: String) -> String? in
      taken.snapshots.first { $0.kind == kind && $0.name == name }.map { $0.text + "\n" }
    }
    #expect(try replay(text) { $0.keptSnapshot = kept }.tests[0].outcome == .passed)
    let changed = try replay(text) {
      $0.keptSnapshot = { kept($0, $1)?.replacing("TabBarController", with: "SplitViewController") }
    }
    let failure = try #require(changed.tests[0].failure)
    #expect(failure.comparison.prefix(3).map(\.mark) == [.same, .missing, .found])
    #expect(failure.screen.allSatisfy { $0.mark == .same })
  }

  @Test
  func `a screen that differs is shown whole, with what was expected and what was found`() throws {
    let text = "set size 40x12\nlaunch\nexpect screen\n  |\n  |───\nend"
    let failure = try #require(try failure(of: text))
    #expect(failure.found.hasSuffix(" lines that differ"))
    #expect(failure.size.width == 40)
    #expect(failure.screen.prefix(2).map(\.mark) == [.missing, .found])
    #expect(Set(failure.screen.filter { $0.mark != .missing }.map(\.number)) == Set(0..<12))
    let taken = try replay("set size 40x12\nlaunch\nsnapshot screen a") { $0.updatesSnapshots = true }
    let lines = taken.tests[0].snapshots[0].text.split(separator: "\n", omittingEmptySubsequences: false)
    let whole = (["set size 40x12", "launch", "expect screen"] + lines.map { "  |\($0)  " } + ["end"])
    #expect(try replay(whole.joined(separator: "\n")).tests[0].outcome == .passed)
  }

  @Test
  func `the same script gives the same bytes, in every format`() throws {
    let text = ScriptSamples.mail.replacing("scene Mail\n", with: "") + "\nlaunch\nexpect title \"x\""
    let reports = try (0..<3).map { _ in ReplayReport(scripts: [try replay(text)]) }
    for format in ReportFormat.allCases {
      #expect(Set(reports.map { $0.text(format) }).count == 1)
    }
  }
}
