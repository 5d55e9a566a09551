import ControllerKit
import StateArchive

extension NotSavedReason {
  /// Whether other findings tell of it: an identifier is missing, or another controller has the same.
  var isOfIdentifiers: Bool {
    switch self {
    case .noIdentifier, .ancestorWithoutIdentifier, .duplicatePath: true
    case .noIdentifierInStack, .ancestorIsDuplicate, .parentDidNotEncode, .superNotCalled, .viewWithoutIdentifier,
      .controllerNotSaved, .ancestorNotSaved, .notReached, .pageNotEncoded, .tooDeep, .notContained, .notReferred,
      .textNotEncoded,
      .valueNotEncoded:
      false
    }
  }

  /// Whether identifiers that are missing are all there is to it.
  var isOfMissingIdentifier: Bool {
    switch self {
    case .noIdentifier, .ancestorWithoutIdentifier: true
    case .noIdentifierInStack, .ancestorIsDuplicate, .duplicatePath, .parentDidNotEncode, .superNotCalled,
      .viewWithoutIdentifier, .controllerNotSaved, .ancestorNotSaved, .notReached, .pageNotEncoded, .tooDeep,
      .notContained,
      .notReferred, .textNotEncoded, .valueNotEncoded:
      false
    }
  }

  /// What is so of several that are lost for this reason; `nil` where each is told by itself.
  var sentenceOfSeveral: String? {
    switch self {
    case .parentDidNotEncode(let culprit): "are not saved: \(culprit.name), which contains them, does not encode them"
    case .notContained(let culprit):
      "are not saved: their views are in \(culprit.name), which never called addChild, so they are invisible to preservation"
    case .superNotCalled, .pageNotEncoded: "are not saved: \(sentence)"
    case .noIdentifier, .noIdentifierInStack, .ancestorWithoutIdentifier, .ancestorIsDuplicate, .duplicatePath,
      .viewWithoutIdentifier, .controllerNotSaved, .ancestorNotSaved, .notReached, .tooDeep, .notReferred,
      .textNotEncoded,
      .valueNotEncoded:
      nil
    }
  }

  /// What to do, as reports for other programs have it.
  var fix: String {
    switch self {
    case .parentDidNotEncode: "encode it in the container's encodeRestorableState(with:)"
    case .superNotCalled: "call super in encodeRestorableState(with:)"
    case .notContained: "call addChild before its view is added"
    case .pageNotEncoded: "encode the page that is shown"
    case .noIdentifier, .noIdentifierInStack, .ancestorWithoutIdentifier, .ancestorIsDuplicate, .duplicatePath,
      .viewWithoutIdentifier, .controllerNotSaved, .ancestorNotSaved, .notReached, .tooDeep, .notReferred,
      .textNotEncoded,
      .valueNotEncoded:
      "mend what is above it first"
    }
  }

  /// What a person is to do.
  ///
  /// - Parameter culprit: The controller that takes what is lost along, itself perhaps.
  func cure(of culprit: NamedController) -> CheckCure {
    switch self {
    case .ancestorIsDuplicate, .duplicatePath:
      culprit.cure(
        inStoryboard: .inIdentityInspector("give it a Restoration ID that no other beside it has"),
        inSceneFile: "give it an identifier that no other beside it has")
    case .parentDidNotEncode, .superNotCalled, .notContained, .pageNotEncoded, .noIdentifier, .noIdentifierInStack,
      .ancestorWithoutIdentifier, .viewWithoutIdentifier, .controllerNotSaved, .ancestorNotSaved, .notReached, .tooDeep,
      .notReferred,
      .textNotEncoded, .valueNotEncoded:
      .inCode(fix)
    }
  }
}
