import Simulation

/// `scene close`.
struct SceneCloseWord: SessionWord {
  static let syntax = ScriptSyntax(
    StepName.sceneClose, "N|IDENTIFIER", "closes a window for good")

  let session: SessionReference

  var action: UserAction<Selector> { .device(.scene(.close(session))) }
}
