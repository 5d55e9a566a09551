import ScreenModel
import TextFormatting

// What is said between the app and the hint line.
extension Drawing {
  /// The most rows of a card.
  private static let mostRowsOfCard = 8
  /// The rows below which the app does not make room for more than one line.
  private static let leastRowsOfApp = 10

  /// One row that is said.
  private struct Row {
    var text: String
    var kind: Banner.Kind
  }

  /// Draws the banner and the toast above the last rows of the screen.
  ///
  /// - Parameters:
  ///   - banner: The banner; a status gives way to a toast.
  ///   - below: How many rows there are below.
  ///   - isASCII: Whether only ASCII can be shown, in which a tick means nothing.
  /// - Returns: How many rows are taken, and the cells of the toast.
  mutating func drawNotes(_ banner: Banner?, above below: Int, isASCII: Bool) -> (rows: Int, toast: Rect?) {
    let toast = screen.layers.first.flatMap { layer in layer.toast.map { layer.elements[$0].text } }
    let room = max(1, size.height - below - Self.leastRowsOfApp)
    var rows = banner.map { self.rows(of: $0, isASCII: isASCII) } ?? []
    if banner?.kind == .card { rows = shortened(rows, to: min(room, Self.mostRowsOfCard)) }
    let said = toast.map { self.rows(of: Banner($0), isASCII: isASCII) } ?? []
    if toast != nil, banner?.kind == .status { rows = [] }
    rows = shortened(rows + said, to: max(1, size.height - below - 2))
    let bottom = size.height - below
    for (index, row) in rows.enumerated() { draw(row, atRow: bottom - rows.count + index) }
    guard !said.isEmpty else { return (rows.count, nil) }
    let height = min(rows.count, said.count)
    let columns = said.map { displayWidth($0.text) }.max() ?? 0
    return (rows.count, Rect(x: 0, y: bottom - height, width: columns + 2, height: height))
  }

  private func rows(of banner: Banner, isASCII: Bool) -> [Row] {
    let width = max(1, size.width - 2)
    return banner.lines.flatMap { line -> [Row] in
      let text = isASCII ? spelledOut(keys: line.hasPrefix("✓ ") ? String(line.dropFirst(2)) : line) : line
      switch banner.kind {
      case .notice: return textLines(text, width).map { Row(text: $0.text, kind: .notice) }
      case .status, .card: return [Row(text: fitted(text, width), kind: banner.kind)]
      }
    }
  }

  /// As many rows as there is room for, of which the last says that there are more.
  private func shortened(_ rows: [Row], to count: Int) -> [Row] {
    zip(rows, rows.map(\.text).shortened(to: count, max(1, size.width - 2))).map { row, text in
      Row(text: text, kind: row.kind)
    }
  }

  private mutating func draw(_ row: Row, atRow y: Int) {
    grid.fill(Rect(x: 0, y: y, width: size.width, height: 1))
    let start = Point(x: 1, y: y)
    switch row.kind {
    case .status:
      grid.write(row.text, at: start, style: Style(.secondary), maxWidth: size.width - 1)
      if let sign = row.text.first, sign == "●" {
        grid.write(String(sign), at: start, style: Style(.underway, bold: true), maxWidth: 1)
      }
    case .notice:
      grid.write(
        " \(row.text) ", at: Point(x: 0, y: y), style: Style(bold: true, reverse: true), maxWidth: size.width)
    case .card:
      let role = row.text.first.flatMap { Self.roles[$0] }
      grid.write(
        row.text, at: start, style: Style(bold: role != nil && ["✓", "✗", "!"].contains(row.text.first)),
        maxWidth: size.width - 1)
      if let role, let sign = row.text.first {
        grid.write(String(sign), at: start, style: Style(role, bold: true), maxWidth: 2)
      }
    }
  }

  /// The meanings of the signs with which a line begins.
  private static let roles: [Character: Style.Role] = [
    "✓": .success, "✗": .destructive, "!": .destructive, "↺": .success, "◇": .undecided,
  ]
}
