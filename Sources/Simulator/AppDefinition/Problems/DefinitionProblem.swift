import TextFormatting
import Vocabulary

/// Something in a finished app that cannot be so, whatever file it came from.
enum DefinitionProblem: Sendable, Hashable {
  case unknownRoot(String, nearest: String?)
  case repeatedName(String, first: SourcePosition)
  case unknownChild(String, nearest: String?)
  case unknownDestination(String, nearest: String?)
  case unknownUse(String, by: String, nearest: String?)
  case unknownCollection(String, nearest: String?)
  case unknownRestorationClass(String, nearest: String?)
  case unknownEvent(String, nearest: String?)
  case circle([String])
  case nothingSaved(key: String, nearest: String?)
  case notAdded(key: String, nearest: String)
  case nothingFilledIn(String, nearest: String)
  case savedUnknown(String)
  case sceneUnknown(String)
  case emptyForRecord(String)
  case sameForRecords(identifier: String, [String])
  case unknownView(String, nearest: String?)
  case unknownVariable(String, nearest: String?)
  case nothingToSave(view: String, property: String)
  case unknownObject(String, nearest: String?)
  case repeatedObject(String)
  case objectWithoutIdentifier(String)
  case unknownViewToSet(String, nearest: String?)
  case cannotSet(view: String, to: String)
  case cannotConfigure(view: String, property: String)
  case noDisplayMode(of: String)
  case noTab(of: String)
  case nothingToReinstall(key: String, nearest: String?)
  case getterWithoutIdentifier
  case repeatedStoryboardIdentifier(String, first: SourcePosition)
  case containsItself([String])
  case tooDeep(limit: Int)
  case inheritsItself(String)
  case repeatedSibling(identifier: String, first: SourcePosition)
  case repeatedViewIdentifier(identifier: String, first: SourcePosition)

  /// Whether the app can be opened all the same.
  var severity: Diagnostic.Severity {
    switch self {
    case .nothingSaved, .notAdded, .nothingFilledIn, .savedUnknown, .sceneUnknown, .emptyForRecord, .sameForRecords,
      .repeatedSibling,
      .repeatedViewIdentifier, .unknownView, .unknownVariable, .nothingToSave, .nothingToReinstall,
      .getterWithoutIdentifier,
      .repeatedStoryboardIdentifier:
      .warning
    case .unknownRoot, .repeatedName, .unknownChild, .unknownDestination, .unknownUse, .unknownCollection,
      .unknownRestorationClass, .unknownEvent, .circle, .unknownObject, .repeatedObject, .objectWithoutIdentifier,
      .unknownViewToSet, .cannotSet, .cannotConfigure, .noDisplayMode, .noTab, .containsItself, .tooDeep,
      .inheritsItself:
      .error
    }
  }

  /// Whether the check of the app finds it at its place, too: no check looks at what is filled into texts.
  var isFoundByCheck: Bool {
    switch self {
    case .nothingSaved, .notAdded, .nothingFilledIn, .savedUnknown, .sceneUnknown, .unknownVariable: false
    case .emptyForRecord, .sameForRecords, .repeatedSibling, .repeatedViewIdentifier, .unknownView, .nothingToSave,
      .nothingToReinstall, .getterWithoutIdentifier, .repeatedStoryboardIdentifier, .unknownRoot, .repeatedName,
      .unknownChild, .unknownDestination, .unknownUse, .unknownCollection, .unknownRestorationClass, .unknownEvent,
      .circle, .unknownObject, .repeatedObject, .objectWithoutIdentifier, .unknownViewToSet, .cannotSet,
      .cannotConfigure, .noDisplayMode, .noTab, .containsItself, .tooDeep, .inheritsItself:
      true
    }
  }

