import AppDefinition
import ControllerKit
import TextFormatting
import Trials
import Vocabulary

/// What code does wrongly with the restoration identifier of a screen that has one.
enum IdentifierFault: Sendable, Hashable {
  /// It overrides the getter, so that the screen is saved by it and never found (R39).
  case getter
  /// It sets it when the view has been loaded, so that a screen that was never shown has none (R58).
  case unloadedView
  /// The restoration class of a name makes the screen again without it (R47).
  case notSetAgain(by: String)

  /// The rule.
  var rule: Rule {
    switch self {
    case .getter: .identifierIsSetThroughItsProperty
    case .unloadedView: .unloadedViewsAreNotSaved
    case .notSetAgain: .identifierIsSetAgain
    }
  }

  /// What to do, as reports for other programs have it.
  var fix: String {
    switch self {
    case .getter: "set the property instead"
    case .unloadedView: "set the identifier in the storyboard, or when the screen is made"
    case .notSetAgain: "set restorationIdentifier in the class's factory"
    }
  }

  /// What a person is to do with a screen.
  func cure(of screen: ControllerDefinition) -> CheckCure {
    let isOfStoryboard = screen.origin.element != nil
    switch self {
    case .getter, .unloadedView:
      if !isOfStoryboard {
        return screen.cure(.identifyByProperty(screen: screen.name, insteadOf: screen.classBehavior.identifierSource))
      }
      return .inCode(
        self == .getter ? fix : "set the identifier in the storyboard, or in init instead of viewDidLoad")
    case .notSetAgain(let name):
      return isOfStoryboard
        ? .inCode("set restorationIdentifier in the factory of \(name)") : screen.cure(.setIdentifierAgain(by: name))
    }
  }
}

extension LossCause {
  /// What code has done wrongly with the identifier of a screen of which the record says that it had none, or was not
  /// found by the one that was saved.
  func identifierFault(of screen: ControllerDefinition, in app: AppDefinition) -> IdentifierFault? {
    guard screen.validIdentifier != nil else { return nil }
    switch (self, screen.classBehavior.identifierSource) {
    case (.notRestored(.notFound, _), .getter), (.notRestored(.tabGone, _), .getter): return .getter
    // A tab that was made anew and not shown yet has none.
    case (.notSaved(.noIdentifier), .viewDidLoad), (.notSaved(.noIdentifierInStack), .viewDidLoad),
      (.notRestored(.tabGone, _), .viewDidLoad):
      return .unloadedView
    case (.notSaved(.noIdentifier), .property), (.notSaved(.noIdentifierInStack), .property):
      let forgetful = app.restorationClass(of: screen).flatMap { $0.setsIdentifier ? nil : $0 }
      return forgetful.map { .notSetAgain(by: $0.name) }
    case (_, _): return nil
    }
  }
}

extension AppDefinition {
  /// What the app defines under the name of a screen's restoration class.
  func restorationClass(of screen: ControllerDefinition) -> RestorationClassDefinition? {
    restorationClasses.first { known in
      screen.classBehavior.restorationClass?.hasSameBytes(as: known.name) == true
    }
  }
}
