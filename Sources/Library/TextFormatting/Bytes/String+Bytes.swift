// Identifiers and stored strings are compared and ordered by their UTF-8 bytes, never by `String ==`, which treats
// canonically equivalent spellings as equal; UIKit's `isEqualToString:` does not.
extension String {
  /// Whether both strings are the same bytes.
  package func hasSameBytes(as other: String) -> Bool {
    let (own, others) = (utf8Span.span, other.utf8Span.span)
    guard own.count == others.count else { return false }
    for place in own.indices where own[place] != others[place] { return false }
    return true
  }

  /// Whether the other's bytes are among this string's, one after the other.
  package func holdsBytes(of other: String) -> Bool {
    let (own, others) = (utf8Span.span, other.utf8Span.span)
    guard own.count >= others.count else { return false }
    for start in 0...own.count - others.count {
      var length = 0
      while length < others.count, own[start + length] == others[length] { length += 1 }
      if length == others.count { return true }
    }
    return false
  }

  /// Whether this string's bytes come before the other's.
  package func utf8Precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

extension Dictionary where Key == String {
  /// The members in the order of their keys' UTF-8 bytes.
  package var sortedByBytes: [(key: String, value: Value)] { sorted { $0.key.utf8Precedes($1.key) } }
}
