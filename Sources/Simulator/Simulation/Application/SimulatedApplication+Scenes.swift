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
    // Which storyboard it is where the device decides is not asked for before the launch.
    let only = definition.windows.count == 1 ? definition.windows.first : nil
    let isOfDevice = only?.alternatives.contains { $0.idiom != nil } == true
    let root = isOfDevice ? nil : only?.root(with: definition.defaults, on: definition.idiom)
    let makesWindow = scenes?.delegate.makesWindow ?? true
    var first = SceneConfiguration(
      name: definition.projectSceneConfiguration ?? scenes?.name ?? ScenesDefinition.usualName,
      // What the app begins with is assumed where its storyboard is named nowhere, so that none is loaded for the scene.
      storyboard: makesWindow && definition.otherBeginning == nil ? storyboard(of: root) : nil
    ) {
      [unowned self] in DefinedSceneDelegate(scenes, of: self)
    }
    if let activation = scenes?.delegate.activation {
      first.activationConditions = SceneActivationConditions(activation)
    }
    let others = (scenes?.configurations ?? []).map { configuration in
      var made = SceneConfiguration(
        name: configuration.name,
        storyboard: configuration.delegate.makesWindow ? storyboard(of: configuration.root) : nil
      ) { [unowned self] in
        DefinedSceneDelegate(scenes, configuration: configuration, of: self)
      }
      made.activationConditions = SceneActivationConditions(configuration.delegate.activation)
      return made
    }
    var manifest = SceneManifest(
      supportsMultipleScenes: definition.hasSeveralWindows, configurations: [first] + others,
      userActivityTypes: definition.activityTypes ?? [])
    manifest.isAssumed = definition.classAloneForScenes != nil
    return manifest
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

  /// Asks for a new window with an activity of a type, which carries a record or what is written down; says why where
  /// there can be none (U56).
  func openWindow(with type: String, showing item: DataRecord?, carrying entries: [ActivityEntry]? = nil) {
    let activity = UserActivity(activityType: type)
    if let entries {
      let filled = entries.filled { $0.filled(from: item) }
      if !filled.isEmpty { activity.addUserInfoEntries(from: filled.values) }
    } else if let item {
      activity.addUserInfoEntries(from: ["item": .string(item.id)])
    }
    requestSceneSessionActivation(nil, userActivity: activity) { [weak self] error in
      // An app that supports several windows is refused another one by the phone alone.
      guard case .oneWindowOnly = error, let app = self?.definition, app.hasSeveralWindows else {
        self?.showToast(error.description)
        return
      }
      self?.say(CodeRemark(UserActionError.oneWindow(of: app).message, isLeftToCode: false))
    }
  }

  /// What a scene's code finds under a key: what the activity carries, `defaults.KEY` of the app's named values, or
  /// `session.KEY` of the session, whose `identifier` is its own; `KEY.INDEX` and `KEY.NAME` are inside a list or a mapping.
  func value(_ key: String, in values: [String: ActivityValue], of session: SceneSession?) -> String? {
    // A list or a mapping is there, too, and has no text of its own.
    if let own = values[key], own != .null { return own.plainText ?? "" }
    if let name = key.afterPrefix("defaults.") {
      return definition.defaults[name] ?? kept.structures[name].map { _ in "" }
    }
    if let name = key.afterPrefix("session.") {
      return name == "identifier" ? session?.persistentIdentifier : session?.userInfo[name]?.plainText
    }
    var parts = key.split(separator: ".").map(String.init)
    guard parts.count > 1 else { return nil }
    var value = values[parts.removeFirst()]
    for part in parts { value = value?.member(part) }
    return value?.plainText
  }

  /// The most characters of a name in a reason; what an activity carries may be anything.
  private static let longestName = 100

  /// Whether what an activity means can be done, though it may name what is gone; does what the app does then (U40).
  func mayFollow(_ effects: [EventDefinition.Effect], _ activity: UserActivity, in session: SceneSession) -> Bool {
    let (record, screen) = (goneRecord(in: activity), goneScreen(effects))
    guard let gone = record ?? screen else { return true }
    switch definition.scenes?.recordGone ?? .shown {
    case .shown:
      if let screen { warn(.activityNamesGoneScreen(session: session.persistentIdentifier, screen: screen)) }
      return true
    case .declined: return false
    case .crashes:
      let name = gone.count > Self.longestName ? gone.prefix(Self.longestName) + "…" : gone
      abort(reason: "the activity names the \(record == nil ? "screen" : "record") \(quoted(name)), which is gone")
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

  /// The record that an activity names for the screen that an effect makes; code gives it to the screen before it shows
  /// it.
  func record(for effect: EventDefinition.Effect, in activity: UserActivity) -> DataRecord? {
    let made = effect.filled(filled).destination.flatMap(definition.controller)
    guard let own = made?.classBehavior.activity, own.type.hasSameBytes(as: activity.activityType) else { return nil }
    for case .item(let key) in own.properties {
      if case .string(let id)? = activity.userInfo?[key] { return definition.record(id: id) }
    }
    return nil
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

  func application(_ application: Application, didDiscardSceneSessions sessions: [SceneSession]) {
    app?.didDiscard(sessions)
  }
}

extension String {
  /// What comes after a beginning.
  fileprivate func afterPrefix(_ prefix: String) -> String? {
    utf8.starts(with: prefix.utf8) ? String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self) : nil
  }
}

extension SceneActivationConditions {
  /// The conditions that a definition says.
  fileprivate init(_ definition: ActivationDefinition) {
    self.init()
    canActivateForTargetContentIdentifier = { target in
      definition.canActivate?.contains { PathPattern.matches(target, $0) } ?? true
    }
    prefersToActivateForTargetContentIdentifier = { target in
      definition.prefersToActivate.contains { PathPattern.matches(target, $0) }
    }
  }
}

extension ActivityValue {
  /// What is at an index of a list, or under a key of a mapping.
  fileprivate func member(_ name: String) -> ActivityValue? {
    switch self {
    case .array(let values): Int(name).flatMap { values.indices.contains($0) ? values[$0] : nil }
    case .dictionary(let values): values[name]
    case .bool, .integer, .real, .string, .secureText, .data, .date, .url, .uuid, .null, .set, .object: nil
    }
  }
}
