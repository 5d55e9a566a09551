package import ControllerKit
package import StateArchive

/// An app with scenes made by a test: what it is built from, so that it can be launched again and again.
package struct SceneApp {
  package var manifest = SceneManifest(userActivityTypes: ["notes.edit"])
  package var conditions = DeviceConditions(bundleVersion: "1.0", idiom: .pad, now: Timestamp(seconds: 1000))
  package var delegate: () -> any ApplicationDelegate = { SceneAppDelegate() }
  /// How many scenes the screen has room for.
  package var capacity = 1
  /// What leaves a decision to code that is not run.
  package var leftToCode: (OwnDecision) -> String? = { _ in nil }
  /// What arrives from elsewhere before the launch.
  package var arrivals: [UserActivity] = []

  /// An app whose scenes get delegates that the closure has set up.
  package init(_ setUp: @escaping (TestSceneDelegate) -> Void = { _ in }) {
    manifest.configurations = [
      SceneConfiguration(name: "Main") {
        let delegate = TestSceneDelegate()
        setUp(delegate)
        return delegate
      }
    ]
  }

  /// The same app with several windows.
  package var withWindows: SceneApp {
    var app = self
    app.manifest.supportsMultipleScenes = true
    return app
  }

  package func launch(_ archive: ArchiveAtLaunch = .none) -> RunningScenes {
    let application = Application(name: "Test", delegate: delegate())
    application.sceneManifest = manifest
    application.sceneCapacity = capacity
    application.leftToCode = leftToCode
    for activity in arrivals { application.receive(activity) }
    do throws(ApplicationError) {
      let record = try application.launch(archive, conditions: conditions)
      return RunningScenes(app: self, application: application, record: record)
    } catch {
      preconditionFailure("a new application was not launched: \(error)")
    }
  }
}

/// An app with scenes while it runs.
package struct RunningScenes {
  package let app: SceneApp
  package let application: Application
  package let record: LaunchRecord

  package var session: SceneSession { application.openSessions[0] }
  package var scene: WindowScene { session.scene! }
  package var delegate: TestSceneDelegate { scene.delegate as! TestSceneDelegate }
  package var root: ViewController { scene.windows[0].rootViewController! }
  package var lines: [String] { record.callLines }

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
  package func restart(as next: SceneApp? = nil) throws -> RunningScenes {
    (next ?? app).launch(.archive(try saved()))
  }
}

/// An app delegate that takes down what it is asked.
package final class SceneAppDelegate: ApplicationDelegate, SecureStateGates {
  package var log: [String] = []
  package var onConfiguration: (SceneSession, ConnectionOptions) -> SceneConfiguration? = { _, _ in nil }
  package var discarded: [String] = []
  package var takesDiscardedSessions = true
  package init() {}

  package func applicationWillFinishLaunching(_ application: Application) { log.append("willFinish") }
  package func applicationDidFinishLaunching(_ application: Application) { log.append("didFinish") }
  package func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool {
    log.append("shouldSave")
    return true
  }
  package func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool
  {
    log.append("shouldRestore")
    return true
  }
  package func application(_ application: Application, willEncodeRestorableStateWith coder: StateEncoder) {
    log.append("willEncode")
  }
  package func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: StateDecoder
  ) -> ViewController? {
    log.append("find")
    return nil
  }
  package func application(
    _ application: Application, configurationForConnecting session: SceneSession, options: ConnectionOptions
  ) -> SceneConfiguration? { onConfiguration(session, options) }
  package func application(_ application: Application, didDiscardSceneSessions sessions: [SceneSession]) {
    discarded += sessions.map(\.persistentIdentifier)
  }
}

/// A scene delegate that makes one window and does what a test wants when it is told something.
package final class TestSceneDelegate: WindowSceneDelegate {
  package var root: () -> ViewController = { controller("root") }
  package var answers = true
  package var restoresWhenUnlocked = false
  package var onConnect: (WindowScene, SceneSession, ConnectionOptions) -> Void = { _, _, _ in }
  package var onRestore: (WindowScene, UserActivity) -> Void = { _, _ in }
  package var activity: (WindowScene) -> UserActivity? = { _ in nil }
  package var onUpdate: (UserActivity) -> Void = { _ in }
  package var onContinue: (UserActivity) -> Void = { _ in }
  package var onDisconnect: (WindowScene) -> Void = { _ in }
  package var onForeground: (WindowScene) -> Void = { _ in }
  package var onActive: (WindowScene) -> Void = { _ in }
  package var onResign: (WindowScene) -> Void = { _ in }
  package var onBackground: (WindowScene) -> Void = { _ in }
  package init() {}

  package var answersForStateRestoration: Bool { answers }
  package func scene(
    _ scene: WindowScene, willConnectTo session: SceneSession, options connectionOptions: ConnectionOptions
  ) {
    if scene.windows.isEmpty { _ = Window(windowScene: scene, rootViewController: root()) }
    onConnect(scene, session, connectionOptions)
  }
  package func scene(_ scene: WindowScene, restoreInteractionStateWith stateRestorationActivity: UserActivity) {
    onRestore(scene, stateRestorationActivity)
  }
  package func stateRestorationActivity(for scene: WindowScene) -> UserActivity? { activity(scene) }
  package func scene(_ scene: WindowScene, didUpdate userActivity: UserActivity) { onUpdate(userActivity) }
  package func scene(_ scene: WindowScene, continue userActivity: UserActivity) { onContinue(userActivity) }
  package func sceneWillEnterForeground(_ scene: WindowScene) { onForeground(scene) }
  package func sceneDidBecomeActive(_ scene: WindowScene) { onActive(scene) }
  package func sceneWillResignActive(_ scene: WindowScene) { onResign(scene) }
  package func sceneDidEnterBackground(_ scene: WindowScene) { onBackground(scene) }
  package func sceneDidDisconnect(_ scene: WindowScene) { onDisconnect(scene) }
}

/// An activity of a type.
package func activity(_ type: String, _ values: [String: ActivityValue] = [:]) -> UserActivity {
  let made = UserActivity(activityType: type)
  if !values.isEmpty { made.userInfo = values }
  return made
}
