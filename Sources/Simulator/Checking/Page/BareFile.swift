import AppDefinition
import Trials
import Vocabulary

/// A file of which no screen has a restoration identifier.
struct BareFile: Sendable, Hashable {
  /// The screen to begin with: the one on which most others depend.
  let start: CheckSubject
  /// What gives it an identifier.
  let cure: CheckCure
  /// How many screens depend on it.
  let dependents: Int
  /// How many screens the file has.
  let screens: Int

  /// The rule by which everything is lost.
  var rule: CheckRule { .rule(dependents > 0 ? .noIdentifierTakesAllBelowAlong : .onlyIdentifiedObjectsAreSaved) }
}

extension BareFile {
  /// Looks for the screen to begin with; `nil` if a screen has an identifier, or something else decides everything.
  init?(_ context: CheckContext, _ findings: [CheckFinding]) {
    guard context.analysis.map.app.reasonToKeepNothing == nil, context.listed.allSatisfy({ $0.validIdentifier == nil })
    else { return nil }
    let causes = findings.filter { $0.isNamedByCause && $0.cause == nil }
    let most = causes.map(\.loss).max()
    guard let cause = causes.first(where: { $0.loss == most }), let subject = cause.subject, let cure = cause.cure
    else {
      return nil
    }
    start = subject
    self.cure = cure
    dependents = cause.loss - 1
    screens = context.listed.count
  }
}
