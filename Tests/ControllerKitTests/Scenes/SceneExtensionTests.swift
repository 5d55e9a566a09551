import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// The restoration of a scene that goes on after its connection, and requests that scenes make of each other.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneExtensionTests {
  /// An app whose scenes keep a number and extend their restoration.
  static func app(completes: Bool = false) -> SceneApp {
    SceneApp { delegate in
      let made = activity("notes.edit", ["note": .integer(1)])
      delegate.activity = { _ in made }
      delegate.onConnect = { scene, _, _ in
        scene.extendStateRestoration()
        if completes { scene.completeStateRestoration() }
      }
    }
  }

  @Test(.tags(.Rule.u37))
  func `a session says that its scene is being restored until every extension is completed`() throws {
    let running = Self.app().launch()
    #expect(running.scene.isRestorationExtended)
    running.scene.extendStateRestoration()
    #expect(try running.saved().sessions.map(\.isRestoring) == [true])
    running.scene.completeStateRestoration()
    #expect(running.scene.isRestorationExtended)
    running.scene.completeStateRestoration()
    #expect(!running.scene.isRestorationExtended)
    #expect(try running.saved().sessions.map(\.isRestoring) == [false])
    #expect(try Self.app(completes: true).launch().saved().sessions.map(\.isRestoring) == [false])
  }

  @Test(.tags(.Rule.u37))
  func `what is not balanced, or comes too late, does nothing and is in the record`() throws {
    let running = SceneApp().launch()
    running.scene.completeStateRestoration()
    running.scene.extendStateRestoration()
    #expect(
      running.application.laterWarnings
        == [.sceneCompletedTooOften(session: "session-1"), .sceneExtendedTooLate(session: "session-1")])
    #expect(try running.saved().sessions.map(\.isRestoring) == [false])
  }

  @Test(.tags(.Rule.u37))
  func `it can be extended at each coming to the foreground, and not on the way to the background`() throws {
    let running = SceneApp { delegate in
      delegate.onForeground = { $0.extendStateRestoration() }
      delegate.onResign = { $0.extendStateRestoration() }
    }.launch()
    #expect(running.scene.isRestorationExtended)
    running.scene.completeStateRestoration()
    let report = running.preserve()
    #expect(report.warnings == [.sceneExtendedTooLate(session: "session-1")])
    running.application.enterForeground()
    #expect(running.scene.isRestorationExtended)
  }

  @Test(.tags(.Rule.u37, .Decision.y3))
  func `a session during whose restoration the app died begins anew, and no other does`() throws {
    var saved = try Self.app(completes: true).withWindows.launch().saved()
    saved.sessions.append(
      SavedSession(identifier: "session-2", configuration: "Main", activity: saved.sessions[0].activity))
    saved.sessions[0].isRestoring = true
    saved.sessions[0].userInfo = ["sidebar": .bool(true)]
    let next = Self.app(completes: true).withWindows.launch(.archive(try SavedState(decoding: saved.encoded())))
    #expect(next.record.outcome == .restored)
    #expect(next.record.warnings == [.sessionSetAside("session-1")])
    #expect(next.application.openSessions.map { $0.stateRestorationActivity == nil } == [true, false])
    #expect(next.session.userInfo == ["sidebar": .bool(true)])
    saved.sessions[1].isRestoring = true
    #expect(Self.app().launch(.archive(saved)).record.outcome == .clean(.crashed))
  }

  @Test(.tags(.Rule.u37, .Rule.u51))
  func `a scene that is disconnected while its restoration is extended ends that, and keeps its session`() throws {
    let running = Self.app().withWindows.launch()
    running.application.requestSceneSessionActivation(nil)
    try running.application.disconnect(running.session)
    #expect(running.application.laterWarnings == [.disconnectedWhileRestoring(session: "session-1")])
    let sessions = try running.saved().sessions
    #expect(sessions.map(\.isRestoring) == [false, true])
    #expect(sessions.map { $0.activity == nil } == [false, false])
  }

  @Test(.tags(.Rule.u37, .Rule.u52))
  func `a session that its own delegate closes while it is connected goes alone`() throws {
    let saved = try Self.app(completes: true).withWindows.launch().saved()
    let app = SceneApp { delegate in
      delegate.activity = { _ in activity("notes.edit", ["note": .integer(2)]) }
      delegate.onConnect = { scene, session, _ in
        scene.extendStateRestoration()
        if session.persistentIdentifier == "session-2" { scene.application?.requestSceneSessionDestruction(session) }
      }
    }.withWindows
    let running = app.launch(.archive(saved))
    running.application.requestSceneSessionActivation(nil)
    #expect(running.application.openSessions.map(\.persistentIdentifier) == ["session-1"])
    #expect(running.session.stateRestorationActivity?.userInfo == ["note": .integer(2)])
    #expect(
      running.application.laterWarnings == [
        .closedWhileConnecting(session: "session-2"), .disconnectedWhileRestoring(session: "session-2"),
      ])
  }

  @Test(.tags(.Rule.u56))
  func `scenes that bring each other to the front without end are stopped, and it is said`() throws {
    let app = SceneApp { delegate in
      delegate.onActive = { scene in
        let others = scene.application?.openSessions.filter { $0 !== scene.session } ?? []
        for other in others { scene.application?.requestSceneSessionActivation(other) }
      }
    }.withWindows
    let running = app.launch()
    running.application.requestSceneSessionActivation(nil)
    #expect(running.application.laterWarnings == [.tooManySceneRequests(limit: 200)])
    #expect(running.application.connectedScenes.filter { $0.activationState == .foregroundActive }.count == 1)
    #expect(try running.saved().sessions.count == 2)
  }

  @Test(.tags(.Rule.u59))
  func `what windows save in one place comes back in all of them, and under their own identifiers in each`() {
    /// What the app keeps beside its sessions.
    final class Store { var texts: [String: String] = [:] }
    func titles(sharing: Bool) -> [String?] {
      let store = Store()
      let app = SceneApp { delegate in
        func key(_ session: SceneSession) -> String { sharing ? "all" : session.persistentIdentifier }
        delegate.onConnect = { scene, session, _ in scene.title = store.texts[key(session)] }
        delegate.activity = { scene in
          store.texts[key(scene.session)] = scene.title
          return activity("notes.edit")
        }
      }.withWindows
      let running = app.launch()
      running.scene.title = "Garden"
      running.application.requestSceneSessionActivation(nil)
      running.application.openSessions[1].scene?.title = "Roof"
      guard let saved = running.preserve().savedState else { return [] }
      let next = app.launch(.archive(saved))
      next.application.requestSceneSessionActivation(next.session)
      return next.application.openSessions.map { $0.scene?.title }
    }
    #expect(titles(sharing: true) == ["Roof", "Roof"])
    #expect(titles(sharing: false) == ["Garden", "Roof"])
  }
}
