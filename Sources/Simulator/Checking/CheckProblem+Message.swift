import AppDefinition
import ControllerKit
import TextFormatting

// The words of everything that the check can find: what is the matter, and what to do.
extension CheckProblem {
  /// What is the matter.
  var message: String {
    switch self {
    case .missingIdentifier(let controller, let lost, let missing, _):
      "\(controller.described) has no restoration identifier, so "
        + (lost.isEmpty ? "it is not saved" : "it is lost with everything below: \(Self.list(lost))")
        + Self.alsoMissing(missing, of: lost.count, in: controller.position.file)
    case .belowMissing(let controller, let above):
      "\(controller.described) has a restoration identifier and is lost all the same: "
        + "\(above.described) above it has none"
    case .lostByOneWay(let controller, let path, let others):
      "\(controller.described) is not saved when it stands at \(quoted(path))"
        + (others > 0 ? " or in \(counted(others, "other place"))" : "") + ", while it is elsewhere"
    case .duplicateSibling(let controller, let first):
      "\(controller.described) has the same restoration identifier as \(first.described) beside it"
        + " on line \(first.position.line), so only the first of them is saved"
    case .notSavedByContainer(let controller, let reason):
      "\(controller.described) is not saved: \(reason.sentence)"
    case .dependsOnContainer(let controller, let above):
      "\(controller.described) is saved only if the code of \(above.described) does it"
    case .onlyCodeShows(let controller):
      "\(controller.described) is shown by code alone, so the file does not say whether it is saved"
    case .nothingLeads(let controller): "nothing leads to \(controller.described), and code cannot make it either"
    case .unresolved(let controller):
      "\(controller.described) stands for a screen of another storyboard, which was not found"
    case .manyWays(let controller, let limit):
      "more ways lead to \(controller.described) than are looked at; the \(limit) shortest are"
    case .defaultDetailWins(let controller, let standing):
      "\(controller.described) does not come back where it was shown as the detail: \(standing.described), which "
        + "stands there from the start under the same identifier, is found in its place"
    case .createsAgain(let controller, let name):
      "\(controller.described) stands there at launch, and its restoration class \(name) makes a second one"
    case .declinesAlways(let controller, let name):
      "\(controller.described) is saved and does not come back: its restoration class \(name) answers nil"
    case .doesNotConform(let controller, let name):
      "\(controller.described) does not come back: its restoration class \(name) does not conform to "
        + "UIViewControllerRestoration"
    case .forgetsIdentifier(let controller, let name):
      "\(controller.described) comes back once and is gone after that: its restoration class \(name) does not set the "
        + "identifier again"
    case .getterOnly(let controller):
      "\(controller.described) overrides the getter of restorationIdentifier, so it is saved and never found again"
    case .noStep(let controller):
      "\(controller.described) is saved and does not come back: none of the four steps has it"
    case .flaw(let flaw): Self.message(flaw)
    case .viewNotSaved(let identifier, let owner):
      "the view \(quoted(identifier)) has a restoration identifier and is not saved: \(owner.described) is not"
    case .duplicateView(let identifier, let first):
      "the restoration identifier \(quoted(identifier)) is already that of the view on line \(first.line)"
    case .noModelIdentifiers(let identifier):
      "the table \(quoted(identifier)) keeps its selection and position by row numbers, which is wrong once rows move, "
        + "unless its data source adopts UIDataSourceModelAssociation"
    case .nothingKept(let reason): "nothing of this app is saved: \(reason.sentence)"
    case .scenesNote:
      "an app that has adopted scenes (UIScene) never runs this mechanism; all this holds for apps that have not"
    case .reader(let diagnostic): diagnostic.message
    }
  }

