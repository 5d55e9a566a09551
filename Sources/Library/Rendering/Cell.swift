import ScreenModel

/// One cell: its text and its style.
public struct Cell: Sendable, Hashable {
  /// One grapheme; empty in the second cell of a wide one.
  public var text: String
  /// How it looks.
  public var style: Style

  /// Makes a cell.
  public init(_ text: String = " ", _ style: Style = Style()) {
    self.text = text
    self.style = style
  }
}
