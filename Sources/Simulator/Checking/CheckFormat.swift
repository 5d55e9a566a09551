/// How a check reports.
package enum CheckFormat: String, Sendable, Hashable, CaseIterable {
  case human, json, github, sarif
}

extension CheckRun {
  /// The run in a format, with a line break at its end; the same files always give the same text.
  package func text(_ format: CheckFormat) -> String {
    switch format {
    case .human: human
    case .json: json
    case .github: github
    case .sarif: sarif
    }
  }
}
