import Simulation

/// `unlock`: unlocks the device.
struct UnlockWord: PlainWord, ActionWord {
  static let syntax = ScriptSyntax(StepName.unlock, "unlocks the device; what was in front when it was locked is back")

  var action: UserAction<Selector> { .device(.unlock) }
}
