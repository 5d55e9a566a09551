import ScreenModel
import TextFormatting

extension Drawing {
  /// The most columns that the palette takes.
  static let paletteColumns = 60
  /// The most commands that it shows at once.
  static let paletteRows = 16

  /// Draws the palette at the top of an area, over everything, and dims the rest.
  mutating func drawPalette(_ content: PaletteContent, in area: Rect) {
    grid.dim(grid.bounds)
    let width = min(Self.paletteColumns, area.size.width)
    let top = area.origin.y + (area.size.height < 16 ? 0 : 1)
    let rows = min(max(1, content.entries.count), Self.paletteRows, max(1, area.rows.upperBound - top - 3))
    let box = Rect(x: area.origin.x + (area.size.width - width) / 2, y: top, width: width, height: rows + 3)
    grid.fill(box)
    grid.box(box)
    grid.write(" Commands ", at: Point(x: box.origin.x + 2, y: top), style: Style(bold: true))
    let count = " \(content.entries.count) of \(content.total) "
    grid.write(
      count, at: Point(x: box.columns.upperBound - 4 - displayWidth(count), y: box.rows.upperBound - 1),
      style: Style(.secondary))
    drawQuery(content.query, after: "› ", at: Point(x: box.origin.x + 2, y: top + 1), width: width - 4)
    let list = Rect(x: box.origin.x + 1, y: top + 2, width: width - 2, height: rows)
    // The chosen command is in the middle, if there are enough commands above and below it.
    let first = min(max(0, content.selected - rows / 2), max(0, content.entries.count - rows))
    for (row, entry) in content.entries.dropFirst(first).prefix(rows).enumerated() {
      draw(
        entry, isSelected: first + row == content.selected, at: Point(x: list.origin.x, y: list.origin.y + row), list)
    }
    if content.entries.isEmpty {
      grid.write("nothing matches", at: Point(x: list.origin.x + 3, y: list.origin.y), style: Style(.secondary))
    }
    palette = PalettePlace(
      frame: box,
      list: Rect(origin: list.origin, size: Size(width: list.size.width, height: min(rows, content.entries.count))),
      first: first)
  }

  /// Draws a line that is being typed, after its mark; if it is too long, its end is shown.
  mutating func drawQuery(_ query: String, after mark: String, at point: Point, width: Int) {
    let start = grid.write(mark, at: point, style: Style(.accent, bold: true), maxWidth: width)
    var pieces = displayPieces(query)[...]
    var columns = pieces.reduce(0) { $0 + $1.width }
    while columns > width - start - 1, let first = pieces.popFirst() { columns -= first.width }
    let x = point.x + start
    grid.write(pieces.map(\.text).joined(), at: Point(x: x, y: point.y), maxWidth: columns)
    grid.write("█", at: Point(x: x + columns, y: point.y), style: Style(.accent), maxWidth: 1)
    grid.cursor = Point(x: x + columns, y: point.y)
  }

  /// Draws the search text in the last line.
  package mutating func draw(_ prompt: FindPrompt, from x: Int) {
    let y = size.height - 1
    let count = displayWidth(prompt.count)
    let end = size.width - x - count
    drawQuery(prompt.query, after: "/", at: Point(x: x, y: y), width: end - x - 2)
    grid.write(prompt.count, at: Point(x: end, y: y), style: Style(.secondary), maxWidth: count)
  }

  private mutating func draw(_ entry: PaletteContent.Entry, isSelected: Bool, at point: Point, _ list: Rect) {
    let role: Style.Role = entry.isDestructive ? .destructive : isSelected ? .accent : .standard
    let style = Style(role, bold: isSelected, reverse: isSelected)
    if isSelected {
      grid.fill(Rect(x: point.x, y: point.y, width: list.size.width, height: 1), style: style)
      grid.write("┃", at: Point(x: point.x + 1, y: point.y), style: style, maxWidth: 1)
    }
    let keyWidth = displayWidth(entry.key)
    let room = list.size.width - 5 - (keyWidth == 0 ? 0 : keyWidth + 2)
    grid.write(fitted(entry.title, room), at: Point(x: point.x + 3, y: point.y), style: style, maxWidth: room)
    var faint = style
    if !isSelected { faint.role = .secondary }
    grid.write(
      entry.key, at: Point(x: point.x + list.size.width - 2 - keyWidth, y: point.y), style: faint, maxWidth: keyWidth)
  }
}
