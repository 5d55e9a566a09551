import AppDefinition

/// How a check reports.
package enum CheckFormat: String, Sendable, Hashable, CaseIterable {
  case human, json, markdown, github, sarif
}

extension CheckRun {
  /// The run in a format, with a line break at its end; the same files always give the same text.
  ///
  /// Where warnings make the run fail they are errors, in every format.
  package func text(_ format: CheckFormat) -> String {
    let run = isStrict ? withErrorsForWarnings : self
    return switch format {
    case .human: run.human
    case .json: run.json
    case .markdown: run.markdown
    case .github: run.github
    case .sarif: run.sarif
    }
  }

  private var withErrorsForWarnings: CheckRun {
    var run = self
    for report in run.reports.indices {
      for finding in run.reports[report].findings.indices
      where run.reports[report].findings[finding].severity == .warning {
        run.reports[report].findings[finding].severity = .error
      }
    }
    return run
  }
}
