import TextFormatting

/// A text of a report in pieces, each with its look.
struct ReportText: Sendable, Hashable {
  /// A piece without a blank at which a line may end, and without anything that a terminal would obey.
  struct Word: Sendable, Hashable {
    let text: String
    let style: ReportStyle
    /// Whether it is never broken: a path or a command, of which a terminal can make one again.
    let isWhole: Bool
  }

  private(set) var words: [Word] = []

  /// Makes a text of one look.
  ///
  /// - Parameters:
  ///   - text: The text; a blank that does not break stays in one line with what is around it.
  ///   - style: Its look.
  ///   - isWhole: Whether nothing in it is broken, at its blanks neither.
  init(_ text: String = "", _ style: ReportStyle = .plain, isWhole: Bool = false) {
    add(text, style, isWhole: isWhole)
  }

  /// Adds a text behind a blank.
  mutating func add(_ text: String, _ style: ReportStyle = .plain, isWhole: Bool = false) {
    let shown = displayable(text)
    let pieces = isWhole ? [shown] : shown.split(separator: " ").map(String.init)
    words += pieces.filter { !$0.isEmpty }.map { piece in
      Word(text: piece.replacing(String.unbroken, with: " "), style: style, isWhole: isWhole)
    }
  }

  /// The text with another one behind a blank.
  func adding(_ text: String, _ style: ReportStyle = .plain, isWhole: Bool = false) -> ReportText {
    var result = self
    result.add(text, style, isWhole: isWhole)
    return result
  }
}

extension String {
  /// A blank at which no line ends.
  static let unbroken = "\u{A0}"

  /// The text with its last blank kept in one line with what is around it.
  var withUnbrokenEnd: String {
    guard let blank = lastIndex(of: " ") else { return self }
    return self[..<blank] + Self.unbroken + self[index(after: blank)...]
  }
}

extension ReportText {
  /// The text in lines, broken at blanks; a word that is longer than a line is broken too unless it is to stay whole.
  ///
  /// - Parameters:
  ///   - width: The columns that a line takes at most.
  ///   - head: What is before the first line.
  ///   - indent: The columns before every line.
  func lines(width: Int, behind head: ReportLine = ReportLine(), indent: Int) -> [ReportLine] {
    let room = max(1, width - indent)
    var lines: [ReportLine] = []
    var line = head
    line.fill(to: indent)
    var isEmpty = true
    for word in words.flatMap({ $0.parts(room) }) {
      let needed = displayWidth(word.text) + (isEmpty ? 0 : 1)
      if !isEmpty, line.width + needed > width {
        lines.append(line)
        line = ReportLine()
        line.fill(to: indent)
        isEmpty = true
      }
      if !isEmpty { line.append(" ", line.style == word.style ? word.style : .plain) }
      line.append(word.text, word.style)
      isEmpty = false
    }
    return isEmpty && head == ReportLine() ? lines : lines + [line]
  }
}

extension ReportText.Word {
  /// The word in parts that fit into a line.
  fileprivate func parts(_ room: Int) -> [Self] {
    guard !isWhole, displayWidth(text) > room else { return [self] }
    return textLines(text, room).map { Self(text: $0.text, style: style, isWhole: false) }
  }
}
