public import StateArchive

/// What a launch came to; the words are those of the scripts.
public enum LaunchOutcome: Sendable, Hashable {
  /// The archive was restored.
  case restored
  /// There was no archive.
  case first
  /// The archive was set aside, at this launch or since the last.
  case clean(SetAsideCause)
  /// should-restore said no, or is not there, or was never called.
  case refused(RefusalReason)
  /// The app died before the launch was complete.
  case crashed(AbortReason)
  /// A background launch of a locked device (R12).
  case exited

  /// The word by which scripts and people call it.
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

/// Everything that happened at one launch, as the program acted on it.
public struct LaunchRecord: Sendable, Hashable {
  /// What it came to.
  public var outcome: LaunchOutcome
  /// Every call in order (R55).
  public var calls: [Call]
  /// What became of every saved object, in the order of the archive.
  public var lookups: [Lookup]
  /// What should be known.
  public var warnings: [Warning]
  /// The archive that was there, restored or refused.
  public var savedState: SavedState?
  /// Whether the app ended in the foreground the last time, so that what was done since it was preserved is gone (R8).
  public package(set) var endedUnpreserved = false

  /// Makes a record.
  package init(
    outcome: LaunchOutcome, calls: [Call] = [], lookups: [Lookup] = [], warnings: [Warning] = [],
    savedState: SavedState? = nil
  ) {
    self.outcome = outcome
    self.calls = calls
    self.lookups = lookups
    self.warnings = warnings
    self.savedState = savedState
  }
}

/// What one preservation did.
public struct PreservationReport: Sendable, Hashable {
  /// What came of it.
  public enum Outcome: Sendable, Hashable {
    /// Everything was gathered.
    case preserved
    /// The app has not both gates (R1).
    case notImplemented
    /// The app has scene delegates, for which the mechanism is not called (R98).
    case notCalled
    /// should-save said no (R3).
    case refused
  }

  /// What came of it.
  public var outcome: Outcome
  /// What was gathered.
  public var savedState: SavedState?
  /// Every call in order.
  public var calls: [Call]
  /// What should be known.
  public var warnings: [Warning]
  /// What becomes of the picture of the screen (R94 to R96).
  public var snapshot: SnapshotUse

  /// Makes a report.
  package init(
    outcome: Outcome, savedState: SavedState? = nil, calls: [Call] = [], warnings: [Warning] = [],
    snapshot: SnapshotUse = .notRestored
  ) {
    self.outcome = outcome
    self.savedState = savedState
    self.calls = calls
    self.warnings = warnings
    self.snapshot = snapshot
  }
}
