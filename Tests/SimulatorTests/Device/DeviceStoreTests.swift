import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing
import Vocabulary

/// What a device says and where the app is when the store cannot do its part.
@Suite(.timed, .timeLimit(.minutes(30))) struct DeviceStoreTests {
  private static let scene = """
    initial: list
    events: { log in: { defaults: { account: anna } } }
    controllers: { list: { title: List, restorationIdentifier: list } }

    """
  private static let windows = """
    app: Windows
    idiom: pad
    scenes: { activityTypes: at, keeps: at, severalWindows: true }
    initial: list
    controllers: { list: { title: List } }

    """

  private static func device(_ store: FaultyStore, scenes: Bool = false) throws -> Device {
    Device(
      definition: scenes ? try sceneApp(windows) : try keptApp(scene), store: store,
      clock: DeviceClock(standingAt: DeviceClock.replayStart))
  }

  private static let failure = UserActionError.store(FaultyStore.error)

  @Test func `a launch that cannot read what was saved leaves the app where it was`() throws {
    let store = FaultyStore()
    let device = try Self.device(store)
    try device.launch()
    try device.quit()
    store.faults = [.generations]
    #expect(throws: Self.failure) { try device.launch() }
    #expect(device.state == .notRunning)
    #expect(device.application == nil)
    #expect(device.screen == nil)
    store.faults = []
    try device.launch()
    #expect(device.launchRecord?.outcome == .restored)
  }

  @Test(arguments: ["background", "quit", "finish", "forceQuit", "fresh"])
  func `an action that cannot write brings the app where it would be, and says so`(action: String) throws {
    let store = FaultyStore()
    let device = try Self.device(store)
    try device.launch()
    try device.event("log in")
    try device.background()
    try device.foreground()
    store.faults = [.write, .setAside]
    var fresh = LaunchOptions()
    fresh.isFresh = true
    switch action {
    case "background":
      #expect(throws: Self.failure) { try device.background() }
      #expect(device.state == .background)
    case "quit":
      #expect(throws: Self.failure) { try device.quit() }
      #expect(device.state == .notRunning)
    case "forceQuit":
      #expect(throws: Self.failure) { try device.forceQuit() }
      #expect(device.state == .notRunning)
    case "fresh":
      try device.kill()
      #expect(throws: Self.failure) { try device.launch(fresh) }
      #expect(device.state == .notRunning)
      // What the app keeps goes only with its archives.
      #expect(device.kept.defaults == ["account": "anna"])
    default:
      try device.kill()
      var options = LaunchOptions()
      options.isInBackground = true
      try device.launch(options)
      #expect(throws: Self.failure) { try device.perform(.device(.finishBackgroundWork)) }
      #expect(!device.hasBackgroundWork)
      #expect(device.state == .background)
    }
    #expect((device.application == nil) == (device.state == .notRunning))
    #expect(store.inner.generations() == [0])
    #expect(store.inner.archivesSetAside() == [])
  }

  @Test func `what could not be saved is saved by the next action, or when time passes`() throws {
    for isByTime in [true, false] {
      let store = FaultyStore()
      let device = try Self.device(store)
      try device.launch()
      store.faults = [.write]
      #expect(throws: Self.failure) { try device.background() }
      #expect(device.saveError == FaultyStore.error)
      device.advance(seconds: 1)
      #expect(device.saveError == FaultyStore.error)
      store.faults = []
      if isByTime { device.advance(seconds: 1) } else { try device.foreground() }
      #expect(device.saveError == nil)
      #expect(store.inner.generations() == [0])
    }
  }

  @Test func `a window that is opened and cannot be noted is open all the same`() throws {
    let store = FaultyStore()
    let device = try Self.device(store, scenes: true)
    try device.launch()
    store.faults = [.write]
    #expect(throws: Self.failure) { try device.perform(.device(.scene(.open))) }
    #expect(device.application?.openSessions.count == 2)
    #expect(device.saveError == FaultyStore.error)
  }

  @Test func `another build takes the place of one that runs, with an archive or without`() throws {
    let store = FaultyStore()
    let device = try Self.device(store)
    try device.launch()
    try device.background()
    let first = try #require(store.inner.archive(generation: 0))
    try device.foreground()
    var next = try keptApp(Self.scene.replacing("title: List", with: "title: Next"))
    next.version = "9"
    store.faults = [.write]
    #expect(throws: FaultyStore.error) { try device.install(next, archive: [1]) }
    #expect(device.state == .foreground)
    #expect(device.definition.version == "1.0")
    store.faults = []
    try device.install(next)
    #expect(device.state == .notRunning)
    #expect(device.screen == nil)
    #expect(device.definition == next)
    #expect(store.inner.archive(generation: 0) == first)
    #expect(store.inner.generations() == [0])
    try device.launch()
    #expect(device.launchRecord?.outcome == .restored)
    #expect(device.application?.windows.first?.rootViewController?.title == "Next")
    try device.install(next, archive: [7])
    #expect(store.inner.archive(generation: 0) == [7])
    #expect(store.inner.archive(generation: 1) == first)
  }

  @Test func `another build is restored by its own screens`() throws {
    let note = "note: { title: Note, restorationIdentifier: note }"
    let list = "list: { title: List, restorationIdentifier: list }"
    func app(_ screens: String) throws -> AppDefinition { try keptApp("initial: list\ncontrollers: { \(screens) }\n") }
    let device = Device(
      definition: try app("\(list), \(note)"), store: MemoryStateStore(),
      clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    device.application?.windows.first?.rootViewController?.perform(.present("note", style: nil))
    try device.background()
    try device.install(try app("\(note), other: { title: Other }, \(list)"))
    try device.launch()
    #expect(device.application?.windows.first?.rootViewController?.presentedViewController?.title == "Note")
  }

  @Test func `a mark that stays is told by the device`() throws {
    let store = FaultyStore()
    let device = try Self.device(store)
    try device.launch()
    try device.quit()
    store.faults = [.unmarkRestoring]
    try device.launch()
    #expect(device.markError == FaultyStore.error)
    #expect(device.state == .foreground)
  }
}

extension Device {
  fileprivate func event(_ name: String) throws(UserActionError) { try perform(.device(.event(name))) }
}
