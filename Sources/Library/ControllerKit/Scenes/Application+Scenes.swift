import StateArchive
import TextFormatting

extension Application {
  /// The sessions of the app, whether their scenes are connected or not (U50).
  public var openSessions: [SceneSession] { scenes.sessions }

  /// The scenes that are connected; the last one came to the front last.
  public var connectedScenes: [WindowScene] { scenes.connected }

  /// How many scenes the screen has room for, side by side; to be set before the launch.
  package var sceneCapacity: Int {
    get { scenes.capacity }
    set { scenes.capacity = max(1, newValue) }
  }

  /// What becomes of the scenes at the launch; to be set before it.
  package var sceneLaunch: SceneLaunch {
    get { scenes.launch }
    set { scenes.launch = newValue }
  }

  /// Asks for a scene: of a session, or of a new one (U56).
  ///
  /// A scene that is connected is brought to the front and told of the activity; another is connected with it. While
  /// something is done to a scene the request waits.
  ///
  /// - Parameters:
  ///   - session: The session; `nil` makes a new one.
  ///   - userActivity: What the scene is to show.
  ///   - errorHandler: Called with the reason if the scene cannot be opened.
  public func requestSceneSessionActivation(
    _ session: SceneSession?, userActivity: UserActivity? = nil,
    errorHandler: ((SceneRequestError) -> Void)? = nil
  ) {
    request(errorHandler) { (application) throws(SceneRequestError) in
      let session =
        if let session { try application.known(session) } else { try application.makeSession() }
      application.bringToFront(session, ConnectionOptions(userActivities: userActivity.map { [$0] } ?? []))
    }
  }

  /// Connects the scene of a session in the background, so that the app brings its activity and its picture up to date
  /// (U57).
  public func requestSceneSessionRefresh(_ session: SceneSession) {
    request(nil) { (application) throws(SceneRequestError) in
      let session = try application.known(session)
      if session.scene == nil { application.connect(session, ConnectionOptions(), inBackground: true) }
      if let scene = session.scene {
        application.keepActivity(of: scene)
        application.takePicture(of: scene)
      }
    }
  }

  /// Closes a session for good: its scene is disconnected, and the app delegate is told (U52, U57).
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - errorHandler: Called with the reason if there is no such session.
  public func requestSceneSessionDestruction(
    _ session: SceneSession, errorHandler: ((SceneRequestError) -> Void)? = nil
  ) {
    if session.scene?.isBeingConnected == true {
      warn(.closedWhileConnecting(session: session.persistentIdentifier))
    }
    request(errorHandler) { (application) throws(SceneRequestError) in
      let session = try application.known(session)
      if let scene = session.scene { application.disconnect(scene) }
      application.scenes.sessions.removeAll { $0 === session }
      application.scenes.areSessionsClosed = true
      application.discard([session])
    }
  }

  /// Disconnects a scene as the system does to reclaim memory: it is asked once more what to keep, and its delegate,
  /// windows and views are released. The session stays (U51).
  ///
  /// - Parameter session: A session whose scene is in the background.
  /// - Throws: If the scene is on the screen or not connected.
  package func disconnect(_ session: SceneSession) throws(SceneRequestError) {
    let session = try known(session)
    guard let scene = session.scene else { throw .notConnected(session.persistentIdentifier) }
    guard !scene.isInForeground else { throw .onScreen(session.persistentIdentifier) }
    doingOne {
      keepActivity(of: scene)
      disconnect(scene)
    }
  }

  /// Ends the extensions of all scenes, since the process ends without a crash (U37).
  package func endSceneRestorations() {
    for session in scenes.sessions where session.isRestoring { session.isRestoring = false }
  }

  /// Says that the device has been locked, so that what was kept cannot be read at a connection (U34).
  package func protectedDataWillBecomeUnavailable() { conditions?.isProtectedDataAvailable = false }

  /// Lets sessions have their activities, once the device has been unlocked (U34).
  package func protectedDataDidBecomeAvailable() {
    conditions?.isProtectedDataAvailable = true
    for session in scenes.sessions { session.isLocked = false }
  }

