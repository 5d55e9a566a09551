import StateArchive
import TextFormatting
import Vocabulary

// Connecting scenes, bringing them to the front and disconnecting them (U30 to U35, U51).
extension Application {
  /// Connects the scenes that were on the screen when the app was last seen, or one of a new session.
  func connectScenes(of saved: SavedState?) {
    let (saved, setAside) = saved?.settingAsideInterrupted() ?? (nil, [])
    for name in setAside { warn(.sessionSetAside(name)) }
    if conditions?.keptAtForceQuit == true, let first = saved?.sessions.first(where: { !$0.isDiscarded }) {
      warn(.observed(.forceQuit, session: first.identifier))
    }
    let (closed, kept) = (saved?.sessions.filter(\.isDiscarded) ?? [], saved?.sessions.filter { !$0.isDiscarded } ?? [])
    stateWithoutScenes = saved
    scenes.isKept = saved?.sessions.isEmpty == false
    let excluded = saved?.excluded ?? []
    scenes.sessions = kept.map { SceneSession($0, excluded: excluded, application: self) }
    for session in saved?.sessions ?? [] { scenes.note(session.identifier) }
    let discarded = closed.map { SceneSession($0, excluded: [], application: self) }
    var shown = scenes.sessions.filter { $0.position != nil }.sorted(by: SceneSession.isLeft)
    if shown.isEmpty { shown = scenes.sessions.first.map { [$0] } ?? [try? makeSession()].compactMap(\.self) }
    guard scenes.launch != .none else { return discard(discarded) }
    for session in shown.dropFirst(scenes.capacity) { session.position = nil }
    doingOne {
      let taker = taker(of: arrivals)
      for session in shown.prefix(scenes.capacity) {
        let options = session === taker ? takeArrivals() : ConnectionOptions()
        connect(session, options, inBackground: scenes.launch == .inBackground)
        if abortReason != nil { return }
      }
      if scenes.launch == .onScreen { deliver(takeArrivals()) }
      discard(discarded)
    }
  }

