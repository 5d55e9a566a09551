import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// Which configuration a kept session finds, and what a scene shows that has none.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneConfigurationTests {
  /// Saves a session of an app that has one configuration, or none.
  private static func saved(_ name: String??) throws -> SavedState {
    var app = SceneApp { delegate in
      delegate.activity = { _ in activity("notes.edit") }
    }
    app.manifest.configurations = name.map { [configuration($0, app)] } ?? []
    let running = app.launch()
    running.session.userInfo = ["kept": .bool(true)]
    return try running.saved()
  }

  private static func configuration(_ name: String?, _ app: SceneApp) -> SceneConfiguration {
    SceneConfiguration(name: name, delegate: app.manifest.configurations.first?.delegate)
  }

  @Test(
    .tags(.Rule.u60),
    arguments: [
      (.some("Main"), .some("Main"), true), (.some("Main"), .some("Other"), false), (.some("Main"), .some(nil), false),
      (.some("Main"), nil, false), (.some(nil), .some(nil), true), (.some(nil), .some("Main"), false), (nil, nil, true),
      (nil, .some("Main"), false),
    ] as [(String??, String??, Bool)])
  func `a session comes back with the configuration of its name, or without one where there was none`(
    before: String??, now: String??, isThere: Bool
  ) throws {
    var app = SceneApp()
    app.manifest.configurations = now.map { [Self.configuration($0, app)] } ?? []
    let running = app.launch(.archive(try Self.saved(before)))
    let warning = Warning.configurationGone(session: "session-1", name: before.flatMap { $0 })
    #expect(running.record.warnings == (isThere ? [] : [warning]))
    let hasDelegate = isThere && now != nil
    #expect((running.scene.delegate != nil) == hasDelegate)
    #expect(running.scene.windows.count == (hasDelegate ? 1 : 0))
    #expect(running.session.userInfo == ["kept": .bool(true)])
  }

  @Test(
    .tags(.Rule.u30, .Rule.u50, .Rule.u52), arguments: ["answers", "answers nothing", "has no method", "left to code"])
  func `a session is asked for its configuration once, whatever its delegate keeps`(delegate: String) throws {
    var app = SceneApp { made in
      made.answers = delegate == "answers" || delegate == "answers nothing"
      made.activity = { _ in delegate == "answers" ? activity("notes.edit") : nil }
    }.withWindows
    if delegate == "left to code" { app.leftToCode = { _ in "it may answer" } }
    func asked(_ running: RunningScenes) -> [String] {
      let calls = running.record.calls + running.application.laterCalls
      return calls.map { $0.line(PathNames(nil)) }.filter { $0.hasPrefix("configurationForConnecting") }
    }
    func again(_ running: RunningScenes) throws -> RunningScenes {
      _ = running.preserve()
      let kept = try #require(running.application.savedScenes(app.conditions))
      return app.launch(.archive(try SavedState(decoding: kept.encoded())))
    }
    let first = app.launch()
    #expect(asked(first) == ["configurationForConnecting session-1: Main"])
    _ = first.preserve()
    let excluded = try #require(first.application.savedScenes(app.conditions)).excluded
    // Of one window of which nothing was ever kept an archive says what is left to code, and no loss.
    let said = ["left to code": "code", "answers nothing": "U10"]
    #expect(excluded.map(\.rule) == [said[delegate]].compactMap(\.self))
    let second = try again(first)
    #expect(asked(second) == [])
    #expect(second.session.persistentIdentifier == "session-1")
    #expect(second.session.configurationName == "Main")
    second.application.requestSceneSessionActivation(nil)
    #expect(asked(second) == ["configurationForConnecting session-2: Main"])
    second.application.requestSceneSessionDestruction(second.session)
    let third = try again(second)
    #expect(asked(third) == [])
    #expect(third.application.openSessions.map(\.persistentIdentifier) == ["session-2"])
  }

  @Test(.tags(.Rule.u10, .Rule.u50), arguments: [false, true])
  func `a launch that finds a session alone, of which nothing was kept, finds no state`(hasScenes: Bool) throws {
    let running = SceneApp { $0.answers = false }.launch()
    let saved = try #require(running.application.savedScenes(running.app.conditions))
    #expect(!saved.keepsAnything)
    #expect(saved.sessions.map(\.configuration) == ["Main"])
    #expect(saved.excluded == [])
    guard !hasScenes else {
      let next = running.app.launch(.archive(saved))
      #expect(next.record.outcome == .refused(.sceneDelegatesKeepNothing))
      #expect(next.record.savedState == nil)
      #expect(next.preserve().outcome == .notCalled)
      return
    }
    let earlier = Application(name: "Test", delegate: SceneAppDelegate())
    let record = try earlier.launch(.archive(saved), conditions: running.app.conditions)
    #expect(record.outcome == .first)
    #expect((earlier.delegate as? SceneAppDelegate)?.log == ["willFinish", "didFinish"])
  }

  @Test(.tags(.Rule.r98, .Rule.u50))
  func `what an earlier version has saved is refused at each launch, and stays beside a session alone`() throws {
    var earlier = SavedState(
      app: "Test", bundleVersion: "1", idiom: "pad", systemVersion: "13", timestamp: Timestamp(seconds: 0))
    earlier.application = ["k": .bool(true)]
    var state = earlier
    let app = SceneApp { $0.answers = false }
    for launch in 0..<3 {
      let running = app.launch(.archive(state))
      #expect(running.record.outcome == .refused(.hasSceneDelegates))
      #expect(running.lines.contains { $0.hasPrefix("configurationForConnecting") } == (launch == 0))
      state = try #require(running.application.savedScenes(app.conditions))
      #expect(state.application == earlier.application)
    }
    let back = Application(name: "Test", delegate: SceneAppDelegate())
    let record = try back.launch(.archive(state), conditions: app.conditions)
    #expect(record.outcome == .restored)
    #expect(record.savedState?.sessions == [])
  }

  @Test(arguments: ["root", "gone"])
  func `a scene's storyboard makes its root, and one that lacks it ends the app`(identifier: String) {
    let board = Storyboard(name: "Main") { $0 == "root" ? controller("root") : nil }
    let application = Application(name: "Test", delegate: SceneAppDelegate(), storyboards: [board])
    application.sceneManifest = SceneManifest(configurations: [
      SceneConfiguration(name: "Main", storyboard: StoryboardReference(name: "Main", identifier: identifier))
    ])
    let record = try? application.launch(
      .none, conditions: DeviceConditions(bundleVersion: "1", idiom: .pad, now: Timestamp(seconds: 0)))
    #expect(record?.callLines.contains("load storyboard Main") == true)
    if identifier == "root" {
      #expect(application.windows.first?.rootViewController?.storyboard === board)
      #expect(application.windows.first?.rootViewController?.storyboardReference?.identifier == "root")
      #expect(record?.outcome == .refused(.sceneDelegatesKeepNothing))
    } else {
      #expect(application.windows.isEmpty)
      let words = "storyboard \"Main\" doesn't contain a view controller with identifier \"gone\""
      #expect(record?.outcome.word == "crashed")
      #expect(record?.outcome.reason == words)
      #expect(application.abortReason?.sentence == words)
    }
  }

  @Test(.tags(.Rule.u53), arguments: [[0, 1], [1, 0]])
  func `the scenes that were on the screen are connected from the left`(positions: [Int]) {
    var state = SavedState(
      app: "Test", bundleVersion: "1", idiom: "pad", systemVersion: "13", timestamp: Timestamp(seconds: 0))
    state.sessions = positions.enumerated().map {
      SavedSession(identifier: "session-\($0 + 1)", configuration: "Main", position: $1)
    }
    var app = SceneApp().withWindows
    app.capacity = 2
    let running = app.launch(.archive(state))
    let connected = running.lines.filter { $0.hasPrefix("willConnect") }
    #expect(connected == (positions == [0, 1] ? [1, 2] : [2, 1]).map { "willConnect session-\($0): nothing" })
    #expect(running.application.openSessions.map(\.position) == positions)
  }

  @Test(.tags(.Rule.u51))
  func `what was on a scene that is disconnected is told nothing, and appears anew with another`() throws {
    let root = LaunchSupport.note("root", "")
    let running = SceneApp { $0.root = { root } }.launch()
    #expect(root.log == ["viewDidLoad", "viewWillAppear"])
    _ = running.preserve()
    try running.application.disconnect(running.session)
    running.application.enterForeground()
    #expect(root.log == ["viewDidLoad", "viewWillAppear", "viewWillAppear"])
  }

  @Test(.tags(.Rule.u51)) func `the other scenes stay as they are when one is disconnected`() throws {
    let running = SceneApp().withWindows.launch()
    running.application.requestSceneSessionActivation(nil)
    let before = running.application.laterCalls.count
    try running.application.disconnect(running.application.openSessions[0])
    running.application.openSessions[1].scene?.windows.first?.rootViewController?.present(controller("sheet"))
    let calls = running.application.laterCalls.dropFirst(before).map { $0.line(PathNames(nil)) }
    #expect(
      calls == [
        "stateRestorationActivity session-1: nothing", "sceneDidDisconnect session-1", "viewDidLoad root/sheet",
        "viewWillAppear root/sheet", "viewDidAppear root/sheet",
      ])
  }

  @Test func `a report of scenes lists what is kept of each`() {
    var app = SceneApp { delegate in
      delegate.activity = { scene in
        scene.session.persistentIdentifier == "session-1" ? activity("notes.edit", ["a": .null, "b": .null]) : nil
      }
    }.withWindows
    app.capacity = 2
    let running = app.launch()
    running.application.requestSceneSessionActivation(nil)
    let report = running.preserve()
    #expect(report.summary == "2 sessions saved, 1 with an activity")
    let lines = report.lines(width: 200)
    #expect(
      Array(lines.drop { $0 != "SAVED" }) == [
        "SAVED", "  session-1  notes.edit, 2 keys", "  session-2  no activity", "NO ACTIVITY",
        "  session-2  U10  the scene delegate implements stateRestorationActivity(for:), and answered nil when it was "
          + "asked",
      ])
    let next = app.launch(.archive(report.savedState!)).record
    #expect(next.summary == "2 sessions saved, 1 with an activity")
    #expect(next.lines(width: 200)[1] == "  archive of Test 1.0, saved 2001-01-01T00:16:40Z, 2 sessions")
  }
}
