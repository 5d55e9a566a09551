import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// What a screen of a scene adds to an activity, and where the app keeps it.
@Suite(.timed, .timeLimit(.minutes(30))) struct ActivityKeepingTests {
  private static func device(_ rest: String, adds: String, holder: String = "screen") throws -> Device {
    let device = Device(
      definition: try sceneApp(
        """
        app: Form
        scenes: { activityTypes: at, keeps: at, willConnect: { select: form }\(rest) }
        data: { notes: { n1: { title: One } } }
        initial: stack
        controllers:
          stack: { kind: navigation, root: list }
          list: { kind: table, title: List, table: { rows: notes, tap: { show: form } } }
          form:
            title: Form
            activity: { type: at, heldBy: \(holder), adds: \(adds) }
            views: [{ textField: words, text: Dear }, { textField: code, secure: true, text: abc }, { slider: size, minimum: 0, maximum: 10, value: 5 }, { switch: on }]

        """), store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    return device
  }

  private static func kept(_ device: Device) -> [String: ActivityValue]? {
    device.preservationReport?.savedState?.sessions.first?.activity?.userInfo
  }

  @Test(
    arguments: [
      ("item", ["item": .string("n1")]), ("{ who: item }", ["who": .string("n1")]),
      ("text(words)", ["words": .string("Dear")]),
      ("{ w: text(words) }", ["w": .string("Dear")]), ("text(code)", ["code": .secureText("abc")]),
      ("value(size)", ["size": .real(5)]),
      ("[value(size), value(on)]", ["size": .real(5), "on": .real(0)]), ("{ s: value(size) }", ["s": .real(5)]),
      ("{ here: there }", ["here": .string("there")]),
      ("[item, { here: there }]", ["item": .string("n1"), "here": .string("there")]),
    ] as [(String, [String: ActivityValue])], ["screen", "scene", "resigning"])
  func `each property is added under its key, a password, too, so that the leak is seen`(
    adds: (String, [String: ActivityValue]), holder: String
  ) throws {
    let device = try Self.device("", adds: adds.0, holder: holder)
    try device.open("One")
    try device.background()
    #expect(Self.kept(device) ?? [:] == adds.1)
  }

  @Test(.tags(.Rule.u16)) func `what a scene was given when it resigned stays while another screen is in front`() throws
  {
    let device = try Self.device("", adds: "text(words)", holder: "resigning")
    try device.background()
    #expect(Self.kept(device) == nil)
    try device.foreground()
    try device.open("One")
    try device.background()
    #expect(Self.kept(device) == ["words": .string("Dear")])
    try device.foreground()
    try device.perform(.element(.back))
    try device.background()
    #expect(Self.kept(device) == ["words": .string("Dear")])
  }

  @Test(
    arguments: [
      ("session", [:]), ("shared", ["scene/words": "Dear", "scene/size": "5"]),
      ("identifier", ["scene/session-1/words": "Dear", "scene/session-1/size": "5"]),
    ])
  func `an app keeps its activity where it says, and takes out what is not in it any more`(
    place: String, expected: [String: String]
  ) throws {
    let device = try Self.device(", keptIn: \(place)", adds: "[text(words), value(size)]")
    try device.open("One")
    try device.background()
    #expect(device.kept.defaults == expected.mapValues { $0 })
    try device.foreground()
    let form = try #require(device.application?.controller(named: "form"))
    form.loadedView?.descendants.first { $0.id == "size" }?.numericValue = 7.5
    try device.background()
    let size = expected.keys.first { $0.hasSuffix("size") }
    if let size { #expect(device.kept.defaults[size] == "7.5") }
    try device.kill()
    try device.launch()
    #expect(device.launchRecord?.warnings == [])
  }
}
