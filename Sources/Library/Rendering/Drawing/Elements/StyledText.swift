import ControllerKit

/// A piece of a line in one style.
public struct StyledText: Sendable, Hashable {
  /// The text.
  public var text: String
  /// Its style.
  public var style: Style

  /// Makes a piece of a line.
  public init(_ text: String, _ style: Style = Style()) {
    self.text = text
    self.style = style
  }
}
