/// What an application is doing.
///
/// It goes from the top downwards, and between running and preserving to and fro; it can be aborted at any time.
enum Phase {
  /// It has not been launched; what stands in its windows is not on the screen yet.
  case notLaunched
  /// It is being launched; what comes onto the screen is told once that is over (R57).
  case launching(LaunchInProgress)
  /// Its launch is over, and what is on the screen is told so for the first time.
  case appearing(isRestored: Bool)
  /// It has been launched.
  case running
  /// Its state is being gathered.
  case preserving(Preservation)
  /// It ended by itself.
  case aborted(AbortReason)
}

/// What is known of a launch that is going on.
struct LaunchInProgress {
  /// The pass that brings the saved state back, while it does.
  var restoration: Restoration?
  /// Why the launch is to stop where it is.
  var abortReason: AbortReason?
}

/// The extensions of a restoration that are not completed yet (R63).
struct OpenExtensions {
  /// How many there are.
  var count = 0
  /// Whether they go beyond the end of a launch that restored, so that its mark stands.
  var holdMark = false
}
