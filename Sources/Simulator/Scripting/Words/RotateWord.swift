import DeviceConsole
import Interaction
import ScreenModel
import Simulation

/// `rotate`: swaps the sides of the device.
struct RotateWord: PlainWord {
  static let syntax = ScriptSyntax(StepName.rotate, "swaps the sides of the device")

  func isPossible(while state: Device.State) -> Bool { state == .foreground }

  var changesScreen: Bool { true }

  func run(in run: ScriptRun) throws(StepProblem) {
    let size = run.console.size
    try run.send(.resize(Size(width: size.height, height: size.width)), times: 1)
  }
}
