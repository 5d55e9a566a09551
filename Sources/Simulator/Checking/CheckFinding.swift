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

extension CheckFinding {
  /// Makes a finding at a place.
  init(
    _ severity: Diagnostic.Severity, _ rule: CheckRule, at position: SourcePosition, id: String?, cause: String? = nil,
    _ message: String, fix: String?
  ) {
    self.init(rule: rule, severity: severity, message: message, position: position, id: id, fix: fix, cause: cause)
  }

  /// Makes a finding about a controller.
  init(
    _ severity: Diagnostic.Severity, _ rule: CheckRule, _ controller: NamedController, cause: String? = nil,
    _ message: String, fix: String?
  ) {
    self.init(severity, rule, at: controller.position, id: controller.fileID, cause: cause, message, fix: fix)
  }

  /// Makes a finding about a view.
  init(
    _ severity: Diagnostic.Severity, _ rule: CheckRule, _ view: ViewDefinition, cause: String? = nil,
    _ message: String, fix: String?
  ) {
    self.init(severity, rule, at: view.position, id: view.id, cause: cause, message, fix: fix)
  }

  /// Makes a finding about a file as a whole.
  init(_ severity: Diagnostic.Severity, _ rule: CheckRule, in file: String, _ message: String, fix: String?) {
    self.init(severity, rule, at: SourcePosition(file: file, line: 1, column: 1), id: nil, message, fix: fix)
  }

  /// Makes a finding of what the reader of a file had to say.
  init(_ diagnostic: Diagnostic) {
    self.init(diagnostic.severity, .reading, at: diagnostic.position, id: nil, diagnostic.message, fix: nil)
  }
}
