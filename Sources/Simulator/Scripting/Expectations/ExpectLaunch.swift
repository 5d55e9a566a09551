import ControllerKit
import Rendering
import Simulation

/// `expect launch`: what the last launch came to.
struct ExpectLaunch: Expectation {
  static let syntax = ScriptSyntax(
    "launch", "restored|first|clean|refused|crashed|exited", "what the last launch came to")

  let launch: ExpectedLaunch

  init(launch: ExpectedLaunch) { self.launch = launch }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    launch = try arguments.choice(ExpectedLaunch.self)
  }

  var arguments: String { launch.rawValue }

  func difference(in run: ScriptRun) -> Mismatch? {
    guard let record = run.device.launchRecord else { return Mismatch("no launch yet") }
    return record.outcome.word == launch.rawValue ? nil : Mismatch(record.outcomeWords)
  }
}

extension LaunchRecord {
  /// What the launch came to, and why if there is a reason.
  var outcomeWords: String { "launch \(outcome.word)" + (outcome.reason.map { ": \($0)" } ?? "") }
}

extension StepCommand {
  /// What the last launch came to.
  package static func expectLaunch(_ launch: ExpectedLaunch) -> StepCommand {
    StepCommand(ExpectLaunch(launch: launch))
  }
}
