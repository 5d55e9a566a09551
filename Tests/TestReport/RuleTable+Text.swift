import Vocabulary

extension RuleTable {
  /// The table as text: a line for each rule, below it a line for each test, at the end the sums and what is wrong.
  package var text: String {
    var lines: [String] = []
    for row in rows {
      lines.append(Self.padded("\(row.rule)", 6) + row.rule.sentence)
      lines += row.tests.map { test in
        "      " + Self.padded(test.outcome.rawValue, 9) + "\(test.name) (\(test.target))"
      }
      if let remark = row.verdict.remark { lines.append("      " + remark) }
    }
    lines.append("")
    let held = rows.count { $0.verdict == .held }
    let notShown = rows.count { if case .notShown = $0.verdict { true } else { false } }
    lines.append(
      "\(rows.count) rules and decisions: \(held) held by tests, \(notShown) that a terminal cannot show")
    lines += faults.map { "rules: " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What keeps the table from being good, a line each.
  package var faults: [String] {
    var faults: [String] = []
    func name(_ words: String, _ matches: (Verdict) -> Bool) {
      let rules = rows.filter { matches($0.verdict) }.map { "\($0.rule)" }
      if !rules.isEmpty { faults.append(words + " " + rules.joined(separator: ", ")) }
    }
    name("a test failed that should hold") { $0 == .failed }
    name("no test holds") { if case .untested = $0 { true } else { false } }
    name("a test holds what is declared as not simulated:") { $0 == .shownAfterAll }
    faults += otherFailures.map { "failed, and holds no rule: \($0.name) (\($0.target))" }
    if brokenRuns > 0 { faults.append("\(brokenRuns) of the test runs broke off before the end") }
    if rows.isEmpty { faults.append("no rules were found to hold") }
    return faults
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 1))
  }
}

extension RuleTable.Verdict {
  /// The lines below a rule, besides its tests.
  fileprivate var remark: String? {
    switch self {
    case .held, .failed: nil
    case .notShown(let reason): "not shown: \(reason)"
    case .shownAfterAll: "declared as not simulated"
    case .untested(nil): "NO TEST"
    case .untested(let decision?): "NO TEST that is tagged with \(decision), too"
    }
  }
}
