import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing

/// What a scene delegate presents while its scene is being connected.
@Suite(.timed, .timeLimit(.minutes(30))) struct VisibleWindowTests {
  @Test(.tags(.Rule.u36), arguments: [true, false])
  func `what is presented at the connection is shown where the window was made visible before`(isVisible: Bool) throws {
    let device = Device(
      definition: try sceneApp(
        """
        app: Notes
        scenes:
          activityTypes: at
          keeps: at
          visibleFirst: \(isVisible)
          willConnect: { if: place, present: sheet }
        initial: list
        controllers:
          list: { title: List, views: [{ button: Open, present: sheet }] }
          sheet: { activity: { type: at, heldBy: untilClosed, adds: { place: "1" } }, views: [Leaves] }

        """), store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    try device.open("Open")
    try device.quit()
    try device.launch()
    #expect(device.screen?.elements.contains { $0.text == "Leaves" } == isVisible)
    let isRefused = device.launchRecord?.warnings.contains {
      if case .presentedOutsideWindow = $0 { true } else { false }
    }
    #expect(isRefused == !isVisible)
  }

  @Test(.tags(.Rule.u60), arguments: [true, false])
  func `of a beginning that is assumed no storyboard is loaded for the scene`(isAssumed: Bool) throws {
    var app = try sceneApp(
      "app: A\nscenes: { activityTypes: at }\ninitial: a\ncontrollers: { a: { title: A, storyboard: Main } }")
    app.otherBeginning = isAssumed ? OtherBeginning("Start.nib", at: nil, isNamed: false) : nil
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    #expect(device.screen?.elements.contains { $0.text == "A" } == true)
    #expect(device.launchRecord?.callLines.contains("load storyboard Main") == !isAssumed)
  }

  @Test(
    .tags(.Rule.u34),
    arguments: [
      ("restoreInteractionState: { if: place, present: sheet }", true),
      ("willConnect: { if: place, present: sheet }", false),
      (
        "willConnect: { if: place, present: sheet }, restoreInteractionState: { if: place, present: sheet }", true
      ),
      // What willConnect would have done is not done later.
      ("willConnect: { if: place, present: sheet }, restoreInteractionState: { if: gone, present: sheet }", false),
    ])
  func `of a locked launch it is said whether the scene is restored when the device is unlocked`(
    places: String, isTaken: Bool
  ) throws {
    let device = Device(
      definition: try sceneApp(
        """
        app: Notes
        scenes: { activityTypes: at, keeps: at, \(places) }
        initial: list
        controllers:
          list: { title: List, views: [{ button: Open, present: sheet }] }
          sheet: { activity: { type: at, adds: { place: "1" } }, views: [Leaves] }

        """), store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    try device.open("Open")
    try device.quit()
    var options = LaunchOptions()
    options.isLocked = true
    try device.launch(options)
    #expect(device.launchRecord?.warnings == [.activityLocked(session: "session-1", comesLater: isTaken)])
  }
}
