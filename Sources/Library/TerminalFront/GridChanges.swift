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
      if let old, new.row(y, equalsThatOf: old) { continue }
      let former = old.map { Self.bridgedRow(y, of: $0) }
      let row = Self.bridgedRow(y, of: new)
      var x = 0
      while x < width {
        let columns = Self.columns(of: row, x: x, limit: width)
        let cells = x..<x + columns.count
        if former.map({ $0[cells] != row[cells] }) ?? true {
          let text = columns.isWhole ? row[x].text : " "
          self.cells.append(Change(point: Point(x: x, y: y), text: text, width: columns.count, style: row[x].style))
        }
        x += columns.count
      }
    }
  }

  /// The cells of a row, a single blank between two cells of one style in their style.
  ///
  /// A blank looks the same in it, and the terminal need not be told of another style for one cell.
  private static func bridgedRow(_ y: Int, of grid: CellGrid) -> [Cell] {
    var row = Array(grid.row(y))
    for x in row.indices.dropFirst().dropLast() where row[x].isBlank && !row[x - 1].isBlank && !row[x + 1].isBlank {
      let style = row[x - 1].style
      if style == row[x + 1].style, style.leavesBlanksEmpty, row[x].style.leavesBlanksEmpty { row[x].style = style }
    }
    return row
  }

  /// The columns that one character takes, and whether there is room for all of it.
  private struct Columns {
    var count: Int
    var isWhole: Bool
  }

  private static func columns(of row: [Cell], x: Int, limit: Int) -> Columns {
    if row[x].isSecondHalf { return Columns(count: 1, isWhole: false) }
    let isFollowedByHalf = x + 1 < row.count && row[x + 1].isSecondHalf
    guard isFollowedByHalf else { return Columns(count: 1, isWhole: true) }
    return x + 1 < limit ? Columns(count: 2, isWhole: true) : Columns(count: 1, isWhole: false)
  }
}

extension Style {
  /// Whether a blank in it is nothing but background, whatever colours there are.
  fileprivate var leavesBlanksEmpty: Bool { !isReverse && !isUnderlined && role != .destructive }
}
