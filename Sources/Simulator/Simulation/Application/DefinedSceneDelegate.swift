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

  var answersForStateRestoration: Bool { !definition.answers.isEmpty }

  func stateRestorationActivity(for scene: WindowScene) -> UserActivity? {
    let shown = scene.frontChain.compactMap { $0.behavior?.name }
    let answer = definition.answers.first { answer in
      answer.screens.isEmpty || answer.screens.contains { name in shown.contains(where: name.hasSameBytes) }
    }
    guard let type = answer?.type else { return nil }
    if let own = scene.userActivity, own.activityType.hasSameBytes(as: type) { return own }
    return activity(of: type)
  }

  func scene(
    _ scene: WindowScene, willConnectTo session: SceneSession, options connectionOptions: ConnectionOptions
  ) {
    if scene.windows.isEmpty, definition.makesWindow { for window in makeWindows() { scene.add(window) } }
    app?.sceneDelegates[ByteString(session.persistentIdentifier)] = self
    if definition.extendsRestoration != nil { scene.extendStateRestoration() }
    let asked = connectionOptions.userActivities.first ?? connectionOptions.requests.first.map(activity(of:))
    if let load = definition.load { begin(load, in: scene, isRestored: kept(by: session) != nil) }
    if asked == nil, definition.followsNothing, kept(by: session) != nil {
      app?.warn(.activityIgnored(session: session.persistentIdentifier))
    }
    if asked == nil || scenes?.asked == .follows { warnOfOtherWindow(session) }
    let whenAsked = definition.whenAsked ?? definition.willConnect
    let kept = kept(by: session)
    switch scenes?.asked ?? .replaces {
    case _ where asked == nil && kept == nil:
      // Without an activity there may be something to go by in the session and among the named values.
      let own = UserActivity(activityType: definition.keeps ?? "")
      own.userInfo = session.userInfo
      follow(definition.willConnect.filter(\.needsNoActivity), own, in: scene)
    case .replaces:
      if let asked, let kept {
        app?.warn(
          .activityPassedOver(
            session: session.persistentIdentifier, kept: kept.activityType, asked: asked.activityType))
      }
      if let asked { follow(whenAsked, asked, in: scene) } else { follow(definition.willConnect, kept, in: scene) }
    case .follows:
      follow(definition.willConnect, kept, in: scene)
      if let asked { follow(whenAsked, asked, in: scene) }
    case .yields:
      if let kept { follow(definition.willConnect, kept, in: scene) } else { follow(whenAsked, asked, in: scene) }
    }
  }

  /// Begins what the app loads for a scene; it ends some time after, and does then what it does unless the app is told
  /// not to (U72).
  private func begin(_ load: LoadDefinition, in scene: WindowScene, isRestored: Bool) {
    if load.sparesRestored, isRestored { return }
    app?.after(seconds: load.seconds) { [weak self, weak scene] in
      guard let self, let scene, let app else { return }
      for effect in load.effects.meant(by: { app.value($0, in: [:], of: scene.session) }) {
        app.perform(effect, on: scene.frontController, in: scene)
      }
    }
  }

  private func makeWindows() -> [Window] {
    guard let configuration else { return app?.makeWindows() ?? [] }
    return [app?.makeController(named: configuration.root)].compactMap(\.self).map { Window(rootViewController: $0) }
  }

  func scene(_ scene: WindowScene, restoreInteractionStateWith stateRestorationActivity: UserActivity) {
    guard let activity = kept(by: scene.session) else { return }
    for controller in follow(definition.restoreInteractionState, activity, in: scene) {
      app?.warn(.activityTooLate(session: scene.session.persistentIdentifier, screen: controller.displayPath))
    }
  }

  func scene(_ scene: WindowScene, continue userActivity: UserActivity) {
    follow(definition.whenAsked ?? definition.willConnect, userActivity, in: scene)
  }

  func scene(_ scene: WindowScene, open request: OpenRequest) {
    follow(definition.whenAsked ?? definition.willConnect, activity(of: request), in: scene)
  }

  /// What the app makes of a link, a notification or a quick action: what it reads from it, and its name under `link`,
  /// `notification` or `quickAction`.
  private func activity(of request: OpenRequest) -> UserActivity {
    let activity = UserActivity(activityType: definition.keeps ?? scenes?.activityTypes.first ?? "")
    let key =
      switch request.kind {
      case .link: "link"
      case .notification: "notification"
      case .quickAction: "quickAction"
      }
    activity.userInfo = request.userInfo.merging([key: .string(request.name)]) { $1 }
    return activity
  }

  func scene(_ scene: WindowScene, didUpdate userActivity: UserActivity) {
    add(definition.adds, to: userActivity, in: scene)
    guard let place = place(of: scene.session) else { return }
    let values = userActivity.userInfo ?? [:]
    for key in Set(values.keys).union(ownValues(in: place).keys) {
      app?.setDefault(place + key, to: values[key].flatMap { $0.holdsSecureText ? nil : $0.plainText })
    }
  }

  /// Adds what the delegate adds itself; a text of which nothing is there is left out.
  private func add(_ entries: [ActivityEntry], to activity: UserActivity, in scene: WindowScene) {
    let front = scene.frontController
    for entry in entries {
      let filled = entry.content.filled { text in
        let text = text.withValues(of: .session) { self.app?.value("session.\($0)", in: [:], of: scene.session) ?? "" }
        return text.replacing("{shown}", with: front?.behavior?.name ?? "").filled(from: front?.scriptedBehavior?.item)
      }
      if case .text("") = filled {
        activity.userInfo?[entry.key] = nil
      } else {
        activity.addUserInfoEntries(from: [entry.key: filled.value])
      }
    }
  }

  /// Where the delegate keeps what the activity of a session carries, among the app's named values; `nil` where it
  /// leaves that to the system.
  private func place(of session: SceneSession) -> String? {
    switch scenes?.keptIn ?? .session {
    case .session: nil
    case .shared, .copied: "scene/"
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
    if let most = definition.mostAge, let kept = session.keptAt, let now = app?.conditions?.now,
      now.seconds - kept.seconds > most
    {
      return nil
    }
    guard let place = place(of: session), let type = definition.keeps else { return session.stateRestorationActivity }
    if scenes?.keptIn == .copied, let own = session.stateRestorationActivity { return own }
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
    _ effects: [RestorationEffect], _ activity: UserActivity?, in scene: WindowScene
  ) -> [ViewController] {
    guard let app, let activity, !effects.isEmpty else { return [] }
    let values = activity.userInfo ?? [:]
    let meant = effects.meant { app.value($0, in: values, of: scene.session) }
    guard app.mayFollow(meant.map(\.effect), activity, in: scene.session) else { return [] }
    let before = Set(scene.controllers.map(ObjectIdentifier.init))
    for effect in meant { app.perform(effect, on: scene.frontController, in: scene) }
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

  /// The controllers in front, from the one that was presented last inwards.
  fileprivate var frontChain: [ViewController] {
    var chain = [keyWindow?.presentationChain.last].compactMap(\.self)
    while let child = chain.last?.frontChild { chain.append(child) }
    return chain
  }

  /// The controller in front.
  var frontController: ViewController? { frontChain.last }
}

extension ActivityValue {
  /// The value as the number of a control; an app that keeps its values itself keeps texts.
  var number: Double? {
    if case .real(let number) = self { number } else { plainText.flatMap(EventDefinition.Effect.number) }
  }

  /// The value as the text of a field.
  var enteredText: String? {
    switch self {
    case .string(let text), .secureText(let text): text
    case .bool, .integer, .real, .data, .date, .url, .uuid, .null, .array, .set, .dictionary, .object: nil
    }
  }

  /// The value as a scene file writes it: a text, a number or a truth value; `nil` for anything else.
  package var plainText: String? {
    switch self {
    case .string(let text), .url(let text), .uuid(let text): text
    case .integer(let number): String(number)
    case .real(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .bool(let value): String(value)
    case .secureText: hiddenText
    case .data, .date, .null, .array, .set, .dictionary, .object: nil
    }
  }
}
