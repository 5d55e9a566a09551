import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// The conditions of the device: what was observed, where the documents say otherwise.
@Suite(.timed, .timeLimit(.minutes(30))) struct ObservationTests {
  private static func app(
    _ observed: Set<Observation> = [], type: String = "notes.edit", _ crashes: @escaping () -> Bool = { false }
  ) -> SceneApp {
    var app = SceneApp { delegate in
      delegate.onConnect = { scene, session, _ in
        if crashes(), session.stateRestorationActivity != nil { scene.application?.abort(reason: "gone") }
      }
      delegate.activity = { _ in activity(type, ["page": .integer(1)]) }
    }
    app.conditions.observed = observed
    return app
  }

  @Test(arguments: Observation.allCases)
  func `each has a word for either side, and cites the decision between them`(observation: Observation) {
    #expect(observation.observedWord != observation.documentedWord)
    #expect(observation.word(true) == observation.observedWord)
    #expect(observation.word(false) == observation.documentedWord)
    let sentence = Warning.observed(observation, session: "session-1").sentence(PathNames(nil))
    #expect(sentence.hasSuffix(", \(observation.decision))"))
    let sides = Set(
      observation.decision.sources.flatMap { source -> [String] in
        if case .decision(let rules) = source { rules.map(\.number) } else { [] }
      })
    #expect(sides.count { sentence.contains($0) } >= 2)
  }

  @Test(.tags(.Rule.u11, .Rule.u12, .Rule.u66, .Decision.y1))
  func `asked at the disconnection alone, a scene keeps nothing in the background, and the record says so`() throws {
    let running = Self.app([.asks]).launch()
    #expect(running.preserve().warnings == [.observed(.asks, session: "session-1")])
    #expect(running.session.stateRestorationActivity == nil)
    try running.application.disconnect(running.session)
    #expect(running.session.stateRestorationActivity?.userInfo == ["page": .integer(1)])
  }

  @Test(.tags(.Rule.u39, .Rule.u40, .Decision.y14))
  func `while a scene is connected with an activity its session is marked, and not after it`() throws {
    var marks: [Bool] = []
    let app = SceneApp { delegate in
      delegate.activity = { _ in activity("notes.edit") }
      delegate.onConnect = { _, session, _ in marks.append(session.isRestoring) }
    }
    let running = app.launch()
    let next = try running.restart()
    #expect(marks == [false, true])
    #expect(!next.session.isRestoring)
    #expect(try next.saved().sessions.map(\.isRestoring) == [false])
  }

  @Test(.tags(.Rule.u40, .Decision.y14), arguments: [true, false])
  func `a crash in the connection leaves the mark, unless what was observed is to be seen`(keeps: Bool) throws {
    let saved = try Self.app().launch().saved()
    let next = Self.app(keeps ? [.crash] : []) { true }.launch(.archive(saved))
    #expect(next.record.outcome == .crashed(.app("gone")))
    #expect(next.session.isRestoring == !keeps)
    #expect(next.record.warnings.contains(.observed(.crash, session: "session-1")) == keeps)
  }

  @Test(.tags(.Rule.u19, .Rule.u73, .Decision.y15), arguments: [true, false])
  func `an undeclared type is dropped, or kept as two samples show`(keeps: Bool) throws {
    let app = Self.app(keeps ? [.undeclared] : [], type: "other.edit")
    let next = try app.launch().restart()
    #expect(next.session.stateRestorationActivity?.activityType == (keeps ? "other.edit" : nil))
    #expect(next.record.warnings.contains(.observed(.undeclared, session: "session-1")) == keeps)
  }

  @Test(.tags(.Rule.u17, .Rule.u68, .Decision.y6))
  func `a value of a wrong type ends no app, and the session keeps the older activity`() throws {
    let running = Self.app().launch()
    _ = running.preserve()
    running.application.enterForeground()
    running.delegate.activity = { _ in activity("notes.edit", ["page": .object(className: "Page")]) }
    let report = running.preserve()
    #expect(report.outcome == .preserved)
    #expect(report.warnings == [.activityValueRefused(session: "session-1", key: "page", .className("Page"))])
    #expect(running.session.stateRestorationActivity?.userInfo == ["page": .integer(1)])
  }

  @Test(.tags(.Rule.u70))
  func `a launch in the background connects no scene until the first foreground`() throws {
    var calls: [String] = []
    let app = SceneApp { $0.onConnect = { _, _, _ in calls.append("connect") } }
    let application = Application(name: "Test", delegate: SceneAppDelegate())
    application.sceneManifest = app.manifest
    application.sceneLaunch = .none
    _ = try application.launch(.none, conditions: app.conditions)
    #expect(application.windows.isEmpty)
    _ = try application.preserve(conditions: app.conditions)
    #expect(calls.isEmpty)
    application.enterForeground()
    #expect(calls == ["connect"])
  }

  @Test(.tags(.Rule.u38))
  func `the text of a secure field in an activity is kept and compared, warned of, and never shown`() throws {
    let app = SceneApp { delegate in
      delegate.activity = { _ in activity("notes.edit", ["code": .secureText("abc"), "in": .array([.secureText("d")])])
      }
    }
    let running = app.launch()
    let report = running.preserve()
    #expect(
      report.warnings == [
        .activityCarriesSecureText(session: "session-1", key: "code"),
        .activityCarriesSecureText(session: "session-1", key: "in"),
      ])
    let next = try running.restart()
    #expect(next.session.stateRestorationActivity?.userInfo?["code"] == .secureText("abc"))
    let json = try #require(report.savedState).json
    #expect(!json.contains("abc"))
    #expect(json.contains("•••"))
  }
}
