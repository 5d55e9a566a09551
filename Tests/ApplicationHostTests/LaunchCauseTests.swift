import ApplicationHost
import ControllerKit
import LaunchSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// What a launch says of the archives that it does not restore, and what ends with a run.
@Suite(.timeLimit(.minutes(30))) struct LaunchCauseTests {
  @Test(arguments: SetAsideReason.allCases)
  func `where only one archive is left that was set aside, the launch is clean for its reason`(reason: SetAsideReason)
    throws
  {
    let store = MemoryStateStore()
    let host = try ApplicationHost.launched(store)
    store.setAside(generation: 0, reason: reason)
    try host.launch()
    let causes: [SetAsideReason: SetAsideCause] = [
      .damaged: .damaged, .crashed: .crashed, .refused: .refused, .forced: .forced, .foreign: .foreign(app: nil),
      .newer: .newer,
    ]
    let cause = try #require(causes[reason])
    #expect(host.launchRecord?.outcome == .clean(cause))
    #expect(host.launchRecord?.warnings == [.archiveSetAside(cause)])
    #expect(store.archivesSetAside().map(\.reason) == [reason])
  }

  @Test(arguments: SetAsideReason.allCases)
  func `an older archive is restored unless the newest went for good`(reason: SetAsideReason) throws {
    let store = MemoryStateStore()
    let host = try ApplicationHost.launched(store, runs: 2)
    store.setAside(generation: 0, reason: reason)
    try host.launch()
    let isFinal = [SetAsideReason.crashed, .forced].contains(reason)
    #expect((host.launchRecord?.outcome == .restored) == !isFinal)
    #expect(store.generations() == [1])
  }

  @Test func `archives are tried from the newest on, and the last cause is told`() throws {
    let store = MemoryStateStore()
    let host = try ApplicationHost.launched(store, runs: 3)
    var foreign = try SavedState(decoding: try #require(store.archive(generation: 1)))
    foreign.app = "Other"
    store.replaceArchive(generation: 1, with: foreign.encoded())
    store.replaceArchive(generation: 0, with: [1, 2, 3])
    try host.launch()
    #expect(host.launchRecord?.outcome == .restored)
    #expect(host.launchRecord?.warnings == [.archiveSetAside(.foreign(app: "Other"))])
    #expect(store.archivesSetAside().map(\.reason) == [.foreign, .damaged])
    #expect(store.generations() == [2])
    store.replaceArchive(generation: 2, with: [1])
    host.terminate()
    try host.launch()
    guard case .clean(.unreadable(.damaged(.header, byte: 0)))? = host.launchRecord?.outcome else {
      Issue.record("not clean: \(String(describing: host.launchRecord?.outcome))")
      return
    }
    #expect(host.launchRecord?.warnings.count == 1)
    #expect(store.generations() == [])
  }

  @Test func `a launch on a locked device is noted as one that ended at once`() throws {
    let host = try ApplicationHost.launched(MemoryStateStore())
    try host.launch()
    host.noteExit()
    #expect(!host.isRunning)
    #expect(host.launchRecord?.outcome == .exited)
    #expect(host.launchRecord?.calls == [])
    #expect(host.launchRecord?.endedUnpreserved == false)
  }

  @Test func `an app that crashes while it is launched does not run`() throws {
    let store = MemoryStateStore()
    let host = try ApplicationHost.launched(store)
    let delegate = TestDelegate()
    delegate.onFinish = { $0.abort(reason: "no disk") }
    try host.launch(delegate)
    #expect(!host.isRunning)
    #expect(host.launchRecord?.outcome == .crashed(.app("no disk")))
    #expect(store.isMarkedRestoring())
    host.enterForeground()
    #expect(!store.isMarkedRunning())
    try host.saveAgain()
    try host.saveSessions(conditions: ApplicationHost.conditions)
    #expect(store.generations() == [0])
    try host.launch()
    #expect(host.launchRecord?.outcome == .clean(.crashed))
  }

  @Test func `an app that crashes while it is preserved saves nothing`() throws {
    let store = MemoryStateStore()
    let host = try ApplicationHost.launched(store)
    let delegate = TestDelegate()
    delegate.onEncode = { application, _ in application.abort(reason: "no disk") }
    try host.launch(delegate)
    host.enterForeground()
    try host.preserve(conditions: ApplicationHost.conditions)
    #expect(host.preservationReport?.outcome == .crashed(.app("no disk")))
    #expect(store.generations() == [0])
    #expect(store.isMarkedRunning())
    #expect(throws: ApplicationHostError.application(.aborted(.app("no disk")))) {
      try host.preserve(conditions: ApplicationHost.conditions)
    }
  }

  @Test func `a fresh start forgets every mark`() throws {
    let store = MemoryStateStore()
    let host = try ApplicationHost.launched(store)
    store.markRestoring()
    store.markRunning()
    try host.setAllAside()
    #expect(!store.isMarkedRestoring())
    #expect(!store.isMarkedRunning())
    #expect(host.markError == nil)
    try host.launch()
    #expect(host.launchRecord?.outcome == .clean(.forced))
    #expect(host.launchRecord?.endedUnpreserved == false)
  }

  @Test func `a fresh start of an app with scenes leaves what was discarded, and nothing where there was none`() throws
  {
    let store = MemoryStateStore()
    let host = try ApplicationHost.launched(store)
    try host.setAllAside(discarding: [], conditions: ApplicationHost.conditions)
    #expect(store.generations() == [])
    let session = SavedSession(
      identifier: "session-3", configuration: "Main", activity: SavedActivity(type: "edit"), position: 0)
    try host.setAllAside(discarding: [session], conditions: ApplicationHost.conditions)
    let left = try SavedState(decoding: try #require(store.archive(generation: 0)))
    #expect(left.sessions == [SavedSession(identifier: "session-3", isDiscarded: true, isForceQuit: true)])
    #expect(left.app == "Test")
    #expect(left.bundleVersion == "1.0")
    #expect(left.idiom == "phone")
    #expect(left.systemVersion == "13.2")
    #expect(left.timestamp == ApplicationHost.conditions.now)
    #expect(store.generations() == [0])
  }

  @Test func `a mark that the store keeps is told until it is gone`() throws {
    let store = StubbornStore()
    let host = try ApplicationHost.launched(store)
    store.keepsMark = true
    try host.launch()
    let error = StoreError.failed(.unmark, path: "mark", reason: "busy")
    #expect(host.markError == error)
    #expect(host.isRunning)
    host.terminate()
    try host.launch()
    #expect(host.markError == error)
    #expect(host.launchRecord?.outcome == .restored)
    store.keepsMark = false
    host.terminate()
    try host.launch()
    #expect(host.markError == nil)
    #expect(host.launchRecord?.outcome == .restored)
    #expect(try !store.isMarkedRestoring())
  }

  @Test func `what is not saved is told until a save succeeds or the run ends`() throws {
    let store = StubbornStore()
    let host = try ApplicationHost.launched(store)
    #expect(host.saveError == nil)
    #expect(host.preservationReport?.outcome == .preserved)
    try host.launch()
    #expect(host.launchRecord?.outcome == .restored)
    host.terminate()
    try host.saveAgain()
    #expect(store.inner.generations() == [0])
  }
}
