import AppDefinition
import ControllerKit
import TextFormatting

/// Everything that the check has to say about one file.
struct CheckFindings {
  let analysis: CheckAnalysis
  /// What was found, in the order of its places.
  private(set) var found: [CheckFinding] = []
  /// By controller, those that are not saved and stand below it in some place.
  private let lostBelow: [Int: Set<Int>]

  /// Gathers the findings.
  init(_ analysis: CheckAnalysis, diagnostics: [Diagnostic]) {
    self.analysis = analysis
    lostBelow = Self.lostBelow(analysis)
    if let reason = analysis.map.app.reasonToKeepNothing {
      let start = SourcePosition(
        file: analysis.listed.first.map { analysis.screen($0).position.file } ?? "", line: 1, column: 1)
      report(.nothingKept(reason), at: start)
    } else {
      for number in analysis.listed { checkSaving(number) }
    }
    for number in analysis.listed {
      checkIdentifiers(analysis.screen(number))
      checkSiblings(number)
    }
    let own = Set(found.filter { $0.severity != .note || $0.rule == .reading }.map(\.position))
    for diagnostic in diagnostics where diagnostic.severity != .note && !own.contains(diagnostic.position) {
      report(.reader(diagnostic), at: diagnostic.position)
    }
    found.sort { $0.position < $1.position }
  }

  private mutating func report(
    _ problem: CheckProblem, at position: SourcePosition, id: String? = nil, cause: String? = nil
  ) {
    found.append(
      CheckFinding(
        rule: problem.rule, severity: problem.severity, message: problem.message, position: position, id: id,
        fix: problem.fix, cause: cause, isNamedByCause: problem.isNamedByCause))
  }

  private mutating func report(_ problem: CheckProblem, _ controller: NamedController, cause: String? = nil) {
    report(problem, at: controller.position, id: controller.fileID, cause: cause)
  }

  // MARK: Saving

  private mutating func checkSaving(_ number: Int) {
    let definition = analysis.screen(number)
    if definition.isUnresolved { return report(.unresolved(definition), definition) }
    guard definition.content.target == nil else { return }
    let ways = analysis.ways[number]
    guard let way = analysis.decidingWay(number) else { return }
    let judgement = analysis.judgement(number)
    switch (judgement.saved, analysis.verdict(way)) {
    case (.yes, _):
      checkOtherWays(number, ways)
      checkReturn(number)
    case (.dependsOnCode, .code(let container)):
      // Only the child itself is reported; what hangs below it goes the same way.
      let above = analysis.controller(at: container, in: way)
      if analysis.standing(way).container == container {
        report(.dependsOnContainer(definition, above: analysis.screen(above)), definition)
      }
    case (.dependsOnCode, _):
      if analysis.reach(number) == .identifier { report(.onlyCodeShows(definition), definition) }
    case (.no, .lost(let reason, let culprit)): checkLost(number, reason, culprit, way)
    case (.no, _): report(.nothingLeads(definition), definition)
    }
    if judgement.saved == .no { checkViews(of: definition, cause: cause(way) ?? definition.fileID) }
    if analysis.isCutShort(number) { report(.manyWays(definition, limit: PlacedScreenTree.mostOfOne), definition) }
  }

  private mutating func checkLost(
    _ number: Int, _ reason: NotSavedReason, _ culprit: Int, _ way: CheckAnalysis.Occurrence
  ) {
    let definition = analysis.screen(number)
    let above = analysis.screen(analysis.controller(at: culprit, in: way))
    switch reason {
    case .noIdentifier: checkMissing(number, way)
    case .ancestorWithoutIdentifier: report(.belowMissing(definition, above: above), definition, cause: cause(way))
    case .duplicatePath: break
    default:
      report(.notSavedByContainer(definition, reason), definition, cause: cause(way))
    }
  }

  /// A controller without identifier: a finding of its own unless one above it has none either.
  private mutating func checkMissing(_ number: Int, _ way: CheckAnalysis.Occurrence) {
    let definition = analysis.screen(number)
    let isTopmost = analysis.ways[number].contains { way in
      guard let container = analysis.standing(way).container else { return true }
      if case .lost(.noIdentifier, _) = analysis.verdict(.init(walk: way.walk, place: container)) { return false }
      if case .lost(.ancestorWithoutIdentifier, _) = analysis.verdict(.init(walk: way.walk, place: container)) {
        return false
      }
      return true
    }
    let below = lostBelow[number, default: []].sorted()
    let takesIdentified = below.contains { other in
      let other = analysis.screen(other)
      return other.validIdentifier != nil || other.allViews.contains { $0.restorationIdentifier?.isEmpty == false }
    }
    guard isTopmost || takesIdentified else { return }
    // An alert is not meant to come back (R31), and a flaw that stands here says it better.
    if below.isEmpty, definition.traits.role == .message || definition.hasFlawOfItsOwn { return }
    let lost = below.map(analysis.screen)
    let missing = lost.filter { $0.validIdentifier == nil && !$0.isUnresolved && $0.traits.role != .message }
    report(
      .missingIdentifier(
        definition, lost: lost.map(\.label), missing: missing, takesIdentified: takesIdentified), definition,
      cause: isTopmost ? nil : cause(way))
  }

