extension UInt8 {
  /// Whether it is the code of a decimal digit.
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