  /// Connects a scene of a session (U30).
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - options: What the person asked for.
  ///   - inBackground: Whether the scene does not come onto the screen.
  func connect(_ session: SceneSession, _ options: ConnectionOptions, inBackground: Bool = false) {
    let configuration = configuration(of: session, options)
    let scene = WindowScene(session: session, delegate: configuration?.delegate?(), application: self)
    session.scene = scene
    scenes.connected.append(scene)
    makeRoot(of: configuration, in: scene)
    defer { if abortReason == nil, !scene.isRestorationExtended { session.isRestoring = false } }
    session.isLocked = conditions?.isProtectedDataAvailable == false && session.activity != nil
    if session.isLocked { warn(.activityLocked(session: session.persistentIdentifier)) }
    forgetUndeclaredActivity(of: session)
    let keepsAfterCrash = conditions?.observed.contains(.crash) == true
    if session.stateRestorationActivity != nil, !keepsAfterCrash { session.isRestoring = true }
    defer {
      if abortReason != nil, keepsAfterCrash, session.stateRestorationActivity != nil {
        warn(.observed(.crash, session: session.persistentIdentifier))
      }
    }
    call(
      .willConnect(
        kept: session.stateRestorationActivity?.activityType,
        asked: options.userActivities.first?.activityType ?? options.requests.first?.name),
      of: scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    if scene.delegate != nil, scene.windows.isEmpty {
      warn(.sceneWithoutWindow(session: session.persistentIdentifier))
    }
    guard abortReason == nil else { return }
    if inBackground {
      scene.activationState = .background
      scene.isArriving = false
    } else {
      activate(scene)
    }
  }

  /// Brings the scene of a session to the front, connected or not, with what it is to show (U56).
  func bringToFront(_ session: SceneSession, _ options: ConnectionOptions) {
    guard let scene = session.scene else { return connect(session, options) }
    scenes.connected.removeAll { $0 === scene }
    scenes.connected.append(scene)
    activate(scene)
    hand(options, to: scene)
  }

  /// Hands what a person has opened to a scene that is connected.
  func hand(_ options: ConnectionOptions, to scene: WindowScene) {
    for activity in options.userActivities { hand(activity, to: scene) }
    for request in options.requests { hand(request, to: scene) }
  }

  /// Hands an activity to a scene that is connected (U56).
  private func hand(_ activity: UserActivity, to scene: WindowScene) {
    call(.continueActivity(type: activity.activityType), of: scene)
    scene.delegate?.scene(scene, continue: activity)
  }

  /// Hands a link, a notification or a quick action to a scene that is connected.
  private func hand(_ request: OpenRequest, to scene: WindowScene) {
    call(.opened(request.kind, request.name), of: scene)
    scene.delegate?.scene(scene, open: request)
  }

  /// Makes a scene that is connected active.
  func activate(_ scene: WindowScene) {
    guard !scene.isInForeground else { return layoutChanged() }
    scene.isArriving = true
    defer { scene.isArriving = false }
    show(scene)
    scene.activationState = .foregroundInactive
    layoutChanged()
    if abortReason == nil { restoreInteractionState(of: scene) }
    guard abortReason == nil else { return }
    call(.willEnterForeground, of: scene)
    scene.delegate?.sceneWillEnterForeground(scene)
    scene.activationState = .foregroundActive
    call(.didBecomeActive, of: scene)
    scene.delegate?.sceneDidBecomeActive(scene)
  }

  /// Hands the activity to the scene's delegate: after the first viewWillAppear, and before the scene is active for the
  /// first time (U33, Y10).
  private func restoreInteractionState(of scene: WindowScene) {
    guard scene.awaitsInteractionState else { return }
    scene.awaitsInteractionState = false
    guard let activity = scene.session.stateRestorationActivity else { return }
    call(.restoreInteractionState(type: activity.activityType), of: scene)
    scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
  }

  /// Gives a scene a place on the screen; where there is no room, the one that came to the front first leaves.
  private func show(_ scene: WindowScene) {
    var others = scenes.connected.filter { $0 !== scene && $0.isInForeground }
    while others.count >= scenes.capacity {
      let first = others.removeFirst()
      let place = first.session.position
      leaveScreen(first)
      if scene.session.position == nil { scene.session.position = place }
    }
    let taken = Set(others.compactMap(\.session.position))
    if let position = scene.session.position, !taken.contains(position) { return }
    scene.session.position = (0...taken.count).first { !taken.contains($0) }
  }

  /// Sends a scene to the background, where it is asked what to keep (Y1).
  func enterBackground(_ scene: WindowScene) {
    guard scene.isInForeground else { return }
    scene.activationState = .foregroundInactive
    call(.willResignActive, of: scene)
    scene.delegate?.sceneWillResignActive(scene)
    scene.activationState = .background
    call(.didEnterBackground, of: scene)
    scene.delegate?.sceneDidEnterBackground(scene)
    if conditions?.observed.contains(.asks) == true {
      if scene.answersForStateRestoration { warn(.observed(.asks, session: scene.session.persistentIdentifier)) }
    } else {
      keepActivity(of: scene)
    }
    takePicture(of: scene)
  }

  /// Takes a scene away: its delegate is told, and its windows and views are released without further calls (U51).
  func disconnect(_ scene: WindowScene) {
    scene.activationState = .unattached
    call(.didDisconnect, of: scene)
    scene.delegate?.sceneDidDisconnect(scene)
    scene.abandonStateRestoration()
    forgetAppearance(in: scene)
    scenes.connected.removeAll { $0 === scene }
    scene.session.scene = nil
  }

  func call(_ call: SceneCall, of scene: WindowScene) {
    journal.noteAlways(.scene(call, session: scene.session.persistentIdentifier))
  }

  // MARK: The parts of a connection

  /// How the scene is made: as the app delegate says for a new session, else as the session has it (U30, U60).
  private func configuration(of session: SceneSession, _ options: ConnectionOptions) -> SceneConfiguration? {
    let declared = sceneManifest?.configurations ?? []
    guard session.isNew else {
      let name = session.configurationName
      let found = declared.first { $0.isCalled(name) }
      if let found { return found }
      if name != nil || !declared.isEmpty {
        warn(.configurationGone(session: session.persistentIdentifier, name: name))
      }
      return nil
    }
    let answer = delegate?.application(self, configurationForConnecting: session, options: options) ?? declared.first
    journal.noteAlways(.scene(.configurationForConnecting(answer?.name), session: session.persistentIdentifier))
    session.take(answer?.name)
    return answer
  }

  /// Makes the window and its root, where the configuration has a storyboard (U35).
  private func makeRoot(of configuration: SceneConfiguration?, in scene: WindowScene) {
    guard let place = configuration?.storyboard, let storyboard = storyboard(named: place.name) else { return }
    journal.note(.storyboardLoaded(name: storyboard.name))
    do throws(StoryboardError) {
      let root = try storyboard.instantiateViewController(withIdentifier: place.identifier)
      _ = Window(windowScene: scene, rootViewController: root)
    } catch {
      abort(.storyboard(error))
    }
  }

  /// Takes away an activity whose type the app does not declare (U19, Y7).
  private func forgetUndeclaredActivity(of session: SceneSession) {
    guard let type = session.activity?.activityType, !declares(type) else { return }
    guard !keepsActivities(of: type) else {
      return warn(.observed(.undeclared, session: session.persistentIdentifier))
    }
    warn(.activityTypeNotDeclared(session: session.persistentIdentifier, type: type))
    session.losses = [.typeNotDeclared(type)]
    session.stateRestorationActivity = nil
  }
}

extension SceneConfiguration {
  /// Whether it has a name, or none.
  func isCalled(_ other: String?) -> Bool {
    switch (name, other) {
    case (nil, nil): true
    case (let name?, let other?): name.hasSameBytes(as: other)
    case (nil, _?), (_?, nil): false
    }
  }
}
