/// One place in which a screen of an app was met: under which other, and how it got there.
package struct PlacedScreen: Sendable, Hashable {
  /// How a screen is under the one above it.
  package enum Relation: Sendable, Hashable {
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

    /// Whether it is there because its container is.
    var comesAlong: Bool {
      switch self {
      case .child, .embedded: true
      case .root, .added, .presented: false
      }
    }
  }

  /// The screen, by its place in the app.
  package let controller: Int
  /// The place of what contains or presents it.
  package let container: Int?
  /// Of a place of its own to which another one leads, the place of that one.
  package internal(set) var source: Int?
  /// How it is contained there.
  package let relation: Relation
  /// Whether an event of the app has put it there.
  package let isShownByEvent: Bool
  /// Whether it gets there only by a second tap on what has shown it elsewhere before.
  package let isShownAgain: Bool
  /// Whether it is there before anything is done.
  package internal(set) var isAtLaunch = false
  /// Whether its view is loaded before anything is done.
  package internal(set) var isShownAtLaunch = false
}
