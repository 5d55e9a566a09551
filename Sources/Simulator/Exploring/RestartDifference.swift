package import ControllerKit
import Simulation
package import StateArchive
import TextFormatting

/// A change by a relaunch that should not happen.
package enum RestartDifference: Sendable, Hashable {
  /// The app died at the launch.
  case crashed(AbortReason)
  /// The app could not be launched or preserved at all.
  case failed(ApplicationError)
  /// Something that was saved was not restored, and the app did not prevent it.
  case notRestored(path: String, NotRestoredReason)
  /// Something that was saved is not saved again.
  case notSavedAgain(path: String)
  /// A saved value differs when it is saved again.
  case changed(path: String, key: String, before: String, after: String)
  /// What the activity of a session carried under a key differs when it is kept again.
  case activityChanged(session: String, key: String, before: ActivityValue, after: ActivityValue?)
  /// The activity that is kept of a session is another one, or none.
  case activityReplaced(session: String, before: String, after: String?)
  /// A session that was open is not there.
  case sessionGone(String)
  /// A session is there that was not open.
  case sessionBack(String)
  /// The third preservation does not have the bytes of the second (X19).
  case unstable
  /// The archive cannot be read again.
  case unreadable(ArchiveError)
  /// Something of the relaunched app is not released when it has ended.
  case leak
}

extension RestartDifference: CustomStringConvertible {
  /// The difference in a sentence.
  package var description: String {
    switch self {
    case .crashed(let reason): "the relaunch crashed: \(reason.sentence)"
    case .failed(let error): "the relaunch failed: \(error)"
    case .notRestored(let path, let reason):
      "\(path) was saved and not restored: \(reason.sentence) (\(reason.rule))"
    case .notSavedAgain(let path): "\(path) was saved, and after a relaunch it is not saved again"
    case .changed(let path, let key, let before, let after):
      "\(path): \(key) was \(before), and after a relaunch it is \(after)"
    case .activityChanged(let session, let key, let before, let after):
      "\(session): \(key) of its activity was \(before.words), and after a relaunch it is "
        + (after?.words ?? "nothing")
    case .activityReplaced(let session, let before, let after):
      "\(session): the activity \(before) was kept, and after a relaunch "
        + (after.map { "the activity \($0)" } ?? "none") + " is"
    case .sessionGone(let session): "\(session) was open, and after a relaunch it is not there"
    case .sessionBack(let session): "\(session) was closed, and after a relaunch it is there"
    case .unstable: "a third preservation does not give the bytes of the second"
    case .unreadable(let error): "the archive cannot be read again: \(error.message)"
    case .leak: "the relaunched app is not released when it ends"
    }
  }
}

extension ActivityValue {
  /// The value as failures print it.
  fileprivate var words: String { plainText.map(\.quotedForScripts) ?? "another value" }
}
