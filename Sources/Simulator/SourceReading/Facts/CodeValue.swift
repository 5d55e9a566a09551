internal import TextFormatting

/// A value that is written in code, as far as it can be told without running it.
package indirect enum CodeValue: Sendable, Hashable {
  case text(String)
  case truth(Bool)
  case number(String)
  case nothing
  /// A class.
  case type(String)
  /// A constant by its name, with the types before it; `in` is the type in which it is mentioned.
  case reference(String, in: String?)
  /// Texts one after the other.
  case joined([CodeValue])
  case unknown

  /// The text that it is, where it is known to be one.
  package var knownText: String? {
    switch self {
    case .text(let text): text
    case .truth, .number, .nothing, .type, .reference, .joined, .unknown: nil
    }
  }

  /// The class that it is, where it is known to be one.
  package var knownType: String? {
    switch self {
    case .type(let name): name
    case .text, .truth, .number, .nothing, .reference, .joined, .unknown: nil
    }
  }

  /// Whether it is yes or no, where it is known to be that.
  package var knownTruth: Bool? {
    switch self {
    case .truth(let truth): truth
    case .text, .number, .nothing, .type, .reference, .joined, .unknown: nil
    }
  }
}

/// The constants of an app by their names, with the type before a member's.
struct Constants: Sendable {
  private var values: [ByteString: CodeValue] = [:]

  /// Takes a constant in; one of which there are two is none.
  mutating func add(_ name: String, _ value: CodeValue) {
    if let known = values[ByteString(name)], known != value {
      values[ByteString(name)] = .unknown
    } else {
      values[ByteString(name)] = value
    }
  }

  /// Takes those of another file in.
  mutating func add(_ others: Constants) {
    for (name, value) in others.values { add(name.text, value) }
  }

  /// The value of a constant; `nil` where there is none of that name.
  subscript(name: String) -> CodeValue? { values[ByteString(name)] }

  /// The most constants that are followed from one to the other.
  private static let mostSteps = 16

  /// A value with the constants that are known here; the others stay references.
  func resolved(_ value: CodeValue, depth: Int = 0) -> CodeValue {
    guard depth < Self.mostSteps else { return .unknown }
    switch value {
    case .text, .truth, .number, .nothing, .type, .unknown: return value
    case .joined(let parts):
      let parts = parts.map { resolved($0, depth: depth + 1) }
      let texts = parts.compactMap(\.knownText)
      return texts.count == parts.count ? .text(texts.joined()) : .joined(parts)
    case .reference(let name, let scope):
      let found = scope.flatMap { self[$0 + "." + name] } ?? self[name]
      return found.map { resolved($0, depth: depth + 1) } ?? value
    }
  }

  /// A value whose references found nothing.
  func closed(_ value: CodeValue) -> CodeValue {
    switch value {
    case .text, .truth, .number, .nothing, .type, .unknown: value
    case .joined, .reference: .unknown
    }
  }
}
