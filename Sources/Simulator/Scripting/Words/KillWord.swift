import Simulation

/// `kill`: the process ends.
struct KillWord: PlainWord, ActionWord {
  static let syntax = ScriptSyntax(StepName.kill, "ends the app as the system does: nothing is saved")

  var action: UserAction<Selector> { .device(.kill) }
}
