import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore
import LaunchSupport
import TestSupport
import Testing

/// The mark of a launch whose restoration is extended, and what is left without an archive.
@Suite(.timed, .timeLimit(.minutes(30))) struct ExtendedRestorationTests {
  /// A device whose app has been preserved and launched again, with a restoration that it extended.
  static func extended(_ store: any StateStore, _ kind: DelegateDefinition.Extension) throws -> Device {
    var app = try mail()
    app.delegate?.extendsRestoration = kind
    let device = Device(definition: app, store: store, clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    try device.open("Lunch on Friday")
    try device.quit()
    try device.launch()
    return device
  }

  @Test(.tags(.Rule.r63, .Decision.x2))
  func `a crash while a restoration is extended makes the next launch clean`() throws {
    let store = MemoryStateStore()
    let device = try Self.extended(store, .open)
    #expect(device.launchRecord?.outcome == .restored)
    #expect(store.isMarkedRestoring())
    try device.crash()
    #expect(store.isMarkedRestoring())
    try device.launch()
    #expect(device.launchRecord?.outcome.word == "clean")
    #expect(store.archivesSetAside().map(\.reason) == [.crashed])
  }

  @Test(.tags(.Rule.r63), arguments: [0, 1, 2])
  func `an end that is no crash takes the mark away`(way: Int) throws {
    let store = MemoryStateStore()
    let device = try Self.extended(store, .open)
    switch way {
    case 0: try device.kill()
    case 1: try device.quit()
    default: try device.forceQuit()
    }
    #expect(!store.isMarkedRestoring())
    try device.launch()
    #expect(device.launchRecord?.outcome.word == (way == 2 ? "clean" : "restored"))
  }

  @Test(.tags(.Rule.r63))
  func `completing takes the mark away while the app runs, and one call too many is in the record`() throws {
    let store = MemoryStateStore()
    let device = try Self.extended(store, .open)
    device.application?.completeStateRestoration()
    #expect(!store.isMarkedRestoring())
    device.application?.completeStateRestoration()
    #expect(device.launchRecord?.warnings == [.completedTooOften])
    try device.crash()
    try device.launch()
    #expect(device.launchRecord?.outcome == .restored)
    let completed = try Self.extended(store, .completed)
    #expect(!store.isMarkedRestoring())
    try completed.crash()
    try completed.launch()
    #expect(completed.launchRecord?.outcome == .restored)
  }

  @Test(.tags(.Rule.r63))
  func `a mark that cannot be removed is reported, and does not keep the same device from what was saved`() throws {
    let store = StubbornStore()
    let device = try Self.extended(store, .open)
    store.keepsMark = true
    try device.kill()
    #expect(device.markError == .failed(.unmark, path: "mark", reason: "busy"))
    try device.launch()
    #expect(device.launchRecord?.outcome == .restored)
    #expect(store.inner.archivesSetAside() == [])
  }

  @Test(.tags(.Rule.r69))
  func `what an app knows is there without its archive; only the place in it is gone`() throws {
    let store = MemoryStateStore()
    let device = try mailDevice(store)
    try device.launch()
    let rows = device.screen?.elements.map(\.text)
    try device.open("Lunch on Friday")
    try device.quit()
    // The system may purge the archive at any time; a new store is one that was purged.
    let purged = try mailDevice(MemoryStateStore())
    try purged.launch()
    #expect(purged.launchRecord?.outcome == .first)
    #expect(purged.screen?.elements.map(\.text) == rows)
  }
}
