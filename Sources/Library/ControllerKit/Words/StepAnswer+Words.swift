import TextFormatting
import Vocabulary

extension LookupStep {
  /// Its number in the order in which the four are asked (R41).
  package var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// Who is asked.
  package var asked: String {
    switch self {
    case .restorationClass: "restoration class"
    case .delegate: "app delegate"
    case .existing: "existing object"
    case .storyboard: "storyboard"
    }
  }
}

extension StepAnswer {
  /// The answer in words, which follow the name of who was asked.
  package func words(of step: LookupStep) -> String {
    switch self {
    case .notAsked: "not asked"
    case .nobody:
      switch step {
      case .restorationClass: "none was saved"
      case .delegate: "the app has none"
      case .existing: "there is none at this path"
      case .storyboard: "none made it"
      }
    case .notImplemented: "does not implement the method that is asked"
    case .leftToCode(let reason): "left to code: \(displayable(reason))"
    case .classGone(let name):
      "\(displayable(name)) is not in the app any more (\(Rule.missingRestorationClassCountsAsNone))"
    case .doesNotConform(let name):
      "\(displayable(name)) does not conform, which ends the search (\(Rule.restorationClassConforms))"
    case .declined(let name):
      step == .restorationClass
        ? "\(displayable(name)) answered nil, which ends the search (\(Rule.restorationClassIsTheOnlyOneAsked))"
        : "answered nil"
    case .nothingThere: "there is none at this path"
    case .storyboardGone(let name): "\"\(displayable(name))\" is not in the app any more"
    case .unknownIdentifier(let storyboard, let identifier):
      "\"\(displayable(storyboard))\" has no \"\(displayable(identifier))\", which crashes the app (\(Rule.missingStoryboardIdentifierCrashes))"
    case .crashed(let reason): "the app crashed: \(displayable(reason.sentence))"
    case .found(let who, let className):
      switch step {
      case .restorationClass: "\(displayable(who)) answered with \(withArticle(className))"
      case .delegate: "answered with \(withArticle(className))"
      case .existing: "found \(withArticle(className)) at this path"
      case .storyboard: "made \(withArticle(className)) (\(displayable(who)))"
      }
    }
  }
}
