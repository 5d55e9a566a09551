package import AppDefinition
package import ControllerKit

/// The results of a replay, by script and test.
package struct ReplayReport: Sendable, Hashable {
  /// The scripts in the order in which they were given.
  package var scripts: [ScriptResult]

  package init(scripts: [ScriptResult] = []) { self.scripts = scripts }

  package var tests: [TestResult] { scripts.flatMap(\.tests) }
  package var passedCount: Int { tests.count { $0.outcome == .passed } }
  package var failedCount: Int { tests.count - passedCount }
}

package struct ScriptResult: Sendable, Hashable {
  /// The script's file as messages name it.
  package var file: String
  package var tests: [TestResult]

  package init(file: String, tests: [TestResult]) { (self.file, self.tests) = (file, tests) }
}

package struct TestResult: Sendable, Hashable {
  package enum Outcome: Sendable, Hashable {
    /// Every expectation held.
    case passed
    /// Something was not as expected.
    case failed(StepFailure)
    /// A step could not be done.
    case error(StepFailure)
  }

  package var name: String
  package var position: SourcePosition
  package var outcome: Outcome
  /// The snapshots that it took, in order.
  package var snapshots: [TakenSnapshot] = []
  /// The simulated time that it took, in seconds.
  package var elapsed = 0.0
  /// What is said of its steps, where that is left to code, in order.
  package var remarks: [StepRemark] = []

  package init(
    name: String, position: SourcePosition, outcome: Outcome, snapshots: [TakenSnapshot] = [], elapsed: Double = 0
  ) {
    (self.name, self.position, self.outcome) = (name, position, outcome)
    (self.snapshots, self.elapsed) = (snapshots, elapsed)
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

/// What is said of a step that is left to code, so that it passes whatever the app does.
package struct StepRemark: Sendable, Hashable {
  /// The step as a script writes it.
  package let step: String
  package let position: SourcePosition
  /// What was done by it, as the record of the launch names that, with what is said of it.
  package let deed: RemarkedDeed

  package init(_ step: String, at position: SourcePosition, _ deed: RemarkedDeed) {
    (self.step, self.position, self.deed) = (step, position, deed)
  }

  /// The remark with its step, as reports show it.
  var line: String { "\(position)  \(RemarkedDeed(step, deed.remark).line)" }

  /// The most remarks that are kept of one test.
  static let mostKept = 1_000
}

/// A snapshot taken at this run; the caller decides what to do with it.
package struct TakenSnapshot: Sendable, Hashable {
  package var kind: SnapshotKind
  package var name: String
  /// The text, without a line break at its end.
  package var text: String

  /// The name of its file in the script's folder of snapshots.
  package var fileName: String { "\(name).\(kind.rawValue)" }
}
