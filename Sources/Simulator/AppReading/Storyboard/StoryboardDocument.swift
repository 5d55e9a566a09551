internal import AppDefinition

/// A storyboard's elements with the text that they were made of.
final class StoryboardDocument {
  let elements: ElementList
  private let source: SourceText

  /// Keeps the elements of a text, the first of which is the root.
  init(_ elements: ElementList, of source: SourceText) {
    self.elements = elements
    self.source = source
  }

  /// The root element.
  var root: XMLElement { XMLElement(document: self, number: 0) }

  /// Where an element is.
  func position(of element: Int) -> SourcePosition { source.position(ofTagAt: elements.offset(of: element)) }
}

extension SourceText {
  /// Where a tag begins: at the last `<` before a byte inside it, since no attribute may hold one.
  func position(ofTagAt offset: Int) -> SourcePosition {
    let span = bytes.span
    var start = min(offset, span.count - 1)
    while start >= 8 {
      let found = Self.openings(in: unsafe span.bytes.unsafeLoadUnaligned(fromByteOffset: start - 7, as: UInt64.self))
      if found != 0 { return position(of: start - found.leadingZeroBitCount / 8) }
      start -= 8
    }
    while start > 0, span[start] != UInt8(ascii: "<") { start -= 1 }
    return position(of: start)
  }

  /// The highest bits of those of eight bytes that are a `<`, the last byte highest.
  private static func openings(in word: UInt64) -> UInt64 {
    func every(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
    let others = UInt64(littleEndian: word) ^ every(0x3C)
    // No sum of seven bits reaches into the byte after it.
    return ~(((others & every(0x7F)) &+ every(0x7F)) | others) & every(0x80)
  }
}
