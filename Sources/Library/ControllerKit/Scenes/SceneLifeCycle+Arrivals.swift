import TextFormatting

// What a person opens the app with, and which scene gets it (U31, U56).
extension SceneLifeCycle {
  /// Hands what a person opens the app with to a scene, or keeps it for the next one.
  func arrive(_ options: ConnectionOptions) {
    guard inFront != nil else {
      arrivals.userActivities += options.userActivities
      arrivals.requests += options.requests
      return
    }
    doingOne { deliver(options) }
  }

  /// What waits for a scene, which is waiting no more.
  func takeArrivals() -> ConnectionOptions {
    defer { arrivals = ConnectionOptions() }
    return arrivals
  }

  /// Hands what a person opens the app with to the scene that is taken for it: it comes to the front, or is made.
  func deliver(_ options: ConnectionOptions) {
    guard let session = taker(of: options) else { return }
    guard let scene = session.scene, scene.isInForeground else { return bringToFront(session, options) }
    hand(options, to: scene)
  }

  /// The session whose scene is taken for what a person opens the app with: one that prefers to be, else one that can
  /// be, those on the screen first; else a new one, where there can be several; `nil` where nothing is opened.
  func taker(of options: ConnectionOptions) -> SceneSession? {
    guard !options.userActivities.isEmpty || !options.requests.isEmpty else { return nil }
    let target = options.userActivities.isEmpty ? options.requests.first?.name ?? "" : ""
    let sessions = sessionsByNearness
    let able = sessions.filter { activationConditions(of: $0).canActivateForTargetContentIdentifier(target) }
    let preferred = able.first { activationConditions(of: $0).prefersToActivateForTargetContentIdentifier(target) }
    return preferred ?? able.first ?? (try? makeSession()) ?? sessions.first
  }

  /// The sessions: those on the screen, the one in front first, then those that are connected, then the others.
  private var sessionsByNearness: [SceneSession] {
    let connected = self.connected.reversed()
    let near = connected.filter(\.isInForeground) + connected.filter { !$0.isInForeground }
    let rest = sessions.filter { $0.scene == nil }
    let onScreen = rest.filter { $0.position != nil }.sorted(by: SceneSession.isLeft)
    return near.map(\.session) + onScreen + rest.filter { $0.position == nil }
  }

  private func activationConditions(of session: SceneSession) -> SceneActivationConditions {
    let name = session.configurationName
    let known = session.isNew ? nil : application.sceneManifest?.configurations.first { $0.isCalled(name) }
    return known?.activationConditions ?? SceneActivationConditions()
  }
}
