/// How the corners of a box are drawn.
public enum BoxCorners: Sendable, Hashable {
  case square, rounded

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
