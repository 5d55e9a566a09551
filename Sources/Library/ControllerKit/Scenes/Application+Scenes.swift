package import StateArchive

// What an app and the system ask of scenes.
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
    scenes.request(errorHandler) { (scenes) throws(SceneRequestError) in
      let session =
        if let session { try scenes.known(session) } else { try scenes.makeSession() }
      scenes.bringToFront(session, ConnectionOptions(userActivities: userActivity.map { [$0] } ?? []))
    }
  }

  /// Connects the scene of a session in the background, so that the app brings its activity and its picture up to date
  /// (U57).
  public func requestSceneSessionRefresh(_ session: SceneSession) {
    scenes.request(nil) { (scenes) throws(SceneRequestError) in
      let session = try scenes.known(session)
      if session.scene == nil { scenes.connect(session, ConnectionOptions(), inBackground: true) }
      if let scene = session.scene {
        scenes.keepActivity(of: scene)
        scenes.takePicture(of: scene)
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
    scenes.request(errorHandler) { (scenes) throws(SceneRequestError) in
      let session = try scenes.known(session)
      if let scene = session.scene { scenes.disconnect(scene) }
      scenes.sessions.removeAll { $0 === session }
      scenes.areSessionsClosed = true
      scenes.discard([session])
    }
  }

  /// Disconnects a scene as the system does to reclaim memory: it is asked once more what to keep, and its delegate,
  /// windows and views are released. The session stays (U51).
  ///
  /// - Parameter session: A session whose scene is in the background.
  /// - Throws: If the scene is on the screen or not connected.
  package func disconnect(_ session: SceneSession) throws(SceneRequestError) {
    let session = try scenes.known(session)
    guard let scene = session.scene else { throw .notConnected(session.persistentIdentifier) }
    guard !scene.isInForeground else { throw .onScreen(session.persistentIdentifier) }
    scenes.doingOne {
      scenes.keepActivity(of: scene)
      scenes.disconnect(scene)
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

  /// Whether the app has changed what the system keeps of its sessions, since they were last saved (U50).
  package var hasChangedSessions: Bool { scenes.areSessionsClosed || scenes.sessions.contains(where: \.isChanged) }

  /// Brings the app to the foreground, with the scenes that were on the screen; one that has been disconnected since is
  /// connected again (U51).
  public func enterForeground() { scenes.enterForeground() }

  /// Hands an activity that comes from elsewhere to the app: to a scene that is taken for it, or that comes to the
  /// foreground next; where none is connected, with the next connection (U31, Y13).
  package func receive(_ activity: UserActivity) {
    guard scenes.declares(activity.activityType) else { return warn(.activityNotTaken(type: activity.activityType)) }
    scenes.arrive(ConnectionOptions(userActivities: [activity]))
  }

  /// Opens the app with a link, a notification or a quick action: in a scene that is taken for it, or in the one that
  /// comes to the foreground or is connected next (U31).
  package func receive(_ request: OpenRequest) { scenes.arrive(ConnectionOptions(requests: [request])) }

  /// Makes the lines of a picture of what a scene shows; without it there are no pictures. To be set before the launch.
  package var makesPicture: ((WindowScene) -> [String])? {
    get { scenes.makesPicture }
    set { scenes.makesPicture = newValue }
  }

  /// The scenes on the screen, from left to right.
  package var scenesOnScreen: [WindowScene] { scenes.onScreen }

  /// The scene on the screen that came to the front last.
  package var sceneInFront: WindowScene? { scenes.inFront }

  /// Gives the screen room for another number of scenes while the app runs; those that came to the front first leave it
  /// where there is not enough.
  package func sceneCapacityDidChange(to capacity: Int) {
    sceneCapacity = capacity
    scenes.doingOne {
      for scene in scenes.connected.filter(\.isInForeground).dropLast(sceneCapacity) { scenes.leaveScreen(scene) }
      layoutChanged()
    }
  }

  /// Takes over which of what was observed the system does from now on, and what the clock says.
  package func conditionsDidChange(observed: Set<Observation>, now: Timestamp) {
    conditions?.observed = observed
    conditions?.now = now
  }

  /// The sessions as they are, without asking any scene; `nil` for an app without scenes.
  package func savedScenes(_ conditions: DeviceConditions) -> SavedState? { scenes.savedScenes(conditions) }
}