  /// The words for a person who looks at a place.
  func message(at position: SourcePosition) -> String {
    switch self {
    case .unknownRoot(let name, let nearest): "no controller is called \(quoted(name))" + hint(nearest)
    case .repeatedName(let name, let first):
      "the controller \(quoted(name)) is used twice, first \(place(first, seenFrom: position)); names must differ"
    case .unknownChild(let name, let nearest):
      "the child \(quoted(name)) is not a controller of this app" + hint(nearest)
    case .unknownDestination(let name, let nearest):
      "the destination \(quoted(name)) is not a controller of this app" + hint(nearest)
    case .unknownUse(let name, let user, let nearest):
      "\(user) names the controller \(quoted(name)), which does not exist" + hint(nearest)
    case .unknownCollection(let name, let nearest): "there is no data called \(quoted(name))" + hint(nearest)
    case .unknownRestorationClass(let name, let nearest):
      "the restoration class \(quoted(name)) is not defined" + hint(nearest)
    case .unknownEvent(let name, let nearest): "no event is called \(quoted(name))" + hint(nearest)
    case .circle(let names): "the event lets itself happen: \(Self.chain(names)); take one link out"
    case .nothingSaved(let key, let nearest):
      "nothing is saved under the key \(quoted(key)), so it is never there" + hint(nearest)
    case .notAdded(let key, let nearest):
      "no screen adds \(quoted(key)) to an activity, so it is there only in one that comes from elsewhere"
        + hint(nearest)
    case .nothingFilledIn(let written, let nearest): "nothing is filled in for \(quoted(written))" + hint(nearest)
    case .savedUnknown(let written):
      "nothing is filled in for \(quoted(written)) here; only what is done with what was saved knows it"
    case .sceneUnknown(let written):
      "nothing is filled in for \(quoted(written)) here; only a scene delegate knows it"
    case .emptyForRecord(let id):
      "the restoration identifier is empty for the record \(quoted(id)), which is the same as none (\(Rule.onlyIdentifiedObjectsAreSaved))"
    case .sameForRecords(let identifier, let ids):
      "the records \(ids.map(quoted).joined(separator: " and ")) have the same restoration identifier "
        + "\(quoted(identifier)); make it of a field that differs (\(Rule.pathsAreUnique))"
    case .unknownView(let id, let nearest):
      "no view of this controller has the id \(quoted(id)), so nothing is saved for it" + hint(nearest)
    case .unknownVariable(let name, let nearest):
      "the class has no variable \(quoted(name)), so nothing is there; give it one under \"own\"" + hint(nearest)
    case .nothingToSave(let id, let property): "the view \(quoted(id)) has no \(property), so nothing is saved for it"
    case .unknownObject(let name, let nearest): "there is no object called \(quoted(name))" + hint(nearest)
    case .repeatedObject(let name): "the object \(quoted(name)) is used twice; names must differ"
    case .objectWithoutIdentifier(let name):
      "the object \(quoted(name)) has an empty identifier; an object is registered under one that is "
        + "not empty (\(Rule.registeredObjectNeedsAnIdentifier))"
    case .unknownViewToSet(let id, let nearest): "no view of the app has the id \(quoted(id))" + hint(nearest)
    case .cannotSet(let view, let text):
      "the view \(quoted(view)) cannot be set to \(quoted(text)); a field takes a text, a control a number, true or "
        + "false"
    case .cannotConfigure(let view, let property):
      "the view \(quoted(view)) has no \(quoted(property)) to set; fields and text views have \"editable\", scroll "
        + "views, tables and collections \"zoom\" and \"inset\""
    case .noDisplayMode(let name): "the controller \(quoted(name)) is no split view and has no display mode"
    case .noTab(let name): "the controller \(quoted(name)) is no tab bar controller and has no tab in front"
    case .nothingToReinstall(let key, let nearest):
      "the delegate encodes no reference under the key \(quoted(key)), so nothing is pushed" + hint(nearest)
    case .getterWithoutIdentifier:
      "the getter of the restoration identifier has nothing to answer; set \"restorationIdentifier\" "
        + "beside it (\(Rule.identifierIsSetThroughItsProperty))"
    case .repeatedStoryboardIdentifier(let identifier, let first):
      "storyboard identifier \(quoted(identifier)) is already used \(place(first, seenFrom: position)); "
        + "the first one is found under it"
    case .containsItself(let names):
      "the controller contains itself: \(Self.chain(names)); take one link out"
    case .tooDeep(let limit): "the controllers below are nested more than \(limit) levels deep"
    case .inheritsItself(let name): "the class \(quoted(name)) inherits from itself"
    case .repeatedSibling(let identifier, let first):
      "restoration identifier \(quoted(identifier)) is already used \(place(first, seenFrom: position)); "
        + "identifiers must differ among siblings"
    case .repeatedViewIdentifier(let identifier, let first):
      "restoration identifier \(quoted(identifier)) is already used by the view "
        + "\(place(first, seenFrom: position)); identifiers must differ within a screen"
    }
  }

  private func place(_ other: SourcePosition, seenFrom position: SourcePosition) -> String {
    other.file.hasSameBytes(as: position.file) ? "on line \(other.line)" : "at \(other.file):\(other.line)"
  }

  /// The links of a chain; of a long one the first and the last.
  private static func chain(_ names: [String]) -> String {
    let shown = names.map(quoted)
    let short = shown.count <= 8 ? shown : shown.prefix(4) + ["…"] + shown.suffix(3)
    return short.joined(separator: " > ")
  }

  private func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean \(quoted($0))?" } ?? ""
  }
}
