import AppDefinition
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// Activities that arrive from another device.
@Suite(.timed, .timeLimit(.minutes(30))) struct ArrivalTests {
  private func device() throws -> Device {
    Device(
      definition: try SceneLossTests.rooms(recordGone: "shown"), store: MemoryStateStore(),
      clock: DeviceClock(standingAt: DeviceClock.replayStart))
  }

  private func receive(_ room: String, on device: Device) throws {
    let activity = SavedActivity(type: "at", userInfo: ["room": .string(room)])
    try device.perform(.device(.scene(.receive(activity))))
  }

  private func title(_ device: Device) -> String? {
    device.screen?.elements.first { $0.kind == .title }?.text
  }

  @Test(.tags(.Rule.u31), arguments: [["attic"], ["attic", "hall"], ["hall", "attic"], ["attic", "hall", "hall"]])
  func `of what arrives before the launch the app follows the first`(rooms: [String]) throws {
    let device = try device()
    for room in rooms { try receive(room, on: device) }
    try device.launch()
    #expect(title(device) == (rooms[0] == "attic" ? "Attic" : "Hall"))
  }

  @Test(.tags(.Rule.u31)) func `what arrives while the app runs is followed at once, and never again`() throws {
    let device = try device()
    try device.launch()
    #expect(title(device) == "Hall")
    try receive("attic", on: device)
    #expect(title(device) == "Attic")
    try device.forceQuit()
    try device.launch()
    #expect(title(device) == "Hall")
  }

  @Test(.tags(.Rule.u31)) func `what a class that was read does at the connection is not done for what arrives later`()
    throws
  {
    var app = try SceneLossTests.rooms(recordGone: "shown")
    app.scenes?.delegate.position = SourcePosition(file: "SceneDelegate.swift", line: 1, column: 1)
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    try receive("attic", on: device)
    #expect(title(device) == "Hall")
  }
}
