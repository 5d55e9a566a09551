internal import AppDefinition

extension SourceText {
  /// Holds back what costs the XML parser too much, and what means something else than it seems.
  ///
  /// Document types with their entities, processing instructions and encodings in which other bytes would be markup
  /// never reach it.
  func checkXML() throws(ProblemsFound) {
    try checkIsMarkup()
    var problems: [(ReadingProblem, SourcePosition)] = []
    var end = 0
    for open in survey.declarations where open >= end && problems.count < 20 {
      if bytes[open + 1] == UInt8(ascii: "?") {
        let declaration = open == 0 ? endOfDeclaration() : nil
        if declaration == nil { problems.append((.processingInstruction, position(of: open))) }
        end = declaration ?? open
      } else {
        let passage =
          endOfPassage(from: open, opening: "<!--", closing: "-->")
          ?? endOfPassage(from: open, opening: "<![CDATA[", closing: "]]>")
        if passage == nil { problems.append((.documentType, position(of: open))) }
        end = passage ?? open
      }
    }
    for tag in survey.longTags where problems.count < 20 && valueCount(ofTagAt: tag) > ReadingLimits.attributes {
      problems.append((.tooManyAttributes(limit: ReadingLimits.attributes), position(of: tag)))
    }
    guard problems.isEmpty else { throw ProblemsFound(problems) }
    guard survey.hasTag else { throw ProblemsFound([(.notXML, position(of: 0))]) }
  }

  /// How many values in quotes a tag has; libxml2 compares the names of each two.
  private func valueCount(ofTagAt start: Int) -> Int {
    let span = bytes.span
    var count = 0
    var quote: UInt8?
    for offset in start + 1..<span.count {
      let byte = span[offset]
      if byte == UInt8(ascii: "<") || (quote == nil && byte == UInt8(ascii: ">")) { break }
      if quote == byte {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        count += 1
      }
    }
    return count
  }

  private func checkIsMarkup() throws(ProblemsFound) {
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }), bytes[first] != UInt8(ascii: "<") else { return }
    let isOneLine = !bytes.dropLast().contains(0x0A) && bytes.count < 1_024
    if isOneLine, !bytes.contains(UInt8(ascii: "<")), text.hasSuffix(".storyboard") || text.hasSuffix(".storyboard\n") {
      throw ProblemsFound([(.linkText(text.filter { !$0.isNewline }), position(of: 0))])
    }
    throw ProblemsFound([(.notXML, position(of: first))])
  }

  /// The end of an XML declaration that names no other encoding than UTF-8.
  private func endOfDeclaration() -> Int? {
    guard bytes.starts(with: "<?xml ".utf8), let end = find("?>", from: 0), end < 512 else { return nil }
    let declaration = bytes[..<end].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    if let place = Self.end(of: Array("encoding".utf8), in: declaration, from: 0) {
      let value = declaration[place...].drop { " =\"'\t\r\n".utf8.contains($0) }
      guard value.starts(with: "utf-8".utf8) || value.starts(with: "us-ascii".utf8) else { return nil }
    }
    return end
  }

  /// The offset after a passage that may hold anything; an unfinished one reaches to the end of the file.
  private func endOfPassage(from start: Int, opening: String, closing: String) -> Int? {
    guard bytes[start...].starts(with: opening.utf8) else { return nil }
    return find(closing, from: start + opening.utf8.count) ?? bytes.count
  }

  private func find(_ mark: String, from start: Int) -> Int? {
    Self.end(of: Array(mark.utf8), in: bytes, from: start)
  }

  /// The offset after the first place of a mark.
  private static func end(of mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var offset = start
    while let candidate = bytes[min(offset, bytes.count)...].firstIndex(of: mark[0]) {
      if bytes[candidate...].starts(with: mark) { return candidate + mark.count }
      offset = candidate + 1
    }
    return nil
  }
}
