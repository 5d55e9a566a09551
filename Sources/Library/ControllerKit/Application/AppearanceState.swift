/// Which controllers are on the screen, and the calls of their appearance methods.
struct AppearanceState {
  /// The controllers that were on the screen after the last calls.
  var shown: [ViewController] = []
  /// How many times it was looked which controllers are on the screen.
  var rounds = 0
  /// How many times controllers have left the screen.
  var departures = 0
  /// Whether appearance methods are being called.
  var isBeingTold = false
  /// Whether something has changed the screen meanwhile.
  var hasChanged = false
  /// Whether what appeared has shown something else each time, for as long as it was let.
  var isEndless = false
  /// The paths of the controllers that appear, while their methods are called.
  var paths: DisplayPaths?
}
