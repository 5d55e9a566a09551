import DeviceConsole
import Interaction
import ScreenModel
import Simulation

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
