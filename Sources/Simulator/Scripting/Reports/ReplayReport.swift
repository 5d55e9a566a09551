package import AppDefinition

/// The results of a replay, by script and test.
package struct ReplayReport: Sendable, Hashable {
  /// The scripts in the order in which they were given.
  package var scripts: [ScriptResult]

  /// Makes a report.
  package init(scripts: [ScriptResult] = []) { self.scripts = scripts }

  /// All tests in order.
  package var tests: [TestResult] { scripts.flatMap(\.tests) }
  /// How many tests passed.
  package var passedCount: Int { tests.count { $0.outcome == .passed } }
  /// How many tests did not.
  package var failedCount: Int { tests.count - passedCount }
}

/// The results of one script.
package struct ScriptResult: Sendable, Hashable {
  /// The script's file as messages name it.
  package var file: String
  /// Its tests in order.
  package var tests: [TestResult]

  /// Makes a result.
  package init(file: String, tests: [TestResult]) {
    self.file = file
    self.tests = tests
  }
}

/// The result of one test.
package struct TestResult: Sendable, Hashable {
  /// The outcome of a test.
  package enum Outcome: Sendable, Hashable {
    /// Every expectation held.
    case passed
    /// Something was not as expected.
    case failed(StepFailure)
    /// A step could not be done.
    case error(StepFailure)
  }

  /// The test's name.
  package var name: String
  /// Where it begins.
  package var position: SourcePosition
  /// The result.
  package var outcome: Outcome
  /// The snapshots that it took, in order.
  package var snapshots: [TakenSnapshot] = []
  /// The simulated time that it took, in seconds.
  package var elapsed = 0.0

  /// Makes a result.
  package init(
    name: String, position: SourcePosition, outcome: Outcome, snapshots: [TakenSnapshot] = [], elapsed: Double = 0
  ) {
    self.name = name
    self.position = position
    self.outcome = outcome
    self.snapshots = snapshots
    self.elapsed = elapsed
  }

  /// The failure, if there was one.
  package var failure: StepFailure? {
    get {
      switch outcome {
      case .passed: nil
      case .failed(let failure), .error(let failure): failure
      }
    }
    set {
      guard let newValue else { return }
      switch outcome {
      case .passed: break
      case .failed: outcome = .failed(newValue)
      case .error: outcome = .error(newValue)
      }
    }
  }
}

/// A snapshot taken at this run; the caller decides what to do with it.
package struct TakenSnapshot: Sendable, Hashable {
  /// Its kind.
  package var kind: SnapshotKind
  /// Its name.
  package var name: String
  /// The text, without a line break at its end.
  package var text: String

  /// The name of its file in the script's folder of snapshots.
  package var fileName: String { "\(name).\(kind.rawValue)" }
}
