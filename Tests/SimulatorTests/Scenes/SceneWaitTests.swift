import AppDefinition
import AppReading
import ControllerKit
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// Scene delegates that wait before they do anything with an activity, and which window gets what is opened.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneWaitTests {
  private static func device(
    _ scenes: String, note: String = "{ root: start, for: at, keeps: at, willConnect: { if: item, show: note } }"
  ) throws -> Device {
    let device = Device(
      definition: try sceneApp(
        """
        app: Notes
        idiom: pad
        scenes:
          activityTypes: at
          severalWindows: true
          keeps: at
          willConnect: { if: item, show: note }
          configurations: { Note: \(note) }
          \(scenes)
        data: { notes: { n1: { title: One }, n2: { title: Two } } }
        initial: stack
        controllers:
          stack: { kind: navigation, root: list }
          list: { kind: table, title: List, table: { rows: notes, tap: { show: note } }, buttons: [{ title: New, event: new }] }
          start: { kind: navigation, root: first }
          first: { title: Start }
          note: { title: "{item.title}", activity: { type: at, adds: item } }
        events: { new: { window: at } }

        """), store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    return device
  }

  private static func titles(_ device: Device) -> [String] {
    (device.application?.openSessions ?? []).map { session in
      session.scene?.windows.last?.rootViewController?.frontChild?.displayTitle ?? "none"
    }
  }

  private static func open(_ link: String, _ item: String, on device: Device) throws {
    try device.perform(.device(.open(OpenRequest(.link, link, userInfo: ["item": .string(item)]))))
  }

  @Test(.tags(.Rule.u30), arguments: [("waits: 2s", "List", "Two"), ("waits: active", "Two", "Two")])
  func `what was kept is followed when that is there for which the delegate waits`(
    waits: String, first: String, then: String
  ) throws {
    let device = try Self.device(waits)
    device.advance(seconds: 2)
    try device.open("Two")
    try device.background()
    try device.kill()
    try device.launch()
    #expect(Self.titles(device) == [first])
    device.advance(seconds: 1.9)
    #expect(Self.titles(device) == [first])
    device.advance(seconds: 0.1)
    #expect(Self.titles(device) == [then])
  }

  @Test(.tags(.Rule.u30), arguments: [("waits: active", "List"), ("mostAge: 1d", "Two")])
  func `a delegate that waits until its scene is active does nothing in the background`(
    waits: String, expected: String
  ) throws {
    let device = try Self.device("keptIn: copied\n  \(waits)")
    try device.open("Two")
    try device.background()
    try device.kill()
    var options = LaunchOptions()
    options.isLocked = true
    try device.perform(.device(.launch(options)))
    #expect(Self.titles(device) == [expected])
    try device.foreground()
    #expect(Self.titles(device) == ["Two"])
  }

  @Test(.tags(.Rule.u31)) func `what arrives while the delegate waits is followed after what was kept`() throws {
    let device = try Self.device("waits: 2s")
    try Self.open("notes://n1", "n1", on: device)
    #expect(Self.titles(device) == ["List"])
    device.advance(seconds: 2)
    #expect(Self.titles(device) == ["One"])
    try Self.open("notes://n2", "n2", on: device)
    #expect(Self.titles(device) == ["Two"])
  }

  @Test(.tags(.Rule.u51)) func `a scene that is gone before does nothing any more`() throws {
    let device = try Self.device("waits: 2s")
    try Self.open("notes://n1", "n1", on: device)
    try device.background()
    try device.perform(.device(.scene(.disconnect(.number(1)))))
    device.advance(seconds: 3)
    #expect(device.application?.connectedScenes.isEmpty == true)
    #expect(device.state == .background)
  }

  private static let note = "root: start, for: at, willConnect: { if: item, show: note }"

  @Test(
    .tags(.Rule.u57, .Rule.u31),
    arguments: [
      ("", "", ["One", "Two"]),
      ("prefersToActivateFor: \"*\"", "", ["Two", "One"]),
      ("prefersToActivateFor: \"notes://*\"", "", ["Two", "One"]),
      ("prefersToActivateFor: [\"other://*\", \"*n2\"]", "", ["Two", "One"]),
      ("prefersToActivateFor: \"other://*\"", "", ["One", "Two"]),
      ("", ", canActivateFor: nothing", ["Two", "One"]),
      ("", ", canActivateFor: \"other://*\"", ["Two", "One"]),
      ("", ", canActivateFor: \"notes://*\"", ["One", "Two"]),
      ("canActivateFor: nothing", ", canActivateFor: nothing", ["One", "One", "Two"]),
    ])
  func `a window takes a link by its conditions, or a new one does`(
    scenes: String, note: String, expected: [String]
  ) throws {
    let device = try Self.device(scenes, note: "{ \(Self.note)\(note) }")
    try device.open("One")
    try device.perform(.device(.event("new")))
    #expect(Self.titles(device) == ["One", "One"])
    try Self.open("notes://n2", "n2", on: device)
    #expect(Self.titles(device) == expected)
  }

  @Test(arguments: [
    ("scenes: { activityTypes: at, waits: activ }", "did you mean \"active\"?"),
    ("scenes: { activityTypes: at, wait: active }", "did you mean \"waits\"?"),
    ("scenes: { activityTypes: at, waits: -1s }", "\"-1s\""),
    ("scenes: { activityTypes: at, canActivateFro: nothing }", "did you mean \"canActivateFor\"?"),
    ("scenes: { activityTypes: at, prefersToActivate: x }", "did you mean \"prefersToActivateFor\"?"),
    ("scenes: { activityTypes: at, keeps: at, adds: { a: \"{closd.x}\" } }", "{closed.x}"),
    ("controllers: { a: { kind: table, table: { rows: [A], insid: x } } }", "did you mean \"inside\"?"),
    ("controllers: { a: { keepsPopped: x } }", "keepsPopped"),
    ("controllers: { a: { kind: navigation, root: [], keepsPoped: x } }", "did you mean \"keepsPopped\"?"),
    ("controllers: { a: { title: A } }\nevents: { e: { closd: { x: a } } }", "did you mean \"close"),
  ]) func `a slip of the pen is told with what is meant`(text: String, expected: String) {
    let scene =
      "app: A\n\(text)\n" + (text.contains("controllers") ? "initial: a\n" : "initial: a\ncontrollers: { a: {} }\n")
    let reading = readAppFile(SourceFile(name: "A.yaml", bytes: Array(scene.utf8)))
    let told = reading.diagnostics.filter { $0.severity != .note }.map(\.message)
    #expect(told.count == 1, "\(told)")
    #expect(told.first?.contains(expected) == true, "\(told)")
  }

  @Test(arguments: ["willConnect", "whenAsked", "restoreInteractionState", "whenDiscarded", "load"])
  func `what a delegate hands to another window is added by somebody`(key: String) {
    let hands = "{ window: { type: at, adds: { oneself: x } } }"
    let effects = key == "load" ? "load: { after: 1s, then: \(hands) }" : "\(key): \(hands)"
    let given = "keeps: at, adds: { itself: x }, \(effects)"
    let scene = """
      app: A
      scenes: { activityTypes: at, configurations: { B: { root: a, for: at, willConnect: { if: oneself, select: a } } }, \(given) }
      initial: a
      controllers: { a: {} }
      """
    let reading = readAppFile(SourceFile(name: "A.yaml", bytes: Array(scene.utf8)))
    #expect(reading.diagnostics.map(\.message) == [])
  }
}
