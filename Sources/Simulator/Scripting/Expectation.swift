import Simulation

/// Something that a test expects: a word after `expect`.
protocol Expectation: StepWord<ExpectationName> {
  /// What was found instead of the expected, or `nil` if it is as expected.
  func difference(in run: ScriptRun) throws(StepProblem) -> Mismatch?
}

extension Expectation {
  func isPossible(while state: Device.State) -> Bool { true }

  var changesScreen: Bool { false }

  var isExpectation: Bool { true }

  func run(in run: ScriptRun) throws(StepProblem) {
    guard var mismatch = try difference(in: run) else { return }
    mismatch.expected = mismatch.expected ?? head
    throw .mismatch(mismatch)
  }
}
