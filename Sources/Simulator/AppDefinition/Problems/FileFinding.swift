/// What is wrong with a file itself, by the name that reports and baselines have for it.
package enum FileFinding: String, Sendable, Hashable, CaseIterable {
  /// A segue leads to a scene that the file does not have.
  case danglingSegue = "dangling-segue"
  /// Two elements have one id.
  case duplicateElement = "duplicate-id"
  /// Two scenes of a storyboard have one storyboard identifier.
  case duplicateStoryboardIdentifier = "duplicate-storyboard-id"
  /// A storyboard that another one refers to was not found.
  case missingFile = "missing-file"
  /// A storyboard that another one refers to has no such scene.
  case missingScreen = "missing-screen"
  /// A storyboard names no initial controller.
  case noInitialController = "no-initial-controller"
  /// A storyboard has no scenes.
  case noScenes = "no-scenes"
  /// Anything else that a reader has to say.
  case other = "reading"
}
