import ControllerKit
import LaunchSupport
import StateArchive

/// An object that keeps a word and refers to another one.
class Thing: StateRestoring {
  var word: String
  var parent: (any StateRestoring)?
  var other: (any StateRestoring)?
  var maker: (any ObjectRestoration.Type)?
  var log: [String] = []
  var restorationParent: (any StateRestoring)? { parent }
  var objectRestorationClass: (any ObjectRestoration.Type)? { maker }
  init(_ word: String = "") { self.word = word }
  func encodeRestorableState(with coder: StateEncoder) {
    coder.encode(word, forKey: "word")
    coder.encode(other, forKey: "other")
  }
  func decodeRestorableState(with coder: StateDecoder) {
    log.append("decode")
    word = coder.decode(forKey: "word") ?? ""
    other = coder.decodeObject(forKey: "other")
  }
  func applicationFinishedRestoringState() { log.append("finished") }
}

/// A screen that refers to things.
final class Owner: ViewController {
  var thing: (any StateRestoring)?
  var list: [any StateRestoring] = []
  var named: [String: any StateRestoring] = [:]
  override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(thing, forKey: "thing")
    coder.encode(list, forKey: "list")
    coder.encode(named, forKey: "named")
  }
  override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    thing = coder.decodeObject(forKey: "thing")
    list = coder.decodeObjects(forKey: "list")
    named = coder.decodeObjectsByName(forKey: "named")
  }
}

/// A delegate that makes what its closures say.
final class Building: ApplicationDelegate, SecureStateGates {
  var build: (Application) -> Void = { _ in }
  var log: [String] = []
  var kept: [any StateRestoring] = []
  func applicationWillFinishLaunching(_ application: Application) { build(application) }
  func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool { true }
  func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool {
    true
  }
  func application(_ application: Application, didDecodeRestorableStateWith coder: StateDecoder) {
    log.append("didDecode")
  }
}

/// Tests of objects of the app's own, which share an app.
protocol ObjectSuite {}

extension ObjectSuite {
  /// An app whose tabs are owners, and which registers things at every launch.
  static func app(
    makers: [any ObjectRestoration.Type] = [], _ register: @escaping (Application, [Owner]) -> Void
  ) -> TestApp {
    var app = TestApp(delegate: {
      let delegate = Building()
      delegate.build = { application in
        let owners = ["a", "b"].map { identifier in
          let made = Owner()
          made.restorationIdentifier = identifier
          return made
        }
        application.addWindow(Window(rootViewController: tabBar("tabs", owners)))
        register(application, owners)
      }
      return delegate
    })
    app.objectRestorationClasses = makers
    return app
  }

  static func owner(_ running: Running, _ index: Int) -> Owner { running.tabs.viewControllers[index] as! Owner }

  static func keep(_ object: any StateRestoring, in application: Application) {
    (application.delegate as! Building).kept.append(object)
  }
}
