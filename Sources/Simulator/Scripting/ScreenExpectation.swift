import DeviceConsole
import Interaction
import ScreenModel
import Simulation

/// An expectation of what can be seen, which fails where the app has no screen.
protocol ScreenExpectation: Expectation {
  /// What can be seen in place of what is expected, or `nil` if it is as expected.
  func difference(from screen: Screen, in run: ScriptRun) throws(StepProblem) -> Mismatch?
}

extension ScreenExpectation {
  func difference(in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    guard let screen = run.console.screen else {
      return Mismatch("no screen: the app is \(run.device.state.words)")
    }
    return try difference(from: screen, in: run)
  }
}
