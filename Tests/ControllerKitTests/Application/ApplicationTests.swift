import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What the application itself does around preservation and restoration.
@Suite(.timed, .timeLimit(.minutes(30))) struct ApplicationTests {
  final class Plain: ApplicationDelegate, PlainStateGates {
    var wasSecure: [Bool] = []
    func application(_ application: Application, shouldSaveApplicationState coder: StateEncoder) -> Bool {
      wasSecure.append(coder.requiresSecureCoding)
      return true
    }
    func application(_ application: Application, shouldRestoreApplicationState coder: StateDecoder) -> Bool {
      wasSecure.append(coder.requiresSecureCoding)
      return true
    }
    func applicationWillFinishLaunching(_ application: Application) {
      application.addWindow(Window(rootViewController: Asking()))
    }
  }

  final class Asking: ViewController {
    var wasSecure: [Bool] = []
    override init() {
      super.init()
      restorationIdentifier = "root"
    }
    override func encodeRestorableState(with coder: StateEncoder) { wasSecure.append(coder.requiresSecureCoding) }
    override func decodeRestorableState(with coder: StateDecoder) { wasSecure.append(coder.requiresSecureCoding) }
  }

  @Test(.tags(.Rule.r2, .Rule.r7))
  func `the plain methods work, warn, and ask for no secure coding; the secure ones do`() throws {
    let running = TestApp(delegate: { Plain() }).launch()
    let next = try running.restart()
    #expect((running.application.delegate as! Plain).wasSecure == [false])
    #expect((next.application.delegate as! Plain).wasSecure == [false])
    #expect((running.root as! Asking).wasSecure == [false])
    #expect((next.root as! Asking).wasSecure == [false])
    #expect(next.record.warnings == [.plainShouldRestore])
    let secure = try TestApp { Asking() }.launch().restart()
    #expect((secure.root as! Asking).wasSecure == [true])
    #expect(secure.record.warnings.isEmpty)
  }

  @Test(.tags(.Rule.r61))
  func `a window that comes only after launching is too late for what was saved`() throws {
    let running = TestApp { navigation("nav", [controller("root")]) }.launch()
    let late = TestApp(delegate: {
      let delegate = Building()
      return Late(delegate)
    })
    let next = try running.restart(as: late)
    #expect(next.reason("nav") == .notFound)
    #expect(next.root.restorationIdentifier == "nav")
  }

  /// A delegate that shows its window when the launch is over.
  final class Late: ApplicationDelegate, SecureStateGates {
    let inner: Building
    init(_ inner: Building) { self.inner = inner }
    func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool { true }
    func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool {
      true
    }
    func applicationDidFinishLaunching(_ application: Application) {
      application.addWindow(Window(rootViewController: navigation("nav", [controller("root")])))
    }
  }

  @Test(.tags(.Rule.r62))
  func `the base interface is built at every launch, restored or not`() throws {
    var built: [ViewController] = []
    let app = TestApp {
      built.append(navigation("nav", [controller("root")]))
      return built[built.count - 1]
    }
    let running = app.launch()
    running.navigation.push(controller("other"))
    let next = try running.restart()
    try #require(built.count == 2)
    #expect(next.root === built[1])
    #expect(next.delegate.log.first == "willFinish")
    #expect(running.delegate.log.first == "willFinish")
  }

  // MARK: Extending (R63)

  /// Launches with marks taken down.
  static func marks(_ app: TestApp, _ archive: ArchiveAtLaunch) -> (Running, [Bool]) {
    var marks: [Bool] = []
    let running = app.launch(archive) { marks.append($0) }
    return (running, marks)
  }

  @Test(.tags(.Rule.r63, .Decision.x2))
  func `a launch is marked from should-restore's yes until it is complete`() throws {
    let app = TestApp { controller("root") }
    let (first, none) = Self.marks(app, .none)
    #expect(none.isEmpty)
    #expect(!first.application.isRestorationExtended)
    #expect(Self.marks(app, .archive(try first.saved())).1 == [true, false])
  }

  @Test(.tags(.Rule.r63))
  func `a restoration that is extended stays marked until every extension is completed`() throws {
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.onDecode = { application, _ in
        application.extendStateRestoration()
        application.extendStateRestoration()
      }
      delegate.onFinish = { if $0.windows.count > 1 { $0.completeStateRestoration() } }
      return delegate
    })
    let (next, marks) = Self.marks(app, .archive(try app.launch().saved()))
    #expect(marks == [true])
    #expect(next.application.isRestorationExtended)
    var completed = 0
    next.application.restorationDidComplete = { completed += 1 }
    next.application.completeStateRestoration()
    #expect(completed == 0)
    #expect(next.application.isRestorationExtended)
    next.application.completeStateRestoration()
    #expect(completed == 1)
    #expect(!next.application.isRestorationExtended)
    next.application.completeStateRestoration()
    #expect(completed == 1)
    #expect(next.application.laterWarnings == [.completedTooOften])
    next.application.extendStateRestoration()
    #expect(next.application.laterWarnings == [.completedTooOften, .extendedTooLate])
  }

  // MARK: The snapshot

  @Test(.tags(.Rule.r95))
  func `the snapshot is ignored only if the app asks while its state is preserved`() throws {
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.onEncode = { application, _ in
        if application.windows[0].rootViewController?.title == "secret" {
          application.ignoreSnapshotOnNextApplicationLaunch()
        }
      }
      return delegate
    })
    let running = app.launch()
    running.application.ignoreSnapshotOnNextApplicationLaunch()
    #expect(running.application.laterWarnings == [.snapshotCallIgnored])
    #expect(running.preserve().snapshot == .shown)
    #expect(try running.saved().snapshotRefusal == nil)
    running.root.title = "secret"
    #expect(running.preserve().snapshot == .ignoredByApp)
    #expect(try running.saved().snapshotRefusal?.rule == "R95")
    running.root.title = nil
    #expect(running.preserve().snapshot == .shown)
  }

  @Test(.tags(.Rule.r96))
  func `no snapshot is used where the controller in front has no identifier or will not come back`() throws {
    let running = TestApp { tabBar("tabs", [navigation("nav", [controller("root")])]) }.launch()
    #expect(running.preserve().snapshot == .shown)
    let stack = running.tabs.viewControllers[0] as! NavigationController
    stack.push(controller(nil))
    #expect(running.preserve().snapshot == .topmostWithoutIdentifier("tabs/nav/(ViewController)"))
    stack.pop()
    stack.restorationIdentifier = nil
    #expect(running.preserve().snapshot == .topmostNotSaved("tabs/(NavigationController)/root"))
    #expect(running.preserve().snapshot.rule == .snapshotNeedsARestoredFront)
    #expect(!running.preserve().snapshot.isUsed)
    stack.restorationIdentifier = "nav"
    running.root.present(controller(nil), style: .sheet)
    #expect(running.preserve().snapshot == .topmostWithoutIdentifier("tabs/(ViewController)"))
    running.delegate.savesState = false
    #expect(running.preserve().snapshot == .notRestored)
  }

  @Test(.tags(.Rule.r94))
  func `before iOS 7 there was no snapshot`() {
    var app = TestApp { controller("root") }
    app.conditions.systemVersion = "6.1"
    #expect(app.launch().preserve().snapshot == .systemTooOld(version: "6.1"))
    app.conditions.systemVersion = "7.0"
    #expect(app.launch().preserve().snapshot == .shown)
  }

  @Test(.tags(.Rule.r97, .Decision.x26))
  func `a root that the chain made anew goes to no window, not even to that of the saved identifier`() throws {
    let make = { (windows: [String?]) in
      TestApp(
        restorationClasses: [NoteController.self],
        delegate: {
          let delegate = Building()
          delegate.build = { application in
            for identifier in windows {
              let root = note("root" + (identifier ?? ""), "")
              application.addWindow(Window(rootViewController: root, restorationIdentifier: identifier))
            }
          }
          return delegate
        })
    }
    let running = make(["a", "b"]).launch()
    for (window, word) in zip(running.application.windows, ["x", "y"]) {
      (window.rootViewController as! NoteController).word = word
    }
    let next = try running.restart(as: make(["b", "a"]))
    #expect(next.application.windows.map { ($0.rootViewController as! NoteController).word } == ["", ""])
    #expect(next.record.lookups.map(\.outcome) == [.lost(.secondInstance), .lost(.secondInstance)])
    #expect(next.record.warnings == [.rootMadeAgain(.saved(0)), .rootMadeAgain(.saved(1))])
  }
}
