import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Sessions, and the scenes that come and go while they stay.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneSessionTests {
  /// An app in which each window keeps the number of its note.
  static var notes: SceneApp {
    SceneApp { delegate in
      let made = activity("notes.edit")
      delegate.onConnect = { scene, session, options in
        made.userInfo = (options.userActivities.first ?? session.stateRestorationActivity)?.userInfo
        scene.title = made.userInfo?["note"].map { "\($0)" }
      }
      delegate.onContinue = { made.userInfo = $0.userInfo }
      delegate.activity = { _ in made }
    }
  }

  func note(_ session: SceneSession) -> ActivityValue? { session.stateRestorationActivity?.userInfo?["note"] }

  /// Two windows: note 1 in the background, note 2 in front of it.
  func twoWindows() -> RunningScenes {
    let running = Self.notes.withWindows.launch()
    running.application.receive(activity("notes.edit", ["note": .integer(1)]))
    running.application.requestSceneSessionActivation(
      nil, userActivity: activity("notes.edit", ["note": .integer(2)]))
    return running
  }

  @Test(.tags(.Rule.u50, .Rule.u51, .Rule.u58))
  func `a disconnected scene is released with its delegate and windows, and its session stays`() throws {
    let running = Self.notes.launch()
    _ = running.preserve()
    let session = running.session
    weak let scene = session.scene
    weak let delegate = scene?.delegate
    weak let root = scene?.windows.first?.rootViewController
    weak let view = root?.loadedView
    #expect(view != nil)
    try running.application.disconnect(session)
    #expect(scene == nil)
    #expect(delegate == nil)
    #expect(root == nil)
    #expect(view == nil)
    #expect(running.application.openSessions.map(\.persistentIdentifier) == ["session-1"])
    #expect(running.application.windows.isEmpty)
    #expect(running.application.visibleControllers.isEmpty)
    running.application.enterForeground()
    #expect(session.scene?.activationState == .foregroundActive)
    #expect(running.root.isViewLoaded)
  }

  @Test(.tags(.Rule.u51))
  func `a scene on the screen is not disconnected, nor one that is not connected`() throws {
    let running = Self.notes.launch()
    #expect(throws: SceneRequestError.onScreen("session-1")) { try running.application.disconnect(running.session) }
    _ = running.preserve()
    try running.application.disconnect(running.session)
    #expect(throws: SceneRequestError.notConnected("session-1")) {
      try running.application.disconnect(running.session)
    }
  }

  @Test(.tags(.Rule.u55))
  func `without support for several there is one session`() {
    let running = Self.notes.launch()
    var errors: [SceneRequestError] = []
    running.application.requestSceneSessionActivation(nil) { errors.append($0) }
    #expect(errors == [.oneWindowOnly])
    #expect(running.application.openSessions.count == 1)
  }

  @Test(.tags(.Rule.u53, .Rule.u55, .Rule.u56))
  func `each window is asked and restored on its own, under its own identifier`() throws {
    let saved = try twoWindows().saved()
    #expect(saved.sessions.map(\.identifier) == ["session-1", "session-2"])
    #expect(saved.sessions.map(\.position) == [nil, 0])
    let next = Self.notes.withWindows.launch(.archive(saved))
    #expect(next.application.openSessions.map(note) == [.integer(1), .integer(2)])
    #expect(next.application.connectedScenes.map(\.session.persistentIdentifier) == ["session-2"])
    next.application.requestSceneSessionActivation(next.session)
    #expect(next.application.connectedScenes.map(\.title) == ["integer(2)", "integer(1)"])
    #expect(next.application.connectedScenes.map(\.activationState) == [.background, .foregroundActive])
  }

  @Test(.tags(.Rule.u55))
  func `where there is room two scenes are on the screen, and a third takes the place of the first`() {
    var app = Self.notes.withWindows
    app.capacity = 2
    let running = app.launch()
    running.application.requestSceneSessionActivation(nil)
    #expect(
      running.application.openSessions.map { $0.scene?.activationState } == [.foregroundActive, .foregroundActive])
    running.application.requestSceneSessionActivation(nil)
    #expect(
      running.application.openSessions.map { $0.scene?.activationState }
        == [.background, .foregroundActive, .foregroundActive])
    #expect(running.preserve().savedState?.sessions.map(\.position) == [nil, 1, 0])
  }

  @Test(.tags(.Rule.u56))
  func `a connected scene is told of the activity, and a disconnected one gets it with the connection`() throws {
    let running = twoWindows()
    let first = running.session
    running.application.requestSceneSessionActivation(
      first, userActivity: activity("notes.edit", ["note": .integer(5)]))
    _ = running.preserve()
    #expect(note(first) == .integer(5))
    try running.application.disconnect(first)
    running.application.requestSceneSessionActivation(
      first, userActivity: activity("notes.edit", ["note": .integer(6)]))
    #expect(first.scene?.title == "integer(6)")
  }

  @Test(.tags(.Rule.u56), arguments: [0, 1, 2])
  func `an activity is handed over once the scene is active, or with the connection`(state: Int) throws {
    let running = twoWindows()
    let session = running.session
    if state == 1 { running.application.requestSceneSessionActivation(session) }
    if state == 2 { try running.application.disconnect(session) }
    let before = running.application.laterCalls.count
    for number in 1...2 {
      running.application.requestSceneSessionActivation(
        session, userActivity: activity("notes.edit", ["note": .integer(Int64(number))]))
    }
    let name = session.persistentIdentifier
    let calls = running.application.laterCalls.dropFirst(before).map { $0.line(PathNames(nil)) }
      .filter { $0.contains(" \(name)") }
    let active = ["sceneWillEnterForeground \(name)", "sceneDidBecomeActive \(name)"]
    let handed = "continue \(name): notes.edit"
    let connected = [
      "willConnect \(name): notes.edit, asked for notes.edit", "restoreInteractionState \(name): notes.edit",
    ]
    let expected = [active + [handed, handed], [handed, handed], connected + active + [handed]]
    #expect(calls == expected[state])
  }

  @Test(.tags(.Rule.u57))
  func `a refresh connects the scene in the background, and its activity is brought up to date`() throws {
    var number: Int64 = 1
    let app = SceneApp { $0.activity = { _ in activity("notes.edit", ["note": .integer(number)]) } }
    let running = app.launch()
    _ = running.preserve()
    try running.application.disconnect(running.session)
    number = 2
    running.application.requestSceneSessionRefresh(running.session)
    #expect(running.session.scene?.activationState == .background)
    #expect(note(running.session) == .integer(2))
  }

  @Test(.tags(.Rule.u52, .Rule.u57))
  func `a session that is closed is gone for good, and the app is told`() throws {
    let running = twoWindows()
    let (first, second) = (running.application.openSessions[0], running.application.openSessions[1])
    running.application.requestSceneSessionDestruction(second)
    #expect(running.application.openSessions.map(\.persistentIdentifier) == ["session-1"])
    #expect((running.application.delegate as? SceneAppDelegate)?.discarded == ["session-2"])
    #expect(first.scene != nil)
    var errors: [SceneRequestError] = []
    running.application.requestSceneSessionDestruction(second) { errors.append($0) }
    running.application.requestSceneSessionActivation(second) { errors.append($0) }
    #expect(errors == [.unknownSession("session-2"), .unknownSession("session-2")])
    running.application.requestSceneSessionDestruction(first)
    #expect(running.application.windows.isEmpty)
    #expect(running.preserve().savedState?.sessions == [])
  }

  @Test(.tags(.Rule.u52))
  func `sessions that were closed while the app did not run are told of after the next launch`() throws {
    var saved = try twoWindows().saved()
    saved.sessions[0].isDiscarded = true
    let next = Self.notes.withWindows.launch(.archive(try SavedState(decoding: saved.encoded())))
    #expect((next.application.delegate as? SceneAppDelegate)?.discarded == ["session-1"])
    #expect(next.application.openSessions.map(\.persistentIdentifier) == ["session-2"])
    #expect(next.lines.last == "didDiscard session-1")
  }

  @Test(.tags(.Rule.u52)) func `a delegate without the method is told of no session that was closed`() throws {
    let running = Self.notes.withWindows.launch()
    let delegate = try #require(running.application.delegate as? SceneAppDelegate)
    delegate.takesDiscardedSessions = false
    running.application.requestSceneSessionActivation(nil)
    let last = try #require(running.application.openSessions.last)
    running.application.requestSceneSessionDestruction(last)
    #expect(running.application.openSessions.count == 1)
    #expect(delegate.discarded == [])
    let calls = running.record.calls + running.application.laterCalls
    #expect(!calls.contains(.scene(.didDiscard, session: last.persistentIdentifier)))
  }

  @Test(.tags(.Rule.u39, .Rule.u52, .Rule.u67, .Rule.u74, .Decision.y5, .Decision.y17), arguments: [true, false])
  func `sessions that were all discarded are told of, and why, and their identifiers are not made again`(
    isForceQuit: Bool
  ) throws {
    var saved = try twoWindows().saved()
    for index in saved.sessions.indices {
      (saved.sessions[index].isDiscarded, saved.sessions[index].isForceQuit) = (true, isForceQuit)
    }
    let next = Self.notes.withWindows.launch(.archive(saved))
    let cause = SetAsideCause.sessionsDiscarded(ofSeveralWindows: true)
    #expect(next.record.outcome == .clean(isForceQuit ? cause : .windowsClosed))
    #expect(next.record.warnings == (isForceQuit ? [.archiveSetAside(cause)] : []))
    #expect((next.application.delegate as? SceneAppDelegate)?.discarded == ["session-1", "session-2"])
    #expect(next.application.openSessions.map(\.persistentIdentifier) == ["session-3"])
    #expect(next.session.stateRestorationActivity == nil)
  }

  @Test(.tags(.Rule.u54, .Decision.y4))
  func `a session's userInfo is kept with it, and refuses what it cannot carry`() throws {
    let running = Self.notes.launch()
    running.session.userInfo = ["sidebar": .bool(true), "model": .object(className: "Note")]
    #expect(running.session.userInfo == ["sidebar": .bool(true)])
    #expect(
      running.application.laterWarnings
        == [.sessionValueRefused(session: "session-1", key: "model", .className("Note"))])
    #expect(try running.restart().session.userInfo == ["sidebar": .bool(true)])
  }

  @Test(.tags(.Rule.u60))
  func `a session keeps its configuration, which the app delegate chose by the activity`() throws {
    var app = Self.notes.withWindows
    app.manifest.configurations.append(SceneConfiguration(name: "Picture") { TestSceneDelegate() })
    app.delegate = {
      let delegate = SceneAppDelegate()
      delegate.onConfiguration = { [configurations = app.manifest.configurations] _, options in
        options.userActivities.first?.activityType == "picture" ? configurations[1] : nil
      }
      return delegate
    }
    let running = app.launch()
    running.application.requestSceneSessionActivation(nil, userActivity: activity("picture"))
    #expect(running.application.openSessions.map(\.configurationName) == ["Main", "Picture"])
    let next = try running.restart()
    #expect(next.application.openSessions.map(\.configurationName) == ["Main", "Picture"])
    #expect(!next.lines.contains { $0.hasPrefix("configurationForConnecting") })
    app.manifest.configurations.removeLast()
    let gone = try running.restart(as: app)
    #expect(gone.record.warnings == [.configurationGone(session: "session-2", name: "Picture")])
    #expect(try gone.saved().sessions == running.saved().sessions)
  }

  @Test
  func `two sessions of one identifier are no archive, and a thousand sessions are the most`() throws {
    var saved = try twoWindows().saved()
    saved.sessions[1].identifier = "session-1"
    #expect(
      throws: ArchiveError.invalid([
        ArchiveFlaw(place: "sessions[1].identifier", problem: .sameSession("session-1"))
      ])
    ) { try SavedState(decoding: saved.encoded()) }
    let running = Self.notes.withWindows.launch()
    for _ in 1..<1_000 { running.application.requestSceneSessionActivation(nil) }
    var errors: [SceneRequestError] = []
    running.application.requestSceneSessionActivation(nil) { errors.append($0) }
    #expect(errors == [.tooManySessions(limit: 1_000)])
    #expect(try running.saved().sessions.count == 1_000)
  }

  @Test(arguments: ["connect", "foreground", "active"])
  func `a request from a scene that is being opened is done when the scene is open`(call: String) {
    var log: [String] = []
    let other = SceneApp().launch()
    var app = SceneApp { delegate in
      let note = { (word: String, scene: WindowScene) in
        log.append("\(word) \(scene.session.persistentIdentifier)")
        guard word == call, scene.session.persistentIdentifier == "session-1" else { return }
        scene.application?.requestSceneSessionActivation(nil)
        scene.application?.requestSceneSessionDestruction(other.session) { log.append("\($0)") }
        scene.application?.requestSceneSessionDestruction(scene.session)
        log.append("asked")
      }
      delegate.onConnect = { scene, _, _ in note("connect", scene) }
      delegate.onForeground = { note("foreground", $0) }
      delegate.onActive = { note("active", $0) }
      delegate.onDisconnect = { note("disconnect", $0) }
    }.withWindows
    app.capacity = 2
    let running = app.launch()
    var opening = ["connect session-1", "foreground session-1", "active session-1"]
    opening.insert("asked", at: opening.firstIndex(of: "\(call) session-1")! + 1)
    #expect(
      log == opening + [
        "connect session-2", "foreground session-2", "active session-2",
        "the session session-1 was closed", "disconnect session-1",
      ])
    #expect(running.application.openSessions.map(\.persistentIdentifier) == ["session-2"])
  }

  @Test
  func `a request while a scene is connected waits, and windows that open windows end`() {
    let app = SceneApp { delegate in
      delegate.onConnect = { scene, session, _ in
        scene.application?.requestSceneSessionActivation(nil)
        if session.persistentIdentifier == "session-2" {
          scene.application?.requestSceneSessionDestruction(session)
        }
      }
    }.withWindows
    let running = app.launch()
    // Two hundred are asked for, and one of them closes.
    #expect(running.application.openSessions.count == 199)
    #expect(running.record.warnings.contains(.tooManySceneRequests(limit: 200)))
    #expect(!running.application.openSessions.contains { $0.persistentIdentifier == "session-2" })
  }
}
