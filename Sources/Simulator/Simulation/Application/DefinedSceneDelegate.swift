import AppDefinition
import ControllerKit
package import StateArchive
import TextFormatting

/// The scene delegate of an app with scenes: it makes the windows of the definition, and does what the definition says.
final class DefinedSceneDelegate: WindowSceneDelegate {
  private let definition: ScenesDefinition?
  private weak var app: SimulatedApplication?
  /// The activities in which the screens of the scene take part, by type.
  private var activities: [ByteString: UserActivity] = [:]

  init(_ definition: ScenesDefinition?, _ app: SimulatedApplication) {
    self.definition = definition
    self.app = app
  }

  var answersForStateRestoration: Bool { definition?.keeps != nil }

  func stateRestorationActivity(for scene: WindowScene) -> UserActivity? {
    guard let type = definition?.keeps else { return nil }
    if let own = scene.userActivity, own.activityType.hasSameBytes(as: type) { return own }
    return activity(of: type)
  }

  func scene(
    _ scene: WindowScene, willConnectTo session: SceneSession, options connectionOptions: ConnectionOptions
  ) {
    if scene.windows.isEmpty { for window in app?.makeWindows() ?? [] { scene.add(window) } }
    app?.sceneDelegates[ByteString(session.persistentIdentifier)] = self
    if definition?.extendsRestoration != nil { scene.extendStateRestoration() }
    guard let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity else { return }
    follow(definition?.willConnect ?? [], activity, in: scene)
  }

  func scene(_ scene: WindowScene, restoreInteractionStateWith stateRestorationActivity: UserActivity) {
    follow(definition?.restoreInteractionState ?? [], stateRestorationActivity, in: scene)
  }

  func scene(_ scene: WindowScene, continue userActivity: UserActivity) {
    follow(definition?.willConnect ?? [], userActivity, in: scene)
  }

  func sceneDidBecomeActive(_ scene: WindowScene) {
    if definition?.extendsRestoration == .completed, scene.isRestorationExtended { scene.completeStateRestoration() }
  }

  func sceneDidDisconnect(_ scene: WindowScene) {
    app?.sceneDelegates[ByteString(scene.session.persistentIdentifier)] = nil
  }

  /// The activity of a type in which the screens of the scene take part.
  func activity(of type: String) -> UserActivity {
    if let known = activities[ByteString(type)], !known.isInvalidated { return known }
    let made = UserActivity(activityType: type)
    activities[ByteString(type)] = made
    return made
  }

  /// Does what an activity leads to, and hands it to every screen that is there then.
  private func follow(_ effects: [RestorationEffect], _ activity: UserActivity, in scene: WindowScene) {
    let values = activity.userInfo ?? [:]
    for effect in effects where effect.conditions.allSatisfy({ $0.holds(of: values[$0.key]?.plainText) }) {
      let filled = effect.effect.filled { $0.withValues(of: .saved) { values[$0]?.plainText ?? "" } }
      app?.perform(filled, on: scene.frontController)
    }
    guard !effects.isEmpty else { return }
    for window in scene.windows {
      for controller in Array(ControllerTree(window.rootViewController)) {
        controller.scriptedBehavior?.restore(activity, for: controller)
      }
    }
  }
}

extension WindowScene {
  /// The controller in front.
  fileprivate var frontController: ViewController? {
    var front = keyWindow?.presentationChain.last
    while let child = front?.frontChild { front = child }
    return front
  }
}

extension ActivityValue {
  /// The value as a scene file writes it: a text, a number or a truth value; `nil` for anything else.
  package var plainText: String? {
    switch self {
    case .string(let text), .url(let text), .uuid(let text): text
    case .integer(let number): String(number)
    case .real(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .bool(let value): String(value)
    case .data, .date, .null, .array, .set, .dictionary, .object: nil
    }
  }
}

extension SimulatedApplication {
  /// The scenes of the app: one configuration, whose delegate does what the definition says.
  func makeSceneManifest() -> SceneManifest {
    let scenes = definition.scenes
    let root = definition.windows.count == 1 ? definition.windows.first?.root(with: definition.defaults) : nil
    let storyboard = root.flatMap { definition.controller(named: $0)?.storyboard }
    let configuration = SceneConfiguration(name: "Default Configuration", storyboard: storyboard) { [unowned self] in
      DefinedSceneDelegate(scenes, self)
    }
    return SceneManifest(
      supportsMultipleScenes: scenes?.hasSeveralWindows ?? false, configurations: [configuration],
      userActivityTypes: scenes?.activityTypes ?? [])
  }
}
