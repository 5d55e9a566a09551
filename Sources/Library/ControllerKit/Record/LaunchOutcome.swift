import StateArchive

/// The outcome of a launch; the words are those of the scripts.
public enum LaunchOutcome: Sendable, Hashable {
  /// The archive was restored.
  case restored
  /// There was no archive.
  case first
  /// The archive was set aside, at this launch or since the last.
  case clean(SetAsideCause)
  /// should-restore, or what a scene delegate asks in its place, said no, or is not there, or was never called.
  case refused(RefusalReason)
  /// The app died before the launch was complete.
  case crashed(AbortReason)
  /// A background launch of a locked device (R12).
  case exited

  /// Its word in scripts and messages.
  public var word: String {
    switch self {
    case .restored: "restored"
    case .first: "first"
    case .clean: "clean"
    case .refused: "refused"
    case .crashed: "crashed"
    case .exited: "exited"
    }
  }
}
