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
    var count: UInt64 = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(count)
  }

  /// The text itself.
  package var description: String { text }
}
