import AppDefinition
import Checking
import ControllerKit
import DeviceConsole
import Interaction
import AppReading
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// The sessions of an app with scenes in archives, in the console and in scripts.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneWordsTests {
  private static func state(_ sessions: [SavedSession]) -> SavedState {
    SavedState(
      app: "Notes", bundleVersion: "1.0", idiom: "pad", systemVersion: "17.0", timestamp: Timestamp(seconds: 0),
      excluded: [ExcludedObject(path: "session-2", rule: "U10", reason: "nothing was answered", kind: .object)],
      sessions: sessions)
  }

  private static let first = SavedSession(
    identifier: "session-1", configuration: "Main",
    activity: SavedActivity(
      type: "notes.edit", title: "A \u{1B}[2J", userInfo: ["note": .integer(7), "link": .url("https://a.example")]),
    userInfo: ["sidebar": .bool(true)], position: 0)
  private static let second = SavedSession(identifier: "session-2", position: 1)

  @Test(.tags(.Rule.u50, .Rule.u54)) func `an archive shows its sessions, and disturbs no terminal`() {
    #expect(
      Self.state([Self.first, Self.second]).human == #"""
        Notes 1.0, pad, system 17.0
        saved 2001-01-01T00:00:00Z, format 3, 2 sessions, 1 not saved

        session session-1
          configuration "Main"; on the screen
          userInfo sidebar = true
          activity "notes.edit", "A \u{1b}[2J"
            link = {$url: "https://a.example"}
            note = 7

        session session-2
          on the screen, 2 from the left
          no activity

        not saved
          session-2  U10  nothing was answered

        """#)
  }

  @Test(.tags(.Rule.u10))
  func `a session without an activity has a section of its own, and is not counted as not saved`() {
    var state = Self.state([Self.first, Self.second])
    let nothing = ActivityLoss.answeredNothing.entry(for: "session-2")
    state.excluded = [nothing]
    #expect(state.human.hasSuffix("\nno activity\n  session-2  U10  \(nothing.reason)\n"))
    #expect(state.counts == "2 sessions, 0 not saved")
  }

  @Test(.tags(.Rule.u10))
  func `a trace has a section for sessions without an activity, and none of what was not saved`() {
    var state = Self.state([Self.first, Self.second])
    state.excluded = [ActivityLoss.answeredNothing.entry(for: "session-2")]
    let lines = PreservationReport(outcome: .preserved, savedState: state).lines(width: 80)
    #expect(lines.contains("NO ACTIVITY"))
    #expect(!lines.contains("NOT SAVED"))
  }

  @Test(.tags(.Rule.u12)) func `an activity of a scene that was not asked is one from before`() {
    let report = PreservationReport(
      outcome: .preserved, savedState: Self.state([Self.first, Self.second]),
      warnings: [.observed(.asks, session: "session-1")])
    #expect(report.summary == "2 sessions saved, 0 with an activity, 1 with an earlier one, 1 not saved")
  }

  @Test func `an archive keeps what was taken for granted, and shows it`() throws {
    var state = Self.state([Self.first, Self.second])
    state.assumptions = ["A is taken to have \"b\" under \"c\""]
    let read = try SavedState(decoding: state.encoded())
    #expect(read.assumptions == state.assumptions)
    #expect(read.human.hasSuffix("\nassumed\n  A is taken to have \"b\" under \"c\"\n"))
  }

  @Test func `what is left to code of a state is not shown as assumed`() {
    var state = Self.state([Self.first, Self.second])
    state.assumptions = ["left to code: what A may do", "B is taken to have \"b\" under \"c\""]
    #expect(
      state.human.hasSuffix(
        "\nassumed\n  B is taken to have \"b\" under \"c\"\n\nstate left to code\n  what A may do\n"))
    state.assumptions = ["left to code: what A may do"]
    #expect(!state.human.contains("assumed"), "\(state.human)")
  }

  @Test func `a list says how many sessions an archive has`() {
    let archive = ArchiveListing.Entry("archive.plist", Self.state([Self.first, Self.second]).encoded())
    #expect(ArchiveListing(folder: "Notes", archives: [archive]).human.contains("  2 sessions  Notes 1.0\n"))
  }

  @Test func `archives are compared session by session`() {
    var changed = Self.first
    changed.activity?.userInfo["note"] = .integer(8)
    changed.userInfo = [:]
    changed.position = nil
    let third = SavedSession(
      identifier: "session-3", activity: SavedActivity(type: "notes.edit"), isDiscarded: true, isRestoring: true)
    let difference = ArchiveDifference(
      from: Self.state([Self.first, Self.second]), to: Self.state([changed, third]))
    #expect(difference.parts.map(\.name) == ["session session-1", "session session-3", "session session-2"])
    #expect(
      difference.parts.map { $0.lines.map { "\($0.mark.rawValue) \($0.text)" } } == [
        [
          #"~ configuration "Main"; on the screen → configuration "Main"; not on the screen"#, "~ note: 7 → 8",
          "- userInfo sidebar = true",
        ],
        ["+ closed while the app did not run; being restored", #"+ activity "notes.edit""#],
        ["- on the screen, 2 from the left", "- no activity"],
      ])
    #expect(ArchiveDifference(from: Self.state([Self.first]), to: Self.state([Self.first])).parts.isEmpty)
  }

  @Test(arguments: [
    (["a"], ["b"], ["~ another picture"]), (["a"], ["a"], []),
    (["a"], [], [#"~ configuration "Main"; on the screen; with a picture → configuration "Main"; on the screen"#]),
  ])
  func `a session whose picture is another one is changed`(before: [String], after: [String], lines: [String]) {
    var (old, new) = (Self.first, Self.first)
    (old.picture, new.picture) = (before, after)
    let difference = ArchiveDifference(from: Self.state([old]), to: Self.state([new]))
    #expect(difference.parts.flatMap { $0.lines.map { "\($0.mark.rawValue) \($0.text)" } } == lines)
  }

  @Test func `the JSON of an archive has its sessions`() {
    let json = Self.state([Self.first]).json
    for part in [
      #""identifier": "session-1""#, #""configuration": "Main""#, #""type": "notes.edit""#, #""note": 7"#,
      #""sidebar": true"#,
    ] { #expect(json.contains(part), "\(part)") }
    #expect(!json.contains("restoring"))
    var restoring = Self.first
    restoring.isRestoring = true
    #expect(Self.state([restoring]).json.contains(#""restoring": true"#))
    #expect(!Self.state([]).json.contains("sessions"))
  }

  private static let notes = """
    app: Notes
    scenes: { activityTypes: notes.edit, keeps: notes.edit, willConnect: { if: item, show: note } }
    data: { notes: { n1: { title: Garden }, n2: { title: Roof } } }
    initial: stack
    controllers:
      stack: { kind: navigation, root: list }
      list: { kind: table, title: Notes, table: { rows: notes, tap: { show: note } } }
      note: { title: "{item.title}", activity: { type: notes.edit, adds: item }, views: ["{item.title}"] }

    """

  private func console(_ scene: String) throws -> Console {
    let app = try #require(readAppFile(SourceFile(name: "Notes.yaml", bytes: Array(scene.utf8))).value)
    let clock = DeviceClock(standingAt: DeviceClock.replayStart)
    let console = Console(device: Device(definition: app, store: MemoryStateStore(), clock: clock), size: .standard)
    try console.launch()
    _ = console.screenful()
    return console
  }

  @Test(.tags(.Rule.u51)) func `D disconnects the scene and connects it again, where the app has scenes`() throws {
    let console = try console(Self.notes)
    console.press("Down", "Enter")
    let scene = try #require(console.device.application?.connectedScenes.first)
    console.press("D")
    #expect(console.text.contains("The scene was disconnected, and connected again"))
    #expect(console.text.contains("Roof"))
    #expect(console.device.application?.connectedScenes.first !== scene)
    let plain = try ConsoleTests.console()
    plain.press("D")
    #expect(!plain.text.contains("disconnected"))
    plain.press("?")
    #expect(!plain.text.contains("disconnect"))
  }

  @Test(.tags(.Rule.u38), arguments: [true, false])
  func `what is selected in a field comes back only where its interaction state is added`(isAdded: Bool) throws {
    let views = #"views: [{ textField: f, text: "Beans along the wall" }]"#
    let adds = isAdded ? "[item, interaction(f)]" : "item"
    let scene = Self.notes.replacing("adds: item", with: "adds: \(adds)").replacing(
      #"views: ["{item.title}"]"#, with: views)
    let app = try #require(readAppFile(SourceFile(name: "Notes.yaml", bytes: Array(scene.utf8))).value)
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    func field() -> (any TextInput)? {
      device.application?.controller(named: "note")?.loadedView?.subviews.lazy.compactMap { $0 as? any TextInput }.first
    }
    try device.launch()
    try device.open("Roof")
    field()?.selectedRange = 6..<11
    try device.quit()
    try device.launch()
    #expect(field()?.selectedRange == (isAdded ? 6..<11 : 20..<20))
  }

  @Test(.tags(.Rule.u37, .Decision.y3), arguments: ["open", "completed"])
  func `a scene delegate that never completes a restoration costs its window what was kept, at a crash`(way: String)
    throws
  {
    let scene = Self.notes.replacing("willConnect:", with: "extendsRestoration: \(way), willConnect:")
    let app = try #require(readAppFile(SourceFile(name: "Notes.yaml", bytes: Array(scene.utf8))).value)
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    try device.open("Roof")
    try device.quit()
    try device.launch()
    try device.crash()
    try device.launch()
    #expect((device.application?.controller(named: "note") == nil) == (way == "open"))
    #expect(device.launchRecord?.outcome == (way == "open" ? .clean(.crashed) : .restored))
  }

  @Test(.tags(.Rule.u37, .Rule.u60), arguments: ["open", "completed"])
  func `the delegate of another configuration extends restoration on its own`(way: String) throws {
    let scene = Self.notes.replacing(
      "willConnect:",
      with:
        "severalWindows: true, configurations: { Other: { root: stack, for: other, extendsRestoration: \(way) } }, willConnect:"
    )
    let app = try #require(
      readAppFile(SourceFile(name: "Notes.yaml", bytes: Array(("idiom: pad\n" + scene).utf8))).value)
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    device.application?.requestSceneSessionActivation(nil, userActivity: UserActivity(activityType: "other"))
    #expect(device.application?.connectedScenes.map(\.isRestorationExtended) == [false, way == "open"])
  }

  @Test(.tags(.Rule.u8, .Rule.u10), arguments: ["f", "F"])
  func `no identifier is offered for what a window has lost`(key: String) throws {
    let console = try console(Self.notes.replacing("keeps: notes.edit, ", with: ""))
    console.press("Down", "Enter", "b", "K", "R", "i", key)
    #expect(console.text.contains("only code can mend it"), "\(console.text)")
  }

  @Test func `the inspector shows what each session keeps`() throws {
    let console = try console(Self.notes)
    console.press("Down", "Enter", "b", "i")
    for _ in 0..<8 where !console.text.contains("[Archive]") { console.press("Tab") }
    #expect(console.text.contains("session session-1"))
    #expect(console.text.contains(#"activity "notes.edit""#))
    #expect(console.text.contains(#"item = "n2""#))
  }

  @Test func `scene is a setting, and the beginning of steps`() {
    #expect(read("scene \"open\"\nlaunch\n").value?.settings.scene?.name == "open")
    #expect(read("scene open\nlaunch\n").value?.settings.scene == nil)
    #expect(problems(of: "launch\nscene open\n").isEmpty)
    #expect(problems(of: "test \"a\"\n  scene close 1\nend\n").isEmpty)
    #expect(
      problems(of: "launch\nscene Mail\n") == ["a.script:2:1: \"scene\" is a setting; settings go above the first step"]
    )
  }

  @Test(arguments: [
    ("scene close 2", "the app has no session 2; there are \"session-1\""),
    ("scene disconnect 1", "the session session-1 is on the screen"),
    ("scene open", "the app has one window only"),
    ("scene activate \"a\\u{1b}\"", "the app has no session \"a\\u{1b}\""),
  ]) func `what cannot be done to a scene says why`(step: String, words: String) throws {
    let result = try replay("launch\n\(step)", on: "Windows/notebook/notebook.yaml")
    #expect(ReplayReport(scripts: [result]).human.contains(words))
  }
}
