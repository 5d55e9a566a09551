public import ScreenModel

/// A screen of cells, row by row: the result of every drawing, and what every front shows.
public struct CellGrid: Sendable, Hashable {
  /// Its size.
  public let size: Size
  /// The cells, row after row.
  public internal(set) var cells: [Cell]
  /// The position of the terminal's cursor, if it is visible.
  public var cursor: Point?

  /// Makes an empty grid.
  ///
  /// - Parameter size: The size in cells; negative sides count as 0.
  public init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: Cell(), count: self.size.width * self.size.height)
  }

  /// The cell at a column and row of the grid.
  public subscript(x: Int, y: Int) -> Cell {
    get { cells[y * size.width + x] }
    set { cells[y * size.width + x] = newValue }
  }

  /// The cells of a row.
  package func row(_ y: Int) -> ArraySlice<Cell> { cells[y * size.width..<(y + 1) * size.width] }

  /// The columns from the first to the last cell of a row that differs from that of another grid of the same size;
  /// `nil` where none does.
  package func columns(ofRow y: Int, differingFrom other: CellGrid) -> Range<Int>? {
    let (own, others) = (cells.span, other.cells.span)
    let start = y * size.width
    var (first, end) = (0, size.width)
    while first < end, own[start + first] == others[start + first] { first += 1 }
    guard first < end else { return nil }
    while own[start + end - 1] == others[start + end - 1] { end -= 1 }
    return first..<end
  }
}
