public import StateArchive

/// What one preservation did.
public struct PreservationReport: Sendable, Hashable {
  /// The outcome.
  public enum Outcome: Sendable, Hashable {
    /// Everything was gathered.
    case preserved
    /// The app has not both gates (R1).
    case notImplemented
    /// The app has scenes, for which the mechanism is not called, and no scene delegate answers an activity (R98, U10).
    case notCalled
    /// The app has scenes, and none was asked when it entered the background, as was observed (U12, Y1).
    case notAsked
    /// The same, of an app that has written a copy of its own, from which its scenes come back (U12).
    case keptInCopy
    /// The app has scenes, and none is connected, since it was launched in the background (U70).
    case noScene
    /// The app has scenes, and what their delegates answer is left to code that is not run here (R98, U10).
    case leftToCode(String)
    /// should-save said no (R3).
    case refused
    /// The app crashed meanwhile, so nothing was saved; what was saved before stays.
    case crashed(AbortReason)
  }

  /// The outcome.
  public var outcome: Outcome
  /// What was gathered.
  public var savedState: SavedState?
  /// Every call in order.
  public var calls: [Call]
  /// The warnings.
  public var warnings: [Warning]
  /// What was taken for granted, where that is left to code which is not run here.
  public var assumptions: [String] = []
  /// What a class encodes that is not run here, by the place of what was saved.
  public var stateLeftToCode: [Int: String] = [:]
  /// How the picture of the screen is used (R94 to R96).
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
