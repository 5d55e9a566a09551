package import StateArchive
import Vocabulary

extension ExcludedObject {
  /// Whether it is a session that was kept without an activity.
  package var isOfSession: Bool { ActivityLoss(self)?.isOfSession == true }

  /// Whether it was there for a moment, and is not meant to come back (R31).
  package var isTransient: Bool { NotSavedReason(cause) == .transient }

  /// Whether what becomes of it is left to code that is not run here.
  package var isLeftToCode: Bool { RuleCitation(rule) == .code }
}
