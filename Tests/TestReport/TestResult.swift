package import Vocabulary

/// A test of the event stream: the rules that it holds, and how it ended.
package struct TestResult: Hashable {
  /// How a test ended. One that began and did not end has failed, and so has one with a known issue.
  package enum Outcome: String {
    case passed, failed, skipped
  }

  /// Its sentence.
  package let name: String
  /// Its module.
  package let target: String
  package let rules: Set<Rule>
  package let outcome: Outcome

  package init(name: String, target: String, rules: Set<Rule>, outcome: Outcome) {
    self.name = name
    self.target = target
    self.rules = rules
    self.outcome = outcome
  }
}
