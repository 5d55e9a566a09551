/// How the corners of a box are drawn.
public enum BoxCorners: Sendable, Hashable {
  /// With right angles.
  case square
  /// With round corners.
  case rounded

  /// The two at the top, from left to right.
  var top: (String, String) {
    switch self {
    case .square: ("┌", "┐")
    case .rounded: ("╭", "╮")
    }
  }

  /// The two at the bottom, from left to right.
  var bottom: (String, String) {
    switch self {
    case .square: ("└", "┘")
    case .rounded: ("╰", "╯")
    }
  }
}
