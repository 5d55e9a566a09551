/// Why a selector does not name one thing.
public enum SelectorProblem: Error, Sendable, Hashable {
  /// Nothing fits: what was asked for, what it was to be, what was there to choose from, the nearest of it.
  case nothing(String, wanted: String, choices: [String], nearest: String?)
  /// Several things fit.
  case several(String, choices: [String])
}

extension SelectorProblem {
  /// What is wrong, in lower case, with what was there to choose from.
  public var message: String {
    switch self {
    case .nothing(let selector, let wanted, let choices, let nearest):
      "no \(wanted) here is \(selector); " + (nearest.map { "did you mean \($0)? " } ?? "")
        + (choices.isEmpty ? "there is none at all" : "there are \(Self.list(choices))")
    case .several(let selector, let choices):
      "\(selector) fits \(choices.count) things: \(Self.list(choices)); name one by #identifier, path or row"
    }
  }

  private static func list(_ choices: [String]) -> String {
    let shown = choices.prefix(20).joined(separator: ", ")
    return choices.count > 20 ? "\(shown) and \(choices.count - 20) more" : shown
  }
}
