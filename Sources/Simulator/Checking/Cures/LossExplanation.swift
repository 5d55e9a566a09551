package import Vocabulary

/// Why one screen or view does not come back, for its reader: what is so, and what to do.
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
  /// What decided it, where that is another screen.
  package var culprit: CheckSubject?
  /// The rule by which it is lost; `nil` where the file itself is wrong, or a limit of this program is the reason.
  package var rule: Rule?
  /// What is so, in a sentence without its full stop.
  package var sentence: String
  /// What to do, the cause before its consequences.
  package var steps: [Step]
}
