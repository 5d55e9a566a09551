import Simulation

/// `background`: sends the app to the background.
struct BackgroundWord: PlainWord, ActionWord {
  static let syntax = ScriptSyntax(StepName.background, "sends the app to the background, which preserves")

  var action: UserAction<Selector> { .device(.background) }
}
