import AppDefinition
import Checking
import ControllerKit
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// What a launch and a preservation say of what windows lose.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneLossTests {
  /// An app in which a sentence is written in a field of the screen that its delegate shows.
  private static func app(adds: String, delegate: String = "willConnect: { select: desk }", takenIn: String = "atOnce")
    throws -> AppDefinition
  {
    try sceneApp(
      """
      app: Desk
      scenes: { activityTypes: desk, keeps: desk, \(delegate) }
      initial: desk
      controllers:
        desk:
          title: Desk
          activity: { type: desk, takenIn: \(takenIn), adds: \(adds) }
          views: [{ textField: words, text: Dear }, { switch: urgent }, { textField: code, secure: true }]

      """)
  }

  /// An app whose activity names the screen to show; version 1.1 does not have that any more.
  static func rooms(recordGone: String) throws -> AppDefinition {
    try sceneApp(
      """
      app: Rooms
      scenes: { activityTypes: at, keeps: at, recordGone: \(recordGone), willConnect: { if: room, show: "{saved.room}" } }
      initial: stack
      controllers:
        stack: { kind: navigation, root: hall }
        hall: { title: Hall, views: [{ button: Attic, tap: { show: attic } }] }
        attic: { title: Attic, activity: { type: at, adds: { room: attic } } }
      versions:
        "1.1": { controllers: { hall: { views: ~ }, attic: ~ } }

      """)
  }

  /// An app with a map in each of its windows; version 1.1 keeps them in one place.
  private static func maps(keptIn place: String) throws -> AppDefinition {
    try sceneApp(
      """
      app: Maps
      idiom: pad
      scenes: { activityTypes: map, severalWindows: true, keeps: map, keptIn: \(place), willConnect: { if: item, show: map } }
      data: { maps: { m1: { title: Harbour }, m2: { title: Old town } } }
      initial: atlas
      controllers:
        atlas: { kind: navigation, root: maps }
        maps: { kind: table, title: Maps, table: { rows: maps, tap: { show: map } } }
        map: { title: "{item.title}", activity: { type: map, adds: item } }
      versions:
        "1.1": { scenes: { keptIn: shared } }

      """)
  }

  private static func device(_ app: AppDefinition) throws -> Device {
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    return device
  }

  private func view(_ id: String, on device: Device) throws -> View {
    let controller = try #require(device.application?.controller(named: "desk"))
    controller.loadViewIfNeeded()
    return try #require(controller.loadedView?.descendants.first { $0.id == id })
  }

  private func enterAll(on device: Device) throws {
    try view("words", on: device).textInput?.text = "Dear all"
    try view("urgent", on: device).numericValue = 1
    try view("code", on: device).textInput?.text = "secret"
  }

  @Test(
    .tags(.Rule.u38),
    arguments: [
      ("[{ at: desk }]", ["(desk)/(words)", "(desk)/(urgent)"]), ("[text(words)]", ["(desk)/(urgent)"]),
      ("[{ flag: value(urgent) }]", ["(desk)/(words)"]), ("[text(words), value(urgent)]", []),
      ("[{ words: Dear }]", ["(desk)/(words)", "(desk)/(urgent)"]),
    ])
  func `what was entered in views and is not in the activity is not saved, a password aside`(
    adds: String, lost: [String]
  ) throws {
    let device = try Self.device(try Self.app(adds: adds))
    try device.background()
    #expect(device.preservationReport?.savedState?.excluded == [])
    try device.foreground()
    try enterAll(on: device)
    try device.background()
    let excluded = try #require(device.preservationReport?.savedState?.excluded)
    #expect(excluded.map(\.path) == lost.map { "session-1/\($0)" })
    #expect(excluded.allSatisfy { $0.rule == "U38" })
    #expect(excluded.allSatisfy { $0.kind == .view })
    #expect(excluded.allSatisfy { $0.title == "Desk" })
    #expect(excluded.allSatisfy { $0.source?.line ?? 0 > 1 })
  }

  @Test(.tags(.Rule.u19, .Rule.u38)) func `where the whole activity is lost, its views are not counted beside it`()
    throws
  {
    var app = try Self.app(adds: "[]")
    app.scenes?.activityTypes = []
    let device = try Self.device(app)
    try enterAll(on: device)
    try device.background()
    #expect(device.preservationReport?.savedState?.excluded.map(\.rule) == ["U19"])
  }

  @Test(.tags(.Rule.u38)) func `a screen that gave its activity away keeps what was in it then`() throws {
    let device = try Self.device(try Self.app(adds: "[text(words), value(urgent)], heldBy: scene"))
    try enterAll(on: device)
    try device.background()
    #expect(
      device.preservationReport?.savedState?.excluded.map(\.path)
        == ["session-1/(desk)/(words)", "session-1/(desk)/(urgent)"])
  }

  @Test(.tags(.Rule.u33), arguments: ["willConnect", "restoreInteractionState"], ["atOnce", "viewWillAppear"])
  func `an activity that comes after its screen has looked for it is warned of`(method: String, taken: String) throws {
    let device = try Self.device(
      try Self.app(adds: "[text(words)]", delegate: "\(method): { select: desk }", takenIn: taken))
    try enterAll(on: device)
    try device.quit()
    try device.launch()
    let isLate = method == "restoreInteractionState" && taken == "viewWillAppear"
    #expect(
      device.launchRecord?.warnings == (isLate ? [.activityTooLate(session: "session-1", screen: "(desk)")] : []))
    #expect(try view("words", on: device).textInput?.text == (isLate ? "Dear" : "Dear all"))
  }

  @Test(.tags(.Rule.u33)) func `a screen that is made in restoreInteractionState is handed its activity in time`()
    throws
  {
    let app = try sceneApp(
      """
      app: Desk
      scenes: { activityTypes: desk, keeps: desk, restoreInteractionState: { show: desk } }
      initial: stack
      controllers:
        stack: { kind: navigation, root: hall }
        hall: { title: Hall, views: [{ button: Sit, tap: { show: desk } }] }
        desk:
          title: Desk
          activity: { type: desk, takenIn: viewWillAppear, adds: text(words) }
          views: [{ textField: words, text: Dear }]

      """)
    let device = try Self.device(app)
    try device.open("Sit")
    try view("words", on: device).textInput?.text = "Dear all"
    try device.quit()
    try device.launch()
    #expect(device.launchRecord?.warnings == [])
    #expect(try view("words", on: device).textInput?.text == "Dear all")
  }

  @Test(.tags(.Rule.u40), arguments: ["shown", "declined", "crashes"])
  func `an activity that names no screen, or one of another width, names none that is gone`(gone: String) throws {
    let app = try sceneApp(
      """
      app: Rooms
      scenes: { activityTypes: at, keeps: at, recordGone: \(gone), willConnect: [{ show: "{saved.room}" }, { compact: { show: attic }, regular: { show: "{saved.place}" } }] }
      initial: stack
      controllers:
        stack: { kind: navigation, root: hall }
        hall: { title: Hall, activity: { type: at, adds: { place: cellar } }, views: [{ button: Up, tap: { show: attic } }] }
        attic: { title: Attic, activity: { type: at, adds: { room: attic } } }

      """)
    let device = try Self.device(app)
    try device.quit()
    try device.launch()
    #expect(device.launchRecord?.outcome == .restored)
    #expect(device.launchRecord?.warnings == [])
    #expect(device.application?.controller(named: "attic") != nil)
  }

  @Test(.tags(.Rule.u40), arguments: ["shown", "declined", "crashes"])
  func `what a screen does with the activity when it has appeared may name a screen that is gone, too`(gone: String)
    throws
  {
    let app = try sceneApp(
      """
      app: Rooms
      scenes: { activityTypes: at, keeps: at, recordGone: \(gone), willConnect: { select: hall } }
      initial: hall
      controllers:
        hall: { title: Hall, activity: { type: at, adds: { sheet: attic }, viewDidAppear: { present: "{saved.sheet}" } } }
        attic: { title: Attic }
      versions:
        "1.1": { controllers: { attic: ~ } }

      """)
    let device = try Self.device(app)
    try device.quit()
    try device.launch(version: "1.1")
    let warning = Warning.activityNamesGoneScreen(session: "session-1", screen: "attic")
    #expect(device.launchRecord?.warnings == (gone == "shown" ? [warning] : []))
    #expect((device.launchRecord?.outcome == .restored) == (gone != "crashes"))
  }

  @Test(.tags(.Rule.u40)) func `a screen that the app names itself is not looked for in the activity`() throws {
    let app = try sceneApp(
      """
      app: Rooms
      scenes: { activityTypes: at, keeps: at, willConnect: { if: room, show: "{defaults.place}" } }
      defaults: { place: attic }
      initial: stack
      controllers:
        stack: { kind: navigation, root: hall }
        hall: { title: Hall, views: [{ button: Attic, tap: { show: attic } }] }
        attic: { title: Attic, activity: { type: at, adds: { room: attic } } }

      """)
    let device = try Self.device(app)
    try device.open("Attic")
    try device.quit()
    try device.launch()
    #expect(device.launchRecord?.warnings == [])
    #expect(device.application?.controller(named: "attic") != nil)
  }

  @Test(.tags(.Rule.u38)) func `the cure of a view is that of its own screen`() throws {
    let app = try sceneApp(
      """
      app: Desks
      scenes: { activityTypes: desk, keeps: desk, willConnect: { if: at, select: two } }
      initial: tabs
      controllers:
        tabs: { kind: tabBar, children: [one, two] }
        one: { title: One, activity: { type: desk, adds: { at: one } }, views: [{ textField: words, text: Dear }] }
        two: { title: Two, activity: { type: desk, adds: { at: two } }, views: [{ textField: more, text: Dear }] }

      """)
    let device = try Self.device(app)
    for name in ["one", "two"] {
      let controller = try #require(device.application?.controller(named: name))
      controller.loadViewIfNeeded()
      controller.loadedView?.subviews.first?.textInput?.text = "Dear all"
    }
    try device.background()
    let report = LossReport(try #require(device.preservationReport))
    let cures = LossCures(app)
    #expect(report.losses.map { cures.explanation(of: $0)?.subject?.controller } == ["two", "one"])
    #expect(report.losses.map(\.title) == ["Two", "One"])
    #expect(
      cures.code(for: report.losses[0])?.lines == [
        "override func updateUserActivityState(_ activity: NSUserActivity) {",
        "  super.updateUserActivityState(activity)",
        #"  activity.addUserInfoEntries(from: ["more": more.text ?? ""])"#, "}", "",
        "override func restoreUserActivityState(_ activity: NSUserActivity) {",
        "  super.restoreUserActivityState(activity)",
        #"  if let kept = activity.userInfo?["more"] as? String {"#, "    more.text = kept", "  }", "}",
      ])
  }

  @Test(
    .tags(.Rule.u38),
    arguments: [
      ("switch: v", 1, "isOn = kept"), ("{ slider: v, minimum: 0, maximum: 9 }", 3, "value = kept"),
      ("{ stepper: v }", 1, "value = kept"), ("{ segmented: v, titles: [a, b] }", 1, "selectedSegmentIndex = kept"),
      ("{ picker: v, titles: [a, b] }", 1, "selectRow(kept, inComponent: 0, animated: false)"),
      ("{ pageControl: v, count: 3 }", 2, "currentPage = kept"),
    ])
  func `what was set in a control is lost, from nothing as well, and comes back by its own property`(
    view: String, value: Double, line: String
  ) throws {
    let entry = view.hasPrefix("{") ? view : "{ \(view) }"
    let app = try sceneApp(
      """
      app: Desk
      scenes: { activityTypes: desk, keeps: desk, willConnect: { select: desk } }
      initial: desk
      controllers: { desk: { title: Desk, activity: { type: desk, adds: { at: desk } }, views: [\(entry)] } }

      """)
    let device = try Self.device(app)
    try self.view("v", on: device).numericValue = value
    try device.background()
    let report = try #require(device.preservationReport)
    let loss = try #require(LossReport(report).losses.first)
    #expect(loss.path == "session-1/(desk)/(v)")
    let cures = LossCures(app)
    #expect(cures.code(for: loss)?.lines.contains("    v.\(line)") == true)
    #expect(cures.explanation(of: loss)?.rule == .viewsKeepNothingByThemselves)
  }

  @Test(.tags(.Rule.u38)) func `neither the field of an alert nor one that nobody can edit is lost`() throws {
    let app = try sceneApp(
      """
      app: Desk
      scenes: { activityTypes: desk, keeps: desk, willConnect: { select: desk } }
      events: { fill: { set: { fixed: other } } }
      initial: desk
      controllers:
        desk:
          title: Desk
          activity: { type: desk, adds: { at: desk } }
          views: [{ textField: fixed, text: Dear, editable: false }, { button: Ask, tap: { present: ask } }, { button: Fill, tap: { event: fill } }]
        ask: { kind: alert, title: Name, views: [{ textField: name }] }

      """)
    let device = try Self.device(app)
    try device.open("Fill")
    try device.open("Ask")
    let alert = try #require(device.application?.controller(named: "ask"))
    alert.loadViewIfNeeded()
    alert.loadedView?.descendants.lazy.compactMap(\.textInput).first?.text = "Ivo"
    try device.background()
    #expect(device.preservationReport?.savedState?.excluded == [])
  }

  @Test(.tags(.Rule.u38), arguments: ["session", "identifier", "shared"])
  func `a value comes back from wherever the app keeps it`(place: String) throws {
    let device = try Self.device(
      try Self.app(adds: "[text(words), value(urgent)]", delegate: "keptIn: \(place), willConnect: { select: desk }"))
    try enterAll(on: device)
    try device.quit()
    try device.launch()
    #expect(try view("words", on: device).textInput?.text == "Dear all")
    #expect(try view("urgent", on: device).numericValue == 1)
    #expect(device.launchRecord?.warnings == [])
  }

  @Test(.tags(.Rule.u8), arguments: ["keptIn: session", "restoreInteractionState: { select: desk }"])
  func `a delegate that does nothing with what was kept is warned of, at a launch that has it`(delegate: String) throws
  {
    let app = try Self.app(adds: "text(words)", delegate: delegate)
    let device = try Self.device(app)
    #expect(device.launchRecord?.warnings == [])
    try enterAll(on: device)
    try device.quit()
    try device.launch()
    let isIgnored = delegate == "keptIn: session"
    #expect(device.launchRecord?.warnings == (isIgnored ? [.activityIgnored(session: "session-1")] : []))
    let findings = CheckReport(app, file: "Test.yaml").findings.filter { $0.message.contains("words") }
    #expect(findings.map(\.rule) == (isIgnored ? [.rule(.appBuildsItsScenes)] : []))
    #expect(findings.allSatisfy { $0.message.contains("nobody hands the activity to the screen again") })
  }

  @Test(.tags(.Rule.u38), arguments: [false, true])
  func `what code that was not understood may keep is not told as lost`(mayKeep: Bool) throws {
    let open = mayKeep ? "leftToCode: { defaults: \"Desk.swift:7\" }, " : ""
    let app = try sceneApp(
      """
      app: Desks
      scenes: { activityTypes: desk, keeps: desk }
      initial: desk
      controllers: { desk: { title: Desk, class: Desk, \(open)views: [{ switch: urgent }] } }

      """)
    let findings = CheckReport(app, file: "Test.yaml").findings.filter { $0.message.contains("urgent") }
    #expect(findings.isEmpty == mayKeep, "\(findings.map(\.message))")
    let device = try Self.device(app)
    try view("urgent", on: device).numericValue = 1
    try device.background()
    let excluded = device.preservationReport?.savedState?.excluded ?? []
    #expect(excluded.contains { $0.rule == "U38" } == !mayKeep)
    let entered = "left to code: what was entered in Desk, which may keep it itself (Desk.swift:7"
    #expect(excluded.contains { $0.reason.hasPrefix(entered) } == mayKeep, "\(excluded.map(\.reason))")
  }

  @Test(.tags(.Rule.u38)) func `what another screen keeps under the same key is not taken for a screen's own`() throws {
    let app = try sceneApp(
      """
      app: Desks
      scenes: { activityTypes: [one, two], keeps: one, willConnect: { select: one } }
      initial: tabs
      controllers:
        tabs: { kind: tabBar, children: [one, two] }
        one: { title: One, activity: { type: one, adds: { flag: value(a) } }, views: [{ switch: a }] }
        two: { title: Two, activity: { type: two, adds: { flag: value(b) } }, views: [{ switch: b }] }

      """)
    let device = try Self.device(app)
    for name in ["one", "two"] {
      let controller = try #require(device.application?.controller(named: name))
      controller.loadViewIfNeeded()
      controller.loadedView?.subviews.first?.numericValue = 1
    }
    try device.background()
    #expect(device.preservationReport?.savedState?.excluded.map(\.path) == ["session-1/(tabs)/(two)/(b)"])
  }

  @Test(.tags(.Rule.u33), arguments: ["text(words)", "{ at: desk }"])
  func `an activity that comes again, or with nothing to take, does not come too late`(adds: String) throws {
    let device = try Self.device(
      try Self.app(
        adds: "[\(adds)]", delegate: "willConnect: { select: desk }, restoreInteractionState: { select: desk }",
        takenIn: "viewWillAppear"))
    try view("words", on: device).textInput?.text = "Dear all"
    try device.quit()
    try device.launch()
    #expect(device.launchRecord?.warnings == [])
  }

  @Test(.tags(.Rule.u59), arguments: ["shared", "identifier", "session"])
  func `a window that comes back as another one is warned of`(place: String) throws {
    let app = try Self.maps(keptIn: place)
    let device = try Self.device(app)
    try device.open("Harbour")
    try device.perform(.device(.scene(.open)))
    try device.open("Old town")
    try device.quit()
    try device.launch()
    #expect(
      device.launchRecord?.warnings == (place == "shared" ? [.activityOfAnotherWindow(session: "session-1")] : []))
  }

  @Test(.tags(.Rule.u59)) func `one window alone is none of another, whatever an earlier version has left`() throws {
    let app = try Self.maps(keptIn: "identifier")
    let device = try Self.device(app)
    try device.open("Harbour")
    try device.quit()
    try device.launch(version: "1.1")
    #expect(device.launchRecord?.warnings == [])
    #expect(device.application?.controller(named: "map") == nil)
  }

  @Test(.tags(.Rule.u59), arguments: ["session", "identifier", "shared"])
  func `a key with a slash in it is kept wherever the app keeps its activities`(place: String) throws {
    let device = try Self.device(
      try Self.app(adds: "{ a/words: text(words) }", delegate: "keptIn: \(place), willConnect: { select: desk }"))
    try view("words", on: device).textInput?.text = "Dear all"
    try device.quit()
    try device.launch()
    #expect(try view("words", on: device).textInput?.text == "Dear all")
  }

  @Test(.tags(.Rule.u40), arguments: ["shown", "declined", "crashes"])
  func `a screen that the activity names and that the app does not have is not shown, and why is said`(gone: String)
    throws
  {
    let app = try Self.rooms(recordGone: gone)
    let device = try Self.device(app)
    try device.open("Attic")
    try device.quit()
    try device.launch(version: "1.1")
    #expect(device.application?.controller(named: "attic") == nil)
    let isCrash = gone == "crashes"
    #expect(
      device.launchRecord?.outcome
        == (isCrash ? .crashed(.app(#"the activity names the screen "attic", which is gone"#)) : .restored))
    #expect(
      device.launchRecord?.warnings
        == (gone == "shown" ? [.activityNamesGoneScreen(session: "session-1", screen: "attic")] : []))
  }

  @Test(.tags(.Rule.u10)) func `of scenes of which one delegate is left to code nothing is said to be kept by none`()
    throws
  {
    let scenes = "{ configurations: { Other: { root: b, for: u } } }"
    func report(_ scenes: String) throws -> CheckReport {
      let screens = "controllers: { a: { restorationIdentifier: a }, b: { restorationIdentifier: b } }"
      return CheckReport(try sceneApp("app: A\ninitial: a\n\(screens)\nscenes: \(scenes)"), file: "Test.yaml")
    }
    #expect(try report(scenes).findings.contains { $0.rule == .rule(.sceneDelegateAnswersAnActivity) })
    let open = try report("[\(scenes), { undecided: Other }]")
    #expect(!open.findings.contains { $0.rule == .rule(.sceneDelegateAnswersAnActivity) })
    #expect(open.controllers.allSatisfy { $0.saved == .dependsOnCode })
  }
}
