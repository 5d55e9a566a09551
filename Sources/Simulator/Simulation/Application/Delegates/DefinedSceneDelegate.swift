import AppDefinition
import ControllerKit
import StateArchive
import TextFormatting

/// The scene delegate of an app with scenes: it makes the windows of the definition, and does what the definition says.
final class DefinedSceneDelegate: WindowSceneDelegate, DefinedOrigin {
  let scenes: ScenesDefinition?
  private let configuration: SceneConfigurationDefinition?
  let definition: SceneDelegateDefinition
  private(set) weak var app: SimulatedApplication?
  /// The activities in which the screens of the scene take part, by type.
  private var activities: [ByteString: UserActivity] = [:]
  /// What is done with activities once that is there for which the delegate waits; `nil` where it waits no more.
  private var waiting: [(WindowScene) -> Void]?
  /// The screens that were closed in the scene.
  let closed = ClosedScreens()
  /// Whether something was made of what was kept of the scene.
  var isRestored = false
  /// The tree of the window, as far as it is known and still to be made again.
  var tree = SceneTree()

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

  var culprit: Culprit {
    let position = definition.position ?? configuration?.position ?? scenes?.position
    return Culprit(
      path: "", source: position.map { .init(file: $0.file, line: $0.line) },
      role: configuration.map { "the delegate of the configuration \(quoted($0.name))" } ?? "the scene delegate")
  }

  var takesUpdates: Bool { definition.position == nil || !definition.adds.isEmpty }
  /// A class that was read, and does nothing with the activity then, has no such method.
  var takesInteractionState: Bool {
    definition.position == nil || !definition.restoreInteractionState.isEmpty || definition.makesTree
  }
  var restoresWhenUnlocked: Bool {
    let (first, later) = (definition.willConnect, definition.restoreInteractionState)
    return first.isEmpty ? definition.makesTree || !later.isEmpty : first.map(\.unplaced) == later.map(\.unplaced)
  }
  var answersForStateRestoration: Bool { !definition.answers.isEmpty }

  func stateRestorationActivity(for scene: WindowScene) -> UserActivity? {
    let shown = scene.frontChain.compactMap { $0.behavior?.name }
    let answer = definition.answers.first { answer in
      answer.screens.isEmpty || answer.screens.contains { name in shown.contains(where: name.hasSameBytes) }
    }
    guard let type = answer?.type else { return nil }
    if let own = scene.userActivity, own.activityType.hasSameBytes(as: type) { return own }
    // What is given when the scene resigns is all that there is.
    let isGiven = app?.definition.controllers.contains { controller in
      controller.classBehavior.activity?.holder == .resigning
        && controller.classBehavior.activity?.type.hasSameBytes(as: type) == true
    }
    return isGiven == true ? nil : activity(of: type)
  }

  func sceneWillResignActive(_ scene: WindowScene) {
    for controller in scene.frontChain { controller.definedBehavior?.giveActivity(of: controller, to: scene) }
  }

  func scene(
    _ scene: WindowScene, willConnectTo session: SceneSession, options connectionOptions: ConnectionOptions
  ) {
    if scene.windows.isEmpty, definition.makesWindow { for window in makeWindows() { scene.add(window) } }
    if definition.makesWindowVisibleFirst { for window in scene.windows { window.isVisibleAtConnection = true } }
    // What the storyboard has put into the window is there as at every launch: nothing is made again yet.
    for window in scene.windows {
      for controller in ControllerTree(window.rootViewController) { controller.definedBehavior?.isMadeAgain = false }
    }
    app?.sceneDelegates[ByteString(session.persistentIdentifier)] = self
    if definition.extendsRestoration != nil { scene.extendStateRestoration() }
    sayWindowLeftToCode(of: session)
    for request in connectionOptions.requests { sayLeftToCode(request) }
    if isUnknown, !connectionOptions.userActivities.isEmpty { sayActivityLeftToCode() }
    let asked = connectionOptions.userActivities.first ?? askedActivity(of: connectionOptions.requests)
    let kept = kept(by: session)
    if let load = definition.load {
      begin(load, in: scene, with: scenes?.asked == .yields ? kept ?? asked : asked ?? kept)
    }
    if asked == nil, definition.followsNothing, kept != nil {
      app?.warn(.activityIgnored(session: session.persistentIdentifier))
    }
    if asked == nil || scenes?.asked == .follows { warnOfOtherWindow(session) }
    if kept == nil, asked == nil || scenes?.asked != .replaces, self.kept(by: session, isOfAnyAge: true) != nil {
      app?.warn(.activityRefused(session: session.persistentIdentifier))
    }
    beginWaiting(in: scene)
    whenReady(in: scene) { [weak self] in
      self?.makeTreeAgain(kept, in: $0, whenConnectedFor: asked)
      self?.connect(with: kept, asked, in: $0)
    }
  }

