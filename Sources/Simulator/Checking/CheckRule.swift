package import Vocabulary

/// What a finding follows from: a rule, or the reading of the file itself.
package enum CheckRule: Sendable, Hashable {
  /// A rule or decision.
  case rule(Rule)
  /// Something in the file that its author should look at.
  case reading

  /// The rule in a sentence.
  var sentence: String {
    switch self {
    case .rule(let rule): rule.sentence
    case .reading: "Something in the file that its author should look at."
    }
  }
}

extension CheckRule: CustomStringConvertible {
  /// The rule as reports and baselines have it, such as `R13`.
  package var description: String {
    switch self {
    case .rule(let rule): rule.number
    case .reading: "reading"
    }
  }
}
