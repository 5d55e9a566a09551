/// A string that is hashed, compared and ordered by its UTF-8 bytes, for use as a dictionary key.
///
/// `String ==` treats canonically equivalent spellings as equal, so making texts unique by it would replace one by the
/// other.
package struct ByteString: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The text itself.
  package let text: String

  /// Wraps a string.
  package init(_ text: String) { self.text = text }

  /// Whether both are the same bytes.
  package static func == (left: ByteString, right: ByteString) -> Bool { left.text.hasSameBytes(as: right.text) }

  /// Whether the left bytes come first.
  package static func < (left: ByteString, right: ByteString) -> Bool { left.text.utf8Precedes(right.text) }

  /// Feeds the bytes to the hasher, eight at a time.
  package func hash(into hasher: inout Hasher) {
    var word: UInt64 = 0
    let bytes = text.utf8Span.span
    for place in bytes.indices {
      word = word << 8 | UInt64(bytes[place])
      if place & 7 == 7 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(bytes.count)
  }

  /// The text itself.
  package var description: String { text }
}
