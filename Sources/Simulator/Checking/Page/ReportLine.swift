import TextFormatting

/// A line of a report: pieces, each with its look.
struct ReportLine: Sendable, Hashable {
  private struct Piece: Sendable, Hashable {
    var text: String
    let style: ReportStyle
  }

  private var pieces: [Piece] = []
  /// The columns that it takes.
  private(set) var width = 0

  /// The look of its end.
  var style: ReportStyle { pieces.last?.style ?? .plain }

  /// Makes an empty line.
  init() {}

  /// Makes a line of one piece.
  init(_ text: String, _ style: ReportStyle = .plain) { append(text, style) }

  /// Adds a piece.
  mutating func append(_ text: String, _ style: ReportStyle = .plain) {
    width += displayWidth(text)
    if pieces.last?.style == style {
      pieces[pieces.count - 1].text += text
    } else if !text.isEmpty {
      pieces.append(Piece(text: text, style: style))
    }
  }

  /// Adds blanks up to a column.
  mutating func fill(to column: Int) { append(String(repeating: " ", count: max(0, column - width))) }

  /// What is printed.
  func text(isColored: Bool) -> String {
    pieces.map { piece in
      guard isColored, let parameters = piece.style.parameters else { return piece.text }
      return "\u{1B}[\(parameters)m\(piece.text)\u{1B}[0m"
    }.joined()
  }
}
