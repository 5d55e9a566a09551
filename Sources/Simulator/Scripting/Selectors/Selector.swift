import TextFormatting

/// How a script names one element of the screen.
package enum Selector: Sendable, Hashable {
  /// The element's text.
  case text(String)
  /// The id of its view, or a restoration identifier.
  case identifier(String)
  /// The path of its controller, or of its view below the controller.
  case path(ScriptPath)
  /// The number of a row, from 1.
  case row(Int)
  /// The number of a thing among those that fit, in the order in which they are shown, from 1.
  case thing(Int)

  /// The selector as messages name it.
  var words: String {
    switch self {
    case .path(let path): path.spelling
    case .text, .identifier, .row, .thing: written()
    }
  }

  /// The selector as a script writes it; words that would be read as something else are put in quotes.
  func written(avoiding words: [String] = []) -> String {
    switch self {
    case .text(let text): text.quotedForScripts
    case .identifier(let identifier): "#" + identifier.wordForScripts
    case .path(let path): path.written(avoiding: ["row", "thing"] + words)
    case .row(let number): "row \(number)"
    case .thing(let number): "thing \(number)"
    }
  }
}

/// Why a selector does not name exactly one element.
package enum SelectorProblem: Error, Sendable, Hashable {
  /// Nothing fits: the selector, the role wanted, the elements that there are, and the most similar one.
  case nothing(String, wanted: String, choices: [String], nearest: String?)
  /// Several elements fit.
  case several(String, choices: [String])
}

extension SelectorProblem {
  /// The problem, in lower case, with the elements that there are.
  package var message: String {
    switch self {
    case .nothing(let selector, let wanted, let choices, let nearest):
      "no \(wanted) here is \(selector); " + (nearest.map { "did you mean \($0)? " } ?? "")
        + (choices.isEmpty ? "there is none at all" : "there are \(choices.choices)")
    case .several(let selector, let choices):
      "\(selector) fits \(choices.count) things: \(choices.choices); name one by #identifier, path, row or thing"
    }
  }
}
