import Simulation

/// `scene activate`.
struct SceneActivateWord: SessionWord {
  static let syntax = ScriptSyntax(
    StepName.sceneActivate, "N|IDENTIFIER",
    "goes to a window: its scene is connected, if it is not, and comes to the front")

  let session: SessionReference

  var action: UserAction<Selector> { .device(.scene(.activate(session))) }
}
