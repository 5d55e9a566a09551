import AppDefinition
import ControllerKit
import StateArchive
import TextFormatting
import Trials

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
  /// - Parameters:
  ///   - lost: The screen that is lost.
  ///   - analysis: The app, in which what decided it is found.
  func cure(of lost: NamedController, in analysis: CheckAnalysis) -> CheckCure {
    let decisive = self.decisive(for: lost, in: analysis)
    switch self {
    case .ancestorIsDuplicate, .duplicatePath:
      return decisive.isOfStoryboard
        ? .inIdentityInspector("give it a Restoration ID that no other beside it has")
        : decisive.definition.cure(.identifyAnew(screen: decisive.name, as: decisive.identifierToGet))
    case .parentDidNotEncode where edit(of: decisive.definition) == nil:
      return .inCode(CheckWords.encode(decisive.definition))
    case .parentDidNotEncode, .superNotCalled, .notContained, .pageNotEncoded, .noIdentifier, .noIdentifierInStack,
      .ancestorWithoutIdentifier, .viewWithoutIdentifier, .controllerNotSaved, .ancestorNotSaved, .notReached, .tooDeep,
      .notReferred, .textNotEncoded, .valueNotEncoded:
      return edit(of: decisive.definition).map(decisive.definition.cure) ?? .inCode(fix)
    }
  }

  /// The screen at which something is done: what decided that another one is lost, or that one itself.
  func decisive(for lost: NamedController, in analysis: CheckAnalysis) -> NamedController {
    if case .duplicatePath = self { return lost }
    return culprit.flatMap(analysis.map.app.definition(of:)).flatMap(analysis.named) ?? lost
  }

  /// What is changed of a screen of an app's file, where that decides it.
  private func edit(of decisive: ControllerDefinition) -> AppEdit? {
    guard decisive.origin.element == nil else { return nil }
    switch (self, decisive.content) {
    case (.superNotCalled, _): return decisive.classBehavior.callsSuper ? nil : .callSuper(screen: decisive.name)
    case (.parentDidNotEncode, .container(_, .forgotten)), (.notContained, .container(_, .forgotten)):
      return .keepChildren(of: decisive.name, instead: .forgotten)
    case (.parentDidNotEncode, .container(_, .notAdded)), (.notContained, .container(_, .notAdded)):
      return .keepChildren(of: decisive.name, instead: .notAdded)
    case (.pageNotEncoded, .page(_, keepsPages: false)): return .keepPages(of: decisive.name)
    case (_, _): return nil
    }
  }
}

extension CheckAnalysis {
  /// What reports call the controller of a definition.
  func named(_ definition: ControllerDefinition) -> NamedController? {
    map.index(of: definition.name).map { screens[$0] }
  }
}

extension AppDefinition {
  /// The definition of what decided that something was lost: by its line, else by the end of its path.
  func definition(of culprit: Culprit) -> ControllerDefinition? {
    culprit.source.flatMap(definition(at:)) ?? definition(component: culprit.name)
  }

  /// The definition on a line.
  func definition(at source: ExcludedObject.SourceLine) -> ControllerDefinition? {
    controllers.first { $0.position.line == source.line && $0.position.file.hasSameBytes(as: source.file) }
  }

  /// The definition of a component of a path: the name in round brackets, or else the identifier.
  func definition(component: String) -> ControllerDefinition? {
    if component.hasPrefix("("), component.hasSuffix(")") {
      return controller(named: String(component.dropFirst().dropLast()))
    }
    return controllers.first { controller in
      controller.validIdentifier.map { SavedState.pathComponent($0).hasSameBytes(as: component) } == true
    }
  }
}
