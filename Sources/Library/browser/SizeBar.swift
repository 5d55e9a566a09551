import TerminalKit

/// The shares of files in a folder's size, side by side on one line; a click or Space names them one by one.
final class SizeBar: CellControl {
  /// The sizes in bytes, in the order of the rows.
  var parts: [Int] = [] { didSet { chosen = 0 } }
  private var chosen = 0

  override var words: String { "sizes" }

  override func draw(in cells: inout ViewCells, isFocused: Bool) {
    let total = max(1, parts.reduce(0, +))
    var before = 0
    for (index, part) in parts.enumerated() {
      let columns = before * cells.size.width / total..<(before + part) * cells.size.width / total
      before += part
      let style = Style(index == chosen && isFocused ? .accent : .secondary, dim: index.isMultiple(of: 2))
      cells.fill(Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1), with: "▂", style: style)
    }
  }

  override func tap(at point: Point?) { chosen = parts.isEmpty ? 0 : (chosen + 1) % parts.count }
}