  /// Brings the app to the foreground, with the scenes that were on the screen; one that has been disconnected since is
  /// connected again (U51).
  public func enterForeground() {
    guard sceneManifest != nil else { return }
    if conditions?.isProtectedDataAvailable == false { protectedDataDidBecomeAvailable() }
    if scenes.sessions.isEmpty { _ = try? makeSession() }
    if !scenes.sessions.contains(where: { $0.position != nil }) { scenes.sessions.first?.position = 0 }
    let hasScenes = !scenes.connected.isEmpty
    doingOne {
      let taker = hasScenes ? nil : taker(of: arrivals)
      for session in scenes.sessions.filter({ $0.position != nil }).sorted(by: SceneSession.isLeft) {
        if let scene = session.scene {
          activate(scene)
        } else {
          connect(session, session === taker ? takeArrivals() : ConnectionOptions())
        }
        if abortReason != nil { return }
      }
      deliver(takeArrivals())
    }
  }

  /// Whether the app has changed what the system keeps of its sessions, since they were last saved (U50).
  package var hasChangedSessions: Bool { scenes.areSessionsClosed || scenes.sessions.contains(where: \.isChanged) }

  /// The sessions as an archive holds them: an activity whose type the app does not declare is dropped (U19).
  func savedSessions() -> (sessions: [SavedSession], excluded: [ExcludedObject]) {
    let saved = scenes.sessions.map { session in
      var saved = session.saved
      if let type = saved.activity?.type, !keepsActivities(of: type) { saved.activity = nil }
      return saved
    }
    return (saved, scenes.sessions.flatMap(\.excluded))
  }

  /// Whether the app declares a type of activity.
  func declares(_ type: String) -> Bool {
    sceneManifest?.userActivityTypes.contains { $0.hasSameBytes(as: type) } ?? false
  }

  /// Whether activities of a type outlive the connection (U19, Y7, Y15).
  func keepsActivities(of type: String) -> Bool {
    declares(type) || conditions?.observed.contains(.undeclared) == true
  }

  // MARK: Requests

  private func request(
    _ errorHandler: ((SceneRequestError) -> Void)?,
    _ work: @escaping (Application) throws(SceneRequestError) -> Void
  ) {
    guard sceneManifest != nil else { errorHandler?(.noScenes); return }
    let attempt: (Application) -> Void = { application in
      do throws(SceneRequestError) { try work(application) } catch { errorHandler?(error) }
    }
    if scenes.isBusy { scenes.waiting.append(attempt) } else { doingOne { attempt(self) } }
  }

  /// Does something to scenes, and after it what they have asked for meanwhile.
  func doingOne(_ work: () -> Void) {
    guard !scenes.isBusy else { return work() }
    scenes.isBusy = true
    defer { (scenes.isBusy, scenes.waiting) = (false, []) }
    work()
    for _ in 0..<SceneState.maximumRequests {
      guard abortReason == nil, !scenes.waiting.isEmpty else { return }
      scenes.waiting.removeFirst()(self)
    }
    if !scenes.waiting.isEmpty { warn(.tooManySceneRequests(limit: SceneState.maximumRequests)) }
  }

  private func known(_ session: SceneSession) throws(SceneRequestError) -> SceneSession {
    guard scenes.sessions.contains(where: { $0 === session }) else {
      throw .unknownSession(session.persistentIdentifier)
    }
    return session
  }

  /// Makes a session, whose configuration is asked for when it is connected (U55).
  func makeSession() throws(SceneRequestError) -> SceneSession {
    guard scenes.sessions.isEmpty || sceneManifest?.supportsMultipleScenes == true else { throw .oneWindowOnly }
    guard scenes.sessions.count < SceneState.maximumSessions else {
      throw .tooManySessions(limit: SceneState.maximumSessions)
    }
    let session = SceneSession(identifier: scenes.makeIdentifier(), application: self)
    scenes.sessions.append(session)
    return session
  }

  /// Tells the app delegate of sessions that were closed for good (U52).
  func discard(_ sessions: [SceneSession]) {
    guard !sessions.isEmpty else { return }
    for session in sessions {
      journal.noteAlways(.scene(.didDiscard, session: session.persistentIdentifier))
    }
    delegate?.application(self, didDiscardSceneSessions: sessions)
  }
}

extension SceneSession {
  /// Whether the first of two is further to the left.
  static func isLeft(_ first: SceneSession, of second: SceneSession) -> Bool {
    (first.position ?? .max) < (second.position ?? .max)
  }
}
