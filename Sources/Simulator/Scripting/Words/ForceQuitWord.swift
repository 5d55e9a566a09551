import Simulation

/// `force-quit`: the user swipes the app away.
struct ForceQuitWord: PlainWord, ActionWord {
  static let syntax = ScriptSyntax(StepName.forceQuit, "ends the app as a swipe does: its archive is set aside")

  var action: UserAction<Selector> { .device(.forceQuit) }
}
