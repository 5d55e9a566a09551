import AppDefinition
import ControllerKit
import StateArchive
import TextFormatting
import Trials

extension NotSavedReason {
  /// Whether other findings tell of it: an identifier is missing, or another controller has the same.
  var isOfIdentifiers: Bool { if case .duplicatePath = self { true } else { isMissingIdentifier } }

  /// Whether an identifier is missing, its own or that of a screen above.
  var isMissingIdentifier: Bool {
    if case .ancestor(.withoutIdentifier, _) = self { true } else { self == .noIdentifier }
  }

  /// Whether something above was lost before, for a reason of its own.
  var isOfOneAbove: Bool {
    if case .ancestor(.isNotSaved, _) = self { return true }
    return if case .controllerNotSaved = self { true } else { false }
  }

  /// Whether the class of what contains it does not save it.
  var isOfContainer: Bool { if case .container = self { true } else { false } }

  /// What is so of several that are lost for this reason; `nil` where each is told by itself.
  var sentenceOfSeveral: String? {
    guard case .container(let neglect, let culprit) = self else { return nil }
    return switch neglect {
    case .didNotEncode: "are not saved: \(culprit.name), which contains them, does not encode them"
    case .neverAdded:
      "are not saved: their views are in \(culprit.name), which never called addChild, so they are invisible to preservation"
    case .superNotCalled, .encodesNoPages: "are not saved: \(sentence)"
    }
  }

  /// What to do, as reports for other programs have it.
  var fix: String {
    guard case .container(let neglect, _) = self else { return "mend what is above it first" }
    return switch neglect {
    case .didNotEncode: "encode it in the container's encodeRestorableState(with:)"
    case .superNotCalled: "call super in encodeRestorableState(with:)"
    case .neverAdded: "call addChild before its view is added"
    case .encodesNoPages: "encode the page that is shown"
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
    case .ancestor(.isDuplicate, _), .duplicatePath:
      return decisive.isOfStoryboard
        ? .inIdentityInspector("give it a Restoration ID that no other beside it has")
        : decisive.definition.cure(.identifyAnew(screen: decisive.name, as: decisive.identifierToGet))
    case .container(.didNotEncode, _) where edit(of: decisive.definition) == nil:
      return .inCode(CheckWords.encode(decisive.definition))
    case .container(.didNotEncode, _) where lost.validIdentifier == nil && !lost.isOfStoryboard:
      // Encoding it alone would not do.
      let cure = edit(of: decisive.definition).map(decisive.definition.cure) ?? .inCode(fix)
      guard case .editInCode(let edit, let words) = cure else { return cure }
      return .editInCode(edit, "\(words), and give \(lost.name) a restoration identifier")
    case .container, .noIdentifier, .transient, .noIdentifierInStack, .ancestor, .viewWithoutIdentifier,
      .controllerNotSaved,
      .notEncoded, .notReached, .tooDeep, .notReferred:
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
    case (.container(.superNotCalled, _), _):
      return decisive.classBehavior.callsSuper ? nil : .callSuper(screen: decisive.name)
    case (.container(.didNotEncode, _), .container(_, .forgotten)),
      (.container(.neverAdded, _), .container(_, .forgotten)):
      return .keepChildren(of: decisive.name, instead: .forgotten)
    case (.container(.didNotEncode, _), .container(_, .notAdded)),
      (.container(.neverAdded, _), .container(_, .notAdded)):
      return .keepChildren(of: decisive.name, instead: .notAdded)
    case (.container(.encodesNoPages, _), .page(_, keepsPages: false)): return .keepPages(of: decisive.name)
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
    culprit.source.flatMap { controller(onLine: $0.line, of: $0.file) } ?? definition(component: culprit.name)
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
