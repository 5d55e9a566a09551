package import AppDefinition

/// Something that will be lost, or is wrong, or that only code decides, with what to do about it.
package struct CheckFinding: Sendable, Hashable {
  /// The rule or decision that it follows from.
  package var rule: CheckRule
  /// An error is certain, a warning surprises, a note says what the file cannot know.
  package var severity: Diagnostic.Severity
  /// What is the matter.
  package var message: String
  /// Where it is.
  package var position: SourcePosition
  /// The element's id, or the name in a scene file.
  package var id: String?
  /// What to do.
  package var fix: String?
  /// The id of the controller whose finding explains this one.
  package var cause: String?
  /// Whether the finding that explains this one names its subject already, as one of those without an identifier.
  package var isNamedByCause = false
  /// Whether it is said of every file at once, and so only once a run.
  package var isOfEveryFile = false
}
