package import Vocabulary

/// Why one screen or view does not come back, for its reader: what is so, what to do, and what else goes with it.
package struct LossExplanation: Sendable, Hashable {
  /// Something to be done about it.
  package struct Step: Sendable, Hashable {
    /// The screen at which it is done, or the view; `nil` where it is done for the app as a whole.
    package var subject: CheckSubject?
    /// What is done.
    package var cure: CheckCure
  }

  /// The screen or view, with its class, file and line; `nil` where nothing of the app is saved.
  package var subject: CheckSubject?
  /// The rule by which it is lost; `nil` where the file itself is wrong, or a limit of this program is the reason.
  package var rule: Rule?
  /// What is so, in a sentence without its full stop.
  package var sentence: String
  /// What to do, the cause before its consequences.
  package var steps: [Step]
  /// The container whose code decides; `nil` where none does.
  package var container: CheckSubject?
  /// What else is lost by the same cause, in the order of the definitions.
  package var alsoLost: [CheckSubject]
}
