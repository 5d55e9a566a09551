import DeviceConsole
import Interaction
import ScreenModel
import Simulation

/// Something that a test expects: a word after `expect`.
protocol Expectation: StepWord {
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

/// An expectation of the screen, which fails where the app has none.
protocol ScreenExpectation: Expectation {
  /// What the screen shows instead of the expected, or `nil` if it is as expected.
  func difference(from screen: Screen, in run: ScriptRun) throws(StepProblem) -> Mismatch?
}

extension ScreenExpectation {
  func difference(in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    guard let screen = run.narrowed ?? run.console.screen else { return noScreen(in: run) }
    return try difference(from: screen, in: run)
  }

  /// What is said where the app has no screen.
  func noScreen(in run: ScriptRun) -> Mismatch { Mismatch("no screen: the app is \(run.device.state.words)") }
}

extension Device.State {
  /// Its name in messages.
  var words: String {
    switch self {
    case .notRunning: "not running"
    case .foreground: "in the foreground"
    case .background: "in the background"
    }
  }
}
