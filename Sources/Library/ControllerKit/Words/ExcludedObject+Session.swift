package import StateArchive
import Vocabulary

extension ExcludedObject {
  /// Whether it is a session that was kept without an activity.
  package var isOfSession: Bool { ActivityLoss(self)?.isOfSession == true }

  /// Whether what becomes of it is left to code that is not run here.
  package var isLeftToCode: Bool { RuleCitation(rule) == .code }
}
