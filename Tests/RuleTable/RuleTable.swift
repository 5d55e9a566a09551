/// Every rule with the tests that hold it.
package struct RuleTable {
  /// A line of the table.
  package struct Row: Hashable {
    package let rule: Rule
    package let meaning: String
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
    /// It is listed as not shown, without a reason.
    case withoutReason
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

  package init(_ book: RuleBook, _ runs: [TestRun]) {
    let tests = runs.flatMap(\.tests)
    rows = Set(book.meanings.keys).union(book.notShown.keys).sorted().map { rule in
      let decision = book.replaced[rule]
      let holding = tests.filter { test in
        test.rules.contains(rule) && decision.map(test.rules.contains) != false
      }
      let verdict: Verdict
      if holding.contains(where: { $0.outcome == .failed }) {
        verdict = .failed
      } else if let reason = book.notShown[rule] {
        verdict = !holding.isEmpty ? .shownAfterAll : reason.isEmpty ? .withoutReason : .notShown(reason)
      } else {
        verdict = holding.contains { $0.outcome == .passed } ? .held : .untested(needs: decision)
      }
      return Row(rule: rule, meaning: book.meanings[rule] ?? "", tests: holding, verdict: verdict)
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
        case .failed, .withoutReason, .shownAfterAll, .untested: false
        }
      }
  }
}
