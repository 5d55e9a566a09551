import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// The roots of windows, which UIKit never sets.
@Suite(.timed, .timeLimit(.minutes(30))) struct RootTests {
  /// A root that a class makes again.
  private static func app(setsRoot: Bool = false) -> TestApp {
    TestApp(
      restorationClasses: [NoteController.self],
      delegate: {
        let delegate = TestDelegate()
        delegate.root = { note("root", "default") }
        if setsRoot {
          delegate.onDecode = { application, coder in
            application.windows[0].rootViewController = coder.decodeViewController(forKey: "root")
          }
          delegate.onEncode = { application, coder in
            coder.encode(application.windows[0].rootViewController, forKey: "root")
          }
        }
        return delegate
      })
  }

  @Test(.tags(.Decision.x26, .Rule.r46))
  func `a root that a class makes again is restored and decoded, not on the screen, and the launch warns`() throws {
    let running = Self.app().launch()
    (running.root as! NoteController).word = "changed"
    let next = try running.restart()
    #expect((next.root as! NoteController).word == "default")
    #expect(next.record.calls.contains(.decode(.saved(0))))
    #expect(next.reason("root") == .secondInstance)
    #expect(next.record.warnings == [.rootMadeAgain(.saved(0))])
  }

  @Test(.tags(.Decision.x26))
  func `one that the delegate makes again stays outside too, and one that exists needs no place`() throws {
    for isExisting in [false, true] {
      let app = TestApp(delegate: {
        let delegate = TestDelegate()
        let root = note("root", "default")
        root.restorationClass = nil
        delegate.root = { root }
        delegate.onFind = { _, _ in
          let made = note("root", "made")
          made.restorationClass = nil
          return isExisting ? root : made
        }
        return delegate
      })
      let running = app.launch()
      (running.root as! NoteController).word = "changed"
      let next = try running.restart()
      #expect((next.root as! NoteController).word == (isExisting ? "changed" : "default"))
      #expect(next.step("root") == (isExisting ? .delegate : nil))
      #expect(next.record.warnings == (isExisting ? [] : [.rootMadeAgain(.saved(0))]))
    }
  }

  @Test(.tags(.Decision.x26))
  func `code that puts it into the window has it on the screen`() throws {
    let running = Self.app(setsRoot: true).launch()
    (running.root as! NoteController).word = "changed"
    let next = try running.restart()
    #expect((next.root as! NoteController).word == "changed")
    #expect(next.step("root") == .restorationClass)
    #expect(next.record.warnings.isEmpty)
  }

  @Test(.tags(.Decision.x26, .Rule.r17))
  func `a window with another root keeps it, and the reason names that`() throws {
    let running = Self.app().launch()
    let other = TestApp(restorationClasses: [NoteController.self], root: { controller("other") })
    let next = try running.restart(as: other)
    #expect(next.root.restorationIdentifier == "other")
    #expect(next.reason("root") == .rootGone("other"))
    #expect(next.reason("root")?.rule == .appSetsTheWindowsRoot)
    #expect(next.record.warnings.isEmpty)
    let bare = TestApp(make: { _ in
      Application(name: "Test", delegate: RootlessDelegate(), restorationClasses: [NoteController.self])
    })
    let without = bare.launch(.archive(try running.saved()))
    #expect(without.application.windows[0].rootViewController == nil)
    #expect(without.reason("root") == .notInstalled)
  }

  /// Makes windows with these identifiers and roots.
  private final class WindowsDelegate: ApplicationDelegate, SecureStateGates {
    let windows: [(identifier: String, root: String)]
    init(_ windows: [(identifier: String, root: String)]) { self.windows = windows }
    func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool { true }
    func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool {
      true
    }
    func applicationWillFinishLaunching(_ application: Application) {
      for (identifier, root) in windows {
        application.addWindow(Window(rootViewController: note(root, ""), restorationIdentifier: identifier))
      }
    }
  }

  @Test(.tags(.Decision.x26, .Rule.r17))
  func `the window whose root is another now is that of the saved identifier, in whatever order they are`() throws {
    func app(_ windows: (identifier: String, root: String)...) -> TestApp {
      TestApp(restorationClasses: [NoteController.self], delegate: { WindowsDelegate(windows) })
    }
    let running = app(("a", "one"), ("b", "two")).launch()
    let next = try running.restart(as: app(("b", "three"), ("a", "four")))
    #expect(next.reason("one") == .rootGone("four"))
    #expect(next.reason("two") == .rootGone("three"))
  }

  /// Makes a window without a root.
  private final class RootlessDelegate: ApplicationDelegate, SecureStateGates {
    func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool { true }
    func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool {
      true
    }
    func applicationWillFinishLaunching(_ application: Application) { application.addWindow(Window()) }
  }
}
