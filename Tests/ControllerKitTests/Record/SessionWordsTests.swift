import ControllerKit
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// What is said of sessions: what has no activity is no object that has lost its state.
@Suite(.timed, .timeLimit(.minutes(30))) struct SessionWordsTests {
  private static func state(_ excluded: [ExcludedObject], activities: [String?]) -> SavedState {
    let sessions = activities.enumerated().map { number, type in
      SavedSession(identifier: "session-\(number + 1)", activity: type.map { SavedActivity(type: $0) })
    }
    return SavedState(
      app: "Notes", bundleVersion: "1", idiom: "phone", systemVersion: "17", timestamp: Timestamp(seconds: 0),
      excluded: excluded, sessions: sessions)
  }

  private static let view = UnkeptView(path: "(desk)/(v)", className: "", isText: true)

  @Test(
    arguments: [
      (.answeredNothing, nil, "1 session kept without an activity: session-1", "1 session saved, 0 with an activity"),
      (
        .typeNotDeclared("a"), nil, "1 session kept without an activity: session-1",
        "1 session saved, 0 with an activity"
      ),
      (
        .notAddedAgain(key: "note"), "a", "1 value was not saved: note",
        "1 session saved, 1 with an activity, 1 not saved"
      ),
      (
        .valueRefused(key: "note", .depth), nil, "the activity of 1 session was not written: session-1",
        "1 session saved, 0 with an activity, 1 not saved"
      ),
      (
        .viewNotAdded(view), "a", "1 view was not saved: (v)", "1 session saved, 1 with an activity, 1 not saved"
      ),
    ] as [(ActivityLoss, String?, String, String)])
  func `a session without an activity is no object that was not saved`(
    loss: ActivityLoss, activity: String?, headline: String, summary: String
  ) {
    let state = Self.state([loss.entry(for: "session-1")], activities: [activity])
    let report = PreservationReport(outcome: .preserved, savedState: state)
    #expect(LossReport(report).headline(columns: 80) == headline)
    #expect(report.summary == summary)
    #expect(LaunchRecord(outcome: .restored, savedState: state).summary == summary)
  }

  @Test func `where nothing was saved and all is left to code, none is said to be not saved`() {
    let open = ExcludedObject(
      path: "(pages)", rule: RuleCitation.code.description, reason: "code may", kind: .viewController)
    let lost = ExcludedObject(path: "(list)", rule: "R13", reason: "none")
    func summary(_ excluded: ExcludedObject...) -> String {
      var state = Self.state(excluded, activities: [])
      state.sessions = []
      return LaunchRecord(outcome: .restored, savedState: state).summary
    }
    #expect(summary(open) == "no object to restore: 0 saved, 1 left to code")
    #expect(summary(open, lost) == "no object to restore: 0 saved, 1 not saved, 1 left to code")
    #expect(summary(lost) == "no object to restore: 0 saved, 1 not saved")
  }

  @Test func `an app that keeps nothing has refused nothing, and nothing of it could come back`() {
    let record = LaunchRecord(outcome: .refused(.sceneDelegatesKeepNothing))
    #expect(record.outcomeTitle == "nothing kept")
    let headline = LossReport(record, in: nil).headline(columns: 400)
    #expect(headline?.hasPrefix("the app has scene delegates") == true, "\(headline ?? "")")
  }

  @Test(
    arguments: [
      ([.scene(.willConnect(kept: nil, asked: nil), session: "session-1")], true, "locked, no activity read"),
      ([.scene(.willConnect(kept: "a", asked: nil), session: "session-1")], true, "restored"),
      ([.scene(.willConnect(kept: "a", asked: nil), session: "session-1")], false, "restored"),
      ([], false, "no scene connected"),
    ] as [([Call], Bool, String)])
  func `a launch at which no scene was handed anything is not called restored`(
    calls: [Call], isLocked: Bool, title: String
  ) {
    let record = LaunchRecord(
      outcome: .restored, calls: calls,
      warnings: isLocked ? [.activityLocked(session: "session-1")] : [],
      savedState: Self.state([], activities: ["a"]))
    #expect(record.outcomeTitle == title)
  }

  @Test(
    .tags(.Rule.u34, .Rule.u70),
    arguments: [
      (false, false, false, "no scene connected"),
      (false, true, true, "no scene connected; since then restored"),
      (true, true, false, "locked, no activity read"),
      (true, false, true, "locked, no activity read; since then restored"),
    ])
  func `what came back after a launch is said with how that ended`(
    isLocked: Bool, isConnected: Bool, isHanded: Bool, title: String
  ) {
    var record = LaunchRecord(
      outcome: .restored, calls: isLocked ? [Self.connected(with: nil)] : [],
      warnings: isLocked ? [.activityLocked(session: "session-1")] : [],
      savedState: Self.state([], activities: ["a"]))
    if isConnected { record.laterScenes.connected = ["session-1"] }
    if isHanded { record.laterScenes.handed = ["session-1"] }
    #expect(record.outcomeTitle == title)
  }

  private static func connected(with kept: String?, asked: String? = nil) -> Call {
    .scene(.willConnect(kept: kept, asked: asked), session: "session-1")
  }

  @Test(
    .tags(.Rule.u31, .Rule.u34, .Rule.u70),
    arguments: [
      ([connected(with: "a")], [], "restored", true),
      ([], [], "no scene connected", false),
      ([connected(with: nil)], [.activityLocked(session: "session-1")], "locked, no activity read", false),
      (
        [connected(with: "a", asked: "b")], [.activityPassedOver(session: "session-1", kept: "a", asked: "b")],
        "another activity was asked for", false
      ),
    ] as [([Call], [Warning], String, Bool)])
  func `what an activity leaves to code is told where a session got its activity`(
    calls: [Call], warnings: [Warning], title: String, isTold: Bool
  ) {
    let open = ActivityLoss.leftToCode("what Desk adds").entry(for: "session-1")
    let record = LaunchRecord(
      outcome: .restored, calls: calls, warnings: warnings, savedState: Self.state([open], activities: ["a"]))
    #expect(record.outcomeTitle == title)
    #expect(record.text.contains("LEFT TO CODE") == isTold, "\(record.text)")
    #expect(record.summary.contains("1 left to code") == isTold)
    #expect(LossReport(record, in: nil).leftToCode.isEmpty != isTold)
  }

  @Test(.tags(.Rule.u10), arguments: [true, false])
  func `where it is left to code what sessions keep, they are not said to have no activity`(isOpen: Bool) {
    let loss = isOpen ? ActivityLoss.leftToCode("what Desk answers") : .answeredNothing
    let record = LaunchRecord(
      outcome: .restored, calls: [Self.connected(with: nil)],
      savedState: Self.state([loss.entry(for: "session-1")], activities: [nil, nil]))
    #expect(
      record.outcomeTitle == (isOpen ? "sessions back, activities left to code" : "sessions back, no activity"))
  }

  @Test(.tags(.Rule.u52)) func `a session that was closed for good is counted nowhere`() {
    var state = Self.state([], activities: ["a", nil])
    state.sessions[1].isDiscarded = true
    let record = LaunchRecord(outcome: .restored, calls: [Self.connected(with: "a")], savedState: state)
    #expect(record.restoredWords == "1 session")
    #expect(record.summary == "1 session saved, 1 with an activity, 0 not saved")
    state.sessions = []
    let closed = LaunchRecord(outcome: .clean(.windowsClosed), savedState: state)
    #expect(closed.text.contains(", 0 sessions"), "\(closed.text)")
    #expect(LossReport(closed, in: nil).headline(columns: 80) == nil)
  }

  @Test(.tags(.Rule.r6), arguments: [0, 1, 2])
  func `sessions of which the app has refused what was kept are not counted as back`(refused: Int) {
    let warnings = (0..<refused).map { Warning.activityRefused(session: "session-\($0 + 1)") }
    let record = LaunchRecord(
      outcome: .restored, warnings: warnings, savedState: Self.state([], activities: ["a", "b", "c"]))
    #expect(record.restoredWords == ["3 sessions", "2 sessions", "1 session"][refused])
    #expect(record.summary.hasSuffix(", \(refused) refused") == (refused > 0))
  }

  @Test func `of what came back only what holds a value is counted as one`() {
    let page = StateValue.reference(.object(0))
    let field: [String: StateValue] = ["selectedRange": .array([.integer(4), .integer(4)])]
    let list: [String: StateValue] = ["selectedModels": .array([]), "firstVisibleModel": .string("kiwi")]
    let objects = [
      SavedObject(
        identifier: "page", parent: nil, kind: .viewController, className: "Page",
        state: ["word": .string("a"), "page": page]),
      SavedObject(identifier: "field", parent: 0, kind: .view, className: "TextField", state: field),
      SavedObject(identifier: "list", parent: 0, kind: .view, className: "TableView", state: list),
      SavedObject(
        identifier: "text", parent: 0, kind: .view, className: "TextView",
        state: ["editable": .bool(true), "selectedRange": .array([.integer(0), .integer(0)])]),
      SavedObject(
        identifier: "rows", parent: 0, kind: .view, className: "TableView",
        state: ["firstVisibleRow": .array([.integer(1), .integer(1)])]),
    ]
    var state = Self.state([], activities: [])
    (state.sessions, state.objects) = ([], objects)
    let lookups = objects.indices.map {
      Lookup(object: $0, answers: [], outcome: .restored(by: .existing, isDecoded: true))
    }
    let record = LaunchRecord(outcome: .restored, lookups: lookups, savedState: state)
    #expect(record.restoredWords == "1 screen, 4 views, 2 values")
  }
}
