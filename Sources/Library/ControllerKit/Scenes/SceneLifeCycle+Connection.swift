import StateArchive
import TextFormatting
import Vocabulary

// Connecting scenes, bringing them to the front and disconnecting them (U30 to U35, U51).
extension SceneLifeCycle {
  /// Connects the scenes that were on the screen when the app was last seen, or one of a new session.
  func connectScenes(of saved: SavedState?) {
    let (saved, setAside) = saved?.settingAsideInterrupted() ?? (nil, [])
    for name in setAside { application.warn(.sessionSetAside(name)) }
    if application.conditions?.keptAtForceQuit == true, let first = saved?.sessions.first(where: { !$0.isDiscarded }) {
      application.warn(.observed(.forceQuit, session: first.identifier))
    }
    let (closed, kept) = (saved?.sessions.filter(\.isDiscarded) ?? [], saved?.sessions.filter { !$0.isDiscarded } ?? [])
    (stateWithoutScenes, earlierAssumptions) = (saved, saved?.assumptions ?? [])
    isKept = saved?.keepsSessions == true
    let excluded = saved?.excluded ?? []
    sessions = kept.map { SceneSession($0, excluded: excluded, application: application) }
    for session in saved?.sessions ?? [] { note(session.identifier) }
    let discarded = closed.map { SceneSession($0, excluded: [], application: application) }
    var shown = sessions.filter { $0.position != nil }.sorted(by: SceneSession.isLeft)
    if shown.isEmpty { shown = sessions.first.map { [$0] } ?? [try? makeSession()].compactMap(\.self) }
    guard launch != .none else { return discard(discarded) }
    for session in shown.dropFirst(capacity) { session.position = nil }
    doingOne {
      let taker = taker(of: arrivals)
      for session in shown.prefix(capacity) {
        let options = session === taker ? takeArrivals() : ConnectionOptions()
        connect(session, options, inBackground: launch == .inBackground)
        if application.abortReason != nil { return }
      }
      if launch == .onScreen { deliver(takeArrivals()) }
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
    let scene = WindowScene(session: session, delegate: configuration?.delegate?(), application: application)
    session.scene = scene
    connected.append(scene)
    makeRoot(of: configuration, in: scene)
    defer { if application.abortReason == nil, !scene.isRestorationExtended { session.isRestoring = false } }
    session.isLocked = application.conditions?.isProtectedDataAvailable == false && session.activity != nil
    if session.isLocked {
      let comesLater = scene.delegate?.restoresWhenUnlocked == true
      application.warn(.activityLocked(session: session.persistentIdentifier, comesLater: comesLater))
    }
    forgetUndeclaredActivity(of: session)
    let keepsAfterCrash = application.conditions?.observed.contains(.crash) == true
    if session.stateRestorationActivity != nil, !keepsAfterCrash { session.isRestoring = true }
    defer {
      if application.abortReason != nil, keepsAfterCrash, session.stateRestorationActivity != nil {
        application.warn(.observed(.crash, session: session.persistentIdentifier))
      }
    }
    call(
      .willConnect(
        kept: session.stateRestorationActivity?.activityType,
        asked: options.userActivities.first?.activityType ?? options.requests.first?.name),
      of: scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    if scene.delegate != nil, scene.windows.isEmpty {
      application.warn(.sceneWithoutWindow(session: session.persistentIdentifier))
    }
    guard application.abortReason == nil else { return }
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
    connected.removeAll { $0 === scene }
    connected.append(scene)
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
    guard !scene.isInForeground else { return application.layoutChanged() }
    let isFirst = scene.awaitsInteractionState
    scene.isArriving = true
    defer { scene.isArriving = false }
    show(scene)
    scene.activationState = .foregroundInactive
    application.layoutChanged()
    if application.abortReason == nil { restoreInteractionState(of: scene) }
    guard application.abortReason == nil else { return }
    call(.willEnterForeground, of: scene)
    scene.delegate?.sceneWillEnterForeground(scene)
    scene.activationState = .foregroundActive
    call(.didBecomeActive, of: scene)
    scene.delegate?.sceneDidBecomeActive(scene)
    guard isFirst, case .running = application.phase else { return }
    if scene.isHanded || scene.isBackFromCopy { later.note(valuesAssumed(in: scene)) }
    if scene.isBackFromCopy { later.noteCopy(leftToCode: leftToCode(ofCopy: scene)) }
  }

  /// Hands the activity to the scene's delegate: after the first viewWillAppear, and before the scene is active for the
  /// first time (U33, Y10).
  private func restoreInteractionState(of scene: WindowScene) {
    guard scene.awaitsInteractionState else { return }
    scene.awaitsInteractionState = false
    guard let activity = scene.session.stateRestorationActivity, scene.delegate?.takesInteractionState != false else {
      return
    }
    call(.restoreInteractionState(type: activity.activityType), of: scene)
    scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
  }

  /// Gives a scene a place on the screen; where there is no room, the one that came to the front first leaves.
  private func show(_ scene: WindowScene) {
    var others = connected.filter { $0 !== scene && $0.isInForeground }
    while others.count >= capacity {
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
    if application.conditions?.observed.contains(.asks) == true {
      if scene.answersForStateRestoration {
        application.warn(.observed(.asks, session: scene.session.persistentIdentifier))
      }
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
    application.forgetAppearance(in: scene)
    connected.removeAll { $0 === scene }
    scene.session.scene = nil
  }

  /// Sends a scene to the background, and gives its place on the screen to another.
  func leaveScreen(_ scene: WindowScene) {
    enterBackground(scene)
    scene.session.position = nil
  }

  /// Takes the picture of a scene that was on the screen, which the switcher shows (U50).
  func takePicture(of scene: WindowScene) {
    guard !scene.awaitsInteractionState, let makesPicture else { return }
    scene.session.picture = makesPicture(scene)
  }

  /// Brings the app to the foreground, with the scenes that were on the screen; one that has been disconnected since is
  /// connected again (U51).
  func enterForeground() {
    guard application.sceneManifest != nil else { return }
    if application.conditions?.isProtectedDataAvailable == false { application.protectedDataDidBecomeAvailable() }
    if sessions.isEmpty { _ = try? makeSession() }
    if !sessions.contains(where: { $0.position != nil }) { sessions.first?.position = 0 }
    let hasScenes = !connected.isEmpty
    doingOne {
      let taker = hasScenes ? nil : taker(of: arrivals)
      for session in sessions.filter({ $0.position != nil }).sorted(by: SceneSession.isLeft) {
        if let scene = session.scene {
          activate(scene)
        } else {
          connect(session, session === taker ? takeArrivals() : ConnectionOptions())
        }
        if application.abortReason != nil { return }
      }
      deliver(takeArrivals())
    }
  }

  /// Records what is called.
  func call(_ call: SceneCall, of scene: WindowScene) {
    application.journal.noteAlways(.scene(call, session: scene.session.persistentIdentifier))
    let isRestoredBy = call.handsActivity && (call.connects || scene.delegate?.restoresWhenUnlocked == true)
    if isRestoredBy { scene.isHanded = true }
    guard case .running = application.phase else { return }
    let session = scene.session.persistentIdentifier
    if isRestoredBy { later.handed.insert(session) }
    if call.connects { later.connected.insert(session) }
  }

  /// Whether of the scenes that are connected the app has refused what was kept of each that has anything (R6).
  var areRefused: Bool {
    let refused = application.journal.warnings.refusedSessions
    return !refused.isEmpty
      && connected.allSatisfy { scene in
        scene.session.activity == nil || refused.contains(ByteString(scene.session.persistentIdentifier))
      }
  }

  // MARK: The parts of a connection

  /// How the scene is made: as the app delegate says for a new session, else as the session has it (U30, U60).
  private func configuration(of session: SceneSession, _ options: ConnectionOptions) -> SceneConfiguration? {
    let declared = application.sceneManifest?.configurations ?? []
    guard session.isNew else {
      let name = session.configurationName
      let found = declared.first { $0.isCalled(name) }
      if let found { return found }
      if name != nil || !declared.isEmpty {
        application.warn(.configurationGone(session: session.persistentIdentifier, name: name))
      }
      return nil
    }
    let answer =
      application.delegate?.application(application, configurationForConnecting: session, options: options)
      ?? declared.first
    let isAsked = application.delegate?.takesConfigurations != false
    let call: SceneCall =
      application.sceneManifest?.isAssumed == true
      ? .assumedConfiguration
      : isAsked ? .configurationForConnecting(answer?.name) : .firstConfiguration(answer?.name)
    application.journal.noteAlways(.scene(call, session: session.persistentIdentifier))
    session.take(answer?.name)
    return answer
  }

  /// Makes the window and its root, where the configuration has a storyboard (U35).
  private func makeRoot(of configuration: SceneConfiguration?, in scene: WindowScene) {
    guard let place = configuration?.storyboard, let storyboard = application.storyboard(named: place.name) else {
      return
    }
    application.journal.note(.storyboardLoaded(name: storyboard.name))
    do throws(StoryboardError) {
      let root = try storyboard.instantiateViewController(withIdentifier: place.identifier)
      _ = Window(windowScene: scene, rootViewController: root)
    } catch {
      application.abort(.storyboard(error))
    }
  }

  /// Takes away an activity whose type the app does not declare (U19, Y7).
  private func forgetUndeclaredActivity(of session: SceneSession) {
    guard let type = session.activity?.activityType, !declares(type) else { return }
    guard !keepsActivities(of: type) else {
      return application.warn(.observed(.undeclared, session: session.persistentIdentifier))
    }
    application.warn(.activityTypeNotDeclared(session: session.persistentIdentifier, type: type))
    session.losses = [(.typeNotDeclared(type), nil)]
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
