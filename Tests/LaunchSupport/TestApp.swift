public import ControllerKit
package import StateArchive

/// An app made by a test: what it is built from, so that it can be launched again and again.
package struct TestApp {
  package var restorationClasses: [any ViewControllerRestoration.Type] = []
  package var objectRestorationClasses: [any ObjectRestoration.Type] = []
  package var conditions = DeviceConditions(bundleVersion: "1.0", idiom: .phone, now: Timestamp(seconds: 1000))
  package var delegate: (() -> any ApplicationDelegate)?
  /// What makes the application, where that is no plain one.
  package var make: ((TestApp) -> Application)?

  /// An app whose window begins with what the closure makes.
  package init(restorationClasses: [any ViewControllerRestoration.Type] = [], root: @escaping () -> ViewController) {
    self.restorationClasses = restorationClasses
    delegate = {
      let delegate = TestDelegate()
      delegate.root = root
      return delegate
    }
  }

  /// An app whose delegate does everything.
  package init(
    restorationClasses: [any ViewControllerRestoration.Type] = [], delegate: @escaping () -> any ApplicationDelegate
  ) {
    self.restorationClasses = restorationClasses
    self.delegate = delegate
  }

  /// An app that the closure makes.
  package init(make: @escaping (TestApp) -> Application) { self.make = make }

  /// An application that has not been launched.
  package func application() -> Application {
    make?(self)
      ?? Application(
        name: "Test", delegate: delegate?() ?? TestDelegate(), restorationClasses: restorationClasses,
        objectRestorationClasses: objectRestorationClasses)
  }

  package func launch(_ archive: ArchiveAtLaunch = .none) -> Running {
    launch(archive) { _ in }
  }

  /// Launches, and takes the marks of the launch down.
  package func launch(_ archive: ArchiveAtLaunch, mark: (Bool) -> Void) -> Running {
    let application = application()
    do throws(LaunchError<Never>) {
      let record = try application.launch(archive, conditions: conditions) { (isOn) throws(Never) in mark(isOn) }
      return Running(app: self, application: application, record: record)
    } catch {
      preconditionFailure("a new application was not launched: \(error)")
    }
  }
}

extension TestApp {
  /// The same app on another kind of device, in the width that is usual there or another one.
  package func on(_ idiom: Idiom, _ width: SizeClass? = nil) -> TestApp {
    var app = self
    app.conditions.idiom = idiom
    if let width { app.conditions.horizontalSizeClass = width }
    return app
  }
}

/// An app of a test while it runs.
package final class Running {
  package let app: TestApp
  package let application: Application
  package let record: LaunchRecord

  package init(app: TestApp, application: Application, record: LaunchRecord) {
    self.app = app
    self.application = application
    self.record = record
  }

  package var delegate: TestDelegate { application.delegate as! TestDelegate }
  package var root: ViewController { application.windows[0].rootViewController! }
  package var navigation: NavigationController { root as! NavigationController }
  package var tabs: TabBarController { root as! TabBarController }

  package func preserve() -> PreservationReport {
    do throws(ApplicationError) {
      return try application.preserve(conditions: app.conditions)
    } catch {
      preconditionFailure("a running application was not preserved: \(error)")
    }
  }

  /// What was saved, through bytes and back.
  package func saved() throws -> SavedState { try SavedState(decoding: preserve().savedState!.encoded()) }

  /// Preserves, and launches the app again from the bytes.
  package func restart(as next: TestApp? = nil) throws -> Running { (next ?? app).launch(.archive(try saved())) }

  package func controller(_ path: String) -> ViewController? {
    application.controller(at: path.split(separator: "/").map(String.init))
  }

  /// What became of a saved path.
  package func outcome(_ path: String) -> Lookup.Outcome? { lookup(path)?.outcome }

  package func lookup(_ path: String) -> Lookup? {
    record.lookups.first { record.savedState!.path(of: $0.object) == path }
  }

  package func step(_ path: String) -> LookupStep? {
    if case .restored(let step, _) = outcome(path) { step } else { nil }
  }

  package func reason(_ path: String) -> NotRestoredReason? {
    if case .lost(let reason) = outcome(path) { reason } else { nil }
  }
}

