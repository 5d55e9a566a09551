import ControllerKit
import DeviceConsole
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing
import Vocabulary

/// What the record of a launch says of the calls that screens get afterwards.
@Suite(.timed, .timeLimit(.minutes(30))) struct ShownCallsTests {
  @Test(.tags(.Rule.r57))
  func `the way to the background and back tells no screen that it comes or leaves`() throws {
    let device = try DeviceTests.opened(MemoryStateStore())
    let before = try #require(device.launchRecord).laterCalls
    try device.background()
    try device.foreground()
    #expect(try #require(device.launchRecord).laterCalls == before)
    try device.perform(.back)
    #expect(
      try #require(device.launchRecord).laterCallLines.dropFirst(before.count) == [
        "viewWillDisappear tabs/inbox/message", "viewWillAppear tabs/inbox/messages",
        "viewDidDisappear tabs/inbox/message", "viewDidAppear tabs/inbox/messages",
      ])
  }

  @Test func `the trace has the calls since the launch below those of the launch`() throws {
    let device = try DeviceTests.opened(MemoryStateStore())
    let lines = try #require(device.launchRecord).lines(width: 96)
    let since = try #require(lines.firstIndex(of: "CALLS SINCE"))
    #expect(lines[since - 1] == "  viewDidAppear tabs/inbox/messages")
    #expect(
      lines[(since + 1)...] == [
        "  viewDidLoad tabs/inbox/message", "  viewWillDisappear tabs/inbox/messages",
        "  viewWillAppear tabs/inbox/message", "  viewDidDisappear tabs/inbox/messages",
        "  viewDidAppear tabs/inbox/message",
      ])
    try device.kill()
    try device.launch()
    #expect(try #require(device.launchRecord).laterCalls.isEmpty)
  }
}
