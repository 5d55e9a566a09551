package import AppDefinition
internal import SourceReading

/// What became of an app's own code in its definition, place by place.
package struct CodeAccount: Sendable, Hashable {
  /// What the definition has of it, as an app file says it.
  package private(set) var uses: [SourcePosition: String] = [:]
  /// Why it is left to code.
  package private(set) var reasons: [SourcePosition: String] = [:]

  /// Makes an account of nothing.
  package init() {}

  /// Takes down that the definition has something of a place.
  mutating func use(_ place: SourcePosition?, as words: String) {
    guard let place else { return }
    uses[place] = uses[place] ?? words
  }

  /// Takes down why something is left to code.
  mutating func leave(_ place: SourcePosition?, because reason: String) {
    guard let place else { return }
    reasons[place] = reasons[place] ?? reason
  }
}

extension SourcePosition {
  init(_ place: CodePlace) { self.init(file: place.file, line: place.line, column: place.column) }
}
