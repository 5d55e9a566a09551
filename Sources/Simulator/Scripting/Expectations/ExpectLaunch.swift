import ControllerKit
import Rendering
import Simulation

/// `expect launch`: the outcome of the last launch.
struct ExpectLaunch: Expectation, ChoiceWord {
  static let syntax = ScriptSyntax(
    ExpectationName.launch, "restored|first|clean|refused|crashed|exited", "the outcome of the last launch")

  let choice: ExpectedLaunch

  func difference(in run: ScriptRun) -> Mismatch? {
    guard let record = run.device.launchRecord else { return Mismatch("no launch yet") }
    return record.outcome.word == choice.rawValue ? nil : Mismatch(record.outcomeWords)
  }
}

extension LaunchRecord {
  /// The outcome of the launch, with its reason if there is one.
  var outcomeWords: String { "launch \(outcome.word)" + (outcome.reason.map { ": \($0)" } ?? "") }
}

extension StepCommand {
  /// The outcome of the last launch.
  package static func expectLaunch(_ launch: ExpectedLaunch) -> StepCommand {
    StepCommand(ExpectLaunch(choice: launch))
  }
}
