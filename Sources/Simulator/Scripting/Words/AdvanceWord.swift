import Simulation
import TextFormatting

/// `advance`: simulated time passes.
struct AdvanceWord: DeclaredWord {
  static let syntax = WordSyntax("advance", "SECONDS", "lets simulated time pass")

  let seconds: Double

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    seconds = try arguments.number("a number of seconds", in: 0...1e9)
  }

  var arguments: String { seconds.digits }

  func isPossible(while state: Device.State) -> Bool { true }

  var changesScreen: Bool { true }

  func run(in run: ScriptRun) throws(StepProblem) { try run.advance(seconds) }
}
