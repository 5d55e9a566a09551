import AppDefinition
import ControllerKit
import LaunchSupport
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// When each thing can be done to a device, what it is told as, and what is said where it cannot be done.
@Suite(.timed, .timeLimit(.minutes(30))) struct DeviceActionTests {
  private static let scene = """
    initial: nav
    events: { tidy up: { toast: Tidy }, log out: { root: list } }
    controllers:
      nav: { kind: navigation, restorationIdentifier: nav, root: list }
      list: { title: List, restorationIdentifier: list, actions: { open it: { show: note } } }
      note: { title: Note }

    """

  static func windows(severalWindows: Bool = true, idiom: String = "pad") throws -> AppDefinition {
    try sceneApp(
      """
      app: Windows
      idiom: \(idiom)
      scenes: { activityTypes: at, keeps: at, severalWindows: \(severalWindows) }
      initial: list
      controllers: { list: { title: List } }

      """)
  }

  private static func device(_ app: AppDefinition? = nil, developerMode: Bool = false) throws -> Device {
    Device(
      definition: try app ?? keptApp(scene), store: MemoryStateStore(),
      clock: DeviceClock(standingAt: DeviceClock.replayStart), isDeveloperMode: developerMode)
  }

  @Test(
    arguments: [
      (.launch(LaunchOptions()), [.notRunning]), (.background, [.foreground]), (.foreground, [.background]),
      (.finishBackgroundWork, [.background]), (.quit, [.foreground, .background]), (.kill, [.foreground, .background]),
      (.crash, [.foreground, .background]), (.forceQuit, [.foreground, .background]),
      (.changeSizeClass(.regular), [.foreground, .background]), (.show("a"), [.foreground]),
      (.present("a"), [.foreground]), (.performSegue("a"), [.foreground]), (.event("a"), [.foreground]),
      (.scene(.open), [.foreground]), (.scene(.activate(.number(1))), [.foreground]),
      (.scene(.disconnect(.number(1))), [.foreground, .background]),
      (.scene(.close(.number(1))), [.notRunning, .foreground, .background]),
      (.scene(.receive(SavedActivity(type: "a"))), [.notRunning, .foreground, .background]),
    ] as [(DeviceAction, [Device.State])])
  func `an action can be done in some states, and in the others the state is told`(
    action: DeviceAction, states: [Device.State]
  ) throws {
    for state in [Device.State.notRunning, .foreground, .background] {
      #expect(action.isPossible(while: state) == states.contains(state))
      guard !states.contains(state) else { continue }
      let device = try Self.device()
      if state != .notRunning { try device.launch() }
      if state == .background { try device.background() }
      #expect(throws: UserActionError.outOfPlace(state)) { try device.perform(.device(action)) }
      #expect(device.state == state)
    }
  }

  @Test func `nothing that can be seen can be touched where nothing can be seen`() throws {
    let device = try Self.device()
    #expect(throws: UserActionError.outOfPlace(.notRunning)) { try device.perform(.element(.back)) }
    try device.launch()
    try device.background()
    #expect(throws: UserActionError.outOfPlace(.background)) { try device.perform(.element(.back)) }
  }

  @Test func `what is done is told before it where the app leaves the screen or comes back, else after it`() throws {
    let device = try Self.device()
    var told: [String] = []
    device.willPerform = { action, before in
      {
        guard case .device(let action) = action else { return }
        let top = device.screen?.frontController?.title ?? "-"
        let name = String(String(describing: action).prefix { $0 != "(" })
        told.append("\(name): \(before?.frontController?.title ?? "-") \(device.state) \(top)")
      }
    }
    try device.launch()
    try device.perform(.device(.show("note")))
    try device.perform(.device(.event("tidy up")))
    try device.background()
    try device.foreground()
    try device.perform(.device(.changeSizeClass(.regular)))
    try device.perform(.device(.present("note")))
    try device.quit()
    try device.launch()
    try device.perform(.device(.performSegue("open it")))
    try device.kill()
    try device.launch()
    try device.crash()
    try device.launch()
    try device.forceQuit()
    #expect(
      told == [
        "launch: - foreground List", "show: Note foreground Note", "event: Note foreground Note",
        "background: Note foreground Note", "foreground: - background -", "changeSizeClass: Note foreground Note",
        "present: Note foreground Note", "quit: Note foreground Note", "launch: - foreground List",
        "performSegue: Note foreground Note", "kill: Note foreground Note", "launch: - foreground List",
        "crash: List foreground List", "launch: - foreground List", "forceQuit: List foreground List",
      ])
  }

  @Test(arguments: [true, false]) func `in developer mode a force-quit is told as the kill that it is`(isOn: Bool)
    throws
  {
    let device = try Self.device(developerMode: isOn)
    var told: [UserAction<ElementID>] = []
    device.willPerform = { action, _ in { told.append(action) } }
    try device.launch()
    try device.forceQuit()
    #expect(told == [.device(.launch(LaunchOptions())), .device(isOn ? .kill : .forceQuit)])
  }

  // MARK: Names

  @Test func `what is not there is told with the nearest name and all names`() throws {
    let device = try Self.device()
    try device.launch()
    let events = ["tidy up", "log out"]
    let unknown: [(DeviceAction, UserActionError)] = [
      (.event("tidy  up"), .unknownEvent("tidy  up", nearest: "tidy up", known: events)),
      (.event("x"), .unknownEvent("x", nearest: nil, known: events)),
      (.performSegue("open ti"), .unknownSegue("open ti", nearest: "open it", known: ["open it"])),
      (.performSegue("x"), .unknownSegue("x", nearest: nil, known: ["open it"])),
      (.show("ntoe"), .unknownController("ntoe", nearest: "note")),
      (.present("somewhere"), .unknownController("somewhere", nearest: nil)),
      (.scene(.open), .scene(.noScenes)), (.scene(.close(.number(1))), .scene(.noScenes)),
    ]
    for (action, error) in unknown { #expect(throws: error) { try device.perform(.device(action)) } }
    #expect(device.screen?.frontController?.title == "List")
  }

  @Test func `a window is named by its number or its identifier, and one that is not there is told`() throws {
    let device = try Self.device(Self.windows())
    #expect(SessionReference.number(1).session(in: nil) == nil)
    try device.launch()
    try device.perform(.device(.scene(.open)))
    let sessions = try #require(device.application?.openSessions)
    #expect(sessions.map(\.persistentIdentifier) == ["session-1", "session-2"])
    for (reference, index, words) in [
      (.number(0), nil, "0"), (.number(1), 0, "1"), (.number(2), 1, "2"), (.number(3), nil, "3"),
      (.number(-1), nil, "-1"), (.identifier("session-2"), 1, "\"session-2\""),
      (.identifier("Session-2"), nil, "\"Session-2\""), (.identifier("a\"b"), nil, "a\"b".quotedForScripts),
    ] as [(SessionReference, Int?, String)] {
      #expect(reference.session(in: device.application) === index.map { sessions[$0] })
      #expect(reference.words == words)
      guard index == nil else { continue }
      let error = UserActionError.unknownSession(words, known: ["session-1", "session-2"])
      for action in [SceneAction.activate(reference), .disconnect(reference), .close(reference)] {
        #expect(throws: error) { try device.perform(.device(.scene(action))) }
      }
    }
    #expect(sessions.map { device.number(of: $0) } == [1, 2])
    try device.perform(.device(.scene(.close(.number(2)))))
    #expect(device.number(of: sessions[1]) == 1)
  }

  @Test func `what the scenes of the app refuse is told, and nothing has changed`() throws {
    let device = try Self.device(Self.windows(severalWindows: false))
    try device.launch()
    #expect(throws: UserActionError.scene(.oneWindowOnly)) { try device.perform(.device(.scene(.open))) }
    #expect(throws: UserActionError.scene(.onScreen("session-1"))) {
      try device.perform(.device(.scene(.disconnect(.number(1)))))
    }
    try device.background()
    try device.perform(.device(.scene(.disconnect(.number(1)))))
    #expect(throws: UserActionError.scene(.notConnected("session-1"))) {
      try device.perform(.device(.scene(.disconnect(.number(1)))))
    }
    #expect(device.application?.openSessions.count == 1)
  }

  // MARK: Launches

  @Test(arguments: [false, true])
  func `an app with scenes that is launched in the background connects none of them, or locked ones`(
    isLocked: Bool
  ) throws {
    let device = try Self.device(Self.windows())
    try device.launch()
    try device.perform(.device(.scene(.open)))
    try device.quit()
    var options = LaunchOptions()
    options.isInBackground = true
    options.isLocked = isLocked
    try device.launch(options)
    #expect(device.state == .background)
    #expect(device.hasBackgroundWork == !isLocked)
    #expect(device.application?.openSessions.count == 2)
    if !isLocked { try device.perform(.device(.finishBackgroundWork)) }
    #expect(device.application?.connectedScenes.count == (isLocked ? 2 : 0))
    #expect(throws: UserActionError.noBackgroundWork) { try device.perform(.device(.finishBackgroundWork)) }
    try device.foreground()
    #expect(device.application?.connectedScenes.count == 2)
    #expect(device.screen != nil)
  }

  @Test func `what arrives while the app does not run waits for one launch`() throws {
    let device = try Self.device(Self.windows())
    for number in 1...2 {
      let activity = SavedActivity(type: "at", userInfo: ["n": .integer(Int64(number))])
      try device.perform(.device(.scene(.receive(activity))))
    }
    try device.launch()
    let asked = device.launchRecord?.calls.compactMap { call -> String? in
      if case .scene(.willConnect(_, let asked), _) = call { asked ?? "none" } else { nil }
    }
    #expect(asked == ["at"])
    try device.kill()
    try device.launch()
    let again = device.launchRecord?.calls.contains { call in
      if case .scene(.willConnect(_, asked: "at"), _) = call { true } else { false }
    }
    #expect(again == false)
  }

  @Test func `the conditions are those of the last launch, and a locked one sets them, too`() throws {
    let device = try Self.device()
    #expect(device.bundleVersion == "1.0")
    var options = LaunchOptions()
    options.version = "2.0"
    options.idiom = .pad
    options.isLocked = true
    try device.launch(options)
    #expect(device.state == .notRunning)
    #expect(device.launchRecord?.outcome == .exited)
    #expect(device.conditions.bundleVersion == "2.0")
    #expect(device.conditions.idiom == .pad)
    #expect(device.conditions.horizontalSizeClass == .regular)
    #expect(device.conditions.now == DeviceClock.replayStart)
    device.advance(seconds: 5)
    device.advance(seconds: -3)
    #expect(device.conditions.now.seconds == DeviceClock.replayStart.seconds + 5)
    #expect(DeviceClock.replayStart.rfc3339 == "2020-01-01T00:00:00Z")
    var source = 10.0
    var clock = DeviceClock(following: { Timestamp(seconds: source) })
    clock.advance(by: 2)
    source = 20
    #expect(clock.now.seconds == 22)
  }
}
