// Identifiers and stored strings are compared and ordered by their UTF-8 bytes, never by `String ==`, which holds
// canonically equivalent spellings equal where UIKit's `isEqualToString:` does not.
extension String {
  /// Whether both strings are the same bytes.
  public func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Whether this string's bytes come before the other's.
  public func utf8Precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

/// A string that is hashed, compared and ordered by its UTF-8 bytes, for use as a dictionary key.
public struct ByteString: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The text itself.
  public let text: String

  /// Wraps a string.
  public init(_ text: String) { self.text = text }

  /// Whether both are the same bytes.
  public static func == (left: ByteString, right: ByteString) -> Bool { left.text.hasSameBytes(as: right.text) }

  /// Whether the left bytes come first.
  public static func < (left: ByteString, right: ByteString) -> Bool { left.text.utf8Precedes(right.text) }

  /// Feeds the text to the hasher; the same bytes have the same hash, and so have other spellings of one text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The text itself.
  public var description: String { text }
}
