import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing

/// What scene delegates of real apps do, as a scene file says it.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneDelegateTests {
  /// A book of notes in which each note leads to a page; a part of its scenes is given.
  private static func device(
    _ scenes: String, holder: String = "untilClosed", events: String = "", idiom: String = "phone"
  ) throws -> Device {
    let device = Device(
      definition: try sceneApp(
        """
        app: Notes
        idiom: \(idiom)
        scenes: { activityTypes: [at, other], severalWindows: true, \(scenes) }
        data: { notes: { n1: { title: One }, n2: { title: Two } } }
        initial: tabs
        controllers:
          tabs: { kind: tabBar, children: [stack, settings] }
          stack: { kind: navigation, root: list }
          settings: { title: Settings }
          list: { kind: table, title: List, table: { rows: notes, tap: { show: note } } }
          note:
            title: "{item.title}"
            activity: { type: at, heldBy: \(holder), adds: { note: item } }
            views: [{ button: Page, show: page }]
          page: { title: Page, activity: { type: at, adds: { page: "1", of: "{item.title}" } } }
        events: { settings: { select: settings }\(events) }

        """), store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    return device
  }

  private static let both = "keeps: at, willConnect: [{ if: note, show: note }, { if: page, show: page, in: stack }]"

  private static func title(_ device: Device) -> String? {
    device.screen?.elements.first { $0.kind == .title }?.text
  }

  private static func kept(_ device: Device) -> SavedActivity? {
    device.preservationReport?.savedState?.sessions.first?.activity
  }

  private static func event(_ name: String, _ device: Device) throws { try device.perform(.device(.event(name))) }

  @Test(.tags(.Rule.u13, .Decision.y12), arguments: [("untilClosed", "Page"), ("screen", "List")])
  func `a covered screen is asked where it holds the activity until it is closed`(
    holder: String, expected: String
  ) throws {
    let device = try Self.device(
      "keeps: at, willConnect: [{ if: note, show: note }, { if: { note: n2 }, show: page, in: stack }]", holder: holder)
    try device.open("Two")
    try device.open("Page")
    try device.background()
    #expect(Self.kept(device)?.userInfo["note"] == (holder == "screen" ? nil : .string("n2")))
    try device.kill()
    try device.launch()
    #expect(Self.title(device) == expected)
  }

  @Test(.tags(.Rule.u31), arguments: [true, false])
  func `what a class that was read does with a link is left to code, and what was kept comes back`(isRead: Bool) throws
  {
    let made = try Self.device(Self.both)
    var app = made.definition
    if isRead {
      app.scenes?.delegate.position = SourcePosition(file: "SceneDelegate.swift", line: 5, column: 7)
    }
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    try device.open("One")
    try device.background()
    try device.kill()
    try device.perform(.device(.open(OpenRequest(.link, "notes://two"))))
    #expect(Self.title(device) == (isRead ? "One" : "List"))
    let words = "what the app does with this link, if anything, is left to code"
    #expect(device.application?.toasts.contains(words) == isRead)
  }

  @Test(.tags(.Rule.u31), arguments: [true, false])
  func `what a class that was read does with an activity that arrives while it runs is left to code`(isRead: Bool)
    throws
  {
    var app = try Self.device(Self.both).definition
    if isRead {
      app.scenes?.delegate.position = SourcePosition(file: "SceneDelegate.swift", line: 5, column: 7)
    }
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    try device.perform(.device(.scene(.receive(SavedActivity(type: "at", userInfo: ["note": .string("n2")])))))
    #expect(Self.title(device) == (isRead ? "List" : "Two"))
    let words = "what the app does with this activity, if anything, is left to code"
    #expect(device.application?.toasts.contains(words) == isRead)
  }

  @Test(.tags(.Rule.u31), arguments: [("at", "Two"), ("other", "List")])
  func `what is done for one type of activities is not done for another`(type: String, expected: String) throws {
    let device = try Self.device("keeps: at, willConnect: { if: { activity.type: at }, show: note }")
    try device.quit()
    try device.perform(.device(.scene(.receive(SavedActivity(type: type, userInfo: ["note": .string("n2")])))))
    try device.launch()
    #expect(Self.title(device) == expected)
  }

  @Test(.tags(.Decision.y12))
  func `a screen that was closed is not asked any more`() throws {
    let device = try Self.device(Self.both)
    try device.open("Two")
    try device.background()
    try device.foreground()
    let back = try #require(device.screen?.elements.first { $0.kind == .back })
    try device.perform(.element(.tap(back.id)))
    try device.background()
    #expect(Self.kept(device)?.userInfo == [:])
  }

  @Test(.tags(.Rule.u10, .Decision.y16))
  func `the delegate answers nothing, or another type, by what is shown`() throws {
    let device = try Self.device(
      "keeps: [{ shown: settings, type: nothing }, { shown: [page], type: other }, at], willConnect: { if: note, show: note }"
    )
    try device.open("One")
    try device.background()
    #expect(Self.kept(device)?.type == "at")
    try device.foreground()
    try device.open("Page")
    try device.background()
    #expect(Self.kept(device)?.type == "other")
    try device.foreground()
    try Self.event("settings", device)
    try device.background()
    #expect(Self.kept(device) == nil)
  }

  @Test(arguments: [("{item.title}", ActivityValue.string("One")), ("{item.gone}", nil)] as [(String, ActivityValue?)])
  func `what a delegate adds is filled in, and left out where nothing is there`(
    text: String, expected: ActivityValue?
  ) throws {
    let device = try Self.device(
      "keeps: at, adds: { own: \"\(text)\", window: \"{session.identifier}\", shown: \"{shown}\", all: [a, { b: c }] }")
    try device.open("One")
    try device.background()
    let carried = Self.kept(device)?.userInfo
    #expect(carried?["own"] == expected)
    #expect(carried?["window"] == .string("session-1"))
    #expect(carried?["shown"] == .string("note"))
    #expect(carried?["all"] == .array([.string("a"), .dictionary(["b": .string("c")])]))
  }

  @Test func `what a screen adds is filled in from its record`() throws {
    let device = try Self.device(Self.both)
    try device.open("One")
    try device.open("Page")
    try device.background()
    #expect(Self.kept(device)?.userInfo["of"] == .string("One"))
  }

  @Test(.tags(.Rule.u54), arguments: [true, false])
  func `the session's values are set, looked at without an activity, and taken out`(isTakenOut: Bool) throws {
    let device = try Self.device(
      "willConnect: { if: session.at, select: settings }",
      events: ", keep: { session: { at: here } }, drop: { session: { at: ~ } }")
    try Self.event("keep", device)
    if isTakenOut { try Self.event("drop", device) }
    try device.quit()
    try device.launch()
    #expect(Self.title(device) == (isTakenOut ? "List" : "Settings"))
  }

  @Test(.tags(.Rule.u13), arguments: ["kept", "done", "loaded"])
  func `texts of a scene delegate are filled in from the screen in front`(text: String) throws {
    let front = "{own.word}, {item.title}, {shown}, {session.identifier}, {closed.list}"
    let device = try Self.device(
      """
      keeps: at, adds: { front: "\(front)" }, willConnect: { if: there, toast: "{saved.there}: \(front)" },
      load: { after: 2s, then: { toast: "loaded: \(front)" } }
      """, events: ", word: { set: { own.word: apple } }, shut: [{ show: page }, { close: list }]")
    try device.open("Two")
    try Self.event("word", device)
    try Self.event("shut", device)
    let filled = "apple, Two, note, session-1, page/n2"
    switch text {
    case "done":
      try device.perform(
        .device(.scene(.receive(SavedActivity(type: "at", userInfo: ["there": .string("done")])))))
      #expect(device.application?.toasts == ["done: \(filled)"])
    case "loaded":
      device.advance(seconds: 2)
      #expect(device.application?.toasts == ["loaded: \(filled)"])
    default:
      try device.background()
      #expect(Self.kept(device)?.userInfo["front"] == .string(filled))
    }
  }

  @Test(.tags(.Rule.u31), arguments: [true, false])
  func `what arrives is for the screen that is made for it, and leaves an older one as it is`(isCold: Bool) throws {
    let device = try Self.device("asked: follows, " + Self.both)
    try device.open("One")
    if isCold { try device.quit() }
    try device.perform(.device(.scene(.receive(SavedActivity(type: "at", userInfo: ["note": .string("n2")])))))
    if isCold { try device.launch() }
    #expect(Self.title(device) == "Two")
    let back = try #require(device.screen?.elements.first { $0.kind == .back })
    try device.perform(.element(.tap(back.id)))
    #expect(Self.title(device) == "One")
  }

  @Test(.tags(.Rule.u20, .Rule.u57))
  func `other windows are given what they are restored from, and closed`() throws {
    let device = try Self.device(
      Self.both, events: ", give: { keepInOthers: { note: n2 } }, end: { closeWindow: others }", idiom: "pad")
    try device.perform(.device(.scene(.open)))
    try device.perform(.device(.scene(.open)))
    try device.perform(.device(.scene(.disconnect(.number(1)))))
    try Self.event("give", device)
    try device.perform(.device(.scene(.activate(.number(1)))))
    #expect(Self.title(device) == "Two")
    try Self.event("end", device)
    #expect(device.application?.openSessions.map(\.persistentIdentifier) == ["session-1"])
  }

  @Test(.tags(.Rule.u52))
  func `a window that is closed while the app does not run is told of at the next launch`() throws {
    let device = try Self.device(
      Self.both + ", whenDiscarded: { defaults: { \"closed/{session.identifier}\": \"yes\" } }", idiom: "pad")
    try device.perform(.device(.scene(.open)))
    try device.quit()
    try device.perform(.device(.scene(.close(.number(2)))))
    try device.launch()
    #expect(device.application?.openSessions.map(\.persistentIdentifier) == ["session-1"])
    #expect(device.kept.defaults["closed/session-2"] == "yes")
    try device.quit()
    #expect(throws: UserActionError.unknownSession("4", known: ["session-1"])) {
      try device.perform(.device(.scene(.close(.number(4)))))
    }
  }

  @Test(.tags(.Rule.u72), arguments: [true, false])
  func `a load that ends later takes the place of what was restored, unless it is told not to`(spares: Bool) throws {
    let device = try Self.device(
      Self.both + ", load: { after: 2s, then: { select: settings }, sparesRestored: \(spares) }")
    device.advance(seconds: 1)
    #expect(Self.title(device) == "List")
    device.advance(seconds: 1)
    #expect(Self.title(device) == "Settings")
    try device.perform(.device(.event("settings")))
    try device.kill()
    try device.launch()
    try device.open("One")
    try device.quit()
    try device.launch()
    device.advance(seconds: 3)
    #expect(Self.title(device) == (spares ? "One" : "Settings"))
  }

  @Test(.tags(.Rule.u72), arguments: ["followed", "empty", "declined", "not meant"])
  func `only a scene of which something was restored is spared`(kept: String) throws {
    let effects = kept == "not meant" ? "keeps: at, willConnect: { if: other, show: note }" : Self.both
    let device = try Self.device(
      effects + ", recordGone: declined, load: { after: 2s, then: { select: settings }, sparesRestored: true }",
      holder: kept == "not meant" ? "scene" : "untilClosed")
    if kept != "empty" { try device.open("One") }
    try device.quit()
    if kept == "declined" {
      var gone = device.definition
      gone.data = [DataCollection(name: "notes", records: [])]
      try device.install(gone)
    }
    try device.launch()
    #expect(Self.title(device) == (kept == "followed" ? "One" : "List"))
    device.advance(seconds: 3)
    #expect(Self.title(device) == (kept == "followed" ? "One" : "Settings"))
  }

  @Test(.tags(.Rule.u72)) func `a load finds what the scene was connected with`() throws {
    let device = try Self.device("keeps: at, load: { after: 2s, then: { if: note, toast: \"Loaded {saved.note}\" } }")
    try device.open("Two")
    try device.quit()
    try device.launch()
    #expect(device.takeToasts() == [])
    device.advance(seconds: 3)
    #expect(device.takeToasts() == ["Loaded n2"])
  }

  @Test(.tags(.Rule.u61))
  func `a delegate that makes no window leaves the screen black, and the record says why`() throws {
    let device = try Self.device("makesWindow: false")
    #expect(device.state == .foreground)
    #expect(device.launchRecord?.warnings == [.sceneWithoutWindow(session: "session-1")])
    #expect(device.screen?.elements.isEmpty == true)
  }

  @Test func `what is older than the delegate allows is left alone`() throws {
    for (seconds, expected) in [(60.0, "One"), (7_200, "List")] {
      let device = try Self.device(Self.both + ", mostAge: 1h")
      try device.open("One")
      try device.quit()
      device.advance(seconds: seconds)
      try device.launch()
      #expect(Self.title(device) == expected)
      #expect(device.launchRecord?.outcome == (seconds > 3_600 ? .refused(.sceneDelegatesSaidNo) : .restored))
    }
  }

  @Test(
    .tags(.Rule.u31), arguments: [("replaces", "Two"), ("follows", "Two"), ("yields", "One")], [true, false])
  func `a link competes with what was kept, cold and warm`(asked: (String, String), isCold: Bool) throws {
    let device = try Self.device("keeps: at, asked: \(asked.0), willConnect: { if: note, show: note }")
    try device.open("One")
    if isCold { try device.quit() } else { try device.background() }
    try device.perform(.device(.open(OpenRequest(.link, "notes://two", userInfo: ["note": .string("n2")]))))
    #expect(device.state == .foreground)
    #expect(Self.title(device) == (isCold ? asked.1 : "Two"))
    let calls = (device.launchRecord?.callLines ?? []) + (device.launchRecord?.laterCallLines ?? [])
    #expect(calls.contains("open link session-1: notes://two") == !isCold)
  }

  @Test(.tags(.Rule.u34))
  func `a device that is locked while the app runs sends it to the background, and back`() throws {
    let device = try Self.device(Self.both)
    try device.open("One")
    try device.perform(.device(.lock))
    #expect(device.state == .background)
    #expect(Self.kept(device)?.userInfo["note"] == .string("n1"))
    try device.perform(.device(.unlock))
    #expect(Self.title(device) == "One")
    try device.background()
    try device.perform(.device(.lock))
    try device.perform(.device(.unlock))
    #expect(device.state == .background)
  }

  @Test(.tags(.Rule.u34))
  func `what was kept is there once a device is unlocked on which the app was launched`() throws {
    let device = try Self.device(Self.both)
    try device.open("One")
    try device.background()
    try device.kill()
    var locked = LaunchOptions()
    locked.isLocked = true
    try device.launch(locked)
    let session = try #require(device.application?.openSessions.first)
    #expect(session.stateRestorationActivity == nil)
    try device.perform(.device(.unlock))
    #expect(session.stateRestorationActivity?.userInfo?["note"] == .string("n1"))
    #expect(device.state == .background)
  }

  @Test func `what is to be done in a screen that no window has is warned of`() throws {
    let device = try Self.device("keeps: at, willConnect: { if: note, show: page, in: page }")
    try device.open("One")
    try device.background()
    try device.kill()
    try device.launch()
    #expect(device.launchRecord?.warnings == [.placeGone(screen: "page")])
    #expect(Self.title(device) == "List")
  }

  // MARK: Bad input

  @Test(.tags(.Rule.u18, .Decision.y9), arguments: [10_000_000, 100_000])
  func `an activity of 10 MB, or of 100,000 keys, is warned of, and the app goes on`(count: Int) throws {
    let device = try Self.device("keeps: at, willConnect: { if: note, show: note }", holder: "scene")
    let scene = try #require(device.application?.sceneInFront)
    let activity = UserActivity(activityType: "at")
    activity.userInfo =
      count > 1_000_000
      ? ["note": .string(String(repeating: "x", count: count))]
      : Dictionary(uniqueKeysWithValues: (0..<count).map { ("key \($0)", .integer(Int64($0))) })
    scene.userActivity = activity
    try device.background()
    let isWarned = device.preservationReport?.warnings.contains { warning in
      if case .activityLarge = warning { true } else { false }
    }
    #expect(isWarned == true)
    try device.foreground()
    #expect(Self.title(device) == "List")
    try device.kill()
    try device.launch()
    #expect(device.state == .foreground)
  }

  @Test(.tags(.Rule.u56))
  func `a delegate that closes the window that is being connected, and one that asks for windows for ever`() throws {
    let closing = try Self.device("willConnect: { if: note, closeWindow: own }", idiom: "pad")
    try closing.perform(.device(.scene(.open)))
    let activity = SavedActivity(type: "at", userInfo: ["note": .string("n1")])
    try closing.perform(.device(.scene(.receive(activity))))
    #expect(closing.application?.openSessions.count == 1)
    let asking = try Self.device(
      "willConnect: { if: note, window: { type: at, adds: { note: n1 } } }",
      events: ", again: { window: { type: at, adds: { note: n1 } } }",
      idiom: "pad")
    try Self.event("again", asking)
    #expect(asking.state == .foreground)
    #expect(asking.application?.laterWarnings == [.tooManySceneRequests(limit: 200)])
  }
}
