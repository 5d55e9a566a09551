import Simulation

/// `scene disconnect`.
struct SceneDisconnectWord: SessionWord {
  static let syntax = ScriptSyntax(
    StepName.sceneDisconnect, "N|IDENTIFIER", "lets the system disconnect a scene in the background, to reclaim memory")

  let session: SessionReference

  var action: UserAction<Selector> { .device(.scene(.disconnect(session))) }
}
