import ControllerKit
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// The words for how a launch, a preservation and a request came out.
@Suite(.timed, .timeLimit(.minutes(30))) struct OutcomeWordsTests {
  private static let causes: [(SetAsideCause, String)] = [
    (
      .unreadable(.damaged(.header, byte: 0)),
      "byte 0: does not begin with bplist00; the file is damaged or not an archive"
    ),
    (.damaged, "the archive was damaged"), (.newer, "the archive was written by a newer version"),
    (.foreign(app: "Mail"), "it is the archive of the app \"Mail\""),
    (.foreign(app: nil), "the archive was another app's"),
    (.crashed, "the app died while this archive was being restored (R65)"),
    (
      .refused,
      "a launch did not take it: should-restore answered no (R6) or is not there (R1), or the app has scene delegates (R98)"
    ),
    (.forced, "the app was swiped away, or a fresh start was asked for (R67)"),
    (
      .sessionsDiscarded(ofSeveralWindows: false),
      "the app was swiped away, or a fresh start was asked for, so its sessions are gone (U39, Y5)"
    ),
    (
      .sessionsDiscarded(ofSeveralWindows: true),
      "the app was swiped away, or a fresh start was asked for, so its sessions are gone (U39, Y5); of apps with several "
        + "windows some say that they are kept (U67, U74, Y17)"
    ),
    (.windowsClosed, "all windows were closed for good (U52)"),
    (.program("no room"), "no room"),
  ]

  @Test(arguments: causes) func `why an archive was set aside is a sentence`(cause: SetAsideCause, sentence: String) {
    #expect(cause.sentence == sentence)
    #expect(LaunchOutcome.clean(cause).reason == sentence)
    #expect(LaunchOutcome.clean(cause).word == "clean")
  }

  private static let refusals: [RefusalReason: (String, Rule)] = [
    .noGates: (
      "the app delegate does not implement both should-save and should-restore (R1)", .nothingWithoutBothGates
    ),
    .answeredNo: ("should-restore answered no (R6)", .shouldRestoreMayAnswerNo),
    .hasSceneDelegates: (
      "the app has scene delegates, for which UIKit does not call the methods of the archive; such an app keeps its place "
        + "in an NSUserActivity (R98)", .scenesReplaceTheArchive
    ),
    .sceneDelegatesKeepNothing: (
      "the app has scene delegates, for which UIKit does not call the methods of the archive (R98), and none of those that "
        + "are connected implements stateRestorationActivity(for:) (U10), so nothing is kept",
      .sceneDelegateAnswersAnActivity
    ),
    .sceneDelegatesLeftToCode: (
      "the app has scene delegates, for which UIKit does not call the methods of the archive (R98); what those answer in "
        + "stateRestorationActivity(for:) is left to code (U10), and no activity is kept here",
      .sceneDelegateAnswersAnActivity
    ),
    .sceneDelegatesSaidNo: ("what the app asks before it restores said no (R6)", .shouldRestoreMayAnswerNo),
  ]

  @Test(arguments: RefusalReason.allCases) func `why nothing was restored is a sentence`(reason: RefusalReason) throws {
    let (sentence, rule) = try #require(Self.refusals[reason])
    #expect(reason.sentence == sentence)
    #expect(reason.rule == rule)
    #expect(LaunchOutcome.refused(reason).reason == sentence)
    let title = LaunchRecord(outcome: .refused(reason)).outcomeTitle
    let titles: [RefusalReason: String] = [
      .sceneDelegatesLeftToCode: "left to code", .sceneDelegatesKeepNothing: "nothing kept",
    ]
    #expect(title == titles[reason] ?? "refused")
    #expect(LaunchOutcome.refused(reason).word == "refused")
  }

  @Test func `every outcome of a launch has a word, and a reason where there is one`() {
    let outcomes: [LaunchOutcome] = [.restored, .first, .exited, .crashed(.app("no disk")), .crashed(.markFailed)]
    #expect(outcomes.map(\.word) == ["restored", "first", "exited", "crashed", "crashed"])
    #expect(
      outcomes.map(\.reason) == [
        nil, nil, "the device was locked", "no disk", "the mark of its launch could not be set or removed",
      ])
  }

  private static let snapshots: [(SnapshotUse, Rule, String)] = [
    (.shown, .snapshotIsShownAtLaunch, "the picture of the screen is shown while the app launches the next time"),
    (
      .systemTooOld(version: "6.1"), .snapshotIsShownAtLaunch,
      "iOS 6.1 shows the launch image; the picture of the screen came with iOS 7"
    ),
    (
      .ignoredByApp, .appMayIgnoreTheSnapshot,
      "the app asked that the picture of the screen be ignored at the next launch"
    ),
    (
      .topmostWithoutIdentifier("a/b"), .snapshotNeedsARestoredFront,
      "a/b, which is in front, has no restoration identifier"
    ),
    (.topmostNotSaved("a/b"), .snapshotNeedsARestoredFront, "a/b, which is in front, was not saved"),
    (.notRestored, .snapshotNeedsARestoredFront, "nothing was saved, so the screen will not come back"),
  ]

  @Test(arguments: snapshots)
  func `what becomes of the picture is a sentence with its rule`(use: SnapshotUse, rule: Rule, sentence: String) {
    #expect(use.sentence == sentence)
    #expect(use.rule == rule)
    #expect(use.isUsed == (use == .shown))
  }

  @Test(
    arguments: [
      (.noScenes, "the app has no scenes; it needs a scene manifest"),
      (.oneWindowOnly, "the app has one window only; its scene manifest must support multiple scenes"),
      (.tooManySessions(limit: 9), "there are 9 sessions already; close one first"),
      (.unknownSession("s"), "the session s was closed"),
      (
        .onScreen("s"),
        "the session s is on the screen, where no scene is disconnected; send it to the background first"
      ),
      (.notConnected("s"), "the session s is not connected; open it first"),
    ] as [(SceneRequestError, String)])
  func `why a request was refused is a sentence`(error: SceneRequestError, sentence: String) {
    #expect(error.description == sentence)
  }

  private static let state: SavedState = {
    var state = SavedState(
      app: "App", bundleVersion: "1", idiom: "phone", systemVersion: "1", timestamp: Timestamp(seconds: 0))
    let kinds: [SavedObject.Kind] = [.viewController, .view, .object, .ancestor]
    state.objects = kinds.enumerated().map {
      SavedObject(identifier: "\($1)", parent: nil, kind: $1, className: "Kind", state: ["key": .bool(true)])
    }
    return state
  }()

  private static let openSessions: SavedState = {
    var saved = state
    saved.sessions = [SavedSession(identifier: "s1"), SavedSession(identifier: "s2")]
    saved.excluded = ["s1", "s2"].map {
      ExcludedObject(path: $0, rule: "code", reason: "what it answers", kind: .object)
    }
    return saved
  }()

  @Test(arguments: [
    (PreservationReport(outcome: .preserved), "0 objects saved, 0 not saved"),
    (
      PreservationReport(outcome: .preserved, savedState: openSessions),
      "2 sessions saved, 0 with an activity, 2 left to code, 0 not saved"
    ),
    (PreservationReport(outcome: .preserved, savedState: state), "3 objects saved, 0 not saved"),
    (
      PreservationReport(outcome: .notImplemented),
      "nothing saved: the app delegate does not implement both should-save and should-restore (R1)"
    ),
    (
      PreservationReport(outcome: .notCalled),
      "nothing saved: the app has scene delegates, for which UIKit does not call the methods of the archive (R98), and none "
        + "of them implements stateRestorationActivity(for:) (U10)"
    ),
    (
      PreservationReport(outcome: .notAsked),
      "nothing saved: no scene was asked what to keep when it entered the background, as was observed (U12, Y1)"
    ),
    (
      PreservationReport(outcome: .keptInCopy),
      "saved in the app's own copy alone: no scene was asked what to keep when it entered the background, as was observed "
        + "(U12, Y1)"
    ),
    (
      PreservationReport(outcome: .leftToCode("what it answers")),
      "no activity saved: the app has scene delegates, for which UIKit does not call the methods of the archive (R98); left to "
        + "code (U10): what it answers"
    ),
    (PreservationReport(outcome: .refused), "nothing saved: should-save answered no (R3)"),
    (
      PreservationReport(outcome: .crashed(.app("no disk"))), "nothing saved: the app crashed meanwhile: no disk"
    ),
  ])
  func `a preservation is told in a line`(report: PreservationReport, summary: String) {
    #expect(report.summary == summary)
    #expect(report.lines(width: 400).first == "PRESERVATION \(summary)")
    #expect(report.warningText == "")
    let reason = LossReport(report).headline(columns: 400)
    #expect(reason == ([.preserved, .keptInCopy].contains(report.outcome) ? nil : summary))
  }

  @Test func `the warnings of a preservation are below its line`() {
    let report = PreservationReport(outcome: .refused, warnings: [.objectWithoutIdentifier, .plainShouldRestore])
    #expect(
      report.warningText == """
        PRESERVATION nothing saved: should-save answered no (R3)
        WARNINGS
          an object was not registered, since its identifier is empty; give it one (R40)
          the app delegate has the plain should-restore method, deprecated since iOS 13.2; implement
            the secure one too (R2), with which all that is encoded must be NSSecureCoding (R7)

        """)
  }

  private static let results: [(Int, Lookup.Outcome, String)] = [
    (0, .restored(by: .restorationClass, isDecoded: true), "restored by its restoration class, decoded, with 1 key"),
    (0, .restored(by: .delegate, isDecoded: true), "restored by the app delegate, decoded, with 1 key"),
    (0, .restored(by: .existing, isDecoded: true), "restored into the existing object, decoded, with 1 key"),
    (
      3, .restored(by: .storyboard, isDecoded: false),
      "restored from its storyboard, not decoded, since its class is another (R49)"
    ),
    (1, .restored(by: .existing, isDecoded: true), "found in its controller's view, decoded, with 1 key"),
    (2, .restored(by: .existing, isDecoded: true), "registered before, decoded, with 1 key"),
    (2, .restored(by: .restorationClass, isDecoded: true), "made by its restoration class, decoded, with 1 key"),
    (1, .lost(.viewGone), "not restored (R23): its controller has no view with this identifier now"),
  ]

  @Test(arguments: results)
  func `the result of a lookup is told below the object`(object: Int, outcome: Lookup.Outcome, words: String) {
    let lookup = Lookup(object: object, answers: [.declined("A"), .notImplemented], outcome: outcome)
    let record = LaunchRecord(outcome: .restored, lookups: [lookup], savedState: Self.state)
    let lines = record.lines(width: 200)
    #expect(
      Array(lines.drop { $0 != "OBJECTS" }.prefix(5)) == [
        "OBJECTS", "  \(Self.state.objects[object].identifier)  Kind",
        "    1 restoration class  A answered nil, which ends the search (R42)",
        "    2 app delegate       does not implement the method that is asked", "    ⇒ \(words)",
      ])
    let (restored, decoded, lost) =
      switch outcome {
      case .restored(_, let isDecoded): (1, isDecoded ? 1 : 0, 0)
      case .lost: (0, 0, 1)
      }
    let summary = "\(restored) object\(restored == 1 ? "" : "s") restored, \(decoded) decoded, \(lost) lost"
    #expect(record.summary == summary)
    #expect(lines.last == summary)
  }

  @Test func `a record of a lookup that is of no object of its archive says nothing of it`() {
    let lookup = Lookup(object: 9, answers: [], outcome: .lost(.notFound))
    let record = LaunchRecord(outcome: .restored, lookups: [lookup], savedState: Self.state)
    #expect(!record.lines(width: 200).contains("OBJECTS"))
    #expect(record.notRestored.isEmpty)
    #expect(LaunchRecord(outcome: .restored, lookups: [lookup]).notRestored.isEmpty)
    #expect(LaunchRecord(outcome: .restored).summary == "no object to restore: 0 saved, 0 not saved")
  }

  @Test func `what was not saved is told in one or in several`() {
    func report(_ names: String..., kind: SavedObject.Kind = .viewController) -> LossReport {
      var saved = Self.state
      saved.excluded = names.map { ExcludedObject(path: $0, rule: "R13", reason: "none", kind: kind, title: $0) }
      return LossReport(PreservationReport(outcome: .preserved, savedState: saved))
    }
    #expect(report("a").headline(columns: 80) == "1 screen was not saved: a")
    #expect(report("a", "b").headline(columns: 80) == "2 screens were not saved: b, a")
    #expect(report("a", kind: .view).headline(columns: 80) == "1 view was not saved: a")
    #expect(report("a", "b", kind: .object).headline(columns: 80) == "2 objects were not saved: b, a")
    #expect(report().headline(columns: 80) == nil)
  }
}
