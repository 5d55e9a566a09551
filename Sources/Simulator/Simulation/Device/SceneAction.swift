package import ControllerKit
package import StateArchive
import TextFormatting

/// Something that is done to the scenes of an app, by the person in the switcher or by the system.
package enum SceneAction: Sendable, Hashable {
  /// The person opens a new window (U55).
  case open
  /// The person goes to a window (U56).
  case activate(SessionReference)
  /// The system disconnects a scene to reclaim memory (U51).
  case disconnect(SessionReference)
  /// The person closes a window for good (U52).
  case close(SessionReference)
  /// An activity arrives from another device (U31).
  case receive(SavedActivity)
}

/// A session as a person names it.
package enum SessionReference: Sendable, Hashable {
  /// Its place among all, from 1.
  case number(Int)
  /// Its persistent identifier.
  case identifier(String)
}

extension SessionReference {
  /// The session of an app that is meant.
  package func session(in application: Application?) -> SceneSession? {
    let sessions = application?.openSessions ?? []
    return switch self {
    case .number(let number): sessions.indices.contains(number - 1) ? sessions[number - 1] : nil
    case .identifier(let text): sessions.first { $0.persistentIdentifier.hasSameBytes(as: text) }
    }
  }

  /// The reference as messages write it.
  package var words: String {
    switch self {
    case .number(let number): String(number)
    case .identifier(let text): text.quotedForScripts
    }
  }
}

extension SceneAction {
  /// Whether it can be done while the app is in a state.
  func isPossible(while state: Device.State) -> Bool {
    switch self {
    case .open, .activate: state == .foreground
    case .disconnect, .close: state != .notRunning
    case .receive: true
    }
  }
}

extension Device {
  /// Does something to the scenes of the app.
  func perform(_ action: SceneAction) throws(UserActionError) {
    if case .receive(let activity) = action { return receive(activity) }
    guard let application, application.sceneManifest != nil else { throw .scene(.noScenes) }
    switch action {
    case .open: try request { application.requestSceneSessionActivation(nil, errorHandler: $0) }
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

  /// Brings another window to the front where the last one on the screen was closed; without one the app is left.
  private func showAnotherScene(of application: Application) {
    guard state == .foreground, !application.connectedScenes.contains(where: { $0.session.position != nil }) else {
      return
    }
    guard let next = application.connectedScenes.last?.session ?? application.openSessions.last else {
      return loseLastWindow()
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
    if let problem { throw .scene(problem) }
  }
}
