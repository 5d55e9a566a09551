public import ControllerKit

/// A view of a program's own that draws itself in lines of text; its appearance is `Appearance.custom`.
public protocol SelfDrawing: View {
  /// The lines that it takes, from top to bottom.
  ///
  /// Lines that are too wide are cut, and control characters are made visible, not sent.
  ///
  /// - Parameters:
  ///   - width: The columns there are, at least 1.
  ///   - isFocused: Whether it has the focus.
  func lines(width: Int, isFocused: Bool) -> [[StyledText]]
}

/// The limits of a view that draws itself.
enum SelfDrawingLimit {
  static let lines = 1_000
}
