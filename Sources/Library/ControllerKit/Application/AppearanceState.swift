/// Which controllers are on the screen, and the calls of their appearance methods.
struct AppearanceState {
  /// The controllers that were on the screen after the last calls.
  var shown: [ViewController] = []
  /// Whether appearance methods are being called.
  var isBeingTold = false
  /// The paths of the controllers that appear, while their methods are called.
  var paths: DisplayPaths?
}
