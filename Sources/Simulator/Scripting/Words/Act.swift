import Interaction
import ScreenModel
import Simulation

/// What a person does in one step.
enum Act: Hashable, Sendable {
  /// An action on an element of the screen.
  case element(ElementAction<Selector>)
  /// An action on the device.
  case device(DeviceAction)
  /// An event from the terminal, so many times.
  case input(InputEvent, times: Int)
}

extension Act: StepWord {
  /// The first word of the table that says it.
  var head: String {
    for word in ActWord.all {
      if let arguments = word.arguments(self) { return word.syntax.line(arguments) }
    }
    return "# Something was done here that no word says."
  }

  func isPossible(while state: Device.State) -> Bool {
    switch self {
    case .element, .input: state == .foreground
    case .device(let action): action.isPossible(while: state)
    }
  }

  var isInput: Bool {
    switch self {
    case .input: true
    case .element, .device: false
    }
  }

  var changesScreen: Bool { true }

  func run(in run: ScriptRun) throws(StepProblem) {
    switch self {
    case .element(let action): try run.act(.element(action))
    case .device(.launch(let options)): try run.launch(options)
    case .device(let action): try run.act(.device(action))
    case .input(let event, let times): try run.send(event, times: times)
    }
  }
}
