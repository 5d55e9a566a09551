import ScreenModel
import StateArchive
import TextFormatting

extension CellGrid {
  /// The grid as an SVG picture, with a line break at its end; the same grid always gives the same bytes.
  ///
  /// Every text has the width of its columns in any font: `textLength` sets it, and characters whose width differs
  /// between fonts are placed separately.
  ///
  /// - Parameters:
  ///   - palette: The colours.
  ///   - title: A description of the picture for screen readers.
  package func svg(_ palette: Palette, title: String) -> String {
    let rows = (0..<size.height).flatMap { svgLines(ofRow: $0, palette) }
    return svgPicture(of: size, palette, title: title, rows)
  }

  /// The elements of a row.
  func svgLines(ofRow y: Int, _ palette: Palette) -> [String] {
    var row = SVGRow(y: y, palette: palette)
    for run in styleRuns(ofRow: y) { row.draw(run) }
    return row.lines
  }

  /// The pieces of a row, neighbours of the same style joined.
  private func styleRuns(ofRow y: Int) -> [SVGRow.Run] {
    var runs: [SVGRow.Run] = []
    var x = 0
    while x < size.width {
      let (cell, columns) = (self[x, y], width(atColumn: x, row: y))
      if runs.last?.style != cell.style { runs.append(SVGRow.Run(x: x, style: cell.style)) }
      // A second half without its first one, which no drawing leaves, is a blank.
      let text = cell.isSecondHalf ? " " : cell.text
      runs[runs.count - 1].pieces.append(SVGRow.Piece(x: x, columns: columns, text: text))
      x += columns
    }
    return runs
  }
}

/// A picture of a grid's size with the elements of its rows.
func svgPicture(of size: Size, _ palette: Palette, title: String, _ rows: [String]) -> String {
  let (width, height) = (size.width * SVGRow.cellWidth, size.height * SVGRow.cellHeight)
  let begin = [
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\">",
    "<title>\(displayable(title).xml)</title>",
    "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(palette.webBackground)\"/>",
    "<g font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" "
      + "font-size=\"\(SVGRow.fontSize)\" xml:space=\"preserve\">",
  ]
  return (begin + rows + ["</g>", "</svg>", ""]).joined(separator: "\n")
}

/// One row of a grid as elements of SVG: the backgrounds, then the text.
struct SVGRow {
  static let cellWidth = 9
  static let cellHeight = 17
  static let fontSize = 15
  private static let baseline = 13

  /// The piece that begins in one cell.
  struct Piece {
    var x: Int
    var columns: Int
    var text: String

    var isASCII: Bool { text.utf8.allSatisfy { $0 < 0x80 } }
  }

  /// Neighbouring pieces of the same style.
  struct Run {
    var x: Int
    var style: Style
    var pieces: [Piece] = []

    var columns: Int { pieces.reduce(0) { $0 + $1.columns } }
  }

  let y: Int
  let palette: Palette
  private var areas: [String] = []
  private var texts: [String] = []

  init(y: Int, palette: Palette) {
    self.y = y
    self.palette = palette
  }

  /// The elements, from back to front.
  var lines: [String] { areas + texts }

  mutating func draw(_ run: Run) {
    let style = palette.resolved(run.style)
    let (color, ground) = palette.webColors(of: style)
    let opacity = style.isDim ? " fill-opacity=\"0.6\"" : ""
    if let area = style.isReverse ? color : ground {
      areas.append(
        "<rect x=\"\(run.x * Self.cellWidth)\" y=\"\(y * Self.cellHeight)\" width=\"\(run.columns * Self.cellWidth)\" "
          + "height=\"\(Self.cellHeight)\" fill=\"\(area)\"\(style.isReverse ? opacity : "")/>")
    }
    var look = " fill=\"\(style.isReverse ? ground ?? palette.webBackground : color)\""
    if !style.isReverse { look += opacity }
    if style.isBold { look += " font-weight=\"bold\"" }
    if style.isUnderlined { look += " text-decoration=\"underline\"" }
    for var words in Self.words(run.pieces) {
      if !style.isUnderlined {
        while words.last?.text == " " { words.removeLast() }
        words = Array(words.drop { $0.text == " " })
      }
      write(words, look)
    }
  }

  private mutating func write(_ words: [Piece], _ look: String) {
    guard let first = words.first else { return }
    let width = words.reduce(0) { $0 + $1.columns } * Self.cellWidth
    texts.append(
      "<text x=\"\(first.x * Self.cellWidth)\" y=\"\(y * Self.cellHeight + Self.baseline)\" textLength=\"\(width)\" "
        + "lengthAdjust=\"spacingAndGlyphs\"\(look)>\(words.map(\.text).joined().xml)</text>")
  }

  /// Pieces that can share an element: ASCII, or one repeated character, as in a line.
  private static func words(_ pieces: [Piece]) -> [[Piece]] {
    var words: [[Piece]] = []
    for piece in pieces {
      if let last = words.last?.last, last.isASCII ? piece.isASCII : last.text.utf8.elementsEqual(piece.text.utf8) {
        words[words.count - 1].append(piece)
      } else {
        words.append([piece])
      }
    }
    return words
  }
}
