extension String {
  /// Whether the text is digits with at most one point between them and at most one minus in front.
  package var isNumber: Bool {
    let digits = utf8.drop { $0 == UInt8(ascii: "-") }
    guard utf8.count - digits.count <= 1 else { return false }
    let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
  }
}

extension UInt8 {
  /// Whether it is the code of a decimal digit.
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
