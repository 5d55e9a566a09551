import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// What the system keeps of windows when the app's own code opens, changes and closes them.
@Suite(.timed, .timeLimit(.minutes(30))) struct SessionKeepingTests {
  private static func device(_ scenes: String, configurations: String = "", idiom: String = "pad") throws -> Device {
    let device = Device(
      definition: try sceneApp(
        """
        app: Notes
        idiom: \(idiom)
        scenes: { activityTypes: [at, game], severalWindows: true, keeps: at, \(scenes) }
        data: { notes: { n1: { title: One } } }
        initial: stack
        controllers:
          stack: { kind: navigation, root: list }
          list: { kind: table, title: List, table: { rows: notes, tap: { show: note } } }
          note: { title: "{item.title}", activity: { type: at, heldBy: untilClosed, adds: item } }
        events:
          close others: { closeWindow: others }
          close: { closeWindow: own }
          remember: { session: { word: kept } }
          keep: { keep: { word: lunch } }

        """), store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    return device
  }

  private static func event(_ name: String, _ device: Device) throws { try device.perform(.device(.event(name))) }

  private static func title(_ device: Device) -> String? {
    device.screen?.elements.first { $0.kind == .title }?.text
  }

  @Test(.tags(.Rule.u50, .Rule.u57)) func `a window that the app has closed does not come back after a death`() throws {
    let device = try Self.device("")
    try device.perform(.device(.scene(.open)))
    try Self.event("close others", device)
    #expect(device.application?.openSessions.map(\.persistentIdentifier) == ["session-2"])
    try device.kill()
    try device.launch()
    #expect(device.application?.openSessions.map(\.persistentIdentifier) == ["session-2"])
  }

  @Test(.tags(.Rule.u50, .Rule.u54))
  func `a value of a session is kept when it is set, and not at the next background`() throws {
    let device = try Self.device("")
    try Self.event("remember", device)
    try device.kill()
    try device.launch()
    #expect(device.application?.openSessions.first?.userInfo["word"] == .string("kept"))
  }

  @Test(.tags(.Rule.u57)) func `an app that closes its last window is left`() throws {
    let device = try Self.device("")
    try Self.event("close", device)
    #expect(device.state == .background)
    #expect(try !device.store.isMarkedRunning())
    try device.foreground()
    #expect(Self.title(device) == "List")
    try device.perform(.device(.scene(.open)))
    try Self.event("close", device)
    #expect(device.state == .foreground)
    #expect(Self.title(device) == "List")
  }

  @Test(arguments: ["willConnect", "restoreInteractionState"])
  func `each window's activity has an age of its own, which a later save of others does not renew`(method: String)
    throws
  {
    let device = try Self.device("mostAge: 1h, \(method): { if: item, show: note }")
    // So the window is asked once, and each later background saves what there is.
    try device.perform(.device(.condition(.asks, isObserved: true)))
    try device.open("One")
    try device.background()
    try device.perform(.device(.scene(.disconnect(.number(1)))))
    for expected in ["One", "List"] {
      try device.kill()
      device.advance(seconds: 3_000)
      try device.launch()
      #expect(Self.title(device) == expected)
      try device.background()
    }
  }

  @Test(.tags(.Rule.u52), arguments: [true, false])
  func `the app is told of a window that was closed while it did not run, with what the session had`(
    isForceQuit: Bool
  ) throws {
    let device = try Self.device("whenDiscarded: { toast: \"Closed {session.word}\" }")
    try device.perform(.device(.scene(.open)))
    try Self.event("remember", device)
    try device.background()
    if isForceQuit {
      try device.perform(.device(.forceQuit))
    } else {
      try device.kill()
      try device.perform(.device(.scene(.close(.number(2)))))
    }
    try device.launch()
    #expect(device.takeToasts().contains("Closed kept"))
  }

  @Test(.tags(.Rule.u50, .Rule.u60, .Rule.u70), arguments: [true, false])
  func `a session that no scene of was ever connected is asked for its configuration`(endsWork: Bool) throws {
    let device = Device(
      definition: try sceneApp(
        "app: Desk\nscenes: { activityTypes: t, keeps: t }\ninitial: a\ncontrollers: { a: { title: A } }\n"),
      store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    var options = LaunchOptions()
    options.isInBackground = true
    try device.perform(.device(.launch(options)))
    #expect(device.launchRecord?.outcome == .first)
    #expect(device.launchRecord?.outcomeTitle == "no scene connected")
    if endsWork {
      try device.perform(.device(.finishBackgroundWork))
      #expect(device.preservationReport?.outcome == .noScene)
      #expect(
        device.preservationReport?.summary.hasPrefix("nothing saved: the app was launched in the background") == true)
    }
    try device.kill()
    try device.launch()
    #expect(device.launchRecord?.callLines.contains { $0.hasPrefix("configuration") } == true)
    #expect(device.launchRecord?.warnings == [])
    #expect(Self.title(device) == "A")
  }

  @Test(.tags(.Rule.u34)) func `of scenes that are connected on a locked device no screen appears`() throws {
    let device = try Self.device("")
    try device.perform(.device(.scene(.open)))
    try device.background()
    try device.kill()
    var options = LaunchOptions()
    (options.isLocked, options.isInBackground) = (true, true)
    try device.perform(.device(.launch(options)))
    #expect(device.application?.connectedScenes.count == 2)
    #expect(device.launchRecord?.callLines.contains { $0.contains("Appear") } == false)
    try device.foreground()
    #expect(device.launchRecord?.laterCallLines.contains { $0.hasPrefix("viewDidAppear") } == true)
  }

  @Test(.tags(.Rule.u52)) func `what was lost of a window that was closed while the app did not run is told no more`()
    throws
  {
    let device = Device(
      definition: try sceneApp(
        """
        app: Desk
        idiom: pad
        scenes: { activityTypes: t, severalWindows: true, keeps: [{ shown: a, type: nothing }, t] }
        initial: a
        controllers: { a: { title: A } }
        """), store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    try device.perform(.device(.scene(.open)))
    try device.background()
    try device.kill()
    try device.perform(.device(.scene(.close(.number(1)))))
    try device.launch()
    #expect(device.launchRecord?.notSaved.map(\.path) == ["session-2"])
    #expect(device.launchRecord?.summary.hasPrefix("1 session saved, ") == true)
  }

  @Test(
    .tags(.Rule.u39, .Rule.u52, .Decision.y5, .Decision.y17),
    arguments: [
      ("closed", SetAsideCause.windowsClosed), ("closed while it runs", .windowsClosed),
      ("force-quit", .sessionsDiscarded(ofSeveralWindows: true)),
      ("fresh", .sessionsDiscarded(ofSeveralWindows: true)),
    ])
  func `a launch without windows says whether they were closed or the app was ended`(
    how: String, cause: SetAsideCause
  ) throws {
    let device = try Self.device("")
    try device.open("One")
    try device.background()
    switch how {
    case "closed":
      try device.kill()
      try device.perform(.device(.scene(.close(.number(1)))))
    case "closed while it runs":
      try device.perform(.device(.foreground))
      try device.perform(.device(.scene(.close(.number(1)))))
      try device.kill()
    case "force-quit": try device.perform(.device(.forceQuit))
    default: try device.kill()
    }
    var options = LaunchOptions()
    options.isFresh = how == "fresh"
    try device.perform(.device(.launch(options)))
    #expect(device.launchRecord?.outcome == .clean(cause))
    #expect(device.launchRecord?.warnings == (how.hasPrefix("closed") ? [] : [.archiveSetAside(cause)]))
  }

  @Test(arguments: ["shared", "copied"], [(3_000.0, "One"), (4_000, "List")])
  func `what is kept in a place of the app's own is as old as what it was made of`(
    place: String, age: (seconds: Double, title: String)
  ) throws {
    let device = try Self.device("mostAge: 1h, keptIn: \(place), willConnect: { if: item, show: note }")
    try device.open("One")
    try device.background()
    // So the session has nothing, and no moment either.
    try device.perform(.device(.forceQuit))
    device.advance(seconds: age.seconds)
    try device.launch()
    #expect(Self.title(device) == age.title)
  }

  @Test(.tags(.Rule.u53, .Rule.u59), arguments: ["shared", "copied", "identifier"])
  func `a place of the app's own keeps lists and mappings as they are`(place: String) throws {
    let scene = """
      app: Notes
      scenes:
        activityTypes: at
        keeps: at
        keptIn: \(place)
        adds: { route: [one, { two: "{defaults.word}" }] }
        willConnect: [{ if: route, toast: "{saved.route.0} {saved.route.1.two}" }, { if: words, show: form }]
      defaults: { word: deep }
      initial: stack
      controllers:
        stack: { kind: navigation, root: list }
        list: { kind: table, title: List, table: { rows: [{ title: Form, show: form }] } }
        form:
          title: Form
          activity: { type: at, adds: interaction(words) }
          views: [{ textField: words, text: Dear Anna }]

      """
    let device = Device(
      definition: try sceneApp(scene), store: MemoryStateStore(),
      clock: DeviceClock(standingAt: DeviceClock.replayStart))
    func field() -> (any TextInput)? {
      device.application?.controller(named: "form")?.loadedView?.descendants.compactMap(\.textInput).first
    }
    try device.launch()
    try device.open("Form")
    field()?.selectedRange = 1..<3
    try device.background()
    #expect(device.kept.structures.count == 2)
    #expect(try KeptData(PropertyList(binary: device.kept.propertyList.binary)) == device.kept)
    if place == "copied" { try device.perform(.device(.forceQuit)) } else { try device.kill() }
    try device.launch()
    #expect(device.takeToasts() == ["one deep"])
    #expect(field()?.selectedRange == 1..<3)
    #expect(
      device.launchRecord?.warnings.contains { if case .activityOfAnotherWindow = $0 { true } else { false } } == false)
  }

  @Test(.tags(.Rule.u20)) func `what the app keeps for a window has the type of that window's delegate`() throws {
    let device = try Self.device("configurations: { Game: { root: note, for: game, keeps: game } }")
    try device.perform(.device(.scene(.receive(SavedActivity(type: "at")))))
    device.application?.requestSceneSessionActivation(nil, userActivity: UserActivity(activityType: "game"))
    try Self.event("keep", device)
    #expect(device.application?.openSessions.map { $0.stateRestorationActivity?.activityType } == [nil, "game"])
  }

  @Test(.tags(.Rule.u12, .Decision.y1)) func `where no scene is asked at the background, that is what is said`() throws
  {
    let device = try Self.device("")
    try device.perform(.device(.condition(.asks, isObserved: true)))
    try device.open("One")
    try device.background()
    #expect(device.preservationReport?.outcome == .notAsked)
  }

  @Test(.tags(.Rule.u57)) func `closing a window while it is being connected is warned of`() throws {
    let device = try Self.device("willConnect: { if: item, closeWindow: own }")
    try device.open("One")
    try device.background()
    try device.kill()
    try device.launch()
    #expect(device.launchRecord?.warnings.contains(.closedWhileConnecting(session: "session-1")) == true)
    #expect(device.application?.openSessions.contains { $0.persistentIdentifier == "session-1" } == false)
  }
}
