import Simulation

/// `lock`: locks the device.
struct LockWord: PlainWord, ActionWord {
  static let syntax = ScriptSyntax(
    StepName.lock, "locks the device: the app goes to the background, and what was kept of scenes cannot be read")

  var action: UserAction<Selector> { .device(.lock) }
}
