public import ScreenModel
import TextFormatting

extension CellGrid: CellSurface {
  @discardableResult
  public mutating func write(_ text: String, at point: Point, style: Style, maxWidth: Int?) -> Int {
    write(text, at: point, style: style, maxWidth: maxWidth ?? max(0, size.width - point.x), within: bounds)
  }

  public mutating func fill(_ rect: Rect, with text: String, style: Style) {
    fill(rect, with: text, style: style, within: bounds)
  }

  /// Changes the style of the cells of a rectangle, and keeps their text.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    for y in rect.rows.clamped(to: 0..<size.height) {
      for x in rect.columns.clamped(to: 0..<size.width) {
        change(&self[x, y].style)
      }
    }
  }

  /// Dims every cell of a rectangle, as under a sheet or an alert.
  public mutating func dim(_ rect: Rect) {
    restyle(rect) {
      $0.isDim = true
      $0.isBold = false
    }
  }

  /// Copies another grid's cells to a place in this one; what lies outside is left out.
  public mutating func draw(_ other: CellGrid, at point: Point) {
    for y in 0..<other.size.height {
      for x in 0..<other.size.width {
        let cell = other[x, y]
        guard !cell.isSecondHalf else { continue }
        let isWide = x + 1 < other.size.width && other[x + 1, y].isSecondHalf
        let columns = point.x + x..<point.x + x + (isWide ? 2 : 1)
        put(cell.glyph, columns: columns, y: point.y + y, cell.style, within: bounds)
      }
    }
  }
}

extension CellGrid {
  /// Writes a text into the cells of one row that are in a part of the grid.
  mutating func write(_ text: String, at point: Point, style: Style, maxWidth: Int, within part: Rect) -> Int {
    let used = max(0, min(displayWidth(text), maxWidth))
    guard let place = visible(point.x..<point.x + used, y: point.y, within: part) else { return used }
    if text.isPrintableASCII {
      removeHalves(at: place)
      var span = cells.mutableSpan
      for (index, byte) in zip(place.indices, text.utf8.dropFirst(place.leftOut)) {
        span[index] = Cell(Glyph(ascii: byte), style)
      }
      return used
    }
    var x = 0
    for piece in displayPieces(text) where x < maxWidth {
      let fits = piece.width <= maxWidth - x
      let columns = point.x + x..<point.x + x + (fits ? piece.width : 1)
      put(fits ? Glyph(piece.text) : .blank, columns: columns, y: point.y, style, within: part)
      x += columns.count
    }
    return used
  }

  /// Fills the cells of a rectangle that are in a part of the grid.
  mutating func fill(_ rect: Rect, with text: String, style: Style, within part: Rect) {
    let rows = rect.rows.clamped(to: part.rows).clamped(to: 0..<size.height)
    guard !rows.isEmpty else { return }
    let cell = Cell(filling(text), style)
    for y in rows {
      guard let place = visible(rect.columns, y: y, within: part) else { return }
      removeHalves(at: place)
      var span = cells.mutableSpan
      for index in place.indices { span[index] = cell }
    }
  }

  /// What a text fills cells with: its first piece of one column.
  private func filling(_ text: String) -> Glyph {
    if text.unicodeScalars.count == 1, text.unicodeScalars.first?.ownWidth == 1 { return Glyph(text) }
    return Glyph(displayPieces(text).first { $0.width == 1 }?.text ?? " ")
  }

  /// Writes one piece into its cells; of a wide one that is cut only a blank is left.
  private mutating func put(_ glyph: Glyph, columns: Range<Int>, y: Int, _ style: Style, within part: Rect) {
    guard let place = visible(columns, y: y, within: part) else { return }
    removeHalves(at: place)
    let isWhole = place.indices.count == columns.count
    for index in place.indices { cells[index] = Cell(.blank, style) }
    guard isWhole else { return }
    cells[place.indices.lowerBound].glyph = glyph
    if columns.count == 2 { cells[place.indices.lowerBound + 1].glyph = .none }
  }

  /// Some cells of one row.
  private struct CellsOfRow {
    /// Their indices.
    var indices: Range<Int>
    /// The indices of the whole row.
    var row: Range<Int>
    /// How many columns before them were left out.
    var leftOut: Int
  }

  /// The cells of a row's columns that are in a part of the grid; `nil` if there are none.
  private func visible(_ columns: Range<Int>, y: Int, within part: Rect) -> CellsOfRow? {
    let inside = columns.clamped(to: part.columns).clamped(to: 0..<size.width)
    guard !inside.isEmpty, part.rows.contains(y), (0..<size.height).contains(y) else { return nil }
    let start = y * size.width
    return CellsOfRow(
      indices: start + inside.lowerBound..<start + inside.upperBound, row: start..<start + size.width,
      leftOut: inside.lowerBound - columns.lowerBound)
  }

  /// Removes the wide characters of which cells that are about to be written hold one half only.
  private mutating func removeHalves(at place: CellsOfRow) {
    let (first, end) = (place.indices.lowerBound, place.indices.upperBound)
    if first > place.row.lowerBound, cells[first].isSecondHalf { cells[first - 1].glyph = .blank }
    if end < place.row.upperBound, cells[end].isSecondHalf { cells[end].glyph = .blank }
  }
}
