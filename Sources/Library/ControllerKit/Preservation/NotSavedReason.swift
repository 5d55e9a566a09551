public import StateArchive
public import Vocabulary

/// Why something in the tree was not saved.
public enum NotSavedReason: Sendable, Hashable {
  /// It has no restoration identifier.
  case noIdentifier
  /// It has none in the middle of a stack.
  case noIdentifierInStack
  /// An ancestor has none.
  case ancestorWithoutIdentifier(Culprit)
  /// An ancestor has the same path as another object.
  case ancestorIsDuplicate(Culprit)
  /// Another object has the same path.
  case duplicatePath(of: Culprit)
  /// The container that contains it did not encode it.
  case parentDidNotEncode(Culprit)
  /// The class of its owner does not call super when it encodes.
  case superNotCalled(Culprit)
  /// It has a view without an identifier that keeps state.
  case viewWithoutIdentifier
  /// Its view has an identifier and its controller was not saved.
  case controllerNotSaved(Culprit)
  /// An ancestor was not saved, for a reason of its own.
  case ancestorNotSaved(Culprit)
  /// It was added to a tab bar, a stack or a presentation after that had been preserved.
  case notReached
  /// It is a page, which UIKit does not save.
  case pageNotEncoded(Culprit)
  /// It is deeper in the tree than this program saves.
  case tooDeep
  /// Its view was added to a controller that does not contain it.
  case notContained(Culprit)

  /// Nothing that was saved refers to the registered object.
  case notReferred
  /// A text was typed, of which UIKit keeps the selection only, and the class of its controller does not encode it.
  case textNotEncoded(Culprit)
  /// A value was set in a control, of which UIKit keeps nothing, and the class of its controller does not encode it.
  case valueNotEncoded(Culprit)

  /// The rule or decision; `nil` where a limit of this program is the reason.
  public var rule: Rule? {
    switch self {
    case .notReferred: .onlyRegisteredObjectsAreSaved
    case .textNotEncoded: .textFieldKeepsSelectionOnly
    case .valueNotEncoded: .saveReferencesNotData
    case .noIdentifier, .viewWithoutIdentifier: .onlyIdentifiedObjectsAreSaved
    case .noIdentifierInStack: .stackSkipsScreensWithoutIdentifier
    case .ancestorWithoutIdentifier: .noIdentifierTakesAllBelowAlong
    case .ancestorIsDuplicate, .duplicatePath: .firstOfOnePathIsSaved
    case .parentDidNotEncode: .containerEncodesItsChildren
    case .superNotCalled: .overridesCallSuper
    case .controllerNotSaved: .viewNeedsIdentifierAndController
    case .notReached, .ancestorNotSaved: .savingFollowsReferencesFromRoots
    case .pageNotEncoded: .pagesAreNotSaved
    case .tooDeep: nil
    case .notContained: .childrenAreAddedWithAddChild
    }
  }

  /// What UIKit keeps whatever the app's code does, in a sentence with its rule; `nil` where that says nothing more.
  var withoutCode: String? {
    switch self {
    case .textNotEncoded: "UIKit itself keeps its selection only (\(Rule.textFieldKeepsSelectionOnly))"
    case .valueNotEncoded: "UIKit itself keeps none of a control (\(Rule.saveReferencesNotData))"
    case .noIdentifier, .noIdentifierInStack, .ancestorWithoutIdentifier, .ancestorIsDuplicate, .duplicatePath,
      .parentDidNotEncode, .superNotCalled, .viewWithoutIdentifier, .controllerNotSaved, .ancestorNotSaved, .notReached,
      .pageNotEncoded, .tooDeep, .notContained, .notReferred:
      nil
    }
  }

  /// What an archive keeps of the rule.
  public var citation: RuleCitation { rule.map(RuleCitation.rule) ?? .depth }

  /// What decided it; `nil` where that is what was not saved itself.
  public var culprit: Culprit? {
    switch self {
    case .ancestorWithoutIdentifier(let culprit), .ancestorIsDuplicate(let culprit), .duplicatePath(let culprit),
      .parentDidNotEncode(let culprit), .superNotCalled(let culprit), .controllerNotSaved(let culprit),
      .ancestorNotSaved(let culprit), .pageNotEncoded(let culprit), .notContained(let culprit),
      .textNotEncoded(let culprit), .valueNotEncoded(let culprit):
      culprit
    case .noIdentifier, .noIdentifierInStack, .viewWithoutIdentifier, .notReached, .tooDeep, .notReferred: nil
    }
  }

  /// The reason in a sentence.
  public var sentence: String {
    switch self {
    case .notReferred: "it is registered, and nothing that was saved refers to it"
    case .textNotEncoded:
      "the text was changed, and UIKit keeps its selection only; the controller's class must encode the text"
    case .valueNotEncoded:
      "the value was changed, and UIKit keeps none of a control; the controller's class must encode it"
    case .noIdentifier: "it has no restoration identifier"
    case .noIdentifierInStack: "it has no restoration identifier, so the stack comes back without it"
    case .ancestorWithoutIdentifier(let culprit): "\(culprit.name) above it has no restoration identifier; give it one"
    case .ancestorIsDuplicate(let culprit): "\(culprit.name) above it has the same path as another controller"
    case .duplicatePath(let other):
      "\(other.role ?? other.name) has this path already; give one of the two another identifier"
    case .parentDidNotEncode(let culprit): "\(culprit.name), which contains it, does not encode it"
    case .superNotCalled(let culprit): "the class of \(culprit.name) does not call super when it encodes"
    case .viewWithoutIdentifier: "the view has no restoration identifier, so UIKit keeps nothing of it"
    case .controllerNotSaved(let culprit): "its controller \(culprit.name) is not saved"
    case .ancestorNotSaved(let culprit): "\(culprit.name) above it is not saved, so nothing that was saved refers to it"
    case .notReached: "nothing that was saved refers to it"
    case .pageNotEncoded(let culprit):
      "\(culprit.name) does not save its pages by itself; the app must encode the page that is shown"
    case .tooDeep:
      "it is more than \(SavedState.maximumLevels) levels deep; nothing is kept from there on"
    case .notContained(let culprit):
      "its view is in \(culprit.name), which never called addChild, so it is invisible to preservation"
    }
  }
}
