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
      ("[value(size), value(on)]", ["size": .real(5), "on": .bool(false)]), ("{ s: value(size) }", ["s": .real(5)]),
      ("{ here: there }", ["here": .string("there")]),
      ("[item, { here: there }]", ["item": .string("n1"), "here": .string("there")]),
      ("{ a: true, b: 2, c: 1.5 }", ["a": .bool(true), "b": .integer(2), "c": .real(1.5)]),
      ("{ a: \"true\", b: \"2\", c: 007 }", ["a": .string("true"), "b": .string("2"), "c": .string("007")]),
    ] as [(String, [String: ActivityValue])], ["screen", "sceneWhileShown", "scene", "app", "resigning"])
  func `each property is added under its key, a password, too, so that the leak is seen`(
    adds: (String, [String: ActivityValue]), holder: String
  ) throws {
    let device = try Self.device("", adds: adds.0, holder: holder)
    try device.open("One")
    try device.background()
    #expect(Self.kept(device) ?? [:] == adds.1)
  }

  @Test(.tags(.Rule.u14), arguments: ["screen", "sceneWhileShown", "app"])
  func `a class that fills the scene's activity is not said to be asked for its part`(holder: String) throws {
    let device = try Self.device("", adds: "text(words)", holder: holder)
    try device.open("One")
    try device.background()
    let calls = device.preservationReport?.callLines ?? []
    #expect(calls.contains { $0.contains("updateUserActivityState") } == (holder == "screen"), "\(calls)")
  }

  @Test(.tags(.Rule.u14), arguments: ["screen", "scene", "app", "resigning"])
  func `a text that code has filled in is left to code until it is changed`(holder: String) throws {
    let device = try Self.device(
      "", adds: "text(words), leftToCode: [A.swift:7, { words: \"A.swift:3:5\" }]", holder: holder)
    try device.open("One")
    try device.background()
    #expect(Self.kept(device) == [:])
    let open = device.preservationReport?.leftToCode.map(\.reason) ?? []
    #expect(open.contains { $0.contains("puts into the activity (A.swift:7:1, A.swift:3:5)") }, "\(open)")
    try device.foreground()
    if holder == "scene" || holder == "app" { return }
    let form = try #require(device.application?.controller(named: "form"))
    form.loadedView?.descendants.first { $0.id == "words" }?.textInput?.text = "Hello"
    try device.background()
    #expect(Self.kept(device) == ["words": .string("Hello")])
  }

  @Test(.tags(.Rule.u14)) func `a value that is made up is told with the session that carries it`() throws {
    var app = try sceneApp(
      """
      app: Form
      scenes: { activityTypes: at, keeps: at }
      initial: form
      controllers:
        form: { class: Form, own: { word: word 1 }, activity: { type: at, adds: own(word) } }

      """)
    app.changeController(named: "form") { $0.classBehavior.openOwn = ["word": .unread] }
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    try device.background()
    let report = try #require(device.preservationReport)
    // Nothing is lost by it, so it is none of what was left out.
    #expect(report.savedState?.excluded.map(\.reason) == [])
    for told in [report.assumptions, report.savedState?.assumptions ?? []] {
      #expect(told == ["Form is taken to have \"word 1\" under \"word\""])
    }
  }

  @Test(.tags(.Rule.u50)) func `a launch with a session that was there before is no first one`() throws {
    let device = try Self.device("", adds: "item")
    #expect(device.launchRecord?.outcomeTitle == "first")
    try device.kill()
    try device.launch()
    #expect(device.launchRecord?.outcomeTitle == "session back, no activity")
  }

  @Test(.tags(.Rule.u36)) func `what is shown before the screen has appeared is said to come later here`() throws {
    var app = try sceneApp(
      """
      app: Form
      scenes: { activityTypes: at, keeps: at }
      initial: form
      controllers: { form: { class: Form } }

      """)
    let place = SourcePosition(file: "Form.swift", line: 4, column: 2)
    app.appearanceByCode = [AppearanceByCode(of: "Form", in: "viewWillLayoutSubviews()", .at(place))]
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    #expect(
      device.launchRecord?.assumptions == [
        "Form shows a screen in viewWillLayoutSubviews (Form.swift:4:2) where the activity says so; here that comes after "
          + "its viewDidAppear"
      ])
  }

  @Test(
    .tags(.Rule.u60),
    arguments: [
      (["Main"], ["First"]), (["Game"], ["Second"]), (["Main", "Game"], ["First", "Second"]),
      (["Other"], ["First", "Second"]), ([], ["First", "Second"]),
    ])
  func `the delegate of a session's configuration alone answers for it`(names: [String], delegates: [String]) {
    var open = [OpenActivity(of: "First", .unread), OpenActivity(of: "Second", .unread)]
    open[0].configurations = ["Main"]
    open[1].configurations = ["Game"]
    #expect(open.answering(for: names).compactMap(\.delegate) == delegates)
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

  @Test(.tags(.Rule.u10), arguments: [("app", ["words": ActivityValue.string("Dear")]), ("screen", nil)])
  func `what screens put into an activity that the app shares stays when they go`(
    holder: String, expected: [String: ActivityValue]?
  ) throws {
    let device = try Self.device("", adds: "text(words)", holder: holder)
    try device.open("One")
    try device.perform(.element(.back))
    try device.background()
    #expect(Self.kept(device) ?? [:] == expected ?? [:])
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
