import AppDefinition

/// Everything that the check has to say about one file.
struct CheckFindings {
  /// What was found, in the order of its places.
  let found: [CheckFinding]

  /// Gathers the findings.
  init(_ context: CheckContext, diagnostics: [Diagnostic]) {
    let checks = context.analysis.trials == nil ? Check.all : Check.ofAppsWithScenes
    let checked = checks.flatMap { $0.find(context) }
    let own = Set(checked.filter { $0.severity != .note || $0.rule.isOfFile }.map(\.position))
    let read = diagnostics.filter { diagnostic in
      (diagnostic.severity != .note || diagnostic.finding == .noScenes)
        && !(diagnostic.isFoundByCheck && own.contains(diagnostic.position))
    }.map(CheckFinding.init)
    found = (checked + read).sorted { $0.position < $1.position }
  }
}
