package import Rendering
package import ScreenModel

/// The cells that differ between two grids, left to right and top to bottom, each to be written whole.
package struct GridChanges: Sendable, Hashable {
  /// One cell to write.
  package struct Change: Sendable, Hashable {
    /// Its position.
    package var point: Point
    /// Its text.
    package var text: String
    /// Its columns, 1 or 2.
    package var width: Int
    /// How it looks.
    package var style: Style

    /// Makes a change.
    package init(point: Point, text: String, width: Int, style: Style) {
      self.point = point
      self.text = text
      self.width = width
      self.style = style
    }
  }

  /// The cells to write.
  package private(set) var cells: [Change] = []

  /// Compares two grids.
  ///
  /// - Parameters:
  ///   - old: What is on the terminal; `nil`, or one of another size, makes everything a change.
  ///   - new: What to show.
  ///   - area: The terminal's size; cells outside of it are left out.
  package init(from old: CellGrid?, to new: CellGrid, in area: Size) {
    let old = old?.size == new.size ? old : nil
    let width = min(area.width, new.size.width)
    for y in 0..<max(0, min(area.height, new.size.height)) {
      var x = 0
      while x < width {
        let columns = Self.columns(of: new, x: x, y: y, limit: width)
        if columns.differs(old, new, x: x, y: y) {
          let cell = new[x, y]
          let text = columns.isWhole ? cell.text : " "
          cells.append(Change(point: Point(x: x, y: y), text: text, width: columns.count, style: cell.style))
        }
        x += columns.count
      }
    }
  }

  /// The columns that one character takes, and whether there is room for all of it.
  private struct Columns {
    var count: Int
    var isWhole: Bool

    func differs(_ old: CellGrid?, _ new: CellGrid, x: Int, y: Int) -> Bool {
      guard let old else { return true }
      return old[x, y] != new[x, y] || (count == 2 && old[x + 1, y] != new[x + 1, y])
    }
  }

  private static func columns(of grid: CellGrid, x: Int, y: Int, limit: Int) -> Columns {
    let cell = grid[x, y]
    if cell.isSecondHalf { return Columns(count: 1, isWhole: false) }
    let isFollowedByHalf = x + 1 < grid.size.width && grid[x + 1, y].isSecondHalf
    guard isFollowedByHalf else { return Columns(count: 1, isWhole: true) }
    return x + 1 < limit ? Columns(count: 2, isWhole: true) : Columns(count: 1, isWhole: false)
  }
}
