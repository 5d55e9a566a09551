import ControllerKit
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// What is said of what was lost.
@Suite(.timed, .timeLimit(.minutes(30))) struct LossTests {
  private func report(
    _ excluded: [ExcludedObject], outcome: LaunchOutcome = .restored, in application: Application? = nil
  ) -> LossReport {
    var saved = SavedState(
      app: "App", bundleVersion: "1", idiom: "phone", systemVersion: "1", timestamp: Timestamp(seconds: 0))
    saved.excluded = excluded
    return LossReport(LaunchRecord(outcome: outcome, savedState: saved), in: application)
  }

  private func screen(_ path: String, _ title: String? = nil) -> ExcludedObject {
    ExcludedObject(path: path, rule: "R13", reason: "none", title: title, className: "ViewController")
  }

  private func view(_ path: String) -> ExcludedObject {
    ExcludedObject(path: path, rule: "R13", reason: "none", kind: .view, className: "TableView")
  }

  @Test func `screens come before containers and views, what was seen last first`() {
    let report = report([
      view("(first)/(list)"), screen("(first)", "First"), screen("(nav)"), screen("(nav)/(last)", "Last"),
    ])
    #expect(report.losses.map(\.path) == ["(nav)/(last)", "(first)", "(nav)", "(first)/(list)"])
    #expect(report.screens.map(\.name) == ["Last", "First"])
  }

  @Test func `screens that were lost together are those below the same controller`() {
    let report = report([
      screen("(nav)"), screen("(nav)/(a)", "A"), screen("(nav)/(b)", "B"), view("(nav)/(a)/(list)"),
      screen("(other)", "O"), screen("(o)", "Short"),
    ])
    let loss = report.losses.first { $0.path == "(nav)/(a)" }!
    #expect(Set(report.lost(with: loss).map(\.path)) == ["(nav)/(b)"])
    #expect(report.lost(with: report.losses.first { $0.path == "(o)" }!).isEmpty)
    #expect(report.lost(with: report.losses.first { $0.kind == .view }!).map(\.path) == ["(nav)/(b)", "(nav)/(a)"])
  }

  private static let headlines: [(titles: [String], columns: Int, line: String)] = [
    (["Search"], 80, "1 screen did not come back: Search"),
    (["One", "Two", "Three"], 80, "3 screens did not come back: Three, Two, One"),
    (
      ["Something else", "Two", "Three"], 50,
      "3 screens did not come back: Three, Two and 1 more"
    ),
    (
      ["Something else", "Two", "Three"], 49,
      "3 screens did not come back: Three and 2 more"
    ),
    (["One", "Two", "Three"], 44, "3 screens did not come back: Three, Two, One"),
    (["One", "Two", "Three"], 43, "3 screens did not come back: Three and 2 more"),
    (["One", "Two", "Three"], 30, "3 screens did not come back: Three and 2 more"),
  ]

  @Test(arguments: headlines)
  func `the line names as many as there is room for`(_ titles: [String], _ columns: Int, _ line: String) {
    let screens = zip(["(a)", "(b)", "(c)"], titles).map { screen($0, $1) }
    #expect(report(screens).headline(columns: columns) == line)
  }

  @Test func `a screen that is there anew is not said to be gone`() throws {
    let application = Application(name: "App", delegate: nil)
    try application.launch(
      .none, conditions: DeviceConditions(bundleVersion: "1", idiom: .phone, now: Timestamp(seconds: 0)))
    let root = ViewController()
    root.restorationIdentifier = "root"
    application.addWindow(Window(rootViewController: root))
    let report = report([screen("root", "Home"), screen("gone", "Gone")], in: application)
    #expect(report.losses.map(\.isGone) == [true, false])
    #expect(report.headline(columns: 80) == "1 screen did not come back: Gone")
    #expect(self.report([screen("root", "Home")], in: application).headline(columns: 80) == "1 screen began anew: Home")
  }

  @Test func `views are named where no screen was lost`() {
    #expect(report([view("a/list")]).headline(columns: 80) == "1 view came back without its state: list")
    #expect(report([view("a/b"), view("a/c")]).headline(columns: 80) == "2 views came back without their state: c, b")
    #expect(report([]).headline(columns: 80) == nil)
  }

  @Test func `a launch that restores nothing says why`() {
    #expect(
      report([screen("a")], outcome: .refused(.answeredNo)).headline(columns: 80)
        == "nothing came back: should-restore answered no (R6)")
    #expect(report([screen("a")], outcome: .first).headline(columns: 80) == nil)
  }

  @Test func `a very long title is cut to the line`() {
    let line = report([screen("(a)", String(repeating: "長", count: 300))]).headline(columns: 60)
    #expect(line?.hasPrefix("1 screen did not come back: 長長") == true)
    #expect(line?.hasSuffix("…") == true)
  }

  @Test func `control sequences in a title reach no terminal`() {
    #expect(report([screen("(a)", "x\u{1B}[2Jy")]).headline(columns: 80)?.contains("\u{1B}") == false)
  }
}
