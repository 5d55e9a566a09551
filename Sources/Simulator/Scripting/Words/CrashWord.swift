import Simulation

/// `crash`: the app dies.
struct CrashWord: PlainWord, ActionWord {
  static let syntax = ScriptSyntax(StepName.crash, "the app dies at once")

  var action: UserAction<Selector> { .device(.crash) }
}
