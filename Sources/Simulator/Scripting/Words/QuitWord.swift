import Simulation

/// `quit`: background, then the end.
struct QuitWord: PlainWord, ActionWord {
  static let syntax = ScriptSyntax(StepName.quit, "sends the app to the background and ends it")

  var action: UserAction<Selector> { .device(.quit) }
}