  /// What to do, where there is something to do.
  var fix: String? {
    switch self {
    case .missingIdentifier(let controller, _, let missing, _):
      "give it one: \(Self.howToIdentify(controller))"
        + (missing.isEmpty ? "" : missing.count == 1 ? "; the other likewise" : "; the others likewise")
    case .belowMissing(_, let above):
      "give \(above.described) on line \(above.position.line) one, or take this one out"
    case .lostByOneWay: "give everything on that way an identifier too"
    case .duplicateSibling: "give one of them another identifier"
    case .notSavedByContainer(_, let reason): Self.fix(reason)
    case .dependsOnContainer(_, let above): "make sure that \(CheckWords.codeMayEncode(above.definition))"
    case .onlyCodeShows: "make sure that everything it is put into has a restoration identifier"
    case .nothingLeads(let controller):
      controller.origin.element == nil
        ? "lead to it, or take it out" : "give it a storyboard identifier, or take it out"
    case .unresolved: "put that storyboard beside this one, or mend the reference"
    case .manyWays: nil
    case .defaultDetailWins: "give it another identifier, or a restoration class"
    case .createsAgain: "return the existing controller from the class, or take the class off"
    case .declinesAlways: nil
    case .doesNotConform: "adopt the protocol"
    case .forgetsIdentifier: "set restorationIdentifier in the class's factory"
    case .getterOnly: "set the property instead"
    case .noStep: "give it a restoration class, answer for it in the app delegate, or make it in a storyboard"
    case .flaw(let flaw): Self.fix(flaw)
    case .viewNotSaved(_, let owner):
      owner.validIdentifier == nil
        ? "give \(owner.described) on line \(owner.position.line) a restoration identifier"
        : "mend \(owner.described) on line \(owner.position.line) first"
    case .duplicateView: "give one of them another identifier"
    case .noModelIdentifiers: "adopt it where rows can move or go"
    case .nothingKept(let reason): reason.fix
    case .scenesNote: "use NSUserActivity there"
    case .reader: nil
    }
  }

  private static func message(_ flaw: IdentifierFlaw) -> String {
    let subject = "\(flaw.element)\(flaw.id.map { " \(quoted($0))" } ?? "")"
    return switch flaw.kind {
    case .flagWithoutIdentifier:
      "\(subject) takes its storyboard identifier as its restoration identifier and has none, so it is not saved"
    case .empty: "\(subject) has an empty restoration identifier, which is the same as none"
    case .onCell(let identifier):
      "\(subject) is a cell with the restoration identifier \(quoted(identifier)); cells are reused and never saved by it"
    }
  }

  private static func fix(_ reason: NotSavedReason) -> String {
    switch reason {
    case .parentDidNotEncode: "encode it in the container's encodeRestorableState(with:)"
    case .superNotCalled: "call super in encodeRestorableState(with:)"
    case .notContained: "call addChild before its view is added"
    case .pageNotEncoded: "encode the page that is shown"
    case .noIdentifier, .noIdentifierInStack, .ancestorWithoutIdentifier, .ancestorIsDuplicate, .duplicatePath,
      .viewWithoutIdentifier, .controllerNotSaved, .notReached, .tooDeep, .notReferred, .textNotEncoded,
      .valueNotEncoded:
      "mend what stands above it first"
    }
  }

  private static func fix(_ flaw: IdentifierFlaw) -> String {
    switch flaw.kind {
    case .flagWithoutIdentifier: "set a storyboard identifier"
    case .empty: "give it a name, or take it out"
    case .onCell: "take it out"
    }
  }

  /// Those below a screen that have no identifier of their own either, all of them, so that it is done in one go.
  private static func alsoMissing(_ missing: [NamedController], of lost: Int, in file: String) -> String {
    if missing.isEmpty { return "" }
    if missing.count == lost { return lost == 1 ? ", which has none either" : ", none of which has one either" }
    let names = missing.map { controller in
      let place = controller.position
      return controller.label + (place.file.hasSameBytes(as: file) ? " on line \(place.line)" : "")
    }
    return "; missing there too: \(names.joined(separator: ", "))"
  }

  private static func howToIdentify(_ controller: NamedController) -> String {
    guard controller.origin.element != nil else { return "restorationIdentifier: \(controller.name)" }
    return controller.hasStoryboardIdentifier
      ? "\"Use Storyboard ID\" under Restoration ID" : "a Storyboard ID, and \"Use Storyboard ID\" under Restoration ID"
  }

  /// Names in a row, of many the first few.
  private static func list(_ names: [String]) -> String {
    let rest = names.count > 6 ? ["and \(names.count - 5) more"] : []
    return (names.prefix(rest.isEmpty ? 6 : 5) + rest).joined(separator: ", ")
  }
}
