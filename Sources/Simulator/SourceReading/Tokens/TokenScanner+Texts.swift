// Texts, and what may be filled in.
extension TokenScanner {
  /// Opens a text of Swift at its first quote.
  mutating func openText(hashes: Int) {
    let start = offset - hashes
    let quote = UInt8(ascii: "\"")
    let isLong = byte(1) == quote && byte(2) == quote && (hashes == 0 || !closesShort(at: 2, hashes: hashes))
    offset += isLong ? 3 : 1
    addOpening(.textOpen, from: start)
    scanText(OpenText(hashes: hashes, isLong: isLong))
  }

  /// Whether a quote some places on closes a short text: `#""#` is one, and no beginning of a long one.
  private func closesShort(at distance: Int, hashes: Int) -> Bool {
    (0..<hashes).allSatisfy { byte(distance + $0) == UInt8(ascii: "#") }
  }

  /// Reads on in a text, to its end or to what is filled in.
  mutating func scanText(_ text: OpenText) {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\") where isEscape(text.hashes):
        offset += 1 + text.hashes
        if byte() == UInt8(ascii: "(") { return fill(text, from: start) }
        // A line may not be broken in a short text.
        if offset < bytes.count, text.isLong || byte() != 0x0A { offset += 1 }
      case UInt8(ascii: "\"") where closes(text):
        if offset > start { add(.textPart, from: start) }
        let quote = offset
        offset += (text.isLong ? 3 : 1) + text.hashes
        return addClosing(.textClose, of: .textOpen, from: quote)
      case 0x0A where !text.isLong, 0x0D where !text.isLong:
        return endUnclosed(from: start)
      default: offset += 1
      }
    }
    endUnclosed(from: start)
  }

  private mutating func endUnclosed(from start: Int) {
    offset = min(offset, bytes.count)
    faults.append(SourceFault(offset: start, kind: .unclosedText))
    if offset > start { add(.textPart, from: start) }
    addClosing(.textClose, of: .textOpen, from: offset)
  }

  private func isEscape(_ hashes: Int) -> Bool {
    for distance in 0..<hashes where byte(1 + distance) != UInt8(ascii: "#") { return false }
    return true
  }

  private func closes(_ text: OpenText) -> Bool {
    let quote = UInt8(ascii: "\"")
    if text.isLong, byte(1) != quote || byte(2) != quote { return false }
    let end = text.isLong ? 3 : 1
    for distance in 0..<text.hashes where byte(end + distance) != UInt8(ascii: "#") { return false }
    return true
  }

  /// Opens what is filled in, at its parenthesis.
  private mutating func fill(_ text: OpenText, from start: Int) {
    let backslash = offset - 1 - text.hashes
    let parenthesis = offset
    offset = backslash
    if offset > start { add(.textPart, from: start) }
    offset = parenthesis + 1
    addOpening(.fillOpen, from: backslash)
    var open = text
    open.depth = 0
    texts.append(open)
  }

  /// Reads a text of Objective-C.
  mutating func scanPlainText(from start: Int) {
    offset += 1
    let inside = offset
    addOpening(.textOpen, from: start)
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\""), bytes[offset] != 0x0A {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset, bytes.count)
    let isClosed = offset < bytes.count && bytes[offset] == UInt8(ascii: "\"")
    if offset > inside { add(.textPart, from: inside) }
    let end = offset
    if isClosed { offset += 1 } else { faults.append(SourceFault(offset: start, kind: .unclosedText)) }
    addClosing(.textClose, of: .textOpen, from: end)
  }

  /// Reads a character of Objective-C, which is a number.
  mutating func scanCharacter() {
    let start = offset
    offset += 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "'"), bytes[offset] != 0x0A {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset, bytes.count)
    if byte() == UInt8(ascii: "'") { offset += 1 }
    add(.integer, from: start)
  }
}
