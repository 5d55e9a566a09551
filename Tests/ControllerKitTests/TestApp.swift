import AppDefinition
import ControllerKit
import StateArchive
import Vocabulary

/// An app made by a test: what it is built from, so that it can be launched again and again.
struct TestApp {
  var restorationClasses: [any ViewControllerRestoration.Type] = []
  var objectRestorationClasses: [any ObjectRestoration.Type] = []
  var definition: AppDefinition?
  var conditions = DeviceConditions(bundleVersion: "1.0", idiom: .phone, now: Timestamp(seconds: 1000))
  var delegate: (() -> any ApplicationDelegate)?

  /// An app whose window begins with what the closure makes.
  init(restorationClasses: [any ViewControllerRestoration.Type] = [], root: @escaping () -> ViewController) {
    self.restorationClasses = restorationClasses
    delegate = {
      let delegate = TestDelegate()
      delegate.root = root
      return delegate
    }
  }

  /// An app whose delegate does everything.
  init(
    restorationClasses: [any ViewControllerRestoration.Type] = [], delegate: @escaping () -> any ApplicationDelegate
  ) {
    self.restorationClasses = restorationClasses
    self.delegate = delegate
  }

  /// An app as a value.
  init(definition: AppDefinition) {
    self.definition = definition
    conditions.bundleVersion = definition.version
  }

  func launch(_ archive: ArchiveAtLaunch = .none) -> Running {
    let application: Application
    if let definition {
      application = Application(definition: definition, delegate: delegate?())
    } else {
      application = Application(
        name: "Test", delegate: delegate?() ?? TestDelegate(), restorationClasses: restorationClasses,
        objectRestorationClasses: objectRestorationClasses)
    }
    let record = application.launch(archive, conditions: conditions)
    return Running(app: self, application: application, record: record)
  }
}

/// An app of a test while it runs.
final class Running {
  let app: TestApp
  let application: Application
  let record: LaunchRecord

  init(app: TestApp, application: Application, record: LaunchRecord) {
    self.app = app
    self.application = application
    self.record = record
  }

  var delegate: TestDelegate { application.delegate as! TestDelegate }
  var root: ViewController { application.windows[0].rootViewController! }
  var navigation: NavigationController { root as! NavigationController }
  var tabs: TabBarController { root as! TabBarController }

  func preserve() -> PreservationReport { application.preserve(conditions: app.conditions) }

  /// What was saved, through bytes and back.
  func saved() throws -> SavedState { try SavedState(decoding: preserve().savedState!.encoded()) }

  /// Preserves, and launches the app again from the bytes.
  func restart(as next: TestApp? = nil) throws -> Running { (next ?? app).launch(.archive(try saved())) }

  func controller(_ path: String) -> ViewController? {
    application.controller(at: path.split(separator: "/").map(String.init))
  }

  /// What became of a saved path.
  func outcome(_ path: String) -> Lookup.Outcome? { lookup(path)?.outcome }

  func lookup(_ path: String) -> Lookup? {
    record.lookups.first { record.savedState!.path(of: $0.object) == path }
  }

  func step(_ path: String) -> LookupStep? {
    if case .restored(let step, _) = outcome(path) { step } else { nil }
  }

  func reason(_ path: String) -> NotRestoredReason? {
    if case .lost(let reason) = outcome(path) { reason } else { nil }
  }
}

extension SavedState {
  var paths: [String] { objects.indices.filter { objects[$0].kind != .ancestor }.map(path) }
  var archivePaths: [String] { objects.indices.filter { objects[$0].kind != .ancestor }.map(archivePath) }

  func object(_ path: String) -> SavedObject? {
    objects.indices.first { self.path(of: $0) == path && objects[$0].kind != .ancestor }.map { objects[$0] }
  }

  func reason(_ path: String) -> String? { excluded.first { $0.path == path }?.rule }
}

/// A delegate that says yes to everything and takes down what it is asked.
final class TestDelegate: ApplicationDelegate, SecureStateGates {
  var root: () -> ViewController = { controller("root") }
  var log: [String] = []
  var savesState = true
  var restoresState = true
  var onShouldSave: (StateEncoder) -> Void = { _ in }
  var onShouldRestore: (StateDecoder) -> Void = { _ in }
  var onEncode: (Application, StateEncoder) -> Void = { _, _ in }
  var onDecode: (Application, StateDecoder) -> Void = { _, _ in }
  var onFind: ([String], StateDecoder) -> ViewController? = { _, _ in nil }
  var onFinish: (Application) -> Void = { _ in }

  func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool {
    log.append("shouldSave")
    onShouldSave(coder)
    return savesState
  }

  func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool {
    log.append("shouldRestore")
    onShouldRestore(coder)
    return restoresState
  }

  func applicationWillFinishLaunching(_ application: Application) {
    log.append("willFinish")
    application.addWindow(Window(rootViewController: root()))
  }

  func applicationDidFinishLaunching(_ application: Application) {
    log.append("didFinish")
    onFinish(application)
  }

  func application(_ application: Application, willEncodeRestorableStateWith coder: StateEncoder) {
    log.append("willEncode")
    onEncode(application, coder)
  }

  func application(_ application: Application, didDecodeRestorableStateWith coder: StateDecoder) {
    log.append("didDecode")
    onDecode(application, coder)
  }

  func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: StateDecoder
  ) -> ViewController? {
    log.append("find " + identifierComponents.joined(separator: "/"))
    return onFind(identifierComponents, coder)
  }
}

func controller(_ identifier: String?, _ children: [ViewController] = []) -> ViewController {
  let made = ViewController()
  made.restorationIdentifier = identifier
  for child in children { made.addChild(child) }
  return made
}

func navigation(_ identifier: String?, _ children: [ViewController]) -> NavigationController {
  let made = NavigationController()
  made.restorationIdentifier = identifier
  made.viewControllers = children
  return made
}

func tabBar(_ identifier: String?, _ children: [ViewController]) -> TabBarController {
  let made = TabBarController()
  made.restorationIdentifier = identifier
  made.viewControllers = children
  return made
}

/// A screen that remembers one word and makes itself again.
class NoteController: ViewController, ViewControllerRestoration {
  var word = ""
  var log: [String] = []

  class func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder)
    -> ViewController?
  {
    let made = NoteController()
    made.restorationIdentifier = identifierComponents.last
    made.restorationClass = NoteController.self
    return made
  }

  override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(word, forKey: "word")
  }

  override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    log.append("decode")
    word = coder.decode(forKey: "word") ?? "nothing"
  }

  override func applicationFinishedRestoringState() { log.append("finished") }
  override func viewDidLoad() { log.append("viewDidLoad") }
  override func viewWillAppear() { log.append("viewWillAppear") }
}

func note(_ identifier: String?, _ word: String) -> NoteController {
  let made = NoteController()
  made.restorationIdentifier = identifier
  made.restorationClass = NoteController.self
  made.word = word
  return made
}
