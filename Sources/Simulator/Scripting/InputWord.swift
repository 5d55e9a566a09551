import Interaction
import Simulation

/// A word for a terminal event: a key, the mouse, a paste, another size.
protocol InputWord: StepWord {
  /// The event.
  var event: InputEvent { get }
  /// How many times.
  var times: Int { get }
}

extension InputWord {
  func isPossible(while state: Device.State) -> Bool { state == .foreground }

  var isInput: Bool { true }

  var changesScreen: Bool { true }

  func run(in run: ScriptRun) throws(StepProblem) { try run.send(event, times: times) }
}
