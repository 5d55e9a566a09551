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

extension SessionReference {
  /// The session that is meant among those of an archive.
  package func session(in sessions: [SavedSession]) -> SavedSession? {
    switch self {
    case .number(let number): sessions.indices.contains(number - 1) ? sessions[number - 1] : nil
    case .identifier(let text): sessions.first { $0.identifier.hasSameBytes(as: text) }
    }
  }
}

extension SceneAction {
  /// Whether it can be done while the app is in a state.
  func isPossible(while state: Device.State) -> Bool {
    switch self {
    case .open, .activate: state == .foreground
    case .disconnect: state != .notRunning
    case .close, .receive: true
    }
  }
}
