import TextFormatting

/// Why a selector does not name one thing.
package enum SelectorProblem: Error, Sendable, Hashable {
  /// Nothing fits: what was asked for, what it was to be, what was there to choose from, the nearest of it.
  case nothing(String, wanted: String, choices: [String], nearest: String?)
  /// Several things fit.
  case several(String, choices: [String])
}

extension SelectorProblem {
  /// What is wrong, in lower case, with what was there to choose from.
  package var message: String {
    switch self {
    case .nothing(let selector, let wanted, let choices, let nearest):
      "no \(wanted) here is \(selector); " + (nearest.map { "did you mean \($0)? " } ?? "")
        + (choices.isEmpty ? "there is none at all" : "there are \(choices.choices)")
    case .several(let selector, let choices):
      "\(selector) fits \(choices.count) things: \(choices.choices); name one by #identifier, path or row"
    }
  }
}
