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
