public import ScreenModel

extension CellGrid {
  /// How the corners of a box are drawn.
  public enum Corners: Sendable, Hashable {
    case square, rounded
  }

  /// Draws a line from left to right.
  public mutating func horizontalLine(at point: Point, length: Int, style: Style = Style()) {
    write(String(repeating: "─", count: max(0, length)), at: point, style: style, maxWidth: length)
  }

  /// Draws a line from top to bottom.
  public mutating func verticalLine(at point: Point, length: Int, style: Style = Style()) {
    for y in point.y..<point.y + max(0, length) {
      write("│", at: Point(x: point.x, y: y), style: style)
    }
  }

  /// Draws a box along the edge of a rectangle, and leaves what is inside; below 2x2 it draws nothing.
  public mutating func box(_ rect: Rect, style: Style = Style(), corners: Corners = .rounded) {
    let (width, height) = (rect.size.width, rect.size.height)
    guard width >= 2, height >= 2 else { return }
    let line = String(repeating: "─", count: width - 2)
    let (top, bottom) =
      switch corners {
      case .square: ("┌\(line)┐", "└\(line)┘")
      case .rounded: ("╭\(line)╮", "╰\(line)╯")
      }
    let (left, right) = (rect.origin.x, rect.origin.x + width - 1)
    write(top, at: rect.origin, style: style, maxWidth: width)
    write(bottom, at: Point(x: left, y: rect.origin.y + height - 1), style: style, maxWidth: width)
    verticalLine(at: Point(x: left, y: rect.origin.y + 1), length: height - 2, style: style)
    verticalLine(at: Point(x: right, y: rect.origin.y + 1), length: height - 2, style: style)
  }
}
