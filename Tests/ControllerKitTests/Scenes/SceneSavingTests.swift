import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What is kept of a scene, and why it is not.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneSavingTests {
  /// An app whose one scene answers an activity.
  func app(_ type: String = "notes.edit", _ values: @escaping () -> [String: ActivityValue]) -> SceneApp {
    SceneApp { $0.activity = { _ in activity(type, values()) } }
  }

  @Test(.tags(.Rule.u10, .Rule.r98))
  func `without the delegate's method nothing is kept, and the summary says so`() {
    let running = SceneApp { $0.answers = false }.launch()
    let report = running.preserve()
    #expect(report.outcome == .notCalled)
    #expect(report.savedState == nil)
    #expect(report.summary.contains("(U10)"))
    #expect(!report.callLines.contains { $0.hasPrefix("stateRestorationActivity") })
  }

  @Test(.tags(.Rule.u10))
  func `an answer of nothing forgets what was kept, and is given as the reason`() throws {
    var answer: UserActivity? = activity("notes.edit", ["note": .integer(1)])
    let app = SceneApp { $0.activity = { _ in answer } }
    let running = try app.launch().restart()
    #expect(running.session.stateRestorationActivity?.userInfo == ["note": .integer(1)])
    answer = nil
    let saved = try running.saved()
    #expect(saved.sessions.map(\.activity) == [nil])
    #expect(saved.excluded.map(\.path) == ["session-1"])
    #expect(saved.excluded.map(\.rule) == ["U10"])
    #expect(app.launch(.archive(saved)).record.notSaved.map(\.rule) == [.rule(.sceneDelegateAnswersAnActivity)])
  }

  @Test(.tags(.Rule.u11, .Rule.u12, .Decision.y1), arguments: [false, true])
  func `a scene is asked in the background and before it is disconnected, or as observed only then`(
    asObserved: Bool
  ) throws {
    var app = SceneApp { $0.activity = { _ in activity("notes.edit") } }
    if asObserved { app.conditions.observed = [.asks] }
    let running = app.launch()
    let background = running.preserve()
    let asked = "stateRestorationActivity session-1: notes.edit"
    #expect(background.callLines.contains(asked) == !asObserved)
    let scene = running.session.scene
    try running.application.disconnect(running.session)
    #expect(scene?.activationState == .unattached)
    let later = running.application.laterCalls.map { PreservationReport(outcome: .preserved, calls: [$0]).callLines[0] }
    #expect(later == [asked, "didUpdate session-1: notes.edit", "sceneDidDisconnect session-1"])
  }

  @Test(.tags(.Rule.u13))
  func `the activity's delegate, the responders that hold it and the scene's delegate are asked in this order`() {
    final class Part: ViewController {
      override func updateUserActivityState(_ activity: UserActivity) {
        activity.addUserInfoEntries(from: [restorationIdentifier ?? "": .integer(Int64(activity.userInfo?.count ?? -1))]
        )
      }
    }
    final class Watcher: UserActivityDelegate {
      var seen: [String: ActivityValue]?
      func userActivityWillSave(_ userActivity: UserActivity) { seen = userActivity.userInfo }
    }
    let watcher = Watcher()
    let app = SceneApp { delegate in
      let shared = activity("notes.edit", ["old": .bool(true)])
      shared.delegate = watcher
      delegate.root = {
        let parts = ["list", "detail"].map { name in
          let part = Part()
          part.restorationIdentifier = name
          part.userActivity = shared
          return part
        }
        return navigation("root", parts)
      }
      delegate.activity = { _ in shared }
      delegate.onUpdate = { $0.addUserInfoEntries(from: ["last": .integer(Int64($0.userInfo?.count ?? -1))]) }
    }
    let report = app.launch().preserve()
    #expect(
      report.callLines == [
        "sceneWillResignActive session-1", "sceneDidEnterBackground session-1",
        "stateRestorationActivity session-1: notes.edit", "userActivityWillSave session-1",
        "updateUserActivityState root/list", "updateUserActivityState root/detail", "didUpdate session-1: notes.edit",
      ])
    #expect(watcher.seen == ["old": .bool(true)])
    #expect(
      report.savedState?.sessions.first?.activity?.userInfo
        == ["list": .integer(0), "detail": .integer(1), "last": .integer(2)])
  }

  @Test(.tags(.Rule.u14))
  func `what no responder adds again is gone, and named`() throws {
    let app = SceneApp { delegate in
      let kept = activity("notes.edit", ["note": .integer(7), "scroll": .real(2)])
      delegate.root = {
        let root = controller("root")
        root.userActivity = kept
        return root
      }
      delegate.activity = { _ in kept }
      delegate.onUpdate = { $0.addUserInfoEntries(from: ["scroll": .real(3)]) }
    }
    let saved = try app.launch().saved()
    #expect(saved.sessions.first?.activity?.userInfo == ["scroll": .real(3)])
    #expect(saved.excluded.map(\.path) == ["session-1/note"])
    #expect(saved.excluded.map(\.rule) == ["U14"])
  }

  @Test(.tags(.Rule.u14, .Rule.u16))
  func `an activity that only the scene holds keeps what it carries, as one for Handoff does`() throws {
    let app = SceneApp { delegate in
      delegate.onConnect = { scene, _, _ in scene.userActivity = activity("notes.edit", ["note": .integer(7)]) }
      delegate.activity = { $0.userActivity }
    }
    #expect(try app.launch().saved().sessions.first?.activity?.userInfo == ["note": .integer(7)])
  }

  @Test(.tags(.Rule.u15))
  func `an activity ends when the last responder lets go of it`() {
    let (first, second, shared) = (controller("a"), View(), activity("notes.edit"))
    first.userActivity = shared
    second.userActivity = shared
    first.userActivity = nil
    #expect(!shared.isInvalidated)
    second.userActivity = activity("notes.edit")
    #expect(shared.isInvalidated)
  }

  static let carried: [ActivityValue] = [
    .bool(true), .integer(-3), .real(0.5), .string("é"), .data([0, 255]), .date(Timestamp(seconds: 5)),
    .url("https://a.example/b?c"), .uuid("8E7C…"), .null, .array([.null, .integer(1)]), .set([.string("x")]),
    .dictionary(["k": .array([.url("x")])]), .dictionary(["$url": .string("no address")]), .dictionary([:]),
    .dictionary(["$": .null, "b": .set([])]),
  ]

  @Test(.tags(.Rule.u17), arguments: carried)
  func `a value of each kind comes back as it was`(value: ActivityValue) throws {
    let saved = try app { ["k": value] }.launch().saved()
    #expect(saved.sessions.first?.activity?.userInfo == ["k": value])
    #expect(try SavedState(decoding: saved.encoded()) == saved)
  }

  static func nested(_ depth: Int) -> ActivityValue { (1..<depth).reduce(.null) { value, _ in .array([value]) } }

  /// Values that no activity can carry, by what is said of them.
  static let refused: [String: ActivityValue] = [
    "Note": .object(className: "Note"), "UIImage": .array([.dictionary(["a": .object(className: "UIImage")])]),
    "200": nested(400),
  ]

  @Test(.tags(.Rule.u17, .Decision.y6), arguments: refused.keys.sorted())
  func `with a value that cannot be carried the session keeps the older activity`(named: String) throws {
    let value = try #require(Self.refused[named])
    var current: ActivityValue = .string("old")
    let app = app { ["k": current] }
    let running = try app.launch().restart()
    current = value
    let report = running.preserve()
    #expect(report.savedState?.sessions.first?.activity?.userInfo == ["k": .string("old")])
    #expect(report.warningSentences.count == 1)
    #expect(report.warningSentences.first?.contains("\"k\"") == true)
    #expect(report.warningSentences.first?.contains(named) == true)
    #expect(report.notSaved.map(\.rule) == [.rule(.activityCarriesPropertyListKinds)])
  }

  @Test(.tags(.Rule.u18, .Decision.y9), arguments: [(3_000, 0), (4_000, 1), (10_000_000, 1)])
  func `a large activity is kept, with a warning`(bytes: Int, warnings: Int) throws {
    let running = app { ["k": .data(Array(repeating: 7, count: bytes))] }.launch()
    let report = running.preserve()
    #expect(report.warnings.count == warnings)
    #expect(report.savedState?.sessions.first?.activity != nil)
  }

  @Test(.tags(.Rule.u19, .Decision.y7), arguments: ["notes.other", "", "a\u{1B}[2Jb"])
  func `an undeclared type is there while the app runs, and not at the next connection`(type: String) throws {
    let running = app(type) { ["k": .null] }.launch()
    let report = running.preserve()
    #expect(running.session.stateRestorationActivity?.activityType == type)
    #expect(report.warnings == [.activityTypeNotDeclared(session: "session-1", type: type)])
    #expect(!report.warningSentences.joined().contains("\u{1B}"))
    try running.application.disconnect(running.session)
    running.application.enterForeground()
    #expect(running.session.stateRestorationActivity == nil)
    #expect(running.application.laterWarnings.last == .activityTypeNotDeclared(session: "session-1", type: type))
    let next = running.app.launch(.archive(try #require(report.savedState)))
    #expect(next.session.stateRestorationActivity == nil)
    #expect(next.record.notSaved.map(\.rule) == [.rule(.activityTypeIsDeclared)])
  }

  @Test(.tags(.Rule.u20))
  func `the session has a copy, and the app can set another one`() throws {
    let own = activity("notes.edit", ["k": .integer(1)])
    let app = SceneApp { $0.activity = { _ in own } }
    let running = app.launch()
    _ = running.preserve()
    own.userInfo = ["k": .integer(2)]
    #expect(running.session.stateRestorationActivity?.userInfo == ["k": .integer(1)])
    running.session.stateRestorationActivity = activity("notes.edit", ["k": .integer(3)])
    let kept = try #require(running.application.savedScenes(app.conditions))
    let saved = try SavedState(decoding: kept.encoded())
    #expect(app.launch(.archive(saved)).session.stateRestorationActivity?.userInfo == ["k": .integer(3)])
  }

  @Test(.tags(.Rule.u20), arguments: [true, false])
  func `an archive of sessions is as new as its last save, and one of a version without scenes stays as it was`(
    isAdopted: Bool
  ) throws {
    var app = SceneApp { $0.activity = { _ in activity("notes.edit") } }
    var saved = try app.launch().saved()
    if isAdopted { saved.application = ["k": .bool(true)] }
    app.conditions.bundleVersion = "2.0"
    app.conditions.now = Timestamp(seconds: 5000)
    let later = try app.launch(.archive(saved)).saved()
    #expect(later.timestamp == Timestamp(seconds: isAdopted ? 1000 : 5000))
    #expect(later.bundleVersion == (isAdopted ? "1.0" : "2.0"))
  }
}
