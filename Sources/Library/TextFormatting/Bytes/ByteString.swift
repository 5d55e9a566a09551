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

  /// Feeds the bytes to the hasher, eight at a time; the last go with how many there are.
  package func hash(into hasher: inout Hasher) {
    let bytes = text.utf8Span.span
    var place = 0
    while place + 8 <= bytes.count {
      hasher.combine(unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    var rest = UInt64(truncatingIfNeeded: bytes.count)
    while place < bytes.count {
      rest = rest << 8 | UInt64(bytes[place])
      place += 1
    }
    hasher.combine(rest)
  }

  /// The text itself.
  package var description: String { text }
}
