import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// What a screen of a scene takes out of an activity, when, and what it does with it.
@Suite(.timed, .timeLimit(.minutes(30))) struct ActivityTakingTests {
  private static func device(_ scene: String) throws -> Device {
    let device = Device(
      definition: try sceneApp(scene), store: MemoryStateStore(),
      clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    return device
  }

  private static func receive(_ values: [String: ActivityValue], type: String = "at", on device: Device) throws {
    try device.perform(.device(.scene(.receive(SavedActivity(type: type, userInfo: values)))))
  }

  /// A form that looks for its activity at some moment, with a value of each kind in it.
  private static func form(takenIn moment: String) throws -> Device {
    try device(
      """
      app: Form
      scenes: { activityTypes: at, keeps: at, willConnect: { select: form } }
      data: { notes: { n1: { title: One }, n2: { title: Two } } }
      initial: form
      controllers:
        form:
          title: "{item.title}"
          activity: { type: at, takenIn: \(moment), adds: [item, text(words), value(size), { where: here }] }
          views: [{ textField: words, text: Dear }, { slider: size, minimum: 0, maximum: 10, value: 5 }]

      """)
  }

  private static func shown(_ device: Device) throws -> [String] {
    let form = try #require(device.application?.controller(named: "form"))
    form.loadViewIfNeeded()
    let text = form.loadedView?.descendants.first { $0.id == "words" }?.textInput?.text
    let value = form.loadedView?.descendants.first { $0.id == "size" }?.numericValue
    return [form.definedBehavior?.item?.id ?? "-", text ?? "-", value.map { "\($0)" } ?? "-"]
  }

  @Test(
    arguments: [
      ([:], ["-", "Dear", "5.0"], false), (["where": .string("there")], ["-", "Dear", "5.0"], false),
      (["item": .string("n1")], ["n1", "Dear", "5.0"], true), (["item": .string("gone")], ["-", "Dear", "5.0"], false),
      (["item": .integer(1)], ["-", "Dear", "5.0"], false),
      (["words": .string("Hi")], ["-", "Hi", "5.0"], true), (["words": .string("Dear")], ["-", "Dear", "5.0"], false),
      (["words": .data([1])], ["-", "Dear", "5.0"], nil),
      (["size": .real(7)], ["-", "Dear", "7.0"], true), (["size": .real(5)], ["-", "Dear", "5.0"], false),
      (["size": .string("7")], ["-", "Dear", "7.0"], true), (["size": .integer(7)], ["-", "Dear", "7.0"], true),
      (["size": .bool(true)], ["-", "Dear", "1.0"], true), (["size": .string("5")], ["-", "Dear", "5.0"], false),
      (
        ["item": .string("n2"), "words": .string("Hi"), "size": .real(9)], ["n2", "Hi", "9.0"], true
      ),
    ] as [([String: ActivityValue], [String], Bool?)])
  func `a screen takes each value that it knows, and only what it does not show already comes too late`(
    values: [String: ActivityValue], expected: [String], isMissed: Bool?
  ) throws {
    let atOnce = try Self.form(takenIn: "atOnce")
    try Self.receive(values, on: atOnce)
    #expect(try Self.shown(atOnce) == expected)
    #expect(atOnce.launchRecord?.warnings == [])
    let late = try Self.form(takenIn: "viewWillAppear")
    try Self.receive(values, on: late)
    #expect(try Self.shown(late) == ["-", "Dear", "5.0"])
    if isMissed != nil { #expect(late.launchRecord?.warnings == []) }
    let other = try Self.form(takenIn: "atOnce")
    try Self.receive(values, type: "other", on: other)
    #expect(try Self.shown(other) == ["-", "Dear", "5.0"])
  }

  @Test(
    arguments: [
      (["item": "n1"], true), (["item": "gone"], false), (["words": "Hi"], true), (["words": "Dear"], false),
      (["size": "7"], true), (["size": "5"], false), (["where": "there"], false),
    ])
  func `what a screen has looked for in vain is warned of, where it would have changed something`(
    values: [String: String], isMissed: Bool
  ) throws {
    let device = try Self.device(
      """
      app: Form
      scenes: { activityTypes: at, keeps: at, restoreInteractionState: { select: form } }
      data: { notes: { n1: { title: One } } }
      initial: form
      controllers:
        form:
          activity: { type: at, takenIn: viewWillAppear, adds: [item, text(words), value(size), { where: here }] }
          views: [{ textField: words, text: Dear }, { slider: size, minimum: 0, maximum: 10, value: 5 }]

      """)
    try device.quit()
    let bytes = try device.store.archive(generation: 0)
    var saved = try SavedState(decoding: try #require(bytes))
    saved.sessions[0].activity?.userInfo = values.mapValues(ActivityValue.string)
    try device.store.replaceArchive(generation: 0, with: saved.encoded())
    try device.launch()
    let warning = Warning.activityTooLate(session: "session-1", screen: "(form)")
    #expect(device.launchRecord?.warnings == (isMissed ? [warning] : []))
    #expect(try Self.shown(device) == ["-", "Dear", "5.0"])
  }

  @Test func `a value is taken from under its own key, and from none where it has another`() throws {
    let scene = { (adds: String) in
      """
      app: Form
      scenes: { activityTypes: at, keeps: at, willConnect: { select: form } }
      data: { notes: { n1: { title: One } } }
      initial: form
      controllers:
        form:
          activity: { type: at, adds: \(adds) }
          views: [{ textField: words, text: Dear }, { slider: size, minimum: 0, maximum: 10, value: 5 }]

      """
    }
    let named: [String: ActivityValue] = ["which": .string("n1"), "w": .string("Hi"), "s": .real(7)]
    let plain: [String: ActivityValue] = ["item": .string("n1"), "words": .string("Hi"), "size": .real(7)]
    for (adds, values, isTaken) in [
      ("[item, text(words), value(size)]", plain, true), ("[item, text(words), value(size)]", named, false),
      ("{ which: item, w: text(words), s: value(size) }", named, true),
      ("{ which: item, w: text(words), s: value(size) }", plain, false),
    ] {
      let device = try Self.device(scene(adds))
      try Self.receive(values, on: device)
      #expect(try Self.shown(device) == (isTaken ? ["n1", "Hi", "7.0"] : ["-", "Dear", "5.0"]))
    }
  }

  @Test func `a screen that is hidden does what the activity leads to when it appears again`() throws {
    let device = try Self.device(
      """
      app: Tabs
      scenes: { activityTypes: at, willConnect: { toast: Connected } }
      initial: tabs
      controllers:
        tabs: { kind: tabBar, children: [one, two] }
        one: { title: One, activity: { type: at, adds: { n: one }, viewDidAppear: { if: n, toast: "{saved.n}" } } }
        two: { title: Two }

      """)
    let tabs = try #require(device.application?.windows.first?.rootViewController as? TabBarController)
    func select(_ name: String) throws {
      let tab = device.screen?.elements.first { $0.text == name && $0.kind == .tab }
      try device.perform(.element(.selectTab(try #require(tab).id)))
    }
    _ = device.takeToasts()
    try Self.receive(["n": .string("first")], on: device)
    #expect(device.takeToasts() == ["Connected", "first"])
    try select("Two")
    #expect(tabs.selectedIndex == 1)
    try Self.receive(["n": .string("second")], on: device)
    #expect(device.takeToasts() == ["Connected"])
    try select("One")
    #expect(device.takeToasts() == ["second"])
    try select("Two")
    try select("One")
    #expect(device.takeToasts() == [])
  }

  @Test(
    arguments: [
      (.string("a"), "a"), (.url("u:a"), "u:a"), (.uuid("U"), "U"), (.integer(-2), "-2"), (.real(2), "2"),
      (.real(2.5), "2.5"), (.real(1e300), "1e+300"), (.bool(true), "true"), (.bool(false), "false"),
      (.data([1]), nil), (.date(Timestamp(seconds: 1)), nil), (.null, nil), (.array([.string("a")]), nil),
      (.set([.string("a")]), nil), (.dictionary(["a": .string("a")]), nil), (.object(className: "A"), nil),
    ] as [(ActivityValue, String?)])
  func `a value is a text where a scene file could write it`(value: ActivityValue, text: String?) {
    #expect(value.plainText == text)
  }

  @Test
  func `what is for a view waits until that is loaded in its turn, after those of what contains it`() throws {
    let device = try Self.device(
      """
      app: Form
      scenes: { activityTypes: at, keeps: at, willConnect: { select: stack } }
      initial: stack
      controllers:
        stack: { kind: navigation, root: page }
        page: { activity: { type: at, viewDidAppear: { if: editor, present: box } }, views: [{ label: Page }] }
        box: { kind: navigation, root: editor }
        editor: { activity: { type: at, adds: [text(words), { editor: "1" }] }, views: [{ textField: words }] }

      """)
    try device.background()
    try device.kill()
    try Self.receive(["editor": .string("1"), "words": .string("Hi")], on: device)
    try device.launch()
    let loaded = (device.launchRecord?.callLines ?? []).filter { $0.hasPrefix("viewDidLoad") }
    let names = loaded.compactMap { $0.split { " /()".contains($0) }.last }
    #expect(names == ["stack", "page", "box", "editor"], "\(loaded)")
    let editor = try #require(device.application?.controller(named: "editor"))
    #expect(editor.loadedView?.descendants.first { $0.id == "words" }?.textInput?.text == "Hi")
  }

  @Test(arguments: [("", 0), (", source: \"Scene.swift:4\"", 1)])
  func `a link leads nowhere where the class of the delegate was read, and that is left to code`(
    source: String, toasts: Int
  ) throws {
    let device = try Self.device(
      """
      app: Notes
      scenes: { activityTypes: at, keeps: at, willConnect: { if: note, show: note }\(source) }
      initial: stack
      controllers:
        stack: { kind: navigation, root: page }
        page: { views: [Page] }
        note: { activity: { type: at, adds: { note: "1" } }, views: [Note] }

      """)
    try device.perform(.device(.open(OpenRequest(.link, "notes://1", userInfo: ["note": .string("1")]))))
    #expect((device.application?.controller(named: "note") != nil) == (toasts == 0))
    #expect(device.application?.toasts.count == toasts)
  }
}
