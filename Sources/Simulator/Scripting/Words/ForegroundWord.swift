import Simulation

/// `foreground`: brings the app back.
struct ForegroundWord: PlainWord, ActionWord {
  static let syntax = ScriptSyntax(StepName.foreground, "brings the app back from the background")

  var action: UserAction<Selector> { .device(.foreground) }
}
