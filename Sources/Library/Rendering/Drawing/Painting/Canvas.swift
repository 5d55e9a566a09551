import ScreenModel

/// A part of a grid to draw into: places count from its first cell, and what is outside of it stays as it is.
struct Canvas: CellSurface {
  /// The grid.
  var grid: CellGrid
  /// The part.
  private(set) var part: Part

  /// A part of a grid, which lies in another one.
  struct Part {
    /// The position of its first cell in the grid.
    var origin: Point
    /// Its size; not all of it need be visible.
    var size: Size
    /// The cells of the grid where it is visible.
    var clip: Rect
  }

  init(_ grid: CellGrid, part: Rect) {
    self.grid = grid
    self.part = Part(origin: part.origin, size: part.size, clip: part)
  }

  var size: Size { part.size }

  /// The position of the terminal's cursor, if it is visible.
  var cursor: Point? {
    get { grid.cursor.map { Point(x: $0.x - part.origin.x, y: $0.y - part.origin.y) } }
    set { grid.cursor = newValue.map(inGrid) }
  }

  /// The visible cells of a rectangle, counted in the grid; `nil` if there are none.
  func visible(_ rect: Rect) -> Rect? {
    let moved = Rect(origin: inGrid(rect.origin), size: rect.size)
    let (columns, rows) = (moved.columns.clamped(to: part.clip.columns), moved.rows.clamped(to: part.clip.rows))
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    return Rect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  @discardableResult
  mutating func write(_ text: String, at point: Point, style: Style, maxWidth: Int?) -> Int {
    let room = maxWidth ?? max(0, size.width - point.x)
    return grid.write(text, at: inGrid(point), style: style, maxWidth: room, within: part.clip)
  }

  mutating func fill(_ rect: Rect, with text: String, style: Style) {
    grid.fill(Rect(origin: inGrid(rect.origin), size: rect.size), with: text, style: style, within: part.clip)
  }

  /// Clears a rectangle and makes it the part that is drawn into; returns the part before.
  mutating func enter(_ rect: Rect) -> Part {
    fill(rect)
    let outer = part
    part = Part(
      origin: inGrid(rect.origin), size: Size(width: max(0, rect.size.width), height: max(0, rect.size.height)),
      clip: visible(rect) ?? Rect(x: 0, y: 0, width: 0, height: 0))
    return outer
  }

  /// Goes back to the part around.
  mutating func leave(to outer: Part) { part = outer }

  private func inGrid(_ point: Point) -> Point { Point(x: point.x + part.origin.x, y: point.y + part.origin.y) }
}
