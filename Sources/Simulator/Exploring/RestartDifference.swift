package import ControllerKit
package import StateArchive

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
    case .unstable: "a third preservation does not give the bytes of the second"
    case .unreadable(let error): "the archive cannot be read again: \(error.message)"
    case .leak: "the relaunched app is not released when it ends"
    }
  }
}
