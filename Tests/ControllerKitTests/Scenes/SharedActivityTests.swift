import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What an activity carries that screens share, when they come and go, and what arrives from elsewhere.
@Suite(.timed, .timeLimit(.minutes(30))) struct SharedActivityTests {
  /// A screen that adds its name while it holds the activity.
  private final class Page: ViewController {
    override func updateUserActivityState(_ activity: UserActivity) {
      activity.addUserInfoEntries(from: ["page": .string(title ?? "")])
    }
  }

  /// An app whose scene holds the activity that its screens share, if it is to.
  private static func app(sceneHolds: Bool) -> SceneApp {
    SceneApp { delegate in
      let shared = activity("notes.edit")
      delegate.onConnect = { scene, _, _ in
        if sceneHolds { scene.userActivity = shared }
      }
      delegate.activity = { _ in shared }
    }
  }

  private static func kept(_ running: RunningScenes) throws -> [String: ActivityValue]? {
    _ = running.preserve()
    return running.session.stateRestorationActivity?.userInfo
  }

  @Test(.tags(.Rule.u14, .Rule.u15, .Decision.y11), arguments: [true, false])
  func `what a screen added is gone at the next save once it has let go`(sceneHolds: Bool) throws {
    let running = Self.app(sceneHolds: sceneHolds).launch()
    let shared = try #require(running.delegate.activity(running.scene))
    let page = Page()
    page.title = "one"
    page.userActivity = shared
    #expect(try Self.kept(running) == ["page": .string("one")])
    running.application.enterForeground()
    #expect(try Self.kept(running) == ["page": .string("one")])
    page.userActivity = nil
    running.application.enterForeground()
    #expect(try Self.kept(running) == [:])
    running.application.enterForeground()
    page.userActivity = shared
    #expect(try Self.kept(running) == ["page": .string("one")])
  }

  @Test(.tags(.Decision.y11))
  func `what a released screen added is gone, too`() throws {
    let running = Self.app(sceneHolds: true).launch()
    let shared = try #require(running.delegate.activity(running.scene))
    var page: Page? = Page()
    page?.title = "one"
    page?.userActivity = shared
    #expect(try Self.kept(running) == ["page": .string("one")])
    page = nil
    running.application.enterForeground()
    #expect(try Self.kept(running) == [:])
  }

  @Test(.tags(.Rule.u14, .Decision.y11))
  func `what a closed screen added is no loss, and what was put in once is one`() throws {
    let running = Self.app(sceneHolds: true).launch()
    let shared = try #require(running.delegate.activity(running.scene))
    let page = Page()
    page.title = "one"
    page.userActivity = shared
    shared.addUserInfoEntries(from: ["once": .bool(true)])
    #expect(running.preserve().savedState?.excluded.map(\.path) == ["session-1/once"])
    page.userActivity = nil
    running.application.enterForeground()
    #expect(running.preserve().savedState?.excluded == [])
  }

  @Test(.tags(.Rule.u16, .Decision.y11))
  func `what was assigned to the scene stays until something else is`() throws {
    let running = Self.app(sceneHolds: false).launch()
    let own = activity("notes.edit", ["page": .string("one")])
    running.scene.userActivity = own
    running.delegate.activity = { $0.userActivity }
    #expect(try Self.kept(running) == ["page": .string("one")])
    running.application.enterForeground()
    #expect(try Self.kept(running) == ["page": .string("one")])
    running.scene.userActivity = activity("notes.edit")
    running.application.enterForeground()
    #expect(try Self.kept(running) == [:])
  }

  @Test(.tags(.Rule.u64))
  func `at a launch the scene has no activity, and the session has the one that was kept`() throws {
    let app = SceneApp { delegate in
      delegate.activity = { _ in activity("notes.edit", ["page": .string("one")]) }
    }
    var found: (UserActivity?, UserActivity?)?
    let next = SceneApp { delegate in
      delegate.onConnect = { scene, session, _ in found = (scene.userActivity, session.stateRestorationActivity) }
    }
    _ = try app.launch().restart(as: next)
    #expect(found?.0 == nil)
    #expect(found?.1?.userInfo == ["page": .string("one")])
  }

  @Test(.tags(.Rule.u65))
  func `sceneWillEnterForeground comes at every return, and willConnectTo once`() {
    var calls: [String] = []
    let running = SceneApp { delegate in
      delegate.onConnect = { _, _, _ in calls.append("connect") }
      delegate.onForeground = { _ in calls.append("foreground") }
    }.launch()
    _ = running.preserve()
    running.application.enterForeground()
    #expect(calls == ["connect", "foreground", "foreground"])
  }

  // MARK: What arrives

  private static func receiving(_ log: @escaping (String) -> Void) -> SceneApp {
    SceneApp { delegate in
      delegate.onConnect = { _, _, options in
        log("connect \(options.userActivities.map(\.activityType).joined(separator: ","))")
      }
      delegate.onContinue = { log("continue \($0.activityType)") }
      delegate.onActive = { _ in log("active") }
    }
  }

  @Test(.tags(.Rule.u31, .Rule.u56, .Decision.y13))
  func `what arrives in the background waits, and is continued in the foreground, once`() {
    var calls: [String] = []
    let running = Self.receiving { calls.append($0) }.launch()
    _ = running.preserve()
    running.application.receive(activity("notes.edit"))
    #expect(calls == ["connect ", "active"])
    running.application.enterForeground()
    #expect(calls == ["connect ", "active", "active", "continue notes.edit"])
    _ = running.preserve()
    running.application.enterForeground()
    #expect(calls == ["connect ", "active", "active", "continue notes.edit", "active"])
  }

  @Test(.tags(.Decision.y13))
  func `with no scene connected it is in the options of the connection`() throws {
    var calls: [String] = []
    let running = Self.receiving { calls.append($0) }.launch()
    _ = running.preserve()
    try running.application.disconnect(running.session)
    running.application.receive(activity("notes.edit"))
    running.application.enterForeground()
    #expect(calls == ["connect ", "active", "connect notes.edit", "active"])
  }

  @Test(.tags(.Rule.u19, .Decision.y13), arguments: [true, false])
  func `a type that the app does not declare does not arrive`(isRunning: Bool) {
    var calls: [String] = []
    var app = Self.receiving { calls.append($0) }
    if !isRunning { app.arrivals = [activity("other.edit")] }
    let running = app.launch()
    if isRunning { running.application.receive(activity("other.edit")) }
    #expect(calls == ["connect ", "active"])
    #expect(
      (running.record.warnings + running.application.laterWarnings).contains(.activityNotTaken(type: "other.edit")))
  }
}
