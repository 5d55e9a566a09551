import TextFormatting

/// What a reason cites, as an archive keeps it: a rule or, in its place, a word.
public enum RuleCitation: Sendable, Hashable {
  /// A rule or decision.
  case rule(Rule)
  /// A limit of this program: how deep a tree or a value may be.
  case depth
  /// The app's own code, which is not run here: nobody knows whether it is so.
  case code
  /// A word that this version does not know, made fit to be shown.
  case unknown(String)

  /// Whether it is the rule of what is shown for a moment and is not meant to come back.
  package var isOfTransient: Bool { self == .rule(.r31) }

  /// Reads what an archive holds.
  public init(_ text: String) {
    if let rule = Rule(rawValue: text) {
      self = .rule(rule)
    } else {
      self =
        switch text {
        case "depth": .depth
        case "code": .code
        default: .unknown(displayable(text))
        }
    }
  }
}

extension RuleCitation: CustomStringConvertible {
  /// The citation as archives and messages have it, such as `R13`.
  public var description: String {
    switch self {
    case .rule(let rule): rule.number
    case .depth: "depth"
    case .code: "code"
    case .unknown(let word): word
    }
  }
}
