import Simulation

/// `finish background work`: ends what the app was launched for in the background.
struct FinishBackgroundWorkWord: PlainWord, ActionWord {
  static let syntax = ScriptSyntax(
    StepName.finishBackgroundWork, "ends what a launch in the background is for, which preserves")

  var action: UserAction<Selector> { .device(.finishBackgroundWork) }
}
