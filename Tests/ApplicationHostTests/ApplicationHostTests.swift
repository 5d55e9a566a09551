import ApplicationHost
import ControllerKit
import LaunchSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// An application's life around the model: which archive a launch has, and what becomes of the others.
@Suite(.timeLimit(.minutes(30))) struct ApplicationHostTests {
  private static let conditions = DeviceConditions(bundleVersion: "1.0", now: Timestamp(seconds: 1000))

  private static func application(_ name: String = "Test") -> Application {
    Application(name: name, delegate: TestDelegate())
  }

  /// A host after so many launches, each of them preserved and ended.
  private static func host(_ store: any StateStore, runs: Int = 1, name: String = "Test") throws -> ApplicationHost {
    let host = ApplicationHost(appName: name, store: store)
    for _ in 0..<runs {
      try host.launch(application(name), conditions: conditions)
      try host.preserve(conditions: conditions)
      host.terminate()
    }
    return host
  }

  @Test
  func `the first launch finds nothing, and the second what the first has saved`() throws {
    let host = try Self.host(MemoryStateStore())
    #expect(host.launchRecord?.outcome == .first)
    #expect(!host.isRunning)
    try host.launch(Self.application(), conditions: Self.conditions)
    #expect(host.launchRecord?.outcome == .restored)
    #expect(host.isRunning)
  }

  @Test(.tags(.Decision.x2))
  func `an archive that was being restored when the app died is set aside, and the launch is clean`() throws {
    let store = MemoryStateStore()
    let host = try Self.host(store)
    store.markRestoring()
    try host.launch(Self.application(), conditions: Self.conditions)
    #expect(host.launchRecord?.outcome.word == "clean")
    #expect(store.archivesSetAside().map(\.reason) == [.crashed])
    #expect(!store.isMarkedRestoring())
    #expect(store.generations() == [])
  }

  @Test(.tags(.Rule.u50))
  func `a session that was disconnected or closed is written at once, and the app still counts as in the foreground`()
    throws
  {
    let store = MemoryStateStore()
    let host = ApplicationHost(appName: "Test", store: store)
    let app = SceneApp { $0.activity = { _ in activity("notes.edit", ["note": .integer(1)]) } }.withWindows
    func launch() throws {
      let application = Application(name: "Test", delegate: SceneAppDelegate())
      application.sceneManifest = app.manifest
      try host.launch(application, conditions: Self.conditions)
      host.enterForeground()
    }
    try launch()
    host.application?.requestSceneSessionActivation(nil)
    try host.saveSessions(conditions: Self.conditions)
    host.crash()
    try launch()
    #expect(host.launchRecord?.endedUnpreserved == true)
    #expect(host.application?.openSessions.map { $0.stateRestorationActivity != nil } == [true, false])
    try host.preserve(conditions: Self.conditions)
    host.terminate()
    try launch()
    #expect(host.launchRecord?.endedUnpreserved == false)
    #expect(host.application?.openSessions.allSatisfy { $0.stateRestorationActivity != nil } == true)
  }

  @Test(.tags(.Rule.u50, .Rule.u10))
  func `the session of an app that keeps nothing is known at the next launch, and never set aside`() throws {
    let store = MemoryStateStore()
    let host = ApplicationHost(appName: "Test", store: store)
    let app = SceneApp { $0.answers = false }
    for launch in 0..<3 {
      let application = Application(name: "Test", delegate: SceneAppDelegate())
      application.sceneManifest = app.manifest
      try host.launch(application, conditions: Self.conditions)
      host.enterForeground()
      let asked = host.launchRecord?.callLines.contains { $0.hasPrefix("configurationForConnecting") }
      #expect(asked == (launch == 0))
      #expect(host.launchRecord?.outcome == .refused(.sceneDelegatesKeepNothing))
      try host.preserve(conditions: Self.conditions)
      #expect(host.preservationReport?.savedState == nil)
      host.terminate()
    }
    #expect(store.archivesSetAside().isEmpty)
    #expect(try host.savedSessions().map(\.identifier) == ["session-1"])
  }

  @Test
  func `a damaged archive is set aside, and the one before it is restored with a warning`() throws {
    let store = MemoryStateStore()
    let host = try Self.host(store, runs: 2)
    store.replaceArchive(generation: 0, with: [1, 2, 3])
    try host.launch(Self.application(), conditions: Self.conditions)
    #expect(host.launchRecord?.outcome == .restored)
    #expect(store.archivesSetAside().map(\.reason) == [.damaged])
    let warnings = host.launchRecord?.warnings ?? []
    #expect(warnings.contains { if case .archiveSetAside = $0 { true } else { false } })
  }

  @Test(arguments: [false, true])
  func `an archive is read as it is in the store, whatever was read or written before`(isDamaged: Bool) throws {
    let store = MemoryStateStore()
    let host = try Self.host(store, runs: 2)
    var bytes = try #require(store.archive(generation: 0))
    if isDamaged {
      bytes[bytes.count / 2] ^= 1
    } else {
      var state = try SavedState(decoding: bytes)
      state.bundleVersion = "other"
      bytes = state.encoded()
    }
    store.replaceArchive(generation: 0, with: bytes)
    let delegate = TestDelegate()
    var version: String?
    delegate.onShouldRestore = { version = $0.decode(forKey: .bundleVersion) }
    try host.launch(Application(name: "Test", delegate: delegate), conditions: Self.conditions)
    #expect(version == (isDamaged ? "1.0" : "other"))
    #expect(store.archivesSetAside().map(\.reason) == (isDamaged ? [.damaged] : []))
  }

  @Test
  func `another app's archive is set aside as foreign`() throws {
    let store = MemoryStateStore()
    _ = try Self.host(store, name: "Other")
    let host = ApplicationHost(appName: "Test", store: store)
    try host.launch(Self.application(), conditions: Self.conditions)
    #expect(host.launchRecord?.outcome.word == "clean")
    #expect(store.archivesSetAside().map(\.reason) == [.foreign])
  }

  @Test(.tags(.Rule.r67))
  func `after everything was set aside the next launch is clean, and older generations stay away`() throws {
    let store = MemoryStateStore()
    let host = try Self.host(store, runs: 3)
    try host.setAllAside()
    #expect(store.generations() == [])
    #expect(store.archivesSetAside().map(\.reason) == [.forced, .forced, .forced])
    try host.launch(Self.application(), conditions: Self.conditions)
    #expect(host.launchRecord?.outcome.word == "clean")
  }

  @Test(.tags(.Decision.x4))
  func `a refused archive is set aside once something else has been saved`() throws {
    let store = MemoryStateStore()
    let host = try Self.host(store)
    let delegate = TestDelegate()
    delegate.restoresState = false
    try host.launch(Application(name: "Test", delegate: delegate), conditions: Self.conditions)
    #expect(host.launchRecord?.outcome.word == "refused")
    #expect(store.archivesSetAside() == [])
    try host.preserve(conditions: Self.conditions)
    #expect(store.archivesSetAside().map(\.reason) == [.refused])
    try host.preserve(conditions: Self.conditions)
    #expect(store.archivesSetAside().count == 1)
    #expect(store.generations() == [0, 1])
  }

  @Test(arguments: [
    (ApplicationHostError.application(.aborted(.app("no disk"))), "the application has ended: no disk"),
    (.store(.held(folder: "State", by: nil)), "State: another program holds this saved state; end it first"),
  ])
  func `an error says what the application or the store says`(error: ApplicationHostError, words: String) {
    #expect(error.description == words)
  }

  @Test
  func `an application that was launched before is refused with an error`() throws {
    let application = Self.application()
    let host = ApplicationHost(appName: "Test", store: MemoryStateStore())
    try host.launch(application, conditions: Self.conditions)
    #expect(throws: ApplicationHostError.application(.alreadyLaunched)) {
      try host.launch(application, conditions: Self.conditions)
    }
    #expect(!host.isRunning)
  }

  @Test
  func `without a running application nothing is preserved`() throws {
    let store = MemoryStateStore()
    try ApplicationHost(appName: "Test", store: store).preserve(conditions: Self.conditions)
    #expect(store.generations() == [])
  }

  @Test(.tags(.Rule.r63))
  func `an open restoration that ends with the process leaves no mark, and a crash leaves it`() throws {
    for isCrash in [false, true] {
      let store = MemoryStateStore()
      let host = try Self.host(store)
      let delegate = TestDelegate()
      delegate.onDecode = { application, _ in application.extendStateRestoration() }
      try host.launch(Application(name: "Test", delegate: delegate), conditions: Self.conditions)
      #expect(store.isMarkedRestoring())
      if isCrash { host.crash() } else { host.terminate() }
      #expect(store.isMarkedRestoring() == isCrash)
    }
  }

  @Test(.tags(.Rule.r8), arguments: [true, false])
  func `an app that goes to the background has not ended in the foreground, even if it saves nothing`(
    savesState: Bool
  ) throws {
    let store = MemoryStateStore()
    let host = ApplicationHost(appName: "Test", store: store)
    let delegate = TestDelegate()
    delegate.savesState = savesState
    try host.launch(Application(name: "Test", delegate: delegate), conditions: Self.conditions)
    host.enterForeground()
    try host.preserve(conditions: Self.conditions)
    #expect(store.generations() == (savesState ? [0] : []))
    host.terminate()
    try host.launch(Self.application(), conditions: Self.conditions)
    #expect(host.launchRecord?.endedUnpreserved == false)
  }

  @Test
  func `a warning that comes up after the launch is in its record`() throws {
    let host = ApplicationHost(appName: "Test", store: MemoryStateStore())
    let application = Self.application()
    try host.launch(application, conditions: Self.conditions)
    #expect(host.launchRecord?.warnings == [])
    application.ignoreSnapshotOnNextApplicationLaunch()
    #expect(host.launchRecord?.warnings == [.snapshotCallIgnored])
  }
}
