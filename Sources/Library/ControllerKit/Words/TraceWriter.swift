import TextFormatting

/// Builds the lines of a trace: headings, indented lines, and tables whose last column is wrapped.
struct TraceWriter {
  /// The lines so far.
  private(set) var lines: [String] = []
  /// The most columns of a line.
  private let width: Int

  init(width: Int) { self.width = max(40, width) }

  /// Adds a heading, and its lines below it if there are any.
  mutating func section(_ heading: String, _ write: (inout TraceWriter) -> Void) {
    var inside = TraceWriter(width: width)
    write(&inside)
    guard !inside.lines.isEmpty else { return }
    lines.append(heading)
    lines += inside.lines
  }

  /// Adds an indented line; a line that is too long is wrapped, two columns further in.
  mutating func line(_ text: String, indent: Int = 0) {
    let broken = textLines(text, width - indent - 2).map(\.text)
    for (index, line) in broken.enumerated() {
      lines.append(String(repeating: " ", count: indent + (index == 0 ? 0 : 2)) + line)
    }
  }

  /// Adds a line of columns of which the last is wrapped within its column.
  ///
  /// - Parameters:
  ///   - columns: The columns before the last with their widths; a longer text pushes the last one on.
  ///   - last: The last column.
  ///   - indent: The indentation in columns.
  mutating func row(_ columns: [(text: String, width: Int)], _ last: String, indent: Int) {
    var start = String(repeating: " ", count: indent)
    for column in columns {
      start += column.text + String(repeating: " ", count: max(0, column.width - displayWidth(column.text))) + "  "
    }
    let left = displayWidth(start)
    if left > width / 2 {
      var text = start
      while text.last == " " { text.removeLast() }
      lines.append(text)
      line(last, indent: indent + 4)
      return
    }
    for (index, line) in textLines(last, width - left).enumerated() {
      lines.append((index == 0 ? start : String(repeating: " ", count: left)) + line.text)
    }
  }
}
