public import StateArchive

/// Everything that happened at one launch.
public struct LaunchRecord: Sendable, Hashable {
  /// The outcome.
  public var outcome: LaunchOutcome
  /// Every call in order (R55).
  public var calls: [Call]
  /// The result for every saved object, in the order of the archive.
  public var lookups: [Lookup]
  /// The warnings.
  public var warnings: [Warning]
  /// The archive that was there, restored or refused.
  public var savedState: SavedState?
  /// What was taken for granted, where that is left to code which is not run here.
  public package(set) var assumptions: [String] = []
  /// Whether the first of them is what should-restore is taken to answer.
  package internal(set) var isAnswerAssumed = false
  /// The calls that controllers have got since; if there are very many, the last ones.
  public package(set) var laterCalls: [Call] = []
  /// What has become of the scenes since.
  package var laterScenes = LaterScenes()
  /// Whether the app has scenes and was launched in the background, where none is connected (U70).
  package internal(set) var connectsNoScene = false
  /// What is said of what was done since, where that is left to code; if that is very much, the last of it.
  package var remarks: [RemarkedDeed] = []
  /// Whether a scene is back from a copy of the app's own, at the launch or since, as no activity had what was kept of it (U12).
  package var isBackFromCopy = false
  /// What is left to code of the scenes that are, as an archive would note it.
  package var leftToCodeOfCopies: [ExcludedObject] = []
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
