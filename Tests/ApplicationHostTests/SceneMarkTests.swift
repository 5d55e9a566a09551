import ApplicationHost
import ControllerKit
import LaunchSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// What is kept of scenes during whose restoration the app dies.
@Suite(.timeLimit(.minutes(30))) struct SceneMarkTests {
  private static let conditions = DeviceConditions(bundleVersion: "1.0", idiom: .pad, now: Timestamp(seconds: 1000))

  /// Two windows, of which the second extends its restoration and never completes it.
  private static var app: SceneApp {
    var app = SceneApp { delegate in
      let made = activity("notes.edit")
      delegate.activity = { scene in
        made.userInfo = ["of": .string(scene.session.persistentIdentifier)]
        return made
      }
      delegate.onConnect = { scene, session, _ in
        if session.persistentIdentifier == "session-2" { scene.extendStateRestoration() }
      }
    }.withWindows
    app.capacity = 2
    return app
  }

  private static func launch(_ host: ApplicationHost) throws {
    let application = Application(name: "Test", delegate: SceneAppDelegate())
    application.sceneManifest = app.manifest
    application.sceneCapacity = app.capacity
    try host.launch(application, conditions: conditions)
    host.enterForeground()
  }

  /// A host whose two windows were preserved, ended and launched again, so that the second one is being restored.
  private static func restoring(_ store: any StateStore) throws -> ApplicationHost {
    let host = ApplicationHost(appName: "Test", store: store)
    try launch(host)
    host.application?.requestSceneSessionActivation(nil)
    try host.preserve(conditions: conditions)
    host.terminate()
    try launch(host)
    return host
  }

  private static func newest(_ store: any StateStore) throws -> [SavedSession] {
    let bytes = try store.archive(generation: 0)
    return try SavedState(decoding: try #require(bytes)).sessions
  }

  @Test(.tags(.Rule.u37, .Decision.y3))
  func `a crash during it costs that session alone, and the archive is kept for inspection`() throws {
    let store = MemoryStateStore()
    let host = try Self.restoring(store)
    #expect(try Self.newest(store).map(\.isRestoring) == [false, true])
    #expect(store.generations() == [0])
    #expect(store.isMarkedRunning())
    host.crash()
    try Self.launch(host)
    #expect(host.launchRecord?.warnings == [.sessionSetAside("session-2")])
    #expect(host.application?.openSessions.map { $0.stateRestorationActivity != nil } == [true, false])
    #expect(store.archivesSetAside().map(\.reason) == [.crashed])
    let aside = try SavedState(decoding: try #require(store.archive(setAside: store.archivesSetAside()[0])))
    #expect(aside.sessions.map { $0.activity != nil } == [true, true])
    let left = try SavedState(decoding: try #require(store.archive(generation: 0)))
    #expect(left.sessions.map { $0.activity != nil } == [true, false])
    #expect(left.excluded.map(\.path) == ["session-2"])
    #expect(left.excluded.map(\.rule) == ["U37"])
  }

  @Test(.tags(.Rule.u37), arguments: [true, false])
  func `completing it and an end that is no crash take the mark away`(completes: Bool) throws {
    let store = MemoryStateStore()
    let host = try Self.restoring(store)
    if completes {
      host.application?.openSessions.last?.scene?.completeStateRestoration()
      host.crash()
    } else {
      host.terminate()
    }
    #expect(try Self.newest(store).map(\.isRestoring) == [false, false])
    try Self.launch(host)
    #expect(host.launchRecord?.warnings == [])
    #expect(host.application?.openSessions.map { $0.stateRestorationActivity != nil } == [true, true])
  }

  @Test(.tags(.Decision.y3))
  func `an older generation that was being restored is set aside as well`() throws {
    let store = MemoryStateStore()
    let host = try Self.restoring(store)
    host.crash()
    let bytes = try #require(store.archive(generation: 0))
    store.writeArchive([1, 2, 3])
    try Self.launch(host)
    #expect(store.archivesSetAside().map(\.reason) == [.crashed, .damaged])
    #expect(store.archive(setAside: store.archivesSetAside()[0]) == bytes)
    #expect(try Self.newest(store).map { $0.activity != nil } == [true, false])
  }

  @Test(.tags(.Rule.r8, .Decision.y3), arguments: [true, false])
  func `the note of a restoration says nothing of whether the app is in the foreground`(isInForeground: Bool) throws {
    let store = MemoryStateStore()
    let host = try Self.restoring(store)
    if !isInForeground { try host.preserve(conditions: Self.conditions) }
    host.application?.openSessions.last?.scene?.completeStateRestoration()
    #expect(try Self.newest(store).map(\.isRestoring) == [false, false])
    #expect(store.isMarkedRunning() == isInForeground)
  }

  @Test(.tags(.Decision.y3))
  func `a mark that cannot be taken away is said`() throws {
    let store = StubbornStore()
    let host = try Self.restoring(store)
    #expect(host.markError == nil)
    store.keepsGenerations = true
    host.application?.openSessions.last?.scene?.completeStateRestoration()
    #expect(host.markError == .failed(.write, path: "archive", reason: "full"))
  }
}
