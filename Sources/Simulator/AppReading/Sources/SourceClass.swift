package import AppDefinition
internal import SourceReading
import TextFormatting

/// A class of the app, as far as the names in its sources tell.
package struct SourceClass: Sendable, Hashable {
  /// Something that is written out, and where.
  package struct Literal: Sendable, Hashable {
    /// What is written.
    package var value: String
    /// Where.
    package var position: SourcePosition
  }

  /// A should-save or should-restore method.
  package struct Gate: Sendable, Hashable {
    /// Whether it is the secure variant (R2, R7).
    package var isSecure: Bool
    /// What it always answers; `nil` where that is left to code.
    package var answer: Bool?
    /// Where it is.
    package var position: SourcePosition
  }

  /// Its name.
  package let name: String
  /// Where it is declared, or in Objective-C at least implemented; `nil` where only extensions of it were seen.
  package var position: SourcePosition? { declaration ?? implementation }
  /// Where it is declared.
  var declaration: SourcePosition?
  /// Where it is implemented in Objective-C.
  var implementation: SourcePosition?
  /// The names after the colon and in angle brackets: its superclass and what it conforms to.
  package internal(set) var inherits: [String] = []
  /// The first of them where the class is declared, which is its superclass if it has one.
  package internal(set) var superclass: String?
  /// What its code sets its restoration identifier to.
  var identifiers: [CodeFact] = []
  /// Where it sets a restoration class, on whatever it is.
  var restorationClasses: [CodeFact] = []
  /// Where other code gives an identifier to an object of it.
  var outsideIdentifiers: [SourcePosition] = []
  /// The restoration identifier that its code always sets.
  package internal(set) var identifier: Literal?
  /// Where its code sets an identifier that only running it tells.
  package internal(set) var undecidedIdentifier: SourcePosition?
  /// The restoration class that its code always sets.
  package internal(set) var restorationClass: Literal?
  /// Its should-save method.
  package internal(set) var shouldSave: Gate?
  /// Its should-restore method.
  package internal(set) var shouldRestore: Gate?
  /// Whether a gate is only there under a condition of the build.
  package internal(set) var hasConditionalGates = false

  init(_ name: String) { self.name = name }

  /// Whether one of the names that it inherits is this.
  package func inherits(_ name: String) -> Bool { inherits.contains { $0.hasSameBytes(as: name) } }
}
