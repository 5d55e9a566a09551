internal import CXML2

/// What is worth being read after a part of a file.
enum XMLInterest {
  /// Nothing more.
  case nothing
  /// Elements, and no text between them.
  case elements
  /// Elements, and the text that comes next.
  case text
}

/// What hears of each part of a file that `walkXML` walks.
protocol XMLReceiver {
  /// Notes an element's beginning.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - offset: The offset of a byte inside it, or of the `>` or `/>` that ends it.
  mutating func begin(_ tag: StartTag, at offset: Int) -> XMLInterest

  /// Notes an element's end.
  mutating func end() -> XMLInterest

  /// Notes text, or a part of it; that in CDATA sections also where it is of no interest.
  mutating func found(_ characters: UnsafeBufferPointer<UInt8>)

  /// Notes an error where the parser is.
  mutating func failed(_ code: xmlParserErrors, at offset: Int)
}
