import AppDefinition
import ControllerKit
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// What the application itself does around preservation and restoration.
struct ApplicationTests {
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
    #expect((running.root as! Asking).wasSecure == [false] && (next.root as! Asking).wasSecure == [false])
    #expect(next.record.warnings == [.plainShouldRestore])
    let secure = try TestApp { Asking() }.launch().restart()
    #expect((secure.root as! Asking).wasSecure == [true])
    #expect(secure.record.warnings.isEmpty)
  }

  @Test(.tags(.Rule.r2, .Rule.r7))
  func `a scene says which variant its delegate has`() throws {
    for isSecure in [true, false] {
      let made = app([screen("root")]) {
        $0.delegate?.shouldSave?.isSecure = isSecure
        $0.delegate?.shouldRestore?.isSecure = isSecure
      }
      #expect(try made.launch().restart().record.warnings == (isSecure ? [] : [.plainShouldRestore]))
    }
  }

  @Test(.tags(.Rule.r61))
  func `a window that comes only after launching is too late for what was saved`() throws {
    let running = TestApp { navigation("nav", [controller("root")]) }.launch()
    let late = TestApp(delegate: {
      let delegate = ObjectTests.Building()
      return Late(delegate)
    })
    let next = try running.restart(as: late)
    #expect(next.reason("nav") == .notFound)
    #expect(next.root.restorationIdentifier == "nav")
  }

  /// A delegate that shows its window when the launch is over.
  final class Late: ApplicationDelegate, SecureStateGates {
    let inner: ObjectTests.Building
    init(_ inner: ObjectTests.Building) { self.inner = inner }
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
    #expect(built.count == 2 && next.root === built[1])
    #expect(next.delegate.log.first == "willFinish" && running.delegate.log.first == "willFinish")
  }

  // MARK: Extending (R63)

  /// Launches with marks taken down.
  static func marks(_ app: TestApp, _ archive: ArchiveAtLaunch) -> (Running, [Bool]) {
    var marks: [Bool] = []
    let application: Application
    if let definition = app.definition {
      application = Application(definition: definition)
    } else {
      application = Application(name: "Test", delegate: app.delegate!())
    }
    let record = application.launch(archive, conditions: app.conditions) { marks.append($0) }
    return (Running(app: app, application: application, record: record), marks)
  }

  @Test(.tags(.Rule.r63, .Decision.x2))
  func `a launch is marked from should-restore's yes until it is complete`() throws {
    let app = TestApp { controller("root") }
    let (first, none) = Self.marks(app, .none)
    #expect(none.isEmpty && !first.application.isRestorationExtended)
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
    #expect(completed == 0 && next.application.isRestorationExtended)
    next.application.completeStateRestoration()
    #expect(completed == 1 && !next.application.isRestorationExtended)
    next.application.completeStateRestoration()
    #expect(completed == 1)
    #expect(next.application.laterWarnings == [.completedTooOften])
    next.application.extendStateRestoration()
    #expect(next.application.laterWarnings == [.completedTooOften, .extendedTooLate])
  }

  @Test(.tags(.Rule.r63), arguments: [DelegateDefinition.Extension.completed, .open])
  func `a scene extends and completes, or never completes`(kind: DelegateDefinition.Extension) throws {
    let made = app([screen("root")]) { $0.delegate?.extendsRestoration = kind }
    let (next, marks) = Self.marks(made, .archive(try made.launch().saved()))
    #expect(marks == (kind == .completed ? [true, false] : [true]))
    #expect(next.application.isRestorationExtended == (kind == .open))
    #expect(next.record.outcome == .restored && next.record.warnings.isEmpty)
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
    let scene = ControllerKitTests.app([screen("root")]) { $0.delegate?.ignoresSnapshot = true }
    #expect(scene.launch().preserve().snapshot == .ignoredByApp)
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
    #expect(running.preserve().snapshot.rule == "R96" && !running.preserve().snapshot.isUsed)
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

  // MARK: Windows and lifecycles

  @Test(.tags(.Rule.r97, .Rule.r14))
  func `several windows come back, by identifier or else by place, and the root is restored either way`() throws {
    let make = { (windows: [WindowDefinition]) in
      app([
        screen("one") {
          $0.views = [ViewDefinition(.toggle(title: "", isOn: false), id: "t", position: somewhere)]
          $0.saves = [.value(view: "t")]
        },
        screen("two") {
          $0.views = [ViewDefinition(.toggle(title: "", isOn: false), id: "t", position: somewhere)]
          $0.saves = [.value(view: "t")]
        },
      ]) { $0.windows = windows }
    }
    let plain = [WindowDefinition(root: "one"), WindowDefinition(root: "two", restorationIdentifier: "second")]
    let running = make(plain).launch()
    for window in running.application.windows { window.rootViewController?.view("t", as: Switch.self)?.isOn = true }
    let saved = try running.saved()
    #expect(saved.windows == [SavedWindow(identifier: nil, root: 0), SavedWindow(identifier: "second", root: 1)])
    let next = try running.restart()
    #expect(next.application.windows.map { $0.rootViewController?.view("t", as: Switch.self)?.isOn } == [true, true])
    let swapped = try running.restart(as: make(plain.reversed()))
    #expect(swapped.application.windows.map { $0.rootViewController?.behavior?.definition.name } == ["two", "one"])
  }

  @Test(.tags(.Rule.r97))
  func `a root that the chain made anew goes to the window of the saved identifier`() throws {
    let make = { (windows: [String?]) in
      TestApp(
        restorationClasses: [NoteController.self],
        delegate: {
          let delegate = ObjectTests.Building()
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
    #expect(next.application.windows.map { ($0.rootViewController as! NoteController).word } == ["y", "x"])
    #expect(
      next.record.lookups.map(\.outcome)
        == Array(repeating: .restored(by: .restorationClass, isDecoded: true), count: 2))
  }

  @Test(.tags(.Rule.r98))
  func `an app with scenes is asked nothing, and says why`() throws {
    let make = { (lifecycle: Lifecycle) in
      let app = app([screen("root") { $0.saves = [.constant(key: "k", value: "v")] }]) { $0.lifecycle = lifecycle }
      return app
    }
    let saved = try make(.application).launch().saved()
    let running = make(.scenes).launch(.archive(saved))
    #expect(running.record.outcome.word == "refused")
    #expect(running.record.outcome.reason?.hasSuffix("(R98)") == true)
    #expect(running.record.calls == [.willFinishLaunching, .didFinishLaunching, .viewDidLoad(.live("root"))])
    #expect(running.record.lookups.isEmpty && running.record.savedState == saved)
    let report = running.preserve()
    #expect(report.outcome == .notCalled && report.calls.isEmpty && report.savedState == nil)
    #expect(make(.scenes).launch().record.outcome.word == "refused")
    let asking = TestApp(definition: make(.scenes).definition!)
    var withDelegate = asking
    withDelegate.delegate = { TestDelegate() }
    let asked = withDelegate.launch(.archive(saved))
    _ = asked.preserve()
    #expect(asked.delegate.log == ["willFinish", "didFinish"])
  }

  @Test(.tags(.Rule.r31))
  func `a passing screen without an identifier does not come back, a draft with one does`() throws {
    let make = { (identifier: String?) in
      app([
        screen("root"),
        screen("sheet", .alert) {
          $0.restorationIdentifier = identifier
          $0.storyboard = StoryboardReference(name: "Main", identifier: "sheet")
        },
      ])
    }
    for identifier in [nil, "draft"] {
      let running = make(identifier).launch()
      running.root.perform(.present("sheet", style: nil))
      let next = try running.restart()
      #expect((next.root.presentedViewController != nil) == (identifier != nil))
      if identifier == nil { #expect(try running.saved().reason("root/(sheet)") == "R13") }
    }
  }

  @Test(.tags(.Rule.r18, .Decision.x24), arguments: [["root", "stack"], ["stack"]])
  func `a scene's delegate reinstalls what lies below an excluded screen`(path: [String]) throws {
    let made = app([
      screen("root", .container, ["stack"]), screen("stack", .navigation, ["list"]) { $0.restorationIdentifier = nil },
      screen("list"), screen("open") { $0.storyboard = StoryboardReference(name: "Main", identifier: "open") },
    ]) {
      $0.delegate?.encodes = [EncodedEntry(key: "open", value: .reference(["root", "open"]))]
      $0.delegate?.afterDecode = [Reinstallation(key: "open", onto: path)]
    }
    let running = made.launch()
    running.root.children[0].children[0].perform(.show("open"))
    #expect(try running.saved().paths == ["root", "root/open"])
    let next = try running.restart()
    #expect(next.root.children[0].children.map { $0.behavior?.definition.name } == ["list", "open"])
    #expect(next.step("root/open") == .storyboard)
  }

  @Test(.tags(.Rule.r5, .Rule.r26))
  func `what a scene's delegate encodes can be read, and a lost reference is named`() throws {
    let make = { (finds: Bool) in
      app([
        screen("nav", .navigation, ["list"]), screen("list"),
        screen("open") { if finds { $0.storyboard = StoryboardReference(name: "Main", identifier: "open") } },
      ]) {
        $0.delegate?.encodes = [
          EncodedEntry(key: "unread", value: .number(3)),
          EncodedEntry(key: "open", value: .reference(["nav", "open"])),
          EncodedEntry(key: "all", value: .list([.reference(["nav", "list"]), .reference(["nav", "open"])])),
        ]
      }
    }
    for isFound in [true, false] {
      let running = make(isFound).launch()
      running.root.children[0].perform(.show("open"))
      let saved = try running.saved()
      #expect(saved.application["unread"] == .integer(3))
      guard case .array(let all) = saved.application["all"] else {
        Issue.record("no references in the list")
        return
      }
      #expect(all.count == 2)
      let next = try running.restart()
      let lost = next.record.warnings.contains {
        if case .referenceLost(.live("application"), key: "open", target: "nav/open") = $0 { true } else { false }
      }
      #expect(lost == !isFound)
      let inList = next.record.warnings.contains {
        if case .referenceLost(.live("application"), key: "all", target: "nav/open") = $0 { true } else { false }
      }
      #expect(inList == !isFound)
    }
  }
}
