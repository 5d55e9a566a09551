import ControllerKit
import Rendering
import Simulation

/// `expect launch`: the outcome of the last launch.
struct ExpectLaunch: DeclaredWord, Expectation {
  static let syntax = WordSyntax(
    "launch", "restored|first|clean|refused|crashed|exited", "the outcome of the last launch")

  let launch: ExpectedLaunch

  init(_ launch: ExpectedLaunch) { self.launch = launch }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    launch = try arguments.choice(ExpectedLaunch.self)
  }

  var arguments: String { launch.rawValue }

  func difference(in run: ScriptRun) -> Mismatch? {
    guard let record = run.device.launchRecord else { return Mismatch("no launch yet") }
    return record.outcome.word == launch.rawValue ? nil : Mismatch(record.outcomeWords)
  }
}

/// The outcome of a launch, in the words of the scripts.
package enum ExpectedLaunch: String, Sendable, Hashable, CaseIterable {
  case restored, first, clean, refused, crashed, exited
}

extension LaunchRecord {
  /// The outcome of the launch, with its reason if there is one.
  var outcomeWords: String { "launch \(outcome.word)" + (outcome.reason.map { ": \($0)" } ?? "") }
}

extension StepCommand {
  /// The outcome of the last launch.
  package static func expectLaunch(_ launch: ExpectedLaunch) -> StepCommand {
    StepCommand(ExpectLaunch(launch))
  }
}
