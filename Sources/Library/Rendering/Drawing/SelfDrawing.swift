public import ControllerKit

/// A view of a program's own that draws itself; its appearance is ``Appearance/custom(text:)``.
public protocol SelfDrawing: View {
  /// The lines that it takes, from top to bottom.
  ///
  /// What is wider than it may be is cut, and control characters are shown, not sent.
  ///
  /// - Parameters:
  ///   - width: The columns there are, at least 1.
  ///   - isFocused: Whether the keys act on it.
  func lines(width: Int, isFocused: Bool) -> [[StyledText]]
}

/// A piece of a line that looks the same from end to end.
public struct StyledText: Sendable, Hashable {
  /// The text.
  public var text: String
  /// What it looks like.
  public var style: Style

  /// Makes a piece of a line.
  public init(_ text: String, _ style: Style = Style()) {
    self.text = text
    self.style = style
  }
}

/// How much a view that draws itself may draw.
enum SelfDrawingLimit {
  static let lines = 1_000
}
