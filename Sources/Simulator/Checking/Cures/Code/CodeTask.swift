import AppDefinition
import Vocabulary

/// Something that the code of an app has to do.
enum CodeTask: CaseIterable {
  case gates, children, callSuper, containment, identifier, restorationClass, existing, existingFromClass
  case registration, page, text, value
  case activity, declaration, update, viewInActivity, valueInActivity

  /// What is to be done where something was lost by a rule; `nil` where the rule asks for no code.
  init?(_ rule: Rule) {
    guard let task = Self.allCases.first(where: { $0.rules.contains(rule) }) else { return nil }
    self = task
  }

  /// The rules by which something is lost where it is not done.
  private var rules: Set<Rule> {
    switch self {
    case .gates:
      [.nothingWithoutBothGates, .secureGateIsTheOnlyOneCalled, .shouldSaveMayAnswerNo, .shouldRestoreMayAnswerNo]
    case .children: [.referredScreensAreSavedOnTheirOwn, .containerEncodesItsChildren]
    case .callSuper: [.overridesCallSuper]
    case .containment: [.childrenAreAddedWithAddChild]
    case .identifier: [.identifierIsSetThroughItsProperty, .unloadedViewsAreNotSaved]
    case .restorationClass:
      [
        .restorationClassIsTheOnlyOneAsked, .storyboardMakesOnlyItsOwn, .restorationClassConforms,
        .identifierIsSetAgain, .missingScreensTakeThoseAboveAlong, .failedRestorationDropsTheState,
        .missingBottomDropsTheStack, .missingRestorationClassCountsAsNone, .missingStoryboardIdentifierCrashes,
      ]
    case .existing: [.unsavedScreensStartAnew, .splitViewSavesIdentifiedChildren, .selectedTabIsMatchedByIdentifier]
    case .existingFromClass: [.existingControllerIsNotMadeAgain]
    case .registration: [.registeredObjectIsFoundByItsClass, .onlyRegisteredObjectsAreSaved]
    case .page: [.pagesAreNotSaved]
    case .text: [.textFieldKeepsSelectionOnly]
    case .value: [.saveReferencesNotData]
    case .activity: [.sceneDelegateAnswersAnActivity]
    case .declaration: [.activityTypeIsDeclared]
    case .update: [.activityIsClearedBeforeItIsFilled]
    case .viewInActivity: [.viewsKeepNothingByThemselves]
    case .valueInActivity: [.activityCarriesPropertyListKinds]
    }
  }

  /// What is to be done, in a sentence without its full stop.
  func sentence(_ rule: Rule, at site: CodeSite) -> String {
    let (responsible, own) = (site.responsible.described, site.own.described)
    let restorer = site.own.base == nil ? "\(own)'s restoration class" : "its restoration class"
    return switch self {
    case .gates: "the app delegate must answer true from both gates"
    case .children: "\(responsible) must encode what it contains or presents, and put it back when it decodes"
    case .callSuper: "\(responsible) must call super in both methods\(site.placesOfCoding)\(site.needOfView)"
    case .containment: "\(responsible) must contain the controller whose view it shows"
    case .identifier where rule == .unloadedViewsAreNotSaved:
      "\(own) must have its identifier before its view is loaded"
    case .identifier: "\(own) must set the property and not override its getter"
    case .restorationClass where rule == .identifierIsSetAgain:
      "\(restorer) must set the identifier again"
    case .restorationClass: "\(own) must be made again by a restoration class"
    case .existing: "the app delegate must return the controller that is there already"
    case .existingFromClass: "\(restorer) must return the controller that is there already"
    case .registration: "the object must be registered, and referred to by something that is saved"
    case .page: "\(responsible) must encode the page that is shown"
    case .text: "\(own) must encode the text"
    case .value: "\(own) must encode the value"
    case .activity: "the scene delegate must answer an activity"
    case .declaration: "Info.plist must declare the type of the activity"
    case .update: "the controller must add it each time it is asked"
    case .viewInActivity: "the controller must add what is in the view, and set it again"
    case .valueInActivity: "the controller must add what identifies the object, and not the object"
    }
  }

  /// In which language it is to be written.
  func language(at site: CodeSite) -> CodeLanguage {
    switch self {
    case .gates, .existing, .activity, .declaration: site.ofDelegate
    case .children, .callSuper, .containment, .page: site.responsible.language
    case .identifier, .restorationClass, .existingFromClass, .registration, .text, .value, .update, .viewInActivity,
      .valueInActivity:
      site.own.language
    }
  }
}

extension CodeSite {
  /// Where the methods are, in round brackets.
  fileprivate var placesOfCoding: String {
    coding.isEmpty ? "" : " (\(coding.map(\.description).joined(separator: ", ")))"
  }

  /// What the view needs besides.
  fileprivate var needOfView: String {
    lacksIdentifierOfView ? ", and the view needs a restoration identifier, too" : ""
  }
}
