package import Vocabulary

/// Every rule with the tests that hold it.
package struct RuleTable {
  /// A line of the table.
  package struct Row: Hashable {
    package let rule: Rule
    package let tests: [TestResult]
    package let verdict: Verdict
  }

  /// What is to be said of a rule.
  package enum Verdict: Hashable {
    /// At least one of its tests passed and none failed.
    case held
    /// A test failed.
    case failed
    /// A terminal cannot show it, for this reason.
    case notShown(String)
    /// It is listed as not shown, and there is a test for it all the same.
    case shownAfterAll
    /// No test of it ran; a replaced rule needs one that is tagged with the decision, too.
    case untested(needs: Rule?)
  }

  package let rows: [Row]
  /// The tests that failed and hold no rule.
  package let otherFailures: [TestResult]
  /// How many runs broke off before their end.
  package let brokenRuns: Int

  /// Holds rules against runs of the tests.
  package init(_ rules: [Rule] = Rule.allCases, runs: [TestRun]) {
    let tests = runs.flatMap(\.tests)
    rows = rules.map { rule in
      let holding = tests.filter { $0.rules.contains(rule) }
      switch rule.status {
      case .simulated: return Row(rule, holding)
      case .replaced(let decision): return Row(rule, holding.filter { $0.rules.contains(decision) }, needs: decision)
      case .notSimulated(let reason): return Row(rule, holding, unheld: .notShown(reason))
      }
    }
    let shown = Set(rows.flatMap(\.tests))
    otherFailures = tests.filter { $0.outcome == .failed && !shown.contains($0) }
    brokenRuns = runs.count { !$0.isComplete }
  }

  /// Whether every rule is held or listed with a reason, and nothing failed.
  package var isGood: Bool {
    otherFailures.isEmpty && brokenRuns == 0 && !rows.isEmpty
      && rows.allSatisfy { row in
        switch row.verdict {
        case .held, .notShown: true
        case .failed, .shownAfterAll, .untested: false
        }
      }
  }
}

extension RuleTable.Row {
  /// A rule that tests are to hold.
  fileprivate init(_ rule: Rule, _ tests: [TestResult], needs decision: Rule? = nil) {
    self.rule = rule
    self.tests = tests
    if tests.contains(where: { $0.outcome == .failed }) {
      verdict = .failed
    } else {
      verdict = tests.contains { $0.outcome == .passed } ? .held : .untested(needs: decision)
    }
  }

  /// A rule that no test is to hold.
  fileprivate init(_ rule: Rule, _ tests: [TestResult], unheld: RuleTable.Verdict) {
    self.rule = rule
    self.tests = tests
    verdict =
      tests.contains { $0.outcome == .failed } ? .failed : tests.isEmpty ? unheld : .shownAfterAll
  }
}
