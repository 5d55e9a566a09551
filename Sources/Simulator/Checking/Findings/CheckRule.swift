package import AppDefinition
package import Vocabulary

/// What a finding follows from: a rule, or the file itself.
package enum CheckRule: Sendable, Hashable {
  /// A rule or decision.
  case rule(Rule)
  /// Something is wrong with the file itself.
  case file(FileFinding)

  /// Whether it is about a file and not about what the app does.
  var isOfFile: Bool {
    if case .file = self { true } else { false }
  }

  /// The rule in a sentence.
  var sentence: String {
    switch self {
    case .rule(let rule): rule.sentence
    case .file(.danglingSegue): "A segue leads to a scene that the file does not have."
    case .file(.duplicateElement): "Two elements have one id."
    case .file(.duplicateStoryboardIdentifier):
      "Two scenes of a storyboard have one storyboard identifier, so only one of them can be made by it."
    case .file(.missingFile): "A storyboard that another one refers to was not found."
    case .file(.missingScreen): "A storyboard that another one refers to has no such scene."
    case .file(.noInitialController): "A storyboard names no initial controller."
    case .file(.noScenes): "A storyboard has no scenes."
    case .file(.other): "Something in the file that its author should look at."
    }
  }
}

extension CheckRule: CustomStringConvertible {
  /// The rule as reports and baselines have it, such as `R13`.
  package var description: String {
    switch self {
    case .rule(let rule): rule.number
    case .file(let finding): finding.rawValue
    }
  }
}

extension FileFinding {
  /// The word that code scanning services have for it.
  var word: String {
    rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
