internal import CXML2

/// What hears of each part of a file that `walkXML` walks.
protocol XMLReceiver {
  /// Notes an element's beginning.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - end: The offset of the `>` or `/>` that ends it.
  /// - Returns: Whether the rest is worth being read.
  mutating func begin(_ tag: StartTag, endingAt end: Int) -> Bool

  /// Notes an element's end.
  mutating func end()

  /// Notes text, or a part of it.
  mutating func found(_ characters: UnsafeBufferPointer<UInt8>)

  /// Notes an error where the parser is.
  mutating func failed(_ code: xmlParserErrors, at offset: Int)
}
