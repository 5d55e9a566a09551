/// Which controllers are on the screen, and the calls of their appearance methods.
struct AppearanceState {
  /// The controllers that were on the screen after the last calls.
  var shown: [ViewController] = []
  /// The paths that these had when they came onto the screen.
  var subjects: [ObjectIdentifier: SubjectPath] = [:]
  /// How many times controllers have left the screen.
  var departures = 0
  /// Whether appearance methods are being called.
  var isBeingTold = false
  /// The paths of the controllers that appear, while their methods are called.
  var paths: DisplayPaths?
}