extension SavedState {
  package var paths: [String] { objects.indices.filter { objects[$0].kind != .ancestor }.map(path) }
  package var archivePaths: [String] { objects.indices.filter { objects[$0].kind != .ancestor }.map(archivePath) }

  package func object(_ path: String) -> SavedObject? {
    objects.indices.first { self.path(of: $0) == path && objects[$0].kind != .ancestor }.map { objects[$0] }
  }

  package func reason(_ path: String) -> String? { excluded.first { $0.path == path }?.rule }
}

/// A delegate that says yes to everything and takes down what it is asked.
package final class TestDelegate: ApplicationDelegate, SecureStateGates {
  package var root: () -> ViewController = { controller("root") }
  package var log: [String] = []
  package var savesState = true
  package var restoresState = true
  package var onShouldSave: (StateEncoder) -> Void = { _ in }
  package var onShouldRestore: (StateDecoder) -> Void = { _ in }
  package var onEncode: (Application, StateEncoder) -> Void = { _, _ in }
  package var onDecode: (Application, StateDecoder) -> Void = { _, _ in }
  package var onFind: ([String], StateDecoder) -> ViewController? = { _, _ in nil }
  package var onFinish: (Application) -> Void = { _ in }

  package init() {}

  package func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool {
    log.append("shouldSave")
    onShouldSave(coder)
    return savesState
  }

  package func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool
  {
    log.append("shouldRestore")
    onShouldRestore(coder)
    return restoresState
  }

  package func applicationWillFinishLaunching(_ application: Application) {
    log.append("willFinish")
    application.addWindow(Window(rootViewController: root()))
  }

  package func applicationDidFinishLaunching(_ application: Application) {
    log.append("didFinish")
    onFinish(application)
  }

  package func application(_ application: Application, willEncodeRestorableStateWith coder: StateEncoder) {
    log.append("willEncode")
    onEncode(application, coder)
  }

  package func application(_ application: Application, didDecodeRestorableStateWith coder: StateDecoder) {
    log.append("didDecode")
    onDecode(application, coder)
  }

  package func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: StateDecoder
  ) -> ViewController? {
    log.append("find " + identifierComponents.joined(separator: "/"))
    return onFind(identifierComponents, coder)
  }
}

package func controller(_ identifier: String?, _ children: [ViewController] = []) -> ViewController {
  let made = ViewController()
  made.restorationIdentifier = identifier
  for child in children { made.addChild(child) }
  return made
}

package func navigation(_ identifier: String?, _ children: [ViewController]) -> NavigationController {
  let made = NavigationController()
  made.restorationIdentifier = identifier
  made.viewControllers = children
  return made
}

package func tabBar(_ identifier: String?, _ children: [ViewController]) -> TabBarController {
  let made = TabBarController()
  made.restorationIdentifier = identifier
  made.viewControllers = children
  return made
}

/// A screen that remembers one word and makes itself again.
open class NoteController: ViewController, ViewControllerRestoration {
  public var word = ""
  public var log: [String] = []

  open class func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder)
    -> ViewController?
  {
    let made = NoteController()
    made.restorationIdentifier = identifierComponents.last
    made.restorationClass = NoteController.self
    return made
  }

  open override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(word, forKey: "word")
  }

  open override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    log.append("decode")
    word = coder.decode(forKey: "word") ?? "nothing"
  }

  open override func applicationFinishedRestoringState() { log.append("finished") }
  open override func viewDidLoad() { log.append("viewDidLoad") }
  open override func viewWillAppear() { log.append("viewWillAppear") }
}

package func note(_ identifier: String?, _ word: String) -> NoteController {
  let made = NoteController()
  made.restorationIdentifier = identifier
  made.restorationClass = NoteController.self
  made.word = word
  return made
}

extension ViewController {
  /// The first view of an id.
  package func view<Kind: View>(_ id: String, as type: Kind.Type = Kind.self) -> Kind? {
    view.descendants.first { $0.id == id } as? Kind
  }
}
