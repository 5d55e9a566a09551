import AppDefinition
import ControllerKit
import DeviceConsole
import Rendering
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// What the archive of a device survives, and what is lost with it.
@Suite(.timed, .timeLimit(.minutes(30))) struct ArchiveRuleTests {
  @Test(.tags(.Rule.r69))
  func `an archive that is purged costs the place and none of the data`() throws {
    let store = MemoryStateStore()
    let device = try DeviceTests.opened(store)
    try device.quit()
    let saved = try SavedState(decoding: try #require(store.archive(generation: 0)))
    #expect(saved.objects.contains { $0.identifier == "message" })
    #expect(!saved.json.contains("Lunch on Friday"))
    let next = try mailDevice(MemoryStateStore())
    try next.launch()
    #expect(next.launchRecord?.outcome == .first)
    #expect(next.top == "messages")
    try next.open("Lunch on Friday")
    #expect(next.top == "message")
  }

  @Test(.tags(.Decision.x4, .Rule.r3))
  func `a no from should-save leaves the archive, and the yes of a later version replaces it`() throws {
    let store = MemoryStateStore()
    let device = try DeviceTests.opened(store)
    try device.quit()
    let bytes = store.archive(generation: 0)
    var silent = try mail()
    silent.delegate?.shouldSave = GateDefinition([.never])
    let clock = DeviceClock(standingAt: DeviceClock.replayStart)
    let quiet = Device(definition: silent, store: store, clock: clock)
    try quiet.launch()
    #expect(quiet.launchRecord?.outcome == .restored)
    try quiet.perform(.back)
    try quiet.quit()
    #expect(store.archive(generation: 0) == bytes)
    #expect(store.generations() == [0])
    #expect(store.archivesSetAside().isEmpty)
    try device.launch()
    #expect(device.top == "message")
    try device.quit()
    #expect(store.generations() == [0, 1])
  }
}
