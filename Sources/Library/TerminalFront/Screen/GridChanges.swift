package import Rendering
package import ScreenModel

/// The cells that differ between two grids, left to right and top to bottom, each to be written whole.
package struct GridChanges: Sendable, Hashable {
  /// One cell to write.
  package struct Change: Sendable, Hashable {
    /// Its position.
    package var point: Point
    /// Its text and how it looks.
    package var cell: Cell
    /// Its columns, 1 or 2.
    package var width: Int

    /// Its text.
    package var text: String { cell.text }
    /// How it looks.
    package var style: Style { cell.style }
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
      var columns = 0..<new.size.width
      if let old {
        guard let differing = new.columns(ofRow: y, differingFrom: old) else { continue }
        columns = differing
      }
      compare(new.row(y), with: old?.row(y), in: columns, y: y, width: width)
    }
  }

  /// Notes the changes of a row, whose cells outside of some columns are the same.
  private mutating func compare(
    _ row: ArraySlice<Cell>, with former: ArraySlice<Cell>?, in columns: Range<Int>, y: Int, width: Int
  ) {
    // A cell that differs may change how the one beside it is bridged.
    var x = max(0, columns.lowerBound - 1)
    if x > 0, row[row.startIndex + x].isSecondHalf { x -= 1 }
    let row = Row(cells: row)
    let former = former.map(Row.init)
    while x < min(width, columns.upperBound + 1) {
      let taken = row.columns(at: x, limit: width)
      let isSame = former.map { former in (x..<x + taken.count).allSatisfy { former.bridged($0) == row.bridged($0) } }
      if isSame != true {
        var cell = row.bridged(x)
        if !taken.isWhole { cell.text = " " }
        cells.append(Change(point: Point(x: x, y: y), cell: cell, width: taken.count))
      }
      x += taken.count
    }
  }
}

/// The cells of a row.
private struct Row {
  let cells: ArraySlice<Cell>

  private subscript(_ x: Int) -> Cell { cells[cells.startIndex + x] }

  /// A cell, a single blank between two cells of one style in their style.
  ///
  /// A blank looks the same in it, and the terminal need not be told of another style for one cell.
  func bridged(_ x: Int) -> Cell {
    var cell = self[x]
    guard cell.isBlank, x > 0, x + 1 < cells.count, cell.style.leavesBlanksEmpty else { return cell }
    let (before, after) = (self[x - 1], self[x + 1])
    guard !before.isBlank, !after.isBlank, before.style == after.style, before.style.leavesBlanksEmpty else {
      return cell
    }
    cell.style = before.style
    return cell
  }

  /// The columns that one character takes, and whether there is room for all of it.
  struct Columns {
    var count: Int
    var isWhole: Bool
  }

  func columns(at x: Int, limit: Int) -> Columns {
    if self[x].isSecondHalf { return Columns(count: 1, isWhole: false) }
    guard x + 1 < cells.count, self[x + 1].isSecondHalf else { return Columns(count: 1, isWhole: true) }
    return x + 1 < limit ? Columns(count: 2, isWhole: true) : Columns(count: 1, isWhole: false)
  }
}

extension Style {
  /// Whether a blank in it is nothing but background, whatever colours there are.
  fileprivate var leavesBlanksEmpty: Bool { !isReverse && !isUnderlined && role != .destructive && background == nil }
}
