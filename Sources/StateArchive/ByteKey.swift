/// A string as a dictionary key that is equal to another only if both are the same UTF-8 bytes.
///
/// `String ==` holds canonically equivalent spellings equal, and uniquing by it would write one for the other.
struct ByteKey: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ByteKey, right: ByteKey) -> Bool {
    left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
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
}

extension Dictionary where Key == String {
  /// The members in the order of their keys' UTF-8 bytes.
  var sortedByBytes: [(key: String, value: Value)] {
    sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
