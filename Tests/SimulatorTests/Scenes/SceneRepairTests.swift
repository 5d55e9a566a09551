import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// What apps with scenes do as UIKit has it: what closes stays closed, what arrives arrives, and each window is its own.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneRepairTests {
  private static func device(_ text: String) throws -> Device {
    let device = Device(
      definition: try sceneApp(text), store: MemoryStateStore(),
      clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    return device
  }

  private static func notes(holder: String = "screen", rest: String = "") throws -> Device {
    try device(
      """
      app: Notes
      scenes: { activityTypes: at, keeps: at, willConnect: { if: item, show: note }\(rest) }
      data: { notes: { n1: { title: One } } }
      initial: stack
      controllers:
        stack: { kind: navigation, root: list }
        list: { kind: table, title: List, table: { rows: notes, tap: { show: note } } }
        note: { title: Note, activity: { type: at, heldBy: \(holder), adds: item } }
        other: { title: Other }
      events: { other: { root: other }, sheet: { present: note } }

      """)
  }

  private static func title(_ device: Device) -> String? {
    device.screen?.elements.first { $0.kind == .title }?.text
  }

  private static func back(_ device: Device) throws {
    let element = try #require(device.screen?.elements.first { $0.kind == .back })
    try device.perform(.element(.tap(element.id)))
  }

  @Test(.tags(.Rule.u14, .Rule.u15, .Decision.y11), arguments: ["back", "root"])
  func `a screen that was closed after a save does not come back`(way: String) throws {
    let device = try Self.notes()
    try device.open("One")
    try device.background()
    try device.foreground()
    if way == "back" { try Self.back(device) } else { try device.perform(.device(.event("other"))) }
    try device.background()
    try device.kill()
    try device.launch()
    #expect(Self.title(device) == "List")
    try device.open("One")
    try device.quit()
    try device.launch()
    #expect(Self.title(device) == "Note")
  }

  @Test(.tags(.Rule.u16, .Decision.y11))
  func `where the screen gave its activity to the scene, a closed screen does come back`() throws {
    let device = try Self.notes(holder: "scene")
    try device.open("One")
    try Self.back(device)
    try device.quit()
    try device.launch()
    #expect(Self.title(device) == "Note")
  }

  @Test(.tags(.Rule.u31, .Decision.y13))
  func `an activity that arrives in the background is followed in the foreground`() throws {
    let device = try Self.notes()
    try device.background()
    try device.perform(.device(.scene(.receive(SavedActivity(type: "at", userInfo: ["item": .string("n1")])))))
    try device.foreground()
    #expect(Self.title(device) == "Note")
  }

  @Test(.tags(.Rule.u39, .Rule.u40, .Decision.y14), arguments: [true, false])
  func `a crash in the connection costs what was kept, or loops as was observed`(loops: Bool) throws {
    let device = try Self.notes(rest: ", recordGone: crashes")
    try device.perform(.device(.condition(.crash, isObserved: loops)))
    try device.open("One")
    try device.quit()
    let other = try Self.notes(rest: ", recordGone: crashes").definition
    var gone = other
    gone.data = []
    try device.install(gone)
    let crash = LaunchOutcome.crashed(.app("the activity names the record \"n1\", which is gone"))
    try device.launch()
    #expect(device.launchRecord?.outcome == crash)
    try device.launch()
    #expect(device.launchRecord?.outcome == (loops ? crash : .clean(.crashed)))
    #expect(device.launchRecord?.warnings.contains(.sessionSetAside("session-1")) == !loops)
    #expect(Self.title(device) == (loops ? nil : "List"))
  }

  @Test(.tags(.Rule.u39, .Rule.u67, .Rule.u74, .Decision.y17), arguments: [true, false])
  func `a force-quit discards what was kept, or keeps it as was reported`(keeps: Bool) throws {
    let device = try Self.notes()
    try device.perform(.device(.condition(.forceQuit, isObserved: keeps)))
    try device.open("One")
    try device.background()
    try device.forceQuit()
    try device.launch()
    #expect(Self.title(device) == (keeps ? "Note" : "List"))
    #expect(device.launchRecord?.warnings.contains(.observed(.forceQuit, session: "session-1")) == keeps)
    try device.quit()
    try device.launch()
    #expect(device.launchRecord?.warnings.contains(.observed(.forceQuit, session: "session-1")) == false)
  }

  @Test(.tags(.Rule.r12, .Rule.u70, .Decision.x31))
  func `background work of an app with scenes ends, asking and connecting no scene`() throws {
    let device = try Self.notes()
    try device.open("One")
    try device.quit()
    var options = LaunchOptions()
    options.isInBackground = true
    try device.launch(options)
    try device.perform(.device(.finishBackgroundWork))
    #expect(device.application?.connectedScenes.isEmpty == true)
    #expect(device.preservationReport?.calls == [])
    #expect(throws: UserActionError.noBackgroundWork) { try device.perform(.device(.finishBackgroundWork)) }
    try device.foreground()
    #expect(Self.title(device) == "Note")
  }

  // MARK: Two windows

  private static func forms() throws -> Device {
    let device = try device(
      """
      app: Forms
      idiom: pad
      scenes:
        activityTypes: at
        severalWindows: true
        keeps: at
        willConnect: [{ if: words, set: { words: "{saved.words}" } }, { if: tab, select: "{saved.tab}" }]
      initial: tabs
      controllers:
        tabs: { kind: tabBar, children: [form, other] }
        form:
          title: Form
          activity: { type: at, adds: [text(words), { tab: form }] }
          views: [{ textField: words }]
        other: { title: Other }

      """)
    return device
  }

  private static func field(_ device: Device, _ session: Int) -> (any TextInput)? {
    let scene = device.application?.openSessions[session].scene
    let form = scene?.windows.last?.rootViewController?.children.first
    form?.loadViewIfNeeded()
    return form?.loadedView?.descendants.compactMap(\.textInput).first
  }

  private static func words(_ device: Device, _ session: Int) -> String? { field(device, session)?.text }

  private static func write(_ words: String, _ device: Device, _ session: Int) { field(device, session)?.text = words }

  @Test(.tags(.Rule.u55))
  func `what a scene delegate sets and selects is in its own window`() throws {
    let device = try Self.forms()
    Self.write("first", device, 0)
    try device.perform(.device(.scene(.open)))
    Self.write("second", device, 1)
    try device.quit()
    try device.launch()
    #expect((0...1).map { Self.words(device, $0) } == ["first", "second"])
    try device.background()
    #expect(
      device.preservationReport?.savedState?.sessions.map { $0.activity?.userInfo["words"] }
        == [.string("first"), .string("second")])
  }

  // MARK: Events of rows

  @Test(arguments: ["show", "window"])
  func `an event that a row lets happen means the record of the row`(effect: String) throws {
    let device = try Self.device(
      """
      app: Rows
      idiom: pad
      scenes: { activityTypes: at, severalWindows: true, keeps: at, willConnect: { if: item, show: note } }
      data: { notes: { n1: { title: One }, n2: { title: Two } } }
      initial: stack
      controllers:
        stack: { kind: navigation, root: list }
        list: { kind: table, title: List, table: { rows: notes, tap: { event: open } } }
        note: { title: "{item.title}", activity: { type: at, adds: item } }
      events: { open: { \(effect): \(effect == "show" ? "note" : "at") } }

      """)
    let before = Self.title(device)
    try device.open("Two")
    #expect(before == "List")
    #expect(Self.title(device) == "Two")
  }

  @Test(.tags(.Decision.y14)) func `an app that has crashed at a connection is called no more`() throws {
    let device = try Self.device(
      """
      app: Crash
      scenes:
        activityTypes: at
        keeps: at
        willConnect: { if: item, show: note }
        restoreInteractionState: { if: item, defaults: { restored: "yes" } }
      data: { notes: { n1: { title: One } } }
      initial: stack
      controllers:
        stack: { kind: navigation, root: list }
        list: { kind: table, title: List, table: { rows: notes, tap: { show: note } } }
        note: { title: "{item.title}", activity: { type: at, adds: item } }
      versions: { "2.0": { controllers: { note: { crashes: { viewDidLoad: no such record } } } } }

      """)
    try device.open("One")
    try device.background()
    try device.kill()
    try device.launch(version: "2.0")
    #expect(device.launchRecord?.outcome == .crashed(.app("no such record")))
    #expect(device.launchRecord?.callLines.last == "viewDidLoad (stack)/(note)")
    #expect(device.kept.defaults["restored"] == nil)
  }
}
