package import AppDefinition
package import SourceReading

/// What became of an app's own code in its definition, place by place.
package struct CodeAccount: Sendable, Hashable {
  /// What the definition has of it, as an app file says it.
  package private(set) var uses: [SourcePosition: String] = [:]
  /// Why it is left to code.
  package private(set) var reasons: [SourcePosition: String] = [:]

  /// Why it is of no effect.
  package private(set) var dismissals: [SourcePosition: String] = [:]

  /// What was found by following the code, and is no fact by its words alone.
  package private(set) var found: [CodeFact] = []

  /// What screens of a class contain, as an app file says it, by its name, where all of that is known.
  package private(set) var contents: [String: String] = [:]

  /// Makes an account of nothing.
  package init() {}

  /// Takes down that the definition has something of a place.
  mutating func use(_ place: SourcePosition?, as words: String) {
    guard let place else { return }
    uses[place] = uses[place] ?? words
  }

  /// The classes of screens of which it is not known what one of them contains.
  private var openContents: Set<String> = []

  /// Takes down what a screen of a class contains; `nil` where that is not known.
  mutating func fill(_ type: String, as words: String?) {
    if words == nil { openContents.insert(type) }
    contents[type] = openContents.contains(type) ? nil : contents[type] ?? words
  }

  /// Takes down something that was found by following the code.
  mutating func find(_ fact: CodeFact?) {
    guard let fact, !found.contains(fact) else { return }
    found.append(fact)
  }

  /// Takes down why something is of no effect.
  mutating func dismiss(_ place: SourcePosition?, because reason: String) {
    guard let place else { return }
    dismissals[place] = dismissals[place] ?? reason
  }

  /// Takes down why something is left to code.
  mutating func leave(_ place: SourcePosition?, because reason: String) {
    guard let place else { return }
    reasons[place] = reasons[place] ?? reason
  }
}

extension SourcePosition {
  init(_ fact: CodeFact) { self.init(file: fact.file, line: fact.line, column: fact.column) }
  init(_ place: CodePlace) { self.init(file: place.file, line: place.line, column: place.column) }
}
