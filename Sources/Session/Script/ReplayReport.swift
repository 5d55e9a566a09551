public import AppDefinition
public import Rendering

/// What came of a replay: every script, every test, as values.
public struct ReplayReport: Sendable, Hashable {
  /// The scripts in the order in which they were given.
  public var scripts: [ScriptResult]

  /// Makes a report.
  public init(scripts: [ScriptResult] = []) { self.scripts = scripts }

  /// All tests in order.
  public var tests: [TestResult] { scripts.flatMap(\.tests) }
  /// How many tests passed.
  public var passedCount: Int { tests.count { $0.outcome == .passed } }
  /// How many tests did not.
  public var failedCount: Int { tests.count - passedCount }
}

/// What came of one script.
public struct ScriptResult: Sendable, Hashable {
  /// The script's file as messages name it.
  public var file: String
  /// Its tests in order.
  public var tests: [TestResult]

  /// Makes a result.
  public init(file: String, tests: [TestResult]) {
    self.file = file
    self.tests = tests
  }
}

/// What came of one test.
public struct TestResult: Sendable, Hashable {
  /// The outcome of a test.
  public enum Outcome: Sendable, Hashable {
    /// Every expectation held.
    case passed
    /// Something was not as expected.
    case failed(StepFailure)
    /// A step could not be done.
    case error(StepFailure)
  }

  /// The test's name.
  public var name: String
  /// Where it begins.
  public var position: SourcePosition
  /// What came of it.
  public var outcome: Outcome
  /// The snapshots that it came by, in order.
  public var snapshots: [TakenSnapshot] = []

  /// Makes a result.
  public init(name: String, position: SourcePosition, outcome: Outcome, snapshots: [TakenSnapshot] = []) {
    self.name = name
    self.position = position
    self.outcome = outcome
    self.snapshots = snapshots
  }

  /// What stopped it, if anything did.
  public var failure: StepFailure? {
    switch outcome {
    case .passed: nil
    case .failed(let failure), .error(let failure): failure
    }
  }
}

/// A snapshot as it is at this run; what is to be done with it is for the caller to know.
public struct TakenSnapshot: Sendable, Hashable {
  /// What it holds.
  public var kind: SnapshotKind
  /// Its name.
  public var name: String
  /// The text, without a line break at its end.
  public var text: String

  /// Makes a snapshot.
  public init(kind: SnapshotKind, name: String, text: String) {
    self.kind = kind
    self.name = name
    self.text = text
  }

  /// The name of its file in the script's folder of snapshots.
  public var fileName: String { "\(name).\(kind.rawValue)" }
}

/// Why a test stopped: the step, and everything that helps to understand it.
public struct StepFailure: Sendable, Hashable {
  /// The step as a script says it.
  public var step: String
  /// Where it stands.
  public var position: SourcePosition
  /// What was expected; empty where the step could not be done.
  public var expected: String
  /// What was found instead, or why the step could not be done.
  public var found: String
  /// What the app was doing.
  public var state: Device.State
  /// The simulated seconds since the test began.
  public var elapsed: Double
  /// The whole screen.
  public var screen: [ComparedLine]
  /// The size of the screen.
  public var size: Size
  /// The terminal's cursor, if it is to be seen.
  public var cursor: Point?
  /// The shown controllers, the window's root first.
  public var stack: [String]
  /// The lookups of the last launch, a line each.
  public var lookups: [String]
  /// The steps that were done last, this one included.
  public var lastSteps: [String]
}

/// A line of the screen, or of something else that was compared.
public struct ComparedLine: Sendable, Hashable {
  /// Where the line stands.
  public enum Mark: String, Sendable, Hashable {
    /// As it should.
    case same = " "
    /// It was expected and is not there.
    case missing = "-"
    /// It is there in its stead.
    case found = "+"
  }

  /// Where it stands.
  public var mark: Mark
  /// Its number, from 0.
  public var number: Int
  /// What it says.
  public var text: String

  /// Makes a line.
  public init(_ mark: Mark, _ number: Int, _ text: String) {
    self.mark = mark
    self.number = number
    self.text = text
  }

  /// Compares lines by their places; lines that are not there count as empty.
  static func comparing(expected: [String], found: [String]) -> [ComparedLine] {
    (0..<max(expected.count, found.count)).flatMap { number in
      let wanted = number < expected.count ? expected[number] : ""
      let present = number < found.count ? found[number] : ""
      return wanted == present
        ? [ComparedLine(.same, number, present)]
        : [ComparedLine(.missing, number, wanted), ComparedLine(.found, number, present)]
    }
  }
}
