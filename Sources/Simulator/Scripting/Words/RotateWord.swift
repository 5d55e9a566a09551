import DeviceConsole
import Interaction
import ScreenModel
import Simulation

/// `rotate`: swaps the sides of the device.
struct RotateWord: DeclaredWord {
  static let syntax = WordSyntax("rotate", "swaps the sides of the device")

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {}

  var arguments: String { "" }

  func isPossible(while state: Device.State) -> Bool { state == .foreground }

  var changesScreen: Bool { true }

  func run(in run: ScriptRun) throws(StepProblem) {
    let size = run.console.size
    try run.send(.resize(Size(width: size.height, height: size.width)), times: 1)
  }
}
