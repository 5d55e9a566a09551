import ControllerKit
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// Each loss by itself: its name, what it lies below, and which losses belong together.
@Suite(.timed, .timeLimit(.minutes(30))) struct LossDetailTests {
  private static func state(_ objects: [SavedObject] = [], _ excluded: [ExcludedObject] = []) -> SavedState {
    SavedState(
      app: "App", bundleVersion: "1", idiom: "phone", systemVersion: "1", timestamp: Timestamp(seconds: 0),
      objects: objects, excluded: excluded)
  }

  private static func report(_ excluded: [ExcludedObject], outcome: LaunchOutcome = .restored) -> LossReport {
    LossReport(LaunchRecord(outcome: outcome, savedState: state([], excluded)), in: nil)
  }

  private static func lost(
    _ path: String, _ kind: SavedObject.Kind = .viewController, title: String? = nil, class name: String? = "Kind"
  ) -> ExcludedObject {
    ExcludedObject(path: path, rule: "R13", reason: "why", kind: kind, title: title, className: name)
  }

  @Test(
    arguments: [
      (lost("nav/a"), "a"), (lost("nav/a", title: "Title"), "Title"), (lost("nav/a", title: ""), "a"),
      (lost("nav/(a)"), "Kind (a)"), (lost("nav/(a)", class: nil), "(a)"), (lost("nav/(a)", title: "T"), "T"),
      (lost("nav/a", .view, title: "T"), "a"), (lost("nav/(a)", .view, title: "T"), "Kind (a)"),
      (lost("nav/a", .object), "a"), (lost("", title: nil), "Kind"), (lost("nav/a\\/b"), "a\\/b"),
      (lost("nav/a", title: "x\u{1B}"), "x\u{FFFD}"),
    ])
  func `a loss is called by its title, else by the end of its path`(excluded: ExcludedObject, name: String) {
    let loss = Self.report([excluded]).losses[0]
    #expect(loss.name == name)
    #expect(loss.stage == .notSaved)
    #expect(loss.kind == excluded.kind)
    #expect(loss.rule.description == "R13")
    #expect(loss.reason == "why")
    #expect(loss.isGone)
  }

  @Test func `what was saved and is not there again has the reason of its lookup`() throws {
    let saved = Self.state([
      SavedObject(identifier: "nav", parent: nil, kind: .viewController, className: "N"),
      SavedObject(identifier: "a", parent: 0, position: 0, kind: .viewController, className: "A"),
      SavedObject(identifier: "a", parent: 0, position: 1, kind: .viewController, className: "B"),
      SavedObject(identifier: "t", parent: 1, kind: .view, className: "T"),
      SavedObject(identifier: "o", parent: nil, kind: .object, className: "O"),
    ])
    func lookup(_ object: Int, _ reason: NotRestoredReason) -> Lookup {
      Lookup(object: object, answers: [], outcome: .lost(reason))
    }
    let lookups = [
      Lookup(object: 0, answers: [], outcome: .restored(by: .existing, isDecoded: true)), lookup(1, .notFound),
      lookup(2, .classDoesNotConform("B")), lookup(3, .viewGone), lookup(4, .objectDeclined(restorationClass: "M")),
      lookup(9, .notFound),
    ]
    for outcome in [LaunchOutcome.restored, .first] {
      let record = LaunchRecord(outcome: outcome, lookups: lookups, savedState: saved)
      let report = LossReport(record, in: nil)
      guard outcome == .restored else {
        #expect(report.losses == [])
        continue
      }
      #expect(report.losses.map(\.path) == ["nav/[1]/a", "nav/[0]/a", "o", "nav/a/t"])
      #expect(report.losses.map(\.className) == ["B", "A", "O", "T"])
      #expect(report.losses.map(\.kind) == [.viewController, .viewController, .object, .view])
      #expect(report.losses.allSatisfy { $0.stage == .notRestored })
      #expect(report.losses.map(\.rule.description) == ["R45", "R44", "R52", "R23"])
      #expect(report.screenCount == 2)
      #expect(report.headline(columns: 80) == "2 screens did not come back: a, a")
    }
  }

  @Test func `only what lies below a path is below it`() {
    let paths = ["nav", "nav/a", "nav/a/b", "navx", "navx/a", "x/nav/a"]
    let losses = Self.report(paths.map { Self.lost($0, title: $0) }).losses
    let below = losses.filter { loss in losses.contains { $0.path == "nav" && loss.isBelow($0) } }
    #expect(below.map(\.path) == ["nav/a/b", "nav/a"])
    #expect(losses.allSatisfy { !$0.isBelow($0) })
  }

  @Test func `losses belong together below the highest that was lost`() {
    let report = Self.report(
      ["t", "t/n", "t/n/a", "t/n/b", "t/m", "u/a"].map { Self.lost($0, title: $0 == "t/n" ? nil : $0) }
        + [Self.lost("v/w", .view)])
    func together(_ path: String) -> [String]? {
      report.losses.first { $0.path == path }.map { report.lost(with: $0).map(\.path) }
    }
    #expect(report.losses.map(\.path) == ["u/a", "t/m", "t/n/b", "t/n/a", "t", "t/n", "v/w"])
    #expect(together("t/n/a") == ["t/m", "t/n/b", "t"])
    #expect(together("t/n") == ["t/m", "t/n/b", "t/n/a", "t"])
    #expect(together("t") == ["t/m", "t/n/b", "t/n/a"])
    #expect(together("u/a") == [])
    #expect(together("v/w") == [])
  }

  @Test func `views and objects are counted together under the name of the views`() {
    #expect(
      Self.report([Self.lost("o", .object)]).headline(columns: 80) == "1 object came back without its state: o")
    #expect(
      Self.report([Self.lost("o", .object), Self.lost("a/v", .view)]).headline(columns: 80)
        == "2 views came back without their state: v, o")
  }

  @Test(
    arguments: [
      (.restored, false, false), (.clean(.crashed), true, true), (.clean(.forced), false, true),
      (.crashed(.app("no data")), false, true), (.refused(.noGates), false, true), (.exited, false, false),
    ] as [(LaunchOutcome, Bool, Bool)])
  func `a launch that restores nothing has one reason, and that of a crash is marked`(
    outcome: LaunchOutcome, isOfCrash: Bool, hasReason: Bool
  ) {
    let report = Self.report([], outcome: outcome)
    #expect(report.occasion == .launch)
    #expect(report.isOfCrash == isOfCrash)
    #expect(report.reasonForAll == (hasReason ? outcome.reason : nil))
    #expect((report.reasonForAll != nil) == hasReason)
  }
}
