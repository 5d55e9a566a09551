import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing
import TextFormatting

/// How an app with scenes comes back: what is called, in which order, and with what.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneLaunchTests {
  /// An app that keeps the text of its one field, the key `text`, in an activity that its root holds.
  static var notes: SceneApp {
    SceneApp { delegate in
      delegate.root = { Editor() }
      delegate.onConnect = { scene, session, options in
        guard let kept = options.userActivities.first ?? session.stateRestorationActivity else { return }
        scene.windows[0].rootViewController?.restoreUserActivityState(kept)
      }
      delegate.activity = { $0.windows[0].rootViewController?.userActivity }
    }
  }

  /// A screen that adds its text to the activity that it holds.
  final class Editor: ViewController {
    var text = ""
    var log: [String] = []
    override func viewDidLoad() {
      userActivity = activity("notes.edit")
      log.append("viewDidLoad")
    }
    override func viewWillAppear() { log.append("viewWillAppear") }
    override func viewDidAppear() { log.append("viewDidAppear") }
    override func updateUserActivityState(_ activity: UserActivity) {
      super.updateUserActivityState(activity)
      activity.addUserInfoEntries(from: ["text": .string(text)])
    }
    override func restoreUserActivityState(_ activity: UserActivity) {
      if case .string(let text)? = activity.userInfo?["text"] { self.text = text }
    }
  }

  func editor(_ running: RunningScenes) throws -> Editor { try #require(running.root as? Editor) }

  @Test(.tags(.Rule.u1, .Rule.u10, .Rule.u13))
  func `a screen comes back through the activity of its scene`() throws {
    let running = Self.notes.launch()
    try editor(running).text = "Buy milk"
    let saved = try running.saved()
    #expect(saved.objects.isEmpty)
    #expect(
      saved.sessions == [
        SavedSession(
          identifier: "session-1", configuration: "Main",
          activity: SavedActivity(type: "notes.edit", userInfo: ["text": .string("Buy milk")]),
          keptAt: saved.timestamp, position: 0)
      ])
    #expect(saved.excluded.isEmpty)
    let next = Self.notes.launch(.archive(saved))
    #expect(next.record.outcome == .restored)
    #expect(try editor(next).text == "Buy milk")
  }

  @Test(.tags(.Rule.u2, .Rule.u3, .Rule.u5, .Rule.u8, .Rule.u69, .Decision.y2))
  func `nothing of state restoration is called, and the app delegate's launch methods are`() throws {
    let running = try Self.notes.launch().restart()
    _ = running.preserve()
    #expect((running.application.delegate as? SceneAppDelegate)?.log == ["willFinish", "didFinish"])
    #expect(running.record.lookups.isEmpty)
    #expect(!running.lines.contains { $0.hasPrefix("look up") || $0.hasPrefix("decode") })
  }

  @Test(.tags(.Rule.u30, .Rule.u32, .Rule.u33, .Decision.y10))
  func `the calls come in the order in which UIKit makes them`() throws {
    let first = Self.notes.launch()
    #expect(
      first.lines == [
        "willFinishLaunching", "didFinishLaunching", "configurationForConnecting session-1: Main",
        "willConnect session-1: nothing", "viewDidLoad (Editor)", "viewWillAppear (Editor)", "viewDidAppear (Editor)",
        "sceneWillEnterForeground session-1", "sceneDidBecomeActive session-1",
      ])
    #expect(
      try first.restart().lines == [
        "willFinishLaunching", "didFinishLaunching", "willConnect session-1: notes.edit", "viewDidLoad (Editor)",
        "viewWillAppear (Editor)", "viewDidAppear (Editor)", "restoreInteractionState session-1: notes.edit",
        "sceneWillEnterForeground session-1", "sceneDidBecomeActive session-1",
      ])
  }

  @Test(.tags(.Rule.u30, .Rule.u51))
  func `a scene's delegate is told of each step of its life`() throws {
    let made = activity("notes.edit")
    var told: [String] = []
    let app = SceneApp { delegate in
      delegate.activity = { _ in
        told.append("stateRestorationActivity session-1: notes.edit")
        return made
      }
      delegate.onConnect = { _, session, _ in
        let kept = session.stateRestorationActivity?.activityType ?? "nothing"
        told.append("willConnect session-1: \(kept)")
      }
      delegate.onRestore = { _, activity in told.append("restoreInteractionState session-1: \(activity.activityType)") }
      delegate.onForeground = { _ in told.append("sceneWillEnterForeground session-1") }
      delegate.onActive = { _ in told.append("sceneDidBecomeActive session-1") }
      delegate.onResign = { _ in told.append("sceneWillResignActive session-1") }
      delegate.onBackground = { _ in told.append("sceneDidEnterBackground session-1") }
      delegate.onUpdate = { told.append("didUpdate session-1: \($0.activityType)") }
      delegate.onContinue = { told.append("continue session-1: \($0.activityType)") }
      delegate.onDisconnect = { _ in told.append("sceneDidDisconnect session-1") }
    }
    let running = app.launch()
    running.application.receive(made)
    _ = running.preserve()
    running.application.enterForeground()
    let saved = try running.saved()
    try running.application.disconnect(running.session)
    _ = app.launch(.archive(saved))
    let asked = ["stateRestorationActivity session-1: notes.edit", "didUpdate session-1: notes.edit"]
    let shown = ["sceneWillEnterForeground session-1", "sceneDidBecomeActive session-1"]
    let left = ["sceneWillResignActive session-1", "sceneDidEnterBackground session-1"]
    #expect(
      told == ["willConnect session-1: nothing"] + shown + ["continue session-1: notes.edit"] + left + asked + shown
        + left + asked + asked + ["sceneDidDisconnect session-1", "willConnect session-1: notes.edit"]
        + ["restoreInteractionState session-1: notes.edit"] + shown)
  }

  @Test(.tags(.Rule.u32))
  func `restoreInteractionState gets what was kept, or what willConnectTo has set on the session`() throws {
    for replaced in [false, true] {
      var given: [String?] = []
      let app = SceneApp { delegate in
        delegate.activity = { _ in activity("notes.edit", ["from": .string("save")]) }
        delegate.onConnect = { _, session, _ in
          if replaced { session.stateRestorationActivity = activity("notes.edit", ["from": .string("app")]) }
        }
        delegate.onRestore = { _, activity in
          guard case .string(let text)? = activity.userInfo?["from"] else { return }
          given.append(text)
        }
      }
      _ = try app.launch().restart()
      #expect(given.last == (replaced ? "app" : "save"))
    }
  }

  @Test(.tags(.Rule.u31))
  func `what the person asked for comes in the options, beside what was kept`() throws {
    var app = Self.notes
    let running = app.launch()
    try editor(running).text = "old"
    let saved = try running.saved()
    app.arrivals = [activity("notes.edit", ["text": .string("from the phone")])]
    let next = app.launch(.archive(saved))
    #expect(try editor(next).text == "from the phone")
    #expect(next.lines.contains("willConnect session-1: notes.edit, asked for notes.edit"))
    #expect(next.session.stateRestorationActivity?.userInfo == ["text": .string("old")])
  }

  @Test(arguments: ["\u{1B}[2J", "\u{7}", "\u{9B}1m", "\u{202E}", "\r\n"])
  func `no text of an archive reaches the records of a launch and of a save as a control sequence`(raw: String) throws {
    var saved = try Self.notes.launch().saved()
    saved.sessions = [nil, "notes.edit", "x\(raw)"].enumerated().map { number, type in
      SavedSession(
        identifier: "s\(number)\(raw)", configuration: "c\(raw)",
        activity: type.map { SavedActivity(type: $0, title: raw, userInfo: ["k\(raw)": .string(raw)]) },
        userInfo: [raw: .string(raw)], position: number, picture: [raw], isDiscarded: number == 0,
        isRestoring: number == 1)
    }
    saved.excluded = [
      ExcludedObject(path: "p\(raw)", rule: "R13\(raw)", reason: "r\(raw)", kind: .view, title: raw, className: raw)
    ]
    let running = Self.notes.withWindows.launch(.archive(saved))
    let said =
      running.record.lines(width: 80) + running.preserve().lines(width: 80)
      + running.application.laterCalls.map { $0.line(PathNames(nil)) }
    #expect(said.count > 20)
    for line in said { #expect(line == displayable(line)) }
  }

  @Test(.tags(.Rule.u34))
  func `on a locked device the activity is there once the data can be read`() throws {
    let running = Self.notes.launch()
    try editor(running).text = "Buy milk"
    var locked = Self.notes
    locked.conditions.isProtectedDataAvailable = false
    let next = locked.launch(.archive(try running.saved()))
    #expect(try editor(next).text.isEmpty)
    #expect(next.lines.contains("willConnect session-1: nothing"))
    #expect(!next.lines.contains { $0.hasPrefix("restoreInteractionState") })
    #expect(next.record.warnings == [.activityLocked(session: "session-1")])
    #expect(next.session.stateRestorationActivity == nil)
    next.application.protectedDataDidBecomeAvailable()
    #expect(next.session.stateRestorationActivity?.userInfo == ["text": .string("Buy milk")])
  }

  @Test(.tags(.Rule.u34), arguments: [true, false])
  func `a delegate may say that it restores what a locked device kept back`(isRestored: Bool) throws {
    var locked = SceneApp { delegate in
      delegate.restoresWhenUnlocked = isRestored
      delegate.activity = { _ in activity("notes.edit", ["text": .string("Buy milk")]) }
    }
    let archive = ArchiveAtLaunch.archive(try locked.launch().saved())
    locked.conditions.isProtectedDataAvailable = false
    #expect(locked.launch(archive).record.warnings == [.activityLocked(session: "session-1", comesLater: isRestored)])
  }

  @Test(.tags(.Rule.r6), arguments: [[], ["session-1"], ["session-2"], ["session-1", "session-2"]])
  func `a launch is refused where the app has refused what was kept of each scene that is connected`(
    refused: [String]
  ) throws {
    var app = SceneApp { made in
      made.activity = { _ in activity("notes.edit") }
      made.onConnect = { scene, session, _ in
        guard session.stateRestorationActivity != nil, refused.contains(session.persistentIdentifier) else { return }
        scene.application?.warn(.activityRefused(session: session.persistentIdentifier))
      }
    }.withWindows
    app.capacity = 2
    let first = app.launch()
    first.application.requestSceneSessionActivation(nil)
    let next = app.launch(.archive(try first.saved()))
    #expect(next.application.connectedScenes.count == 2)
    #expect(next.record.outcome == (refused.count == 2 ? .refused(.sceneDelegatesSaidNo) : .restored))
  }

  @Test(.tags(.Rule.u35))
  func `with a storyboard window and root are there before willConnectTo`() {
    var found: [String?] = []
    var app = SceneApp { delegate in
      delegate.onConnect = { scene, _, _ in found.append(scene.windows.first?.rootViewController?.restorationIdentifier)
      }
    }
    app.manifest.configurations[0].storyboard = StoryboardReference(name: "Main", identifier: "first")
    let application = Application(
      name: "Test", delegate: SceneAppDelegate(),
      storyboards: [Storyboard(name: "Main") { controller("made from " + $0) }])
    application.sceneManifest = app.manifest
    #expect(throws: Never.self) { try application.launch(.none, conditions: app.conditions) }
    #expect(found == ["made from first"])
  }

  @Test(.tags(.Rule.u36, .Decision.y8), arguments: [true, false])
  func `a presentation before the window is on the screen is refused, and one in viewDidAppear is not`(early: Bool) {
    final class Presenter: ViewController {
      var isReady = false
      override func viewDidAppear() { if isReady { present(controller("sheet")) } }
    }
    let app = SceneApp { delegate in
      delegate.root = {
        let root = Presenter()
        root.restorationIdentifier = "root"
        root.isReady = !early
        return root
      }
      delegate.onConnect = { scene, _, _ in
        if early { scene.windows[0].rootViewController?.present(controller("sheet")) }
      }
    }
    let running = app.launch()
    #expect((running.root.presentedViewController == nil) == early)
    #expect(
      running.record.warnings == (early ? [.presentedOutsideWindow("sheet", presenter: "root")] : []))
    #expect(running.record.warningSentences.allSatisfy { $0.contains("not in the window hierarchy") })
  }

  @Test(.tags(.Rule.u40))
  func `a crash in willConnectTo leaves the activity, so that the next launch crashes again`() throws {
    var app = SceneApp { delegate in
      delegate.activity = { _ in activity("notes.edit", ["note": .integer(7)]) }
      delegate.onConnect = { scene, session, _ in
        if session.stateRestorationActivity != nil { scene.application?.abort(reason: "no note 7") }
      }
    }
    let saved = try app.launch().saved()
    for _ in 0..<2 {
      let next = app.launch(.archive(saved))
      #expect(next.record.outcome == .crashed(.app("no note 7")))
      #expect(next.application.abortReason == .app("no note 7"))
    }
    app = SceneApp()
    #expect(app.launch(.archive(saved)).record.outcome == .restored)
  }

  @Test
  func `what a version without scenes has saved is refused, kept and found by that version again`() throws {
    let old = TestApp { controller("root") }
    let before = try old.launch().saved()
    let running = Self.notes.launch(.archive(before))
    #expect(running.record.outcome == .refused(.hasSceneDelegates))
    let after = try running.saved()
    #expect(after.sessions.count == 1)
    #expect(after.objects == before.objects)
    #expect(old.launch(.archive(after)).record.outcome == .restored)
    #expect(Self.notes.launch(.archive(after)).record.outcome == .restored)
  }
}
