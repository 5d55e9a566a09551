import AppDefinition
import ControllerKit
import Vocabulary

/// Everything that the check can find, as data; the words stand in `CheckProblem+Message.swift`.
enum CheckProblem {
  // A controller
  case missingIdentifier(NamedController, lost: [String], missing: [NamedController], takesIdentified: Bool)
  case belowMissing(NamedController, above: NamedController)
  case lostByOneWay(NamedController, path: String, others: Int)
  case duplicateSibling(NamedController, first: NamedController)
  case notSavedByContainer(NamedController, NotSavedReason)
  case dependsOnContainer(NamedController, above: NamedController)
  case onlyCodeShows(NamedController)
  case nothingLeads(NamedController)
  case unresolved(NamedController)
  case manyWays(NamedController, limit: Int)

  // What brings it back
  case defaultDetailWins(NamedController, standing: NamedController)
  case createsAgain(NamedController, restorationClass: String)
  case declinesAlways(NamedController, restorationClass: String)
  case doesNotConform(NamedController, restorationClass: String)
  case forgetsIdentifier(NamedController, restorationClass: String)
  case getterOnly(NamedController)
  case noStep(NamedController)

  // Identifiers that are none
  case flaw(IdentifierFlaw)

  // Views
  case viewNotSaved(identifier: String, owner: NamedController)
  case duplicateView(identifier: String, first: SourcePosition)
  case noModelIdentifiers(identifier: String)

  // The app
  case nothingKept(NothingKeptReason)
  case scenesNote
  case reader(Diagnostic)

  /// The rule or decision it follows from.
  var rule: CheckRule {
    switch self {
    case .missingIdentifier(_, let lost, _, _): .rule(lost.isEmpty ? .r13 : .r15)
    case .belowMissing, .lostByOneWay, .onlyCodeShows: .rule(.r16)
    case .duplicateSibling, .duplicateView: .rule(.r33)
    case .notSavedByContainer(_, let reason): reason.rule.map(CheckRule.rule) ?? .reading
    case .nothingKept(let reason): .rule(reason.rule)
    case .dependsOnContainer(_, let above): .rule(above.traits.arrangement == .pages ? .r80 : .r21)
    case .nothingLeads: .rule(.r14)
    case .unresolved, .reader: .reading
    case .manyWays: .rule(.r32)
    case .defaultDetailWins: .rule(.r79)
    case .createsAgain: .rule(.r46)
    case .declinesAlways: .rule(.r42)
    case .doesNotConform: .rule(.r45)
    case .forgetsIdentifier: .rule(.r47)
    case .getterOnly: .rule(.r39)
    case .noStep: .rule(.r44)
    case .flaw(let flaw):
      switch flaw.kind {
      case .flagWithoutIdentifier: .rule(.r30)
      case .empty: .rule(.r13)
      case .onCell: .rule(.r23)
      }
    case .viewNotSaved: .rule(.r23)
    case .noModelIdentifiers: .rule(.r85)
    case .scenesNote: .rule(.r98)
    }
  }

  /// Whether the finding about the controller above names this one among those that have no identifier either.
  var isNamedByCause: Bool { if case .missingIdentifier = self { true } else { false } }

  /// How bad it is.
  var severity: Diagnostic.Severity {
    switch self {
    case .missingIdentifier(_, _, _, let takesIdentified): takesIdentified ? .error : .warning
    case .belowMissing, .duplicateSibling, .duplicateView, .viewNotSaved, .doesNotConform, .notSavedByContainer: .error
    case .nothingKept(let reason): reason.severity
    case .flaw(let flaw): if case .onCell = flaw.kind { .warning } else { .error }
    case .lostByOneWay, .defaultDetailWins, .createsAgain, .forgetsIdentifier, .getterOnly, .noStep: .warning
    case .dependsOnContainer, .onlyCodeShows, .nothingLeads, .unresolved, .manyWays, .declinesAlways,
      .noModelIdentifiers, .scenesNote:
      .note
    case .reader(let diagnostic): diagnostic.severity
    }
  }
}
