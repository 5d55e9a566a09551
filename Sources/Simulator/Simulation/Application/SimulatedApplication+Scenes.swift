import AppDefinition
import ControllerKit
import StateArchive
import TextFormatting
import Vocabulary

// The scenes of an app that is made from a definition.
extension SimulatedApplication {
  /// The scenes of the app: a configuration whose delegate does what the definition says, and the others (U60).
  func makeSceneManifest() -> SceneManifest {
    let scenes = definition.scenes
    let root = definition.windows.count == 1 ? definition.windows.first?.root(with: definition.defaults) : nil
    let name = definition.projectSceneConfiguration ?? "Default Configuration"
    let first = SceneConfiguration(name: name, storyboard: storyboard(of: root)) {
      [unowned self] in DefinedSceneDelegate(scenes, of: self)
    }
    let others = (scenes?.configurations ?? []).map { configuration in
      SceneConfiguration(name: configuration.name, storyboard: storyboard(of: configuration.root)) { [unowned self] in
        DefinedSceneDelegate(scenes, configuration: configuration, of: self)
      }
    }
    return SceneManifest(
      supportsMultipleScenes: definition.hasSeveralWindows, configurations: [first] + others,
      userActivityTypes: scenes?.activityTypes ?? [])
  }

  private func storyboard(of screen: String?) -> StoryboardReference? {
    screen.flatMap { definition.controller(named: $0)?.storyboard }
  }

  /// The configuration that the app delegate answers for a new session: that of the activity which was asked for.
  func configuration(for options: ConnectionOptions) -> SceneConfiguration? {
    guard let type = options.userActivities.first?.activityType else { return nil }
    let name = definition.scenes?.configurations.first { $0.types.contains(where: type.hasSameBytes) }?.name
    return name.flatMap { name in sceneManifest?.configurations.first { $0.name?.hasSameBytes(as: name) == true } }
  }

  /// Asks for a new window with an activity of a type, which carries a record; says why where there can be none (U56).
  func openWindow(with type: String, showing item: DataRecord?) {
    let activity = UserActivity(activityType: type)
    if let item { activity.addUserInfoEntries(from: ["item": .string(item.id)]) }
    requestSceneSessionActivation(nil, userActivity: activity) { [weak self] in self?.showToast($0.description) }
  }

  /// Whether what an activity means can be done, though it may name what is gone; does what the app does then (U40).
  func mayFollow(_ effects: [EventDefinition.Effect], _ activity: UserActivity, in session: SceneSession) -> Bool {
    let screen = goneScreen(effects)
    guard let gone = goneRecord(in: activity).map({ "record \(quoted($0))" }) ?? screen.map({ "screen \(quoted($0))" })
    else { return true }
    switch definition.scenes?.recordGone ?? .shown {
    case .shown:
      if let screen { warn(.activityNamesGoneScreen(session: session.persistentIdentifier, screen: screen)) }
      return true
    case .declined: return false
    case .crashes:
      abort(reason: "the activity names the \(gone), which is gone")
      return false
    }
  }

  /// The first screen that effects would make in this width and that the app does not have: an activity can name one of
  /// another version.
  private func goneScreen(_ effects: [EventDefinition.Effect]) -> String? {
    let width = conditions?.horizontalSizeClass ?? .compact
    let names = effects.map { $0.filled(filled) }.compactMap { effect in
      if case .perform(let action) = effect { action.inWidth(width)?.destination } else { effect.destination }
    }
    return names.first { !$0.isEmpty && definition.controller(named: $0) == nil }
  }

  /// The id of a record that an activity names for a screen of the app and that is not there any more.
  func goneRecord(in activity: UserActivity) -> String? {
    let own = definition.controllers.compactMap(\.classBehavior.activity).filter {
      $0.type.hasSameBytes(as: activity.activityType)
    }
    for case .item(let key) in own.flatMap(\.properties) {
      if case .string(let id)? = activity.userInfo?[key], definition.record(id: id) == nil { return id }
    }
    return nil
  }
}

/// The app delegate of an app with scenes of which a definition says nothing else: it answers configurations.
final class SceneChoosingDelegate: ApplicationDelegate {
  /// The application whose delegate it is.
  weak var app: SimulatedApplication?

  func application(
    _ application: Application, configurationForConnecting session: SceneSession, options: ConnectionOptions
  ) -> SceneConfiguration? { app?.configuration(for: options) }
}
