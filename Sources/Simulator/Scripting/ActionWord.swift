import Simulation

/// A word for something that a person does to what can be seen or to the device.
protocol ActionWord: StepWord {
  /// What is done.
  var action: UserAction<Selector> { get }
}

extension ActionWord {
  func isPossible(while state: Device.State) -> Bool {
    switch action {
    case .element: state == .foreground
    case .device(let action): action.isPossible(while: state)
    }
  }

  var changesScreen: Bool { true }

  func run(in run: ScriptRun) throws(StepProblem) { try run.act(action) }
}
