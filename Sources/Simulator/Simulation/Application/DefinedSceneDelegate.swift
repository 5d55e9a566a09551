import AppDefinition
import ControllerKit
package import StateArchive
import TextFormatting

/// The scene delegate of an app with scenes: it makes the windows of the definition, and does what the definition says.
final class DefinedSceneDelegate: WindowSceneDelegate {
  private let scenes: ScenesDefinition?
  private let configuration: SceneConfigurationDefinition?
  private let definition: SceneDelegateDefinition
  private weak var app: SimulatedApplication?
  /// The activities in which the screens of the scene take part, by type.
  private var activities: [ByteString: UserActivity] = [:]

  /// Makes a delegate.
  ///
  /// - Parameters:
  ///   - scenes: What the app says of its scenes; without it the delegate does nothing.
  ///   - configuration: The configuration whose delegate it is; `nil` is the first one.
  ///   - app: The app.
  init(
    _ scenes: ScenesDefinition?, configuration: SceneConfigurationDefinition? = nil, of app: SimulatedApplication
  ) {
    self.scenes = scenes
    self.configuration = configuration
    definition = configuration?.delegate ?? scenes?.delegate ?? SceneDelegateDefinition()
    self.app = app
  }

  var answersForStateRestoration: Bool { definition.keeps != nil }

  func stateRestorationActivity(for scene: WindowScene) -> UserActivity? {
    guard let type = definition.keeps else { return nil }
    if let own = scene.userActivity, own.activityType.hasSameBytes(as: type) { return own }
    return activity(of: type)
  }

  func scene(
    _ scene: WindowScene, willConnectTo session: SceneSession, options connectionOptions: ConnectionOptions
  ) {
    if scene.windows.isEmpty { for window in makeWindows() { scene.add(window) } }
    app?.sceneDelegates[ByteString(session.persistentIdentifier)] = self
    if definition.extendsRestoration != nil { scene.extendStateRestoration() }
    let asked = connectionOptions.userActivities.first
    if asked == nil, definition.followsNothing, kept(by: session) != nil {
      app?.warn(.activityIgnored(session: session.persistentIdentifier))
    }
    if asked == nil || scenes?.asked == .follows { warnOfOtherWindow(session) }
    switch scenes?.asked ?? .replaces {
    case .replaces:
      guard let activity = asked ?? kept(by: session) else { return }
      if let asked, let kept = kept(by: session) {
        app?.warn(
          .activityPassedOver(
            session: session.persistentIdentifier, kept: kept.activityType, asked: asked.activityType))
      }
      follow(definition.willConnect, activity, in: scene)
    case .follows:
      for activity in [kept(by: session), asked].compactMap(\.self) {
        follow(definition.willConnect, activity, in: scene)
      }
    }
  }

  private func makeWindows() -> [Window] {
    guard let configuration else { return app?.makeWindows() ?? [] }
    return [app?.makeController(named: configuration.root)].compactMap(\.self).map { Window(rootViewController: $0) }
  }

  func scene(_ scene: WindowScene, restoreInteractionStateWith stateRestorationActivity: UserActivity) {
    let activity = kept(by: scene.session) ?? stateRestorationActivity
    for controller in follow(definition.restoreInteractionState, activity, in: scene) {
      app?.warn(.activityTooLate(session: scene.session.persistentIdentifier, screen: controller.displayPath))
    }
  }

  func scene(_ scene: WindowScene, continue userActivity: UserActivity) {
    follow(definition.willConnect, userActivity, in: scene)
  }

  func scene(_ scene: WindowScene, didUpdate userActivity: UserActivity) {
    guard let place = place(of: scene.session) else { return }
    let values = userActivity.userInfo ?? [:]
    for key in Set(values.keys).union(ownValues(in: place).keys) {
      app?.setDefault(place + key, to: values[key]?.plainText)
    }
  }

  /// Where the delegate keeps what the activity of a session carries, among the app's named values; `nil` where it
  /// leaves that to the system.
  private func place(of session: SceneSession) -> String? {
    switch scenes?.keptIn ?? .session {
    case .session: nil
    case .shared: "scene/"
    case .identifier: "scene/\(session.persistentIdentifier)/"
    }
  }

  private func ownValues(in place: String) -> [String: String] {
    let own = (app?.definition.defaults ?? [:]).filter { $0.key.utf8.starts(with: place.utf8) }
    let values = own.map { key, value in
      (String(decoding: key.utf8.dropFirst(place.utf8.count), as: UTF8.self), value)
    }
    // The place for all windows has those of the sessions in it, where an earlier version kept them there.
    let places = (app?.openSessions ?? []).map { $0.persistentIdentifier + "/" }
    return Dictionary(
      uniqueKeysWithValues: values.filter { key, _ in !places.contains { key.utf8.starts(with: $0.utf8) } })
  }

  /// The activity from which the delegate restores a session: the system's, or one made of what it has kept itself.
  private func kept(by session: SceneSession) -> UserActivity? {
    guard let place = place(of: session), let type = definition.keeps else { return session.stateRestorationActivity }
    let values = ownValues(in: place)
    guard !values.isEmpty else { return nil }
    let activity = UserActivity(activityType: type)
    activity.userInfo = values.mapValues(ActivityValue.string)
    return activity
  }

  /// Warns where another window has written since into the place that is for all windows (U59).
  private func warnOfOtherWindow(_ session: SceneSession) {
    guard scenes?.keptIn == .shared, app.map({ $0.openSessions.count > 1 }) == true,
      let own = session.stateRestorationActivity?.userInfo,
      let place = place(of: session)
    else { return }
    guard own.compactMapValues(\.plainText) != ownValues(in: place) else { return }
    app?.warn(.activityOfAnotherWindow(session: session.persistentIdentifier))
  }

  func sceneDidBecomeActive(_ scene: WindowScene) {
    if definition.extendsRestoration == .completed, scene.isRestorationExtended { scene.completeStateRestoration() }
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
  ///
  /// - Returns: The screens that had looked for it before.
  @discardableResult
  private func follow(
    _ effects: [RestorationEffect], _ activity: UserActivity, in scene: WindowScene
  ) -> [ViewController] {
    let values = activity.userInfo ?? [:]
    let meant = effects.meant { values[$0]?.plainText }
    guard let app, !effects.isEmpty, app.mayFollow(meant, activity, in: scene.session) else { return [] }
    let before = Set(scene.controllers.map(ObjectIdentifier.init))
    for effect in meant { app.perform(effect, on: scene.frontController) }
    return scene.controllers.filter { controller in
      let isNew = !before.contains(ObjectIdentifier(controller))
      return controller.scriptedBehavior?.restore(activity, for: controller, madeForIt: isNew) == true
    }
  }
}

extension WindowScene {
  /// The controllers of all its windows.
  fileprivate var controllers: [ViewController] {
    windows.flatMap { Array(ControllerTree($0.rootViewController)) }
  }

  /// The controller in front.
  fileprivate var frontController: ViewController? {
    var front = keyWindow?.presentationChain.last
    while let child = front?.frontChild { front = child }
    return front
  }
}

extension ActivityValue {
  /// The value as the number of a control; an app that keeps its values itself keeps texts.
  var number: Double? {
    if case .real(let number) = self { number } else { plainText.flatMap(EventDefinition.Effect.number) }
  }

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
