import ScreenModel

extension CellGrid {
  /// The grid without colours and the roles that a theme turns into some; attributes stay.
  public var colorless: CellGrid {
    var grid = self
    grid.restyle(bounds) { ($0.role, $0.foreground, $0.background) = (.standard, nil, nil) }
    return grid
  }

  /// The grid with ASCII characters only, each cell's text replaced by its ASCII form.
  public var ascii: CellGrid {
    var grid = self
    for y in 0..<size.height {
      for x in 0..<size.width where !self[x, y].isSecondHalf {
        let width = self.width(atColumn: x, row: y)
        for (column, character) in ASCIIForms.form(of: self[x, y].text, width: width).prefix(width).enumerated() {
          grid[x + column, y].text = String(character)
        }
      }
    }
    return grid
  }

  /// The columns of the piece that begins in a cell, 1 or 2.
  func width(atColumn x: Int, row y: Int) -> Int {
    x + 1 < size.width && self[x + 1, y].isSecondHalf ? 2 : 1
  }
}
