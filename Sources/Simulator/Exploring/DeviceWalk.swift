import AppDefinition
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Scripting
import Simulation
import StateStore
import Trials

/// An app on a device of its own that is walked step by step.
struct DeviceWalk {
  /// The console of the device.
  let console: Console
  /// The steps that were taken since the walk was begun.
  private(set) var taken: [StepCommand] = []
  private let run: ScriptRun

  /// Makes a device with an app that was not launched yet.
  init(_ definition: AppDefinition, _ size: Size) {
    let clock = DeviceClock(standingAt: DeviceClock.replayStart)
    let device = Device(definition: definition, store: MemoryStateStore(), clock: clock)
    console = Console(device: device, size: size)
    run = ScriptRun(console)
  }

  /// The device.
  var device: Device { console.device }

  /// What can be seen; `nil` where the app is not in front.
  var screen: Screen? { console.screen }

  /// What stands on the screens; `nil` where the app does not run.
  var shown: ShownApp? { device.application.map { ShownApp($0) } }

  /// Takes a step.
  ///
  /// - Returns: Whether it was possible; one that was not has changed nothing.
  @discardableResult
  mutating func take(_ command: StepCommand) -> Bool {
    do throws(StepProblem) {
      try run.take(command)
      device.forgetDismissal()  // A walk never undoes; a copy must not meet what is gone.
      taken.append(command)
      return true
    } catch {
      return false
    }
  }

  /// Counts steps as taken that were done in another way.
  mutating func note(_ commands: [StepCommand]) { taken += commands }

  /// Takes what was done up to now as the beginning.
  mutating func beginHere() { taken = [] }
}
