import AppDefinition
import ControllerKit
import DeviceConsole
import Rendering
import AppReading
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing
import Vocabulary

/// The life of an archive: who writes it, who sets it aside, and what a launch makes of it.
@Suite(.timed, .timeLimit(.minutes(30))) struct DeviceTests {
  /// A device whose app has a message open, preserved once.
  static func opened(_ store: MemoryStateStore, developerMode: Bool = false) throws -> Device {
    let device = try mailDevice(store, developerMode: developerMode)
    try device.launch()
    try device.open("Lunch on Friday")
    return device
  }

  @Test(.tags(.Rule.r8, .Decision.x1))
  func `only the way to the background preserves`() throws {
    let store = MemoryStateStore()
    let device = try Self.opened(store)
    try device.kill()
    #expect(store.generations().isEmpty)
    try device.launch()
    #expect(device.launchRecord?.outcome == .first)
    try device.open("Lunch on Friday")
    try device.background()
    try device.foreground()
    try device.perform(.back)
    try device.kill()
    try device.launch()
    #expect(device.launchRecord?.outcome == .restored)
    #expect(device.top == "message")
  }

  @Test(.tags(.Decision.x1))
  func `quit is Home and then termination`() throws {
    let store = MemoryStateStore()
    let device = try Self.opened(store)
    try device.quit()
    #expect(device.state == .notRunning)
    #expect(device.application == nil)
    try device.launch()
    #expect(device.launchRecord?.outcome == .restored)
    #expect(device.top == "message")
  }

  @Test(.tags(.Rule.r64, .Decision.x2))
  func `the archive stays after a launch until the next preservation replaces it`() throws {
    let store = MemoryStateStore()
    let device = try Self.opened(store)
    try device.quit()
    for _ in 1...3 {
      try device.launch()
      #expect(device.top == "message")
      try device.kill()
    }
    #expect(store.generations() == [0])
  }

  @Test(.tags(.Rule.r68, .Decision.x2))
  func `a launch that finds the mark of the last starts clean and keeps the archive aside`() throws {
    let store = MemoryStateStore()
    let device = try Self.opened(store)
    try device.quit()
    let bytes = store.archive(generation: 0)
    store.markRestoring()
    try device.launch()
    guard case .clean = device.launchRecord?.outcome else {
      Issue.record("\(String(describing: device.launchRecord?.outcome))")
      return
    }
    #expect(device.top == "messages")
    #expect(store.archivesSetAside().map(\.reason) == [.crashed])
    #expect(store.archive(setAside: store.archivesSetAside()[0]) == bytes)
    #expect(!store.isMarkedRestoring())
    try device.kill()
    try device.launch()
    #expect(device.launchRecord?.outcome.word == "clean")
  }

  @Test(.tags(.Rule.r66, .Decision.x2))
  func `one crash at launch is enough, and the mark is gone after a good launch`() throws {
    let store = MemoryStateStore()
    let device = try mailDevice(store)
    try device.launch()
    try device.perform(.device(.present("compose")))
    try device.quit()
    var renamed = try mail()
    renamed = AppDefinition(
      name: "Mail", version: "3.2", delegate: renamed.delegate,
      controllers: renamed.controllers.filter { $0.name != "compose" }, windows: renamed.windows)
    let next = Device(definition: renamed, store: store, clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try next.launch()
    #expect(next.launchRecord?.outcome.word == "crashed")
    #expect(next.state == .notRunning)
    #expect(store.isMarkedRestoring())
    try next.launch()
    #expect(next.launchRecord?.outcome.word == "clean")
    #expect(!store.isMarkedRestoring())
    try next.quit()
    try next.launch()
    #expect(next.launchRecord?.outcome == .restored)
    #expect(!store.isMarkedRestoring())
  }

  @Test(.tags(.Rule.r67, .Decision.x3), arguments: [false, true])
  func `force-quit sets the archive aside, in developer mode it keeps it`(developerMode: Bool) throws {
    let store = MemoryStateStore()
    let device = try Self.opened(store, developerMode: developerMode)
    try device.background()
    try device.forceQuit()
    #expect(store.archivesSetAside().map(\.reason) == (developerMode ? [] : [.forced]))
    try device.launch()
    #expect(device.launchRecord?.outcome.word == (developerMode ? "restored" : "clean"))
  }

  @Test(.tags(.Decision.x2))
  func `a damaged archive is set aside and the newest older good one is restored`() throws {
    let store = MemoryStateStore()
    let device = try Self.opened(store)
    try device.background()
    try device.foreground()
    try device.perform(.back)
    try device.quit()
    store.writeArchive([1, 2, 3])
    store.writeArchive([])
    try device.launch()
    #expect(device.launchRecord?.outcome == .restored)
    #expect(device.top == "messages")
    #expect(store.archivesSetAside().map(\.reason) == [.damaged, .damaged])
    #expect(device.launchRecord?.warnings.contains { if case .archiveSetAside = $0 { true } else { false } } == true)
    try device.kill()
    try device.launch()
    #expect(device.launchRecord?.outcome == .restored)
  }

  @Test(.tags(.Decision.x2))
  func `without a good one the launch is clean and says why`() throws {
    let store = MemoryStateStore()
    store.writeArchive([1, 2, 3])
    let device = try mailDevice(store)
    try device.launch()
    #expect(device.launchRecord?.outcome.word == "clean")
    #expect(device.launchRecord?.outcome.reason?.isEmpty == false)
    #expect(store.archive(setAside: store.archivesSetAside()[0]) == [1, 2, 3])
  }

  @Test(.tags(.Decision.x2))
  func `another app's archive and a newer format are set aside under their own names`() throws {
    let store = MemoryStateStore()
    let device = try Self.opened(store)
    try device.quit()
    var foreign = try SavedState(decoding: store.archive(generation: 0)!)
    foreign.app = "Other"
    store.writeArchive(foreign.encoded())
    try device.launch()
    #expect(store.archivesSetAside().map(\.reason) == [.foreign])
    #expect(device.launchRecord?.outcome == .restored)
    try device.kill()
    var newer = PropertyList.dictionary(["format": .integer(99), "app": .string("Mail")]).binary
    ArchiveSeal.close(&newer)
    store.writeArchive(newer)
    try device.launch()
    #expect(store.archivesSetAside().map(\.reason) == [.newer, .foreign])
    #expect(device.launchRecord?.outcome == .restored)
  }

  @Test(.tags(.Decision.x4, .Rule.r6))
  func `a refused archive stays and becomes a generation marked so at the next preservation`() throws {
    let store = MemoryStateStore()
    let device = try Self.opened(store)
    try device.quit()
    let bytes = store.archive(generation: 0)
    var pad = LaunchOptions()
    pad.idiom = .pad
    try device.launch(pad)
    #expect(device.launchRecord?.outcome.word == "refused")
    #expect(store.archive(generation: 0) == bytes)
    try device.kill()
    #expect(store.archive(generation: 0) == bytes)
    try device.launch(pad)
    try device.background()
    #expect(store.archivesSetAside().map(\.reason) == [.refused])
    #expect(store.archive(setAside: store.archivesSetAside()[0]) == bytes)
    #expect(store.archive(generation: 0) != nil)
  }

  @Test(.tags(.Rule.r12, .Decision.x31))
  func `a locked launch restores nothing, saves nothing and ends; an unlocked one in the background saves at its end`()
    throws
  {
    let store = MemoryStateStore()
    let device = try Self.opened(store)
    try device.quit()
    let bytes = store.archive(generation: 0)
    var options = LaunchOptions()
    options.isLocked = true
    options.isInBackground = true
    try device.launch(options)
    #expect(device.launchRecord?.outcome == .exited)
    #expect(device.state == .notRunning)
    #expect(store.archive(generation: 0) == bytes)
    #expect(store.generations() == [0])
    options.isLocked = false
    try device.launch(options)
    #expect(device.launchRecord?.outcome == .restored)
    #expect(device.state == .background)
    #expect(device.hasBackgroundWork)
    #expect(store.generations() == [0])
    try device.perform(.device(.finishBackgroundWork))
    #expect(store.generations() == [0, 1])
    #expect(throws: UserActionError.noBackgroundWork) { try device.perform(.device(.finishBackgroundWork)) }
    #expect(store.generations() == [0, 1])
  }

  @Test(.tags(.Decision.x31))
  func `work in the background that does not end saves nothing, and ends when the app is shown`() throws {
    let store = MemoryStateStore()
    let device = try Self.opened(store)
    #expect(throws: UserActionError.outOfPlace(.foreground)) { try device.perform(.device(.finishBackgroundWork)) }
    try device.quit()
    var options = LaunchOptions()
    options.isInBackground = true
    try device.launch(options)
    try device.kill()
    #expect(!device.hasBackgroundWork)
    #expect(store.generations() == [0])
    try device.launch(options)
    try device.foreground()
    #expect(!device.hasBackgroundWork)
    try device.background()
    #expect(throws: UserActionError.noBackgroundWork) { try device.perform(.device(.finishBackgroundWork)) }
    #expect(store.generations() == [0, 1])
  }

  @Test(.tags(.Decision.x28))
  func `a device has the width that is usual on it, until a scene, a launch or an action says another one`() throws {
    let scene =
      "initial: s\ncontrollers:\n  s: { kind: split, children: [a, b] }\n  a: { kind: navigation, root: c }\n"
      + "  b: {}\n  c: {}\n"
    func device(_ line: String) throws -> Device {
      Device(
        definition: try keptApp(line + scene), store: MemoryStateStore(),
        clock: DeviceClock(standingAt: DeviceClock.replayStart))
    }
    func isCollapsed(_ device: Device) -> Bool? {
      device.application?.windows[0].rootViewController.flatMap { $0 as? SplitViewController }?.isCollapsed
    }
    #expect(try device("").sizeClass == .compact)
    #expect(try device("idiom: pad\n").sizeClass == .regular)
    let wide = try device("sizeClass: regular\n")
    try wide.launch()
    #expect(isCollapsed(wide) == false)
    try wide.perform(.device(.changeSizeClass(.compact)))
    #expect(isCollapsed(wide) == true)
    try wide.kill()
    #expect(throws: UserActionError.outOfPlace(.notRunning)) { try wide.perform(.device(.changeSizeClass(.regular))) }
    var options = LaunchOptions()
    options.idiom = .pad
    try wide.launch(options)
    #expect(wide.sizeClass == .regular)
    try wide.kill()
    options.sizeClass = .compact
    try wide.launch(options)
    #expect(isCollapsed(wide) == true)
    try wide.kill()
    // The same kind of device as before keeps its width.
    options.sizeClass = nil
    try wide.launch(options)
    #expect(wide.sizeClass == .compact)
  }

  @Test(.tags(.Decision.x2))
  func `five older generations are kept`() throws {
    let store = MemoryStateStore()
    let device = try Self.opened(store)
    for _ in 1...9 {
      try device.background()
      try device.foreground()
    }
    #expect(store.generations() == [0, 1, 2, 3, 4, 5])
  }

  @Test
  func `a fresh launch sets everything aside`() throws {
    let store = MemoryStateStore()
    let device = try Self.opened(store)
    try device.quit()
    var fresh = LaunchOptions()
    fresh.isFresh = true
    try device.launch(fresh)
    #expect(device.launchRecord?.outcome.word == "clean")
    #expect(device.top == "messages")
    #expect(store.archivesSetAside().map(\.reason) == [.forced])
  }
}
