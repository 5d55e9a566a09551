import AppDefinition

/// Everything that the check can find, as data; the words stand in `CheckProblem+Message.swift`.
enum CheckProblem {
  // A controller
  case missingIdentifier(NamedController, lost: [String], missing: [NamedController], takesIdentified: Bool)
  case belowMissing(NamedController, above: NamedController)
  case lostByOneWay(NamedController, path: String, others: Int)
  case duplicateSibling(NamedController, first: NamedController)
  case notSavedByContainer(NamedController, rule: String, reason: String)
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
  case nothingKept(rule: String, reason: String)
  case scenesNote
  case reader(Diagnostic)

  /// The rule or decision it follows from.
  var rule: String {
    switch self {
    case .missingIdentifier(_, let lost, _, _): lost.isEmpty ? "R13" : "R15"
    case .belowMissing, .lostByOneWay, .onlyCodeShows: "R16"
    case .duplicateSibling, .duplicateView: "R33"
    case .notSavedByContainer(_, let rule, _), .nothingKept(let rule, _): rule
    case .dependsOnContainer(_, let above): above.kind == .page ? "R80" : "R21"
    case .nothingLeads: "R14"
    case .unresolved, .reader: "reading"
    case .manyWays: "R32"
    case .defaultDetailWins: "R79"
    case .createsAgain: "R46"
    case .declinesAlways: "R42"
    case .doesNotConform: "R45"
    case .forgetsIdentifier: "R47"
    case .getterOnly: "R39"
    case .noStep: "R44"
    case .flaw(let flaw):
      switch flaw.kind {
      case .flagWithoutIdentifier: "R30"
      case .empty: "R13"
      case .onCell: "R23"
      }
    case .viewNotSaved: "R23"
    case .noModelIdentifiers: "R85"
    case .scenesNote: "R98"
    }
  }

  /// How bad it is.
  var severity: Diagnostic.Severity {
    switch self {
    case .missingIdentifier(_, _, _, let takesIdentified): takesIdentified ? .error : .warning
    case .belowMissing, .duplicateSibling, .duplicateView, .viewNotSaved, .doesNotConform, .notSavedByContainer: .error
    case .nothingKept(let rule, _): rule == "R1" ? .error : .warning
    case .flaw(let flaw): if case .onCell = flaw.kind { .warning } else { .error }
    case .lostByOneWay, .defaultDetailWins, .createsAgain, .forgetsIdentifier, .getterOnly, .noStep: .warning
    case .dependsOnContainer, .onlyCodeShows, .nothingLeads, .unresolved, .manyWays, .declinesAlways,
      .noModelIdentifiers, .scenesNote:
      .note
    case .reader(let diagnostic): diagnostic.severity
    }
  }
}