  private static func lostBelow(_ analysis: CheckAnalysis) -> [Int: Set<Int>] {
    var below: [Int: Set<Int>] = [:]
    for (number, ways) in analysis.ways.enumerated() where analysis.judgement(number).saved == .no {
      for way in ways {
        for place in analysis.walks[way.walk].verdicts.line(to: way.place).dropLast() {
          below[analysis.controller(at: place, in: way), default: []].insert(number)
        }
      }
    }
    return below
  }

  /// The id of the controller above that takes what stands at the end of a way along, if it is another one.
  private func cause(_ way: CheckAnalysis.Occurrence) -> String? {
    guard case .lost(let reason, let culprit) = analysis.verdict(way) else { return nil }
    var place = culprit
    if case .noIdentifier = reason {
      place =
        analysis.walks[way.walk].verdicts.line(to: way.place).first {
          analysis.screen(analysis.controller(at: $0, in: way)).validIdentifier == nil
        } ?? culprit
    }
    return place == way.place ? nil : analysis.screen(analysis.controller(at: place, in: way)).fileID
  }

  private mutating func checkOtherWays(_ number: Int, _ ways: [CheckAnalysis.Occurrence]) {
    let definition = analysis.screen(number)
    var seen: Set<ByteString> = []
    let lost = ways.filter { way in
      if case .lost = analysis.verdict(way) { seen.insert(ByteString(analysis.path(way))).inserted } else { false }
    }
    if let first = lost.first {
      report(.lostByOneWay(definition, path: analysis.path(first), others: lost.count - 1), definition)
    }
  }

  // MARK: Coming back

  private mutating func checkReturn(_ number: Int) {
    let definition = analysis.screen(number)
    if definition.classBehavior.overridesIdentifierGetter { report(.getterOnly(definition), definition) }
    let known = analysis.map.app.restorationClasses.first {
      definition.classBehavior.restorationClass?.hasSameBytes(as: $0.name) == true
    }
    switch known?.answer {
    case .make?, .same?:
      if let known {
        if analysis.reach(number) == .launch {
          report(.createsAgain(definition, restorationClass: known.name), definition)
        }
        if !known.setsIdentifier { report(.forgetsIdentifier(definition, restorationClass: known.name), definition) }
      }
    case .nothing?: report(.declinesAlways(definition, restorationClass: known?.name ?? ""), definition)
    case .notConforming?: report(.doesNotConform(definition, restorationClass: known?.name ?? ""), definition)
    case .existing?, .crash?: break
    case nil:
      if let standing = analysis.decidingWay(number).flatMap(analysis.defaultDetail) {
        report(.defaultDetailWins(definition, standing: analysis.screen(standing)), definition)
      } else if analysis.step(number) == nil {
        report(.noStep(definition), definition)
      }
    }
  }

  // MARK: Identifiers

  private mutating func checkIdentifiers(_ definition: NamedController) {
    for flaw in definition.origin.identifierFlaws {
      let isMended = flaw.id == definition.fileID && definition.validIdentifier != nil
      if !isMended { report(.flaw(flaw), at: flaw.position, id: flaw.id) }
    }
    var first: [ByteString: SourcePosition] = [:]
    for view in definition.allViews {
      guard let identifier = view.restorationIdentifier, !identifier.isEmpty else { continue }
      if let earlier = first[ByteString(identifier)] {
        report(.duplicateView(identifier: identifier, first: earlier), at: view.position, id: view.id)
      } else {
        first[ByteString(identifier)] = view.position
      }
      if case .table(let table) = view.content, table.needsModelIdentifiers {
        report(.noModelIdentifiers(identifier: identifier), at: view.position, id: view.id)
      }
    }
  }

  private mutating func checkViews(of definition: NamedController, cause: String) {
    for view in definition.allViews {
      guard let identifier = view.restorationIdentifier, !identifier.isEmpty else { continue }
      report(
        .viewNotSaved(identifier: identifier, owner: definition), at: view.position, id: view.id,
        cause: cause)
    }
  }

  /// Controllers that come with one container under one identifier; stacks and split views number theirs (R34).
  private mutating func checkSiblings(_ number: Int) {
    let definition = analysis.screen(number)
    switch definition.traits.arrangement {
    case .stack, .columns: return
    case .together, .oneInFront, .pages: break
    }
    var first: [ByteString: Int] = [:]
    for child in analysis.map.children[number] + analysis.map.embedded[number] {
      guard let identifier = analysis.screen(child).validIdentifier else { continue }
      if let earlier = first[ByteString(identifier)], earlier != child {
        let controller = analysis.screen(child)
        report(.duplicateSibling(controller, first: analysis.screen(earlier)), controller)
      } else {
        first[ByteString(identifier)] = child
      }
    }
  }
}

extension ControllerDefinition {
  /// Whether a finding about the controller's own identifier says already that it has none.
  fileprivate var hasFlawOfItsOwn: Bool {
    origin.identifierFlaws.contains { flaw in
      if case .onCell = flaw.kind { false } else { flaw.id == fileID }
    }
  }
}

extension TableDefinition {
  /// Whether its rows come from a data source that does not identify them (R85, X5).
  fileprivate var needsModelIdentifiers: Bool {
    guard !hasModelIdentifiers else { return false }
    if case .data = rows { return true }
    return isFilledByCode
  }
}
