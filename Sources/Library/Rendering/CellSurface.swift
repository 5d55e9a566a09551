public import ScreenModel

/// Cells to draw into: a whole grid, or a part of one.
public protocol CellSurface {
  /// Its size.
  var size: Size { get }

  /// Writes a text into one row and returns how many columns it took.
  ///
  /// Columns outside of the surface are counted but not written. A wide character of which only one half fits becomes a
  /// blank. A cell never gets control characters, or characters whose width differs between terminals.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - point: The place of its first column; may be outside of the surface.
  ///   - style: How it looks.
  ///   - maxWidth: The most columns it may take; `nil` is up to the right edge of the surface.
  @discardableResult
  mutating func write(_ text: String, at point: Point, style: Style, maxWidth: Int?) -> Int

  /// Fills a rectangle with one character; a blank clears it.
  mutating func fill(_ rect: Rect, with text: String, style: Style)
}

extension CellSurface {
  /// The whole surface.
  public var bounds: Rect { Rect(origin: Point(x: 0, y: 0), size: size) }

  /// Writes a text into one row and returns how many columns it took.
  @discardableResult
  public mutating func write(_ text: String, at point: Point, maxWidth: Int? = nil) -> Int {
    write(text, at: point, style: Style(), maxWidth: maxWidth)
  }

  /// Writes a text into one row, up to the right edge of the surface, and returns how many columns it took.
  @discardableResult
  public mutating func write(_ text: String, at point: Point, style: Style) -> Int {
    write(text, at: point, style: style, maxWidth: nil)
  }

  /// Clears a rectangle.
  public mutating func fill(_ rect: Rect, style: Style = Style()) { fill(rect, with: " ", style: style) }

  /// Fills a rectangle with one character.
  public mutating func fill(_ rect: Rect, with text: String) { fill(rect, with: text, style: Style()) }

  /// Draws a line from left to right.
  public mutating func horizontalLine(at point: Point, length: Int, style: Style = Style()) {
    fill(Rect(origin: point, size: Size(width: length, height: 1)), with: "─", style: style)
  }

  /// Draws a line from top to bottom.
  public mutating func verticalLine(at point: Point, length: Int, style: Style = Style()) {
    fill(Rect(origin: point, size: Size(width: 1, height: length)), with: "│", style: style)
  }

  /// Draws a box along the edge of a rectangle, and leaves what is inside; below 2x2 it draws nothing.
  public mutating func box(_ rect: Rect, style: Style = Style(), corners: BoxCorners = .rounded) {
    let farthest = 1 << 20
    let (width, height) = (min(rect.size.width, farthest), min(rect.size.height, farthest))
    guard width >= 2, height >= 2 else { return }
    guard (-farthest...farthest).contains(rect.origin.x), (-farthest...farthest).contains(rect.origin.y) else { return }
    let (left, right) = (rect.origin.x, rect.origin.x + width - 1)
    let (top, bottom) = (rect.origin.y, rect.origin.y + height - 1)
    for (y, (start, end)) in [(top, corners.top), (bottom, corners.bottom)] {
      write(start, at: Point(x: left, y: y), style: style, maxWidth: 1)
      horizontalLine(at: Point(x: left + 1, y: y), length: width - 2, style: style)
      write(end, at: Point(x: right, y: y), style: style, maxWidth: 1)
    }
    for x in [left, right] { verticalLine(at: Point(x: x, y: top + 1), length: height - 2, style: style) }
  }
}