  /// Begins to wait, where the delegate does anything with an activity only when something is there.
  private func beginWaiting(in scene: WindowScene) {
    guard let waits = definition.waits else { return }
    waiting = []
    guard case .seconds(let seconds) = waits else { return }
    app?.after(seconds: seconds) { [weak self, weak scene] in
      if let scene { self?.endWaiting(in: scene) }
    }
  }

  private func endWaiting(in scene: WindowScene) {
    guard let works = waiting else { return }
    waiting = nil
    for work in works { work(scene) }
  }

  /// Does something with activities, at once or when that is there for which the delegate waits.
  private func whenReady(in scene: WindowScene, _ work: @escaping (WindowScene) -> Void) {
    if waiting == nil { work(scene) } else { waiting?.append(work) }
  }

  /// Does what is to be done at the connection with what was kept and what the person asked for.
  private func connect(with kept: UserActivity?, _ asked: UserActivity?, in scene: WindowScene) {
    let session = scene.session
    let whenAsked = definition.whenAsked ?? definition.willConnect
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
      if let asked { follow(whenAsked, asked, in: scene) } else { restore(definition.willConnect, kept, in: scene) }
    case .follows:
      restore(definition.willConnect, kept, in: scene)
      if let asked { follow(whenAsked, asked, in: scene) }
    case .yields:
      if let kept { restore(definition.willConnect, kept, in: scene) } else { follow(whenAsked, asked, in: scene) }
    }
  }

  /// Begins what the app loads for a scene, which is connected with an activity or none; it ends some time after, and
  /// does then what it does unless the app is told not to (U72).
  private func begin(_ load: LoadDefinition, in scene: WindowScene, with activity: UserActivity?) {
    let values = activity?.userInfo ?? [:]
    app?.after(seconds: load.seconds) { [weak self, weak scene] in
      guard let self, let scene, let app, !(load.sparesRestored && isRestored) else { return }
      let effects = load.effects.filled { self.filled($0, in: scene) }
      for effect in effects.meant(by: { app.value($0, in: values, of: scene.session) }) {
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
    makeTreeAgain(activity, in: scene, at: .restoreInteractionState)
    for controller in restore(definition.restoreInteractionState, activity, in: scene) {
      app?.warn(.activityTooLate(session: scene.session.persistentIdentifier, screen: controller.displayPath))
    }
  }

  func scene(_ scene: WindowScene, continue userActivity: UserActivity) {
    sayActivityLeftToCode()
    whenReady(in: scene) { [weak self] in self?.followArrived(userActivity, in: $0) }
  }

  func scene(_ scene: WindowScene, open request: OpenRequest) {
    let activity = activity(of: request)
    sayLeftToCode(request)
    whenReady(in: scene) { [weak self] in self?.followArrived(activity, in: $0) }
  }

  /// Whether what is known of the delegate is what was read of its class, and nothing of what it is asked for.
  var isRead: Bool { definition.position != nil && definition.whenAsked == nil }

  private func followArrived(_ activity: UserActivity, in scene: WindowScene) {
    // What a class that was read does at the connection, it does not do again when something arrives later.
    if isRead { return }
    follow(definition.whenAsked ?? definition.willConnect, activity, in: scene)
  }

  func scene(_ scene: WindowScene, didUpdate userActivity: UserActivity) {
    add(definition.adds, to: userActivity, in: scene)
    addTree(to: userActivity, in: scene)
    guard let app, let place = place(of: scene.session) else { return }
    var kept: [String: KeptValue?] = [:]
    for key in ownValues(in: place).keys { kept.updateValue(nil, forKey: place + key) }
    for (key, value) in userActivity.userInfo ?? [:] {
      kept.updateValue(KeptValue(keeping: value), forKey: place + key)
    }
    if definition.mostAge != nil, let now = app.conditions?.now {
      kept.updateValue(.text(now.rfc3339), forKey: momentKey(of: place))
    }
    app.setDefaults(kept)
  }

  /// Adds what the delegate adds itself; a text of which nothing is there is left out.
  private func add(_ entries: [ActivityEntry], to activity: UserActivity, in scene: WindowScene) {
    for entry in entries {
      let filled = entry.content.filled { text in
        let ofScene = self.filled(text, in: scene)
        return self.app?.filled(ofScene) ?? ofScene
      }
      if case .text("") = filled {
        activity.userInfo?[entry.key] = nil
      } else {
        activity.addUserInfoEntries(from: [entry.key: filled.value])
      }
    }
  }

  /// A text of the delegate with what the session has, what was closed in the scene, and what is in front.
  private func filled(_ text: String, in scene: WindowScene) -> String {
    let front = scene.frontController
    let screen = front?.definedBehavior
    return text.withValues(of: .session) { self.app?.value("session.\($0)", in: [:], of: scene.session) ?? "" }
      .withValues(of: .closed) { self.app?.route(of: $0, in: scene) ?? "" }
      .replacing("{\(ValueSource.shownScreen)}", with: front?.behavior?.name ?? "")
      .filled(from: screen?.item).withValues(of: .own) { screen?.own[$0] ?? "" }
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

  /// The name of the value that says when something was kept in a place of the app's own.
  private func momentKey(of place: String) -> String {
    switch scenes?.keptIn ?? .session {
    case .session, .shared, .copied: "sceneKeptAt"
    case .identifier: "sceneKeptAt/" + place
    }
  }

  private func ownValues(in place: String) -> [String: ActivityValue] {
    // The place for all windows has those of the sessions in it, where an earlier version kept them there.
    let places = (app?.openSessions ?? []).map { $0.persistentIdentifier + "/" }
    var values: [String: ActivityValue] = [:]
    func take(_ name: String, _ value: @autoclosure () -> ActivityValue) {
      guard name.utf8.starts(with: place.utf8) else { return }
      let key = String(decoding: name.utf8.dropFirst(place.utf8.count), as: UTF8.self)
      if !places.contains(where: { key.utf8.starts(with: $0.utf8) }) { values[key] = value() }
    }
    for (name, text) in app?.definition.defaults ?? [:] { take(name, .string(text)) }
    for (name, kept) in app?.kept.structures ?? [:] { take(name, ActivityValue(kept)) }
    return values
  }

  /// The activity from which the delegate restores a session: the system's, or one made of what it has kept itself.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - isOfAnyAge: Whether it may be older than what the delegate follows.
  private func kept(by session: SceneSession, isOfAnyAge: Bool = false) -> UserActivity? {
    let own = session.stateRestorationActivity
    guard let place = place(of: session), let type = definition.keeps, scenes?.keptIn != .copied || own == nil else {
      return !isOfAnyAge && isTooOld(session.keptAt) ? nil : own
    }
    let values = ownValues(in: place)
    // A copy is as old as what it was made of.
    let moment = app?.definition.defaults[momentKey(of: place)].flatMap(Timestamp.init(rfc3339:))
    guard !values.isEmpty, isOfAnyAge || !isTooOld(moment) else { return nil }
    let activity = UserActivity(activityType: type)
    activity.userInfo = values
    return activity
  }

  /// Whether what was kept at a moment is older than what the delegate follows.
  private func isTooOld(_ moment: Timestamp?) -> Bool {
    guard let most = definition.mostAge, let moment, let now = app?.conditions?.now else { return false }
    return now.seconds - moment.seconds > most
  }

  /// Warns where another window has written since into the place that is for all windows (U59).
  private func warnOfOtherWindow(_ session: SceneSession) {
    guard scenes?.keptIn == .shared, app.map({ $0.openSessions.count > 1 }) == true,
      let own = session.stateRestorationActivity?.userInfo,
      let place = place(of: session)
    else { return }
    guard own.compactMapValues(KeptValue.init(keeping:)).mapValues(ActivityValue.init) != ownValues(in: place) else {
      return
    }
    app?.warn(.activityOfAnotherWindow(session: session.persistentIdentifier))
  }

  func sceneDidBecomeActive(_ scene: WindowScene) {
    if definition.waits == .active { endWaiting(in: scene) }
    // What the device had locked, and no activity has brought since, can be read by now.
    if tree.isWithheld { makeTreeAgain(kept(by: scene.session), in: scene, at: .restoreInteractionState) }
    presentAgain(in: scene)
    if definition.extendsRestoration == .completed, scene.isRestorationExtended { scene.completeStateRestoration() }
  }

  func sceneDidEnterBackground(_ scene: WindowScene) { copyTree(of: scene) }

  func sceneDidDisconnect(_ scene: WindowScene) {
    app?.sceneDelegates[ByteString(scene.session.persistentIdentifier)] = nil
  }

  /// The activity of a type in which the screens of the scene take part.
  func activity(of type: String) -> UserActivity {
    let isShared = app?.screens.sharedTypes.contains(ByteString(type)) == true
    let known = isShared ? app?.sharedActivities[ByteString(type)] : activities[ByteString(type)]
    if let known, !known.isInvalidated { return known }
    let made = UserActivity(activityType: type)
    if isShared { app?.sharedActivities[ByteString(type)] = made } else { activities[ByteString(type)] = made }
    return made
  }

  /// Does what the activity that was kept leads to; the scene is restored where that is anything.
  ///
  /// - Returns: The screens that had looked for it before.
  @discardableResult
  private func restore(
    _ effects: [RestorationEffect], _ kept: UserActivity?, in scene: WindowScene
  ) -> [ViewController] {
    let followed = follow(effects, kept, in: scene)
    if followed.leadsToSomething { isRestored = true }
    return followed.late
  }

  /// What came of an activity.
  private struct Followed {
    /// The screens that had looked for it before.
    var late: [ViewController] = []
    /// Whether something was done by it, or a screen has found something in it.
    var leadsToSomething = false
  }

  /// Does what an activity leads to, and hands it to every screen that is there then but for those of a name that was made
  /// for it.
  @discardableResult
  private func follow(_ effects: [RestorationEffect], _ activity: UserActivity?, in scene: WindowScene) -> Followed {
    guard let app, let activity, !effects.isEmpty else { return Followed() }
    let values = activity.userInfo ?? [:]
    let meant = effects.filled { self.filled($0, in: scene) }.meant { key in
      key.hasSameBytes(as: ValueCondition.activityType)
        ? activity.activityType : app.value(key, in: values, of: scene.session)
    }
    guard app.mayFollow(meant.map(\.effect), activity, in: scene.session) else { return Followed() }
    let before = Set(scene.controllers.map(ObjectIdentifier.init))
    for effect in meant {
      app.perform(effect, on: scene.frontController, in: scene, item: app.record(for: effect.effect, in: activity))
    }
    var followed = Followed(leadsToSomething: !values.isEmpty && !meant.isEmpty)
    let made = scene.controllers.filter { !before.contains(ObjectIdentifier($0)) }
    let names = Set(made.compactMap { $0.definedBehavior.map { ByteString($0.name) } })
    for controller in scene.controllers {
      guard let screen = controller.definedBehavior else { continue }
      let isNew = !before.contains(ObjectIdentifier(controller))
      // What was made for it takes it in place of an older one of the same name.
      guard isNew || !names.contains(ByteString(screen.name)) else { continue }
      if screen.restore(activity, for: controller, madeForIt: isNew) { followed.late.append(controller) }
      if screen.finds(in: activity) { followed.leadsToSomething = true }
    }
    return followed
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
