/// Something that is wrong, or worth knowing, about a file that was read.
package struct Diagnostic: Sendable, Hashable {
  /// How bad it is.
  package enum Severity: String, Sendable, Hashable {
    /// The file cannot be used.
    case error
    /// The file can be used, and something in it will surprise its author.
    case warning
    /// Something that was passed over, shown where details are asked for.
    case note
  }

  /// Where it is.
  package var position: SourcePosition
  /// How bad it is.
  package var severity: Severity
  /// What is wrong and what to do, in lower case, without the position.
  package var message: String
  /// Whether the check of an app finds the same, and says more of it.
  package var isFoundByCheck = true
  /// What reports call it.
  package var finding = FileFinding.other

  /// Makes a diagnostic.
  package init(_ severity: Severity, at position: SourcePosition, _ message: String) {
    self.position = position
    self.severity = severity
    self.message = message
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The line a person reads: `FILE:LINE:COLUMN: message`.
  package var description: String { "\(position): \(message)" }
}

/// What a reader made of a file: the value, where there is one, and everything it has to say about it.
package struct Reading<Value: Sendable>: Sendable {
  /// The value, or `nil` if an error prevented it.
  package var value: Value?
  /// What was found, in the order of its places.
  package var diagnostics: [Diagnostic]

  /// Makes a reading.
  package init(_ value: Value?, _ diagnostics: [Diagnostic]) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension Reading: Equatable where Value: Equatable {}
