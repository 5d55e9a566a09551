package import StateArchive

// The scenes on the screen, and the pictures of those that have left it.
extension Application {
  /// Makes the lines of a picture of what a scene shows; without it there are no pictures. To be set before the launch.
  package var makesPicture: ((WindowScene) -> [String])? {
    get { scenes.makesPicture }
    set { scenes.makesPicture = newValue }
  }

  /// The scenes on the screen, from left to right.
  package var scenesOnScreen: [WindowScene] { scenes.onScreen }

  /// The scene on the screen that came to the front last.
  package var sceneInFront: WindowScene? { scenes.connected.last(where: \.isInForeground) }

  /// Gives the screen room for another number of scenes while the app runs; those that came to the front first leave it
  /// where there is not enough.
  package func sceneCapacityDidChange(to capacity: Int) {
    sceneCapacity = capacity
    doingOne {
      for scene in scenes.connected.filter(\.isInForeground).dropLast(sceneCapacity) { leaveScreen(scene) }
      layoutChanged()
    }
  }

  /// Takes over which of what was observed the system does from now on, and what the clock says.
  package func conditionsDidChange(observed: Set<Observation>, now: Timestamp) {
    conditions?.observed = observed
    conditions?.now = now
  }

  /// Sends a scene to the background, and gives its place on the screen to another.
  func leaveScreen(_ scene: WindowScene) {
    enterBackground(scene)
    scene.session.position = nil
  }

  /// Takes the picture of a scene that was on the screen, which the switcher shows (U50).
  func takePicture(of scene: WindowScene) {
    guard !scene.awaitsInteractionState, let makesPicture = scenes.makesPicture else { return }
    scene.session.picture = makesPicture(scene)
  }
}
