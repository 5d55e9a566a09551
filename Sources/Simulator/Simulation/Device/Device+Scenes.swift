import AppDefinition
import ApplicationHost
import ControllerKit
import ScreenModel
package import StateArchive
import StateStore
import TextFormatting

extension Device {
  /// Does something to the scenes of the app.
  func perform(_ action: SceneAction) throws(UserActionError) {
    if case .receive(let activity) = action { return receive(activity) }
    if case .close(let reference) = action, state == .notRunning { return try closeSaved(reference) }
    guard let application, application.sceneManifest != nil else { throw .scene(.noScenes) }
    switch action {
    case .open:
      if let reason = reasonForOneWindowOnPhone { throw reason }
      try request { application.requestSceneSessionActivation(nil, errorHandler: $0) }
    case .activate(let reference):
      let session = try session(reference)
      try request { application.requestSceneSessionActivation(session, errorHandler: $0) }
    case .disconnect(let reference):
      let session = try session(reference)
      do throws(SceneRequestError) { try application.disconnect(session) } catch { throw .scene(error) }
    case .close(let reference):
      let session = try session(reference)
      try request { application.requestSceneSessionDestruction(session, errorHandler: $0) }
      showAnotherScene(of: application)
    case .receive: break
    }
    try saveSessions()
  }

  /// The sessions as they were written since the launch and the last preservation, after one was opened, disconnected or
  /// closed.
  package var sessionsWritten: SavedState? { host.sessionsWritten }

  /// Closes a window in the switcher while the app does not run (U52).
  private func closeSaved(_ reference: SessionReference) throws(UserActionError) {
    guard definition.at(version: bundleVersion).lifecycle == .scenes else { throw .scene(.noScenes) }
    let sessions: [SavedSession]
    do throws(StoreError) { sessions = try host.savedSessions() } catch { throw .store(error) }
    guard let session = reference.session(in: sessions) else {
      throw .unknownSession(reference.words, known: sessions.map(\.identifier))
    }
    do throws(StoreError) { try host.discardSession(session.identifier) } catch { throw .store(error) }
  }

  /// Brings another window to the front where the last one on the screen was closed; without one the app is left.
  private func showAnotherScene(of application: Application) {
    guard state == .foreground, !application.connectedScenes.contains(where: { $0.session.position != nil }) else {
      return
    }
    guard let next = application.connectedScenes.last?.session ?? application.openSessions.last else {
      state = .background
      host.leaveForeground()
      return
    }
    application.requestSceneSessionActivation(next)
  }

  private func session(_ reference: SessionReference) throws(UserActionError) -> SceneSession {
    if let session = reference.session(in: application) { return session }
    throw .unknownSession(
      reference.words, known: application?.openSessions.map(\.persistentIdentifier) ?? [])
  }

  private func request(_ work: (@escaping (SceneRequestError) -> Void) -> Void) throws(UserActionError) {
    var problem: SceneRequestError?
    work { problem = $0 }
    if problem == .oneWindowOnly, let reason = reasonForOneWindowOnPhone { throw reason }
    if let problem { throw .scene(problem) }
  }

  /// Writes the sessions of an app with scenes as they are, since the system keeps them (U50).
  private func saveSessions() throws(UserActionError) {
    do throws(ApplicationHostError) {
      try host.saveSessions(conditions: conditions)
    } catch {
      throw UserActionError(error)
    }
  }

  /// Keeps at once what the app's code has changed of its sessions, as the system does (U50), and shows another window
  /// where the app has closed the last one on the screen.
  func keepSessionsChanged() throws(UserActionError) {
    guard let application, application.abortReason == nil, application.hasChangedSessions else { return }
    showAnotherScene(of: application)
    try saveSessions()
  }

  /// Hands an activity from another device to the app or, while it does not run, to its next launch (U31).
  private func receive(_ activity: SavedActivity) {
    guard let application else { return arrivals.append(activity) }
    hand(activity, to: application)
  }

  /// Hands an activity from another device to an app that runs, and says where it does not arrive in a scene (Y13).
  private func hand(_ activity: SavedActivity, to app: SimulatedApplication) {
    let hasScenes = app.sceneManifest != nil
    guard let types = app.definition.activityTypes else {
      return app.say(hasScenes ? .activityOfUnknownType : .activityWithoutScenes)
    }
    if hasScenes { app.receive(UserActivity(activity)) }
    if !types.contains(where: activity.type.hasSameBytes) {
      app.say(.undeclaredActivity(of: activity.type))
    } else if !hasScenes {
      app.say(.activityWithoutScenes)
    }
  }

  /// Says what the scenes of an app find at its launch.
  func prepareScenes(of app: SimulatedApplication, _ options: LaunchOptions) {
    defer { (arrivals, requests) = ([], []) }
    guard app.sceneManifest != nil else {
      for activity in arrivals { hand(activity, to: app) }
      return
    }
    // A phone has one window, whatever the app supports.
    if idiom == .phone { app.sceneManifest?.supportsMultipleScenes = false }
    app.sceneCapacity = windowsSideBySide
    app.makesPicture = makesPicture.map { make in
      { scene in scene.keyWindow.map { make(Screen(of: $0)) } ?? [] }
    }
    app.sceneLaunch = options.isLocked ? .inBackground : options.isInBackground ? .none : .onScreen
    for activity in arrivals { hand(activity, to: app) }
    for request in requests { app.receive(request) }
  }
}
