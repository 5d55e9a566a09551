/// One place in which a controller can be: under which other, and how it got there.
struct PlacedScreen {
  /// How a controller is under the one above it.
  enum Relation {
    /// It is a window's root, or has no container.
    case root
    /// It came with its container.
    case child
    /// It came when its container's view loaded (X19).
    case embedded
    /// It was put into its container later: pushed, or shown as a detail.
    case added
    /// It is presented.
    case presented
  }

  /// The controller, by its place in the app.
  let controller: Int
  /// The place of what contains it.
  let container: Int?
  /// Of a place of its own to which another one leads, the place of that one.
  var source: Int?
  /// How it is contained there.
  let relation: Relation
  /// Whether it is there before anything is tapped.
  var isAtLaunch = false
  /// Whether it can be seen at launch, so that its view loads.
  var isShownAtLaunch = false
  /// Of a split view, the place of its primary column.
  var primary: Int?
}
