public import AppDefinition

/// Something that will be lost, or is wrong, or that only code decides, with what to do about it.
public struct CheckFinding: Sendable, Hashable {
  /// The rule or decision that it follows from.
  public var rule: String
  /// An error is certain, a warning surprises, a note says what the file cannot know.
  public var severity: Diagnostic.Severity
  /// What is the matter.
  public var message: String
  /// Where it is.
  public var position: SourcePosition
  /// The element's id, or the name in a scene file.
  public var id: String?
  /// What to do.
  public var fix: String?
  /// The id of the controller whose finding explains this one.
  public var cause: String?
}
