package import ControllerKit
package import StateArchive

/// Why something of a scene is not there again, as the records of its run have it, and what decided it.
package struct SessionLoss: Sendable, Hashable {
  /// Why it is not there.
  package enum Cause: Sendable, Hashable {
    /// Less was kept than was there, or it was set aside, as an archive notes it.
    case kept(ActivityLoss)
    /// A screen was presented before there was a window (U36).
    case presentedTooEarly
    /// The window was closed for good while its scene was being connected (U57).
    case closedAtConnection
    /// The app crashed when it was launched again.
    case crashed(AbortReason)
    /// What appeared at the next launch has shown something else each time, for as long as it was let.
    case neverEnds
    /// Nothing shows the screen again (U8).
    case notShown
  }

  /// Why it is not there.
  package let cause: Cause
  /// What decided it: the delegate of the scene, or the screen whose activity it is; `nil` where no object did.
  package let culprit: Culprit?

  /// Names a cause.
  init(_ cause: Cause, by culprit: Culprit?) { (self.cause, self.culprit) = (cause, culprit) }
}
