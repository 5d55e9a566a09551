public import StateArchive
public import Vocabulary

/// Why something in the tree was not saved.
public enum NotSavedReason: Sendable, Hashable {
  /// It has no restoration identifier.
  case noIdentifier
  /// It is presented for a moment, as alerts and share sheets are, and is not meant to come back.
  case transient
  /// It has none in the middle of a stack.
  case noIdentifierInStack
  /// An ancestor is to blame.
  case ancestor(Ancestor, Culprit)
  /// Another object has the same path.
  case duplicatePath(of: Culprit)
  /// The container that contains it, or the class of its owner, is to blame.
  case container(Container, Culprit)
  /// It has a view without an identifier that keeps state.
  case viewWithoutIdentifier
  /// Its view has an identifier and its controller was not saved.
  case controllerNotSaved(Culprit)
  /// Something was set in a view, and the class of its controller does not encode it.
  case notEncoded(Setting, Culprit)
  /// It was added to a tab bar, a stack or a presentation after that had been preserved.
  case notReached
  /// It is deeper in the tree than this program saves.
  case tooDeep
  /// Nothing that was saved refers to the registered object.
  case notReferred

  /// What it is with an ancestor that takes along what is below.
  public enum Ancestor: Sendable, Hashable {
    /// It has no restoration identifier.
    case withoutIdentifier
    /// It has the same path as another object.
    case isDuplicate
    /// It was not saved, for a reason of its own.
    case isNotSaved
  }

  /// What a container does not do for what is in it.
  public enum Container: Sendable, Hashable {
    /// It did not encode it.
    case didNotEncode
    /// Its class does not call super when it encodes.
    case superNotCalled
    /// It encodes no pages, as UIKit's does not.
    case encodesNoPages
    /// It has its view and never added it as a child.
    case neverAdded
  }

  /// What is set in a view and not kept by UIKit.
  public enum Setting: Sendable, Hashable {
    /// A typed text, of which UIKit keeps the selection only.
    case text
    /// The value of a control, of which UIKit keeps nothing.
    case value
  }

  /// The rule or decision; `nil` where a limit of this program is the reason.
  public var rule: Rule? {
    switch self {
    case .notReferred: .onlyRegisteredObjectsAreSaved
    case .notEncoded(.text, _): .textFieldKeepsSelectionOnly
    case .notEncoded(.value, _): .saveReferencesNotData
    case .noIdentifier, .viewWithoutIdentifier: .onlyIdentifiedObjectsAreSaved
    case .transient: .r31
    case .noIdentifierInStack: .stackSkipsScreensWithoutIdentifier
    case .ancestor(.withoutIdentifier, _): .noIdentifierTakesAllBelowAlong
    case .ancestor(.isDuplicate, _), .duplicatePath: .firstOfOnePathIsSaved
    case .container(.didNotEncode, _): .containerEncodesItsChildren
    case .container(.superNotCalled, _): .overridesCallSuper
    case .controllerNotSaved: .viewNeedsIdentifierAndController
    case .notReached, .ancestor(.isNotSaved, _): .savingFollowsReferencesFromRoots
    case .container(.encodesNoPages, _): .pagesAreNotSaved
    case .tooDeep: nil
    case .container(.neverAdded, _): .childrenAreAddedWithAddChild
    }
  }

  /// What UIKit keeps whatever the app's code does, in a sentence with its rule; `nil` where that says nothing more.
  var withoutCode: String? {
    guard case .notEncoded(let setting, _) = self else { return nil }
    return switch setting {
    case .text: "UIKit itself keeps its selection only (\(Rule.textFieldKeepsSelectionOnly))"
    case .value: "UIKit itself keeps no control's value (\(Rule.saveReferencesNotData))"
    }
  }

  /// What an archive keeps of the rule.
  public var citation: RuleCitation { rule.map(RuleCitation.rule) ?? .depth }

  /// What decided it; `nil` where that is what was not saved itself.
  public var culprit: Culprit? {
    switch self {
    case .ancestor(_, let culprit), .duplicatePath(let culprit), .container(_, let culprit),
      .controllerNotSaved(let culprit), .notEncoded(_, let culprit):
      culprit
    case .noIdentifier, .transient, .noIdentifierInStack, .viewWithoutIdentifier, .notReached, .tooDeep, .notReferred:
      nil
    }
  }

  /// The reason in a sentence.
  public var sentence: String {
    switch self {
    case .notReferred: "it is registered, and nothing that was saved refers to it"
    case .notEncoded(.text, _):
      "the text was changed, and UIKit keeps its selection only; the controller's class must encode the text"
    case .notEncoded(.value, _):
      "the value was changed, and UIKit keeps no control's value; the controller's class must encode it"
    case .noIdentifier: "it has no restoration identifier"
    case .transient: "it is shown for a moment, and is not meant to come back"
    case .noIdentifierInStack: "it has no restoration identifier, so the stack comes back without it"
    case .ancestor(.withoutIdentifier, let culprit):
      "\(culprit.name) above it has no restoration identifier; give it one"
    case .ancestor(.isDuplicate, let culprit): "\(culprit.name) above it has the same path as another controller"
    case .duplicatePath(let other):
      "\(other.role ?? other.name) has this path already; give one of the two another identifier"
    case .container(.didNotEncode, let culprit): "\(culprit.name), which contains it, does not encode it"
    case .container(.superNotCalled, let culprit): "the class of \(culprit.name) does not call super when it encodes"
    case .viewWithoutIdentifier: "the view has no restoration identifier, so UIKit keeps nothing of it"
    case .controllerNotSaved(let culprit): "its controller \(culprit.name) is not saved"
    case .ancestor(.isNotSaved, let culprit):
      "\(culprit.name) above it is not saved, so nothing that was saved refers to it"
    case .notReached: "nothing that was saved refers to it"
    case .container(.encodesNoPages, let culprit):
      "\(culprit.name) does not save its pages by itself; the app must encode the page that is shown"
    case .tooDeep:
      "it is more than \(SavedState.maximumLevels) levels deep; nothing is kept from there on"
    case .container(.neverAdded, let culprit):
      "its view is in \(culprit.name), which never called addChild, so it is invisible to preservation"
    }
  }
}
