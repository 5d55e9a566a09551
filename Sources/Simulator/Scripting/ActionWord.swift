import Simulation

/// A word for an action of the user on an element or on the device.
protocol ActionWord: StepWord {
  /// The action.
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
