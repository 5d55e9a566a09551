import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What the plain gates ask for, and when the base interface is built.
@Suite(.timed, .timeLimit(.minutes(30))) struct GateRuleTests {
  final class Asking: ViewController {
    var wasSecure: [Bool] = []
    override func encodeRestorableState(with coder: StateEncoder) { wasSecure.append(coder.requiresSecureCoding) }
    override func decodeRestorableState(with coder: StateDecoder) { wasSecure.append(coder.requiresSecureCoding) }
  }

  final class Plain: ApplicationDelegate, PlainStateGates {
    let root = Asking()
    var wasSecure: [Bool] = []
    func applicationWillFinishLaunching(_ application: Application) {
      root.restorationIdentifier = "root"
      application.addWindow(Window(rootViewController: root))
    }
    func application(_ application: Application, shouldSaveApplicationState coder: StateEncoder) -> Bool {
      wasSecure.append(coder.requiresSecureCoding)
      return true
    }
    func application(_ application: Application, shouldRestoreApplicationState coder: StateDecoder) -> Bool {
      wasSecure.append(coder.requiresSecureCoding)
      return true
    }
  }

  @Test(.tags(.Rule.r1, .Rule.r7))
  func `the plain gates do as well, and no coder insists on secure coding`() throws {
    let next = try TestApp(delegate: { Plain() }).launch().restart()
    #expect(next.record.outcome == .restored)
    _ = next.preserve()
    let delegate = try #require(next.application.delegate as? Plain)
    #expect(delegate.wasSecure == [false, false])
    #expect(delegate.root.wasSecure == [false, false])
  }

  @Test(.tags(.Rule.r7))
  func `behind the secure gates every coder insists on it`() throws {
    var wasSecure: [Bool] = []
    let root = Asking()
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.root = {
        root.restorationIdentifier = "root"
        return root
      }
      delegate.onShouldSave = { wasSecure.append($0.requiresSecureCoding) }
      delegate.onEncode = { wasSecure.append($1.requiresSecureCoding) }
      delegate.onShouldRestore = { wasSecure.append($0.requiresSecureCoding) }
      delegate.onDecode = { wasSecure.append($1.requiresSecureCoding) }
      return delegate
    })
    _ = try app.launch().restart()
    #expect(wasSecure == [true, true, true, true])
    #expect(root.wasSecure == [true, true])
  }

  /// A delegate that reads, in should-restore, the controllers that exist by then.
  final class Early: ApplicationDelegate, SecureStateGates {
    var comesTooLate = false
    var restores = true
    private(set) var existing: [String] = []

    private func addWindow(_ application: Application) {
      let root = navigation("nav", [controller("root")])
      let scroll = ScrollView()
      scroll.restorationIdentifier = "scroll"
      root.children[0].view.addSubview(scroll)
      application.addWindow(Window(rootViewController: root))
    }
    func applicationWillFinishLaunching(_ application: Application) {
      if !comesTooLate { addWindow(application) }
    }
    func applicationDidFinishLaunching(_ application: Application) {
      if comesTooLate { addWindow(application) }
    }
    func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool { true }
    func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool {
      existing = application.windows.compactMap(\.rootViewController).flatMap { [$0] + $0.children }
        .compactMap(\.restorationIdentifier)
      return restores
    }
    static func app(_ change: @escaping (Early) -> Void = { _ in }) -> TestApp {
      TestApp(delegate: {
        let delegate = Early()
        change(delegate)
        return delegate
      })
    }
  }

  static func scroll(_ running: Running) -> ScrollView { running.root.children[0].view.subviews[0] as! ScrollView }

  @Test(.tags(.Rule.r61))
  func `the window exists before restoration, and a later one gets nothing of it`() throws {
    let running = Early.app().launch()
    Self.scroll(running).contentOffset.y = 7
    let next = try running.restart()
    #expect((next.application.delegate as? Early)?.existing == ["nav", "root"])
    #expect(Self.scroll(next).contentOffset.y == 7)
    let late = try running.restart(as: Early.app { $0.comesTooLate = true })
    #expect((late.application.delegate as? Early)?.existing == [])
    #expect(late.reason("nav") == .notFound)
    #expect(Self.scroll(late).contentOffset.y == 0)
  }

  @Test(.tags(.Rule.r62), arguments: [true, false])
  func `the base interface is built whether something comes back or not`(restores: Bool) throws {
    let app = Early.app { $0.restores = restores }
    let first = app.launch()
    let next = try first.restart()
    #expect((next.application.delegate as? Early)?.existing == ["nav", "root"])
    #expect(next.record.calls.first == .willFinishLaunching)
    #expect(first.record.calls.first == .willFinishLaunching)
    #expect(next.application.windows.count == 1)
    #expect(first.application.windows.count == 1)
  }

  @Test(.tags(.Rule.r31))
  func `an alert that is up while the app is saved does not come back`() throws {
    let running = TestApp { controller("root") }.launch()
    running.root.present(AlertController(title: "Delete?", message: nil))
    let saved = try running.saved()
    #expect(saved.paths == ["root"])
    #expect(saved.reason("root/(AlertController)") == "R31")
    #expect(try running.restart().root.presentedViewController == nil)
  }

  @Test(.tags(.Rule.r31)) func `an alert that is gone is no loss`() throws {
    let running = TestApp { controller("root") }.launch()
    let alert = AlertController(title: "Delete?", message: nil)
    let field = TextField()
    field.restorationIdentifier = "why"
    alert.addTextField(field)
    running.root.present(alert)
    alert.loadViewIfNeeded()
    let report = running.preserve()
    #expect(report.summary == "1 object saved, 0 not saved")
    #expect(report.notSaved.isEmpty)
    #expect(report.transient.map(\.path) == ["root/(AlertController)", "root/(AlertController)/why"])
    let losses = LossReport(report)
    #expect(losses.losses.isEmpty)
    #expect(losses.transient.count == 2)
    #expect(losses.headline(columns: 80) == nil)
    let next = try running.restart()
    #expect(next.record.notSaved.isEmpty)
    #expect(next.record.transient.map(\.path) == report.transient.map(\.path))
    #expect(next.record.lines(width: 96).contains("NOT MEANT TO COME BACK"))
    #expect(!next.record.lines(width: 96).contains("NOT SAVED"))
  }

  @Test(.tags(.Rule.r31, .Rule.r13)) func `a screen of the app's own that is shown like an alert is lost`() throws {
    let running = TestApp { controller("root") }.launch()
    running.root.present(controller(nil), style: .alert)
    let report = running.preserve()
    #expect(report.notSaved.map(\.rule) == [.rule(.onlyIdentifiedObjectsAreSaved)])
    #expect(report.transient.isEmpty)
  }

  @Test(.tags(.Rule.r31)) func `an alert that has an identifier is saved`() throws {
    let running = TestApp { controller("root") }.launch()
    let alert = AlertController(title: "Delete?", message: nil)
    alert.restorationIdentifier = "sure"
    running.root.present(alert)
    #expect(try running.saved().paths == ["root", "root/sure"])
  }
}
