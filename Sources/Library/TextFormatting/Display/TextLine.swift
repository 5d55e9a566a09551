/// One line of a text that was broken to fit a width.
package struct TextLine: Hashable {
  /// What it shows.
  package var text: String
  /// Which characters of the whole text it holds, the blank or the line end at its end included.
  package var characters: Range<Int>
}

/// A text in lines that take at most so many columns, broken at blanks, and inside of words that are longer than a line.
///
/// - Parameters:
///   - text: Any text; line ends in it are kept.
///   - width: The columns there are; less than 1 counts as 1.
///   - limit: The most lines.
package func textLines(_ text: String, _ width: Int, limit: Int = 2_000) -> [TextLine] {
  if text.isPrintableASCII, !text.isEmpty, text.utf8.count <= width, limit > 0 {
    return [TextLine(text: text, characters: 0..<text.utf8.count)]
  }
  if text.isPrintableASCII, !text.isEmpty { return linesOfASCII(Array(text.utf8), max(1, width), limit) }
  let characters = Array(text)
  var lines: [TextLine] = []
  var start = 0
  while start < characters.count, lines.count < limit {
    let end = characters[start...].firstIndex { $0.isNewline } ?? characters.count
    addLines(of: characters, start..<end, max(1, width), limit, to: &lines)
    start = end + 1
    if let last = lines.last, end < characters.count {
      lines[lines.count - 1].characters = last.characters.lowerBound..<start
    }
  }
  if lines.count < limit, characters.isEmpty || characters.last?.isNewline == true {
    lines.append(TextLine(text: "", characters: characters.count..<characters.count))
  }
  return lines
}

extension [String] {
  /// As many lines as there is room for, of which the last ends with that there are more.
  ///
  /// - Parameters:
  ///   - count: The most lines.
  ///   - width: The columns that the last line may take.
  package func shortened(to count: Int, _ width: Int) -> [String] {
    guard self.count > count else { return self }
    return prefix(Swift.max(0, count)).enumerated().map { number, line in
      number == count - 1 ? fitted(line + "…", width) : line
    }
  }
}

/// Breaks printable ASCII as any other text is broken, each byte of it being a character of one column.
private func linesOfASCII(_ bytes: [UInt8], _ width: Int, _ limit: Int) -> [TextLine] {
  let blank = UInt8(ascii: " ")
  var lines: [TextLine] = []
  var start = 0
  while start < bytes.count, lines.count < limit {
    var end = bytes.count - start > width ? start + width : bytes.count
    var next = end
    if end < bytes.count {
      if bytes[end] == blank {
        next = end + 1
      } else if let last = bytes[start..<end].lastIndex(of: blank), last > start {
        let rest = bytes[(last + 1)...]
        if rest.count <= width || rest.prefix(width + 1).contains(blank) { (end, next) = (last, last + 1) }
      }
    }
    lines.append(TextLine(text: String(decoding: bytes[start..<end], as: UTF8.self), characters: start..<next))
    start = next
  }
  return lines
}

/// Breaks one paragraph.
private func addLines(
  of characters: [Character], _ paragraph: Range<Int>, _ width: Int, _ limit: Int, to lines: inout [TextLine]
) {
  var start = paragraph.lowerBound
  repeat {
    var end = start
    var used = 0
    var lastBlank: Int?
    while end < paragraph.upperBound {
      let columns = displayWidth(String(characters[end]))
      if used + columns > width, end > start { break }
      if characters[end] == " " { lastBlank = end }
      used += columns
      end += 1
    }
    var next = end
    if end < paragraph.upperBound {
      if characters[end] == " " {
        next = end + 1
      } else if let lastBlank, lastBlank > start,
        fitsLine(characters[(lastBlank + 1)..<paragraph.upperBound], width)
      {
        (end, next) = (lastBlank, lastBlank + 1)
      }
    }
    lines.append(TextLine(text: displayable(String(characters[start..<end])), characters: start..<next))
    start = next
  } while start < paragraph.upperBound && lines.count < limit
}

/// Whether the word at the beginning has room in one line; one that has not is broken where the line before it ends.
private func fitsLine(_ characters: ArraySlice<Character>, _ width: Int) -> Bool {
  var used = 0
  for character in characters {
    if character == " " { return true }
    used += displayWidth(String(character))
    if used > width { return false }
  }
  return true
}
