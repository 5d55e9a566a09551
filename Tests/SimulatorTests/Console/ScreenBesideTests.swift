import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing
import Vocabulary

/// What a device says of the windows of an app, and of an activity that a window has already.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScreenBesideTests {
  private func device(_ app: AppDefinition) throws -> Device {
    let clock = DeviceClock(standingAt: DeviceClock.replayStart)
    let device = Device(definition: app, store: MemoryStateStore(), clock: clock)
    try device.launch()
    return device
  }

  @Test(.tags(.Rule.u55), arguments: [Idiom.pad, .phone])
  func `a second window is beside the first one as long as both can be seen`(idiom: Idiom) throws {
    let device = try device(
      try sceneApp(
        """
        app: Notes
        idiom: \(idiom.rawValue)
        scenes: { severalWindows: true }
        initial: a
        controllers: { a: { title: A } }

        """))
    let onPhone = "a phone shows one window of an app, whatever the app supports; launch it on a pad"
    #expect(device.screenBeside == nil)
    #expect(device.sessionBeside == nil)
    #expect(device.reasonForOneWindow == (idiom == .phone ? onPhone : nil))
    guard idiom == .pad else {
      #expect(throws: UserActionError.oneWindowOnPhone) { try device.perform(.device(.scene(.open))) }
      return
    }
    try device.perform(.device(.scene(.open)))
    let sessions = try #require(device.application).openSessions
    #expect(sessions.map(device.number) == [1, 2])
    #expect(device.sessionBeside === sessions[0])
    #expect(device.screenBeside != nil)
    try device.background()
    #expect(device.screenBeside == nil)
    try device.foreground()
    #expect(device.screenBeside != nil)
    try device.kill()
    #expect(device.screenBeside == nil)
    #expect(device.reasonForOneWindow == nil)
  }

  @Test(.tags(.Rule.u33)) func `an activity whose record a screen shows already does not come too late for it`() throws
  {
    let device = try device(
      try sceneApp(
        """
        app: Notes
        scenes: { activityTypes: note, keeps: note, willConnect: { show: note }, restoreInteractionState: { select: note } }
        data: { notes: { n1: { title: One }, n2: { title: Two } } }
        initial: stack
        controllers:
          stack: { kind: navigation, root: list }
          list: { kind: table, title: List, table: { rows: notes, tap: { show: note } } }
          note: { activity: { type: note, takenIn: viewWillAppear, adds: item }, views: [{ label: "{item.title}" }] }

        """))
    try device.open("Two")
    try device.quit()
    try device.launch()
    #expect(device.launchRecord?.warnings == [])
    #expect(device.application?.controller(named: "note")?.definedBehavior?.item?.id == "n2")
  }
}
