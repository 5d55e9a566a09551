/// What an application is doing.
///
/// It goes through the cases from top to bottom, and back and forth between running and preserving; it can be aborted
/// at any time.
enum Phase {
  /// It has not been launched; what its windows contain is not on the screen yet.
  case notLaunched
  /// It is being launched; appearance methods are called once that is over (R57).
  case launching(LaunchInProgress)
  /// Its launch is over, and appearance methods are called for the first time; after a restoration with its pass.
  case appearing(restored: Restoration?)
  /// It has been launched.
  case running
  /// Its state is being gathered.
  case preserving(Preservation)
  /// It ended by itself.
  case aborted(AbortReason)
}

/// The state of a launch in progress.
struct LaunchInProgress {
  /// The pass that restores the saved state, while it runs.
  var restoration: Restoration?
  /// Why the launch is to stop where it is.
  var abortReason: AbortReason?
}

/// The extensions of a restoration that are not completed yet (R63).
struct OpenExtensions {
  /// How many there are.
  var count = 0
  /// Whether they go beyond the end of a launch that restored, so that its mark stays set.
  var holdMark = false
}
