package import AppDefinition

/// Something that will be lost, or is wrong, or that only code decides, with what to do about it.
package struct CheckFinding: Sendable, Hashable {
  /// Others that a finding tells of: those that it takes along, or that are to be mended with it.
  package struct Others: Sendable, Hashable {
    /// What is said of them, such as `They have no identifier either`.
    package var lead: String
    /// The others, in the order of their places.
    package var subjects: [CheckSubject]
  }

  /// The rule or decision that it follows from.
  package var rule: CheckRule
  /// An error is certain, a warning surprises, a note says what the file cannot know.
  package var severity: Diagnostic.Severity
  /// What is the matter, as reports for other programs have it.
  package var message: String
  /// Where it is.
  package var position: SourcePosition
  /// The element's id, or the name in an app file.
  package var id: String?
  /// What to do, as reports for other programs have it.
  package var fix: String?
  /// The id of the controller whose finding explains this one.
  package var cause: String?
  /// Whether the finding that explains this one names its subject already, as one of those without an identifier.
  package var isNamedByCause = false
  /// Whether it is said of every file at once, and so only once a run.
  package var isOfEveryFile = false

  /// The screen or view that it is about; `nil` where it is about a file.
  package var subject: CheckSubject?
  /// What is so of the subject, or the whole sentence where there is none.
  var predicate: CheckText
  /// What is so of several subjects of which the same is to be said; `nil` where each is told by itself.
  var predicateOfSeveral: String?
  /// What to do; `nil` where there is nothing to be done.
  package var cure: CheckCure?
  /// How many screens are lost by it.
  package var loss = 0
  /// The others that it tells of.
  package var others: [Others] = []
}

extension CheckFinding {
  /// What is the matter in a sentence for a person, without its full stop.
  ///
  /// - Parameter file: The file of whose screens it is said; those of others are named with theirs.
  package func headline(in file: String) -> String {
    let words = predicate.words(in: file)
    return (subject.map { "\($0.located(in: file)) \(words)" } ?? words).withCapital
  }

  /// What is the matter in a sentence for a person.
  package var headline: String { headline(in: position.file) }
}

extension CheckFinding {
  /// Makes a finding about a screen or view.
  ///
  /// - Parameters:
  ///   - severity: How bad it is.
  ///   - rule: What it follows from.
  ///   - subject: What it is about.
  ///   - id: The element's id, or the name in an app file.
  ///   - cause: The id of the controller whose finding explains this one.
  ///   - predicate: What is so of the subject.
  ///   - several: What is so of several such subjects.
  ///   - message: What reports for other programs say, if not that.
  ///   - fix: What they say is to be done.
  ///   - cure: What a person is to do.
  ///   - loss: How many screens are lost by it.
  init(
    _ severity: Diagnostic.Severity, _ rule: CheckRule, _ subject: CheckSubject, id: String?, cause: String? = nil,
    _ predicate: CheckText, ofSeveral several: String? = nil, message: String? = nil, fix: String?, cure: CheckCure?,
    loss: Int = 0
  ) {
    self.init(
      rule: rule, severity: severity, message: message ?? "\(subject.inReports) \(predicate.inReports)",
      position: subject.position, id: id, fix: fix, cause: cause, subject: subject, predicate: predicate,
      predicateOfSeveral: several, cure: cure, loss: loss)
  }

  /// Makes a finding about a controller.
  init(
    _ severity: Diagnostic.Severity, _ rule: CheckRule, _ controller: NamedController, cause: String? = nil,
    _ predicate: CheckText, ofSeveral several: String? = nil, message: String? = nil, fix: String?, cure: CheckCure?,
    loss: Int = 0
  ) {
    self.init(
      severity, rule, controller.subject, id: controller.fileID, cause: cause, predicate, ofSeveral: several,
      message: message, fix: fix, cure: cure, loss: loss)
  }

  /// Makes a finding about a file as a whole.
  init(
    _ severity: Diagnostic.Severity, _ rule: CheckRule, at position: SourcePosition, _ sentence: String,
    fix: String?, cure: CheckCure?, loss: Int = 0
  ) {
    self.init(
      rule: rule, severity: severity, message: sentence, position: position, fix: fix, predicate: "\(sentence)",
      cure: cure, loss: loss)
  }

  /// Makes a finding of what the reader of a file had to say.
  init(_ diagnostic: Diagnostic) {
    self.init(
      diagnostic.severity, .file(diagnostic.finding), at: diagnostic.position, diagnostic.message, fix: nil, cure: nil)
    guard diagnostic.finding == .other, diagnostic.severity != .note else { return }
    predicate = "line \(diagnostic.position.line): \(diagnostic.message)"
  }
}

extension String {
  /// The text as a sentence begins.
  package var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
