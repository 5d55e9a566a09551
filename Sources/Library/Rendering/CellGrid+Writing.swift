public import ScreenModel
import TextFormatting

extension CellGrid {
  /// The whole grid.
  public var bounds: Rect { Rect(origin: Point(x: 0, y: 0), size: size) }

  /// Writes a text into one row and returns how many columns it took.
  ///
  /// Columns left or right of the grid are counted but not written. A wide character of which only one half fits
  /// becomes a blank. A cell never gets control characters, or characters whose width differs between terminals.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - point: The place of its first column; may be outside of the grid.
  ///   - style: How it looks.
  ///   - maxWidth: The most columns it may take; `nil` is up to the right edge of the grid.
  @discardableResult
  public mutating func write(
    _ text: String, at point: Point, style: Style = Style(), maxWidth: Int? = nil
  ) -> Int {
    let room = maxWidth ?? max(0, size.width - point.x)
    var used = 0
    for piece in displayPieces(text) where used < room {
      let fits = piece.width <= room - used
      place(fits ? piece : .blank, x: point.x + used, y: point.y, style)
      used += fits ? piece.width : 1
    }
    return used
  }

  /// Fills a rectangle with one character; a blank clears it.
  public mutating func fill(_ rect: Rect, with text: String = " ", style: Style = Style()) {
    let piece = displayPieces(text).first { $0.width == 1 } ?? .blank
    for y in rect.rows.clamped(to: 0..<size.height) {
      for x in rect.columns.clamped(to: 0..<size.width) {
        place(piece, x: x, y: y, style)
      }
    }
  }

  /// Changes the style of the cells of a rectangle, and keeps their text.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    for y in rect.rows.clamped(to: 0..<size.height) {
      for x in rect.columns.clamped(to: 0..<size.width) {
        change(&self[x, y].style)
      }
    }
  }

  /// Dims every cell, as under a sheet or an alert.
  public mutating func dim() {
    restyle(bounds) {
      $0.isDim = true
      $0.isBold = false
    }
  }

  /// Copies another grid's cells to a place in this one; what lies outside is left out.
  public mutating func draw(_ other: CellGrid, at point: Point) {
    for y in 0..<other.size.height {
      for x in 0..<other.size.width {
        let cell = other[x, y]
        guard !cell.text.isEmpty else { continue }
        let isWide = x + 1 < other.size.width && other[x + 1, y].text.isEmpty
        place(DisplayPiece(text: cell.text, width: isWide ? 2 : 1), x: point.x + x, y: point.y + y, cell.style)
      }
    }
  }

  /// Writes one piece into its cells and removes halves of others.
  private mutating func place(_ piece: DisplayPiece, x: Int, y: Int, _ style: Style) {
    guard (0..<size.height).contains(y) else { return }
    let columns = x..<x + piece.width
    let inside = columns.clamped(to: 0..<size.width)
    guard !inside.isEmpty else { return }
    if self[inside.lowerBound, y].text.isEmpty, inside.lowerBound > 0 {
      self[inside.lowerBound - 1, y].text = " "
    }
    if inside.upperBound < size.width, self[inside.upperBound, y].text.isEmpty {
      self[inside.upperBound, y].text = " "
    }
    for column in inside {
      self[column, y] = Cell(" ", style)
    }
    guard inside == columns else { return }
    self[x, y].text = piece.text
    if piece.width == 2 { self[x + 1, y].text = "" }
  }
}
