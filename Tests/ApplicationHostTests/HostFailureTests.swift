import ApplicationHost
import ControllerKit
import LaunchSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// What a host makes of a store that fails, operation by operation.
@Suite(.timeLimit(.minutes(30))) struct HostFailureTests {
  private static let failure = ApplicationHostError.store(FaultyStore.error)

  @Test(arguments: FaultyStore.Operation.allCases)
  func `a launch that needs what the store cannot do says so, and no application runs`(
    operation: FaultyStore.Operation
  ) throws {
    let store = FaultyStore()
    let host = try ApplicationHost.launched(store)
    let record = host.launchRecord
    store.faults = [operation]
    let needed: [FaultyStore.Operation] = [.generations, .archive, .isMarkedRestoring, .markRestoring]
    if needed.contains(operation) {
      #expect(throws: Self.failure) { try host.launch() }
      #expect(!host.isRunning)
      #expect(host.launchRecord == record)
    } else {
      try host.launch()
      #expect(host.launchRecord?.outcome == .restored)
      #expect(host.isRunning)
      #expect(host.markError == (operation == .unmarkRestoring ? FaultyStore.error : nil))
    }
    #expect(store.inner.generations() == [0])
    #expect(store.inner.archivesSetAside() == [])
  }

  @Test(arguments: [FaultyStore.Operation.setAside, .unmarkRestoring, .archivesSetAside])
  func `a mark that leads to nothing that the store can do ends the launch`(operation: FaultyStore.Operation) throws {
    let store = FaultyStore()
    let host = try ApplicationHost.launched(store)
    store.inner.markRestoring()
    store.faults = [operation]
    #expect(throws: Self.failure) { try host.launch() }
    #expect(!host.isRunning)
    #expect(store.inner.archivesSetAside().map(\.reason) == (operation == .setAside ? [] : [.crashed]))
  }

  @Test func `a generation that has gone meanwhile is passed over`() throws {
    let store = FaultyStore()
    let host = try ApplicationHost.launched(store, runs: 2)
    store.gone = [0]
    try host.launch()
    #expect(host.launchRecord?.outcome == .restored)
    #expect(host.launchRecord?.warnings == [])
    host.terminate()
    store.gone = [0, 1]
    try host.launch()
    #expect(host.launchRecord?.outcome == .first)
    #expect(store.inner.archivesSetAside() == [])
  }

  @Test func `why the newest cannot be read is the cause of a clean launch, or a warning of one that restores`() throws
  {
    let newer = try Self.newerArchive()
    let unread: [(name: String, cause: SetAsideCause, reason: SetAsideReason, spoil: (FaultyStore) throws -> Void)] = [
      (
        "too large", .unreadable(.tooLarge(bytes: 99)), .damaged, { $0.tooLarge = [0: 99] }
      ),
      (
        "damaged", .unreadable(.damaged(.header, byte: 0)), .damaged,
        { $0.inner.replaceArchive(generation: 0, with: [1, 2, 3]) }
      ),
      ("newer", .unreadable(.newer(format: 99)), .newer, { $0.inner.replaceArchive(generation: 0, with: newer) }),
      ("foreign", .foreign(app: "test"), .foreign, { try Self.rename($0, to: "test") }),
    ]
    for (name, cause, reason, spoil) in unread {
      for runs in [1, 2] {
        let store = FaultyStore()
        let host = try ApplicationHost.launched(store, runs: runs)
        try spoil(store)
        try host.launch()
        #expect(host.launchRecord?.outcome == (runs == 1 ? .clean(cause) : .restored), "\(name)")
        #expect(host.launchRecord?.warnings == [.archiveSetAside(cause)], "\(name)")
        #expect(store.inner.archivesSetAside() == [SetAsideArchive(number: 1, reason: reason)], "\(name)")
        #expect(store.inner.generations() == (runs == 1 ? [] : [1]), "\(name)")
      }
    }
  }

  private static func newerArchive() throws -> [UInt8] {
    var bytes = PropertyList.dictionary(["format": .integer(99), "app": .string("Test")]).binary
    ArchiveSeal.close(&bytes)
    return bytes
  }

  private static func rename(_ store: FaultyStore, to app: String) throws {
    var state = try SavedState(decoding: try #require(store.inner.archive(generation: 0)))
    state.app = app
    store.inner.replaceArchive(generation: 0, with: state.encoded())
  }

  @Test func `an app whose name is spelled in other bytes is another app`() throws {
    let store = FaultyStore()
    let host = ApplicationHost(appName: "Caf\u{E9}", store: store)
    try host.launch()
    try host.preserve(conditions: ApplicationHost.conditions)
    host.terminate()
    try Self.rename(store, to: "Cafe\u{301}")
    try host.launch()
    #expect(store.inner.archivesSetAside().map(\.reason) == [.foreign])
  }

  @Test func `of the marks only that of the newest archive is looked at, and it goes with it`() throws {
    let store = FaultyStore()
    let host = try ApplicationHost.launched(store, runs: 3)
    store.inner.markRestoring()
    try host.launch()
    #expect(host.launchRecord?.outcome == .clean(.crashed))
    #expect(store.inner.generations() == [1, 2])
    #expect(!store.inner.isMarkedRestoring())
    host.terminate()
    try host.launch()
    #expect(host.launchRecord?.outcome == .clean(.crashed))
    #expect(store.inner.archivesSetAside().map(\.reason) == [.crashed])
  }

  @Test(arguments: [FaultyStore.Operation.write, .markRunning, .unmarkRunning, .isMarkedRunning])
  func `only an archive that cannot be written keeps a preservation from being saved`(operation: FaultyStore.Operation)
    throws
  {
    let store = FaultyStore()
    let host = try ApplicationHost.launched(store)
    try host.launch()
    store.faults = [operation]
    host.enterForeground()
    let isNeeded = operation == .write
    if isNeeded {
      #expect(throws: Self.failure) { try host.preserve(conditions: ApplicationHost.conditions) }
      #expect(throws: Self.failure) { try host.saveAgain() }
    } else {
      try host.preserve(conditions: ApplicationHost.conditions)
    }
    #expect(host.isRunning)
    #expect(host.saveError == (isNeeded ? FaultyStore.error : nil))
    #expect(store.inner.generations() == (isNeeded ? [0] : [0, 1]))
    #expect(host.preservationReport?.outcome == .preserved)
    store.faults = []
    try host.saveAgain()
    #expect(host.saveError == nil)
    #expect(store.inner.generations() == [0, 1])
    store.faults = [.write]
    #expect(throws: Self.failure) { try host.preserve(conditions: ApplicationHost.conditions) }
    host.terminate()
    #expect(host.saveError == nil)
    store.faults = []
    try host.saveAgain()
    #expect(store.inner.generations() == [0, 1])
  }

  @Test func `what was not saved is forgotten where the app then wants nothing saved`() throws {
    let store = FaultyStore()
    let host = ApplicationHost(appName: "Test", store: store)
    let delegate = TestDelegate()
    try host.launch(delegate)
    store.faults = [.write]
    #expect(throws: Self.failure) { try host.preserve(conditions: ApplicationHost.conditions) }
    delegate.savesState = false
    try host.preserve(conditions: ApplicationHost.conditions)
    #expect(host.saveError == nil)
    store.faults = []
    try host.saveAgain()
    #expect(store.inner.generations() == [])
  }

  @Test(arguments: [FaultyStore.Operation.generations, .setAside, .unmarkRestoring])
  func `a fresh start says what could not be set aside`(operation: FaultyStore.Operation) throws {
    let store = FaultyStore()
    let host = try ApplicationHost.launched(store, runs: 2)
    store.faults = [operation]
    #expect(throws: FaultyStore.error) { try host.setAllAside() }
    #expect(store.inner.generations() == (operation == .unmarkRestoring ? [] : [0, 1]))
    store.faults = [.unmarkRunning]
    try host.setAllAside()
    #expect(store.inner.generations() == [])
  }

  @Test func `a fresh start leaves no mark error behind, and a save takes it away`() throws {
    for isFresh in [true, false] {
      let store = FaultyStore()
      let host = try ApplicationHost.launched(store)
      store.faults = [.unmarkRestoring]
      try host.launch()
      #expect(host.markError == FaultyStore.error)
      store.faults = []
      if isFresh { try host.setAllAside() } else { try host.preserve(conditions: ApplicationHost.conditions) }
      #expect(host.markError == nil)
    }
  }

  @Test func `an archive that no launch would read takes the place of none, and the reason is told`() throws {
    let store = FaultyStore()
    let host = ApplicationHost(appName: "Test", store: store)
    let session = SavedSession(identifier: "s")
    let error = StoreError.unreadable(
      app: "Test",
      reason: "sessions[1].identifier: \"s\" is the identifier of an earlier session; no two may have one")
    #expect(throws: error) {
      try host.setAllAside(discarding: [session, session, session], conditions: ApplicationHost.conditions)
    }
    #expect(store.inner.generations() == [])
  }

  @Test func `a launch in the place of another ends that one`() throws {
    let store = FaultyStore()
    let host = try ApplicationHost.launched(store)
    try host.launch()
    let first = host.application
    try host.launch()
    #expect(host.application !== first)
    #expect(host.isRunning)
    store.faults = [.generations]
    #expect(throws: Self.failure) { try host.launch() }
    #expect(host.application == nil)
  }
}
