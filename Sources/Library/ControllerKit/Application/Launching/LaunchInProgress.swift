/// The state of a launch in progress.
struct LaunchInProgress {
  /// The pass that restores the saved state, while it runs.
  var restoration: Restoration?
  /// Why the launch is to stop where it is.
  var abortReason: AbortReason?
}
