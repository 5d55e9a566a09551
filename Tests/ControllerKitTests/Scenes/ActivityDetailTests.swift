import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Activities: who holds them, how large they are, and what is forgotten.
@Suite(.timed, .timeLimit(.minutes(30))) struct ActivityDetailTests {
  @Test(
    .tags(.Decision.y9),
    arguments: [
      (.bool(true), 8), (.integer(1), 8), (.real(1), 8), (.date(Timestamp(seconds: 0)), 8), (.null, 8),
      (.string("é"), 2), (.url("abc"), 3), (.uuid("abcd"), 4), (.data([1, 2]), 2), (.array([]), 0),
      (.array([.null, .null]), 16), (.set([.null, .string("a")]), 9), (.dictionary(["key": .null]), 11),
      (.dictionary(["é": .array([.string("ab")])]), 4),
    ] as [(ActivityValue, Int)])
  func `an activity is as large as its keys and values`(value: ActivityValue, size: Int) {
    for (filler, isLarge) in [(3_071, false), (3_072, true)] {
      let scenes = SceneApp { delegate in
        delegate.activity = { _ in
          activity("notes.edit", ["k": .array([value, .string(String(repeating: "x", count: filler - size))])])
        }
      }.launch()
      let warning = Warning.activityLarge(session: "session-1", bytes: filler + 1)
      #expect(scenes.preserve().warnings == (isLarge ? [warning] : []))
    }
  }

  @Test func `an activity ends when the last responder that is left lets go of it`() {
    let made = activity("notes.edit")
    let screen = ViewController()
    screen.userActivity = made
    do {
      let gone = ViewController()
      gone.userActivity = made
    }
    #expect(!made.isInvalidated)
    screen.userActivity = made
    #expect(!made.isInvalidated)
    screen.userActivity = nil
    #expect(made.isInvalidated)
    let other = activity("notes.edit")
    let view = View()
    (screen.userActivity, view.userActivity) = (other, other)
    screen.userActivity = made
    #expect(!other.isInvalidated)
    view.userActivity = nil
    #expect(other.isInvalidated)
  }

  @Test(.tags(.Rule.u19)) func `an activity of a type that is not declared any more is forgotten, with a warning`()
    throws
  {
    let app = SceneApp { delegate in delegate.activity = { _ in activity("notes.edit") } }
    var without = SceneApp { delegate in delegate.answers = false }
    without.manifest.userActivityTypes = ["other"]
    let next = try app.launch().restart(as: without)
    #expect(next.record.warnings == [.activityTypeNotDeclared(session: "session-1", type: "notes.edit")])
    #expect(next.session.stateRestorationActivity == nil)
    #expect(next.lines.contains("willConnect session-1: nothing"))
    #expect(next.application.openSessions.count == 1)
  }

  @Test(.tags(.Rule.u37)) func `a restoration that is extended twice is over when it was completed twice`() {
    let scenes = SceneApp { delegate in
      delegate.onConnect = { scene, _, _ in
        scene.extendStateRestoration()
        scene.extendStateRestoration()
      }
    }.launch()
    #expect([scenes.session.isRestoring, scenes.scene.isRestorationExtended] == [true, true])
    scenes.scene.completeStateRestoration()
    #expect([scenes.session.isRestoring, scenes.scene.isRestorationExtended] == [true, true])
    scenes.scene.completeStateRestoration()
    #expect([scenes.session.isRestoring, scenes.scene.isRestorationExtended] == [false, false])
    #expect(scenes.application.laterWarnings.isEmpty)
  }

  @Test(.tags(.Rule.r24)) func `the view of a contained screen is no stray one`() throws {
    let running = TestApp {
      let child = controller("child")
      let root = tabBar("tabs", [child])
      root.view.addSubview(child.view)
      return root
    }.launch()
    let saved = try running.saved()
    #expect(saved.paths == ["tabs", "tabs/child"])
    #expect(saved.excluded.isEmpty)
    let stray = controller("stray")
    running.root.view.addSubview(stray.view)
    #expect(try running.saved().excluded.map(\.path) == ["tabs/stray"])
    #expect(try running.saved().excluded.map(\.rule) == ["R24"])
    running.application.addWindow(Window(rootViewController: stray))
    #expect(try running.saved().excluded.isEmpty)
  }
}
