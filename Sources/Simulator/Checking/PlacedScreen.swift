/// One place in which a controller can stand: under which other, and how it got there.
struct PlacedScreen {
  /// How a controller stands under the one above it.
  enum Relation {
    /// It is a window's root, or stands alone.
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
  /// The standing of what it stands in.
  let container: Int?
  /// Of a place of its own to which another one leads, the standing of that one.
  var source: Int?
  /// How it stands there.
  let relation: Relation
  /// Whether it stands there before anything is tapped.
  var isAtLaunch = false
  /// Whether it can be seen at launch, so that its view loads.
  var isShownAtLaunch = false
  /// Of a split view, the standing of its primary column.
  var primary: Int?
}
