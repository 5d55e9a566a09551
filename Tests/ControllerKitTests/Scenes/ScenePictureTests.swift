import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// The pictures of sessions, and the room that the screen has for their scenes.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScenePictureTests {
  /// An app with several windows of which a picture is their title and how many were taken.
  private func running(capacity: Int = 1, windows: Int = 1) -> RunningScenes {
    var app = SceneApp { $0.onConnect = { scene, session, _ in scene.title = session.persistentIdentifier } }
      .withWindows
    app.capacity = capacity
    let running = app.launch()
    var count = 0
    running.application.makesPicture = { scene in
      count += 1
      return ["\(scene.title ?? "") \(count)", "", "\(scene.activationState)"]
    }
    for _ in 1..<max(1, windows) { running.application.requestSceneSessionActivation(nil) }
    return running
  }

  private func pictures(_ running: RunningScenes) -> [[String]] { running.application.openSessions.map(\.picture) }

  @Test(.tags(.Rule.u50))
  func `a picture is taken when a scene has entered the background, and kept with its session`() throws {
    let running = running()
    #expect(pictures(running) == [[]])
    let saved = try running.saved()
    #expect(saved.sessions.map(\.picture) == [["session-1 1", "", "background"]])
    let next = running.app.launch(.archive(saved))
    #expect(next.session.picture == ["session-1 1", "", "background"])
    next.application.enterForeground()
    #expect(try next.saved().sessions.map(\.picture) == saved.sessions.map(\.picture))
  }

  @Test(.tags(.Rule.u50, .Rule.u51))
  func `each session has a picture of its own, which outlives the scene`() throws {
    let running = running(windows: 2)
    #expect(pictures(running) == [["session-1 1", "", "background"], []])
    try running.application.disconnect(running.session)
    #expect(running.session.picture == ["session-1 1", "", "background"])
    _ = running.preserve()
    #expect(pictures(running).map(\.first) == ["session-1 1", "session-2 2"])
  }

  @Test(.tags(.Rule.u57))
  func `a refresh takes another picture, but none of a scene that was never on the screen`() throws {
    let running = running(windows: 2)
    running.application.requestSceneSessionRefresh(running.session)
    #expect(running.session.picture.first == "session-1 2")
    try running.application.disconnect(running.session)
    running.application.requestSceneSessionRefresh(running.session)
    #expect(running.session.picture.first == "session-1 2")
  }

  @Test(.tags(.Rule.u50))
  func `an app whose last window was closed comes back with one new session`() {
    let running = running()
    running.application.requestSceneSessionDestruction(running.session)
    running.application.enterForeground()
    #expect(running.application.openSessions.map(\.persistentIdentifier) == ["session-2"])
    #expect(running.application.sceneInFront?.session === running.application.openSessions.first)
  }

  @Test func `with less room the scene that is not in front leaves the screen, and has a picture`() {
    let running = running(capacity: 2, windows: 2)
    #expect(running.application.scenesOnScreen.map(\.title) == ["session-1", "session-2"])
    running.application.requestSceneSessionActivation(running.session)
    #expect(running.application.sceneInFront?.title == "session-1")
    running.application.sceneCapacityDidChange(to: 1)
    #expect(running.application.scenesOnScreen.map(\.title) == ["session-1"])
    #expect(pictures(running) == [[], ["session-2 1", "", "background"]])
    #expect(running.application.openSessions.map(\.position) == [0, nil])
    running.application.sceneCapacityDidChange(to: 2)
    #expect(running.application.scenesOnScreen.count == 1)
    running.application.requestSceneSessionActivation(running.application.openSessions[1])
    #expect(running.application.scenesOnScreen.map(\.title) == ["session-1", "session-2"])
  }
}
