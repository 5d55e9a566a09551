import Simulation

/// `scene open`: opens a new window.
struct SceneOpenWord: PlainWord, ActionWord {
  static let syntax = ScriptSyntax(StepName.sceneOpen, "opens a new window of an app with several")

  var action: UserAction<Selector> { .device(.scene(.open)) }
}
