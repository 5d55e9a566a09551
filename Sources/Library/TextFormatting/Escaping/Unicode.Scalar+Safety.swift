// The one policy of which characters need escaping: every writer of messages, reports and files uses it.
extension Unicode.Scalar {
  /// Whether it is a control character: C0, DEL or C1.
  package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// Whether a terminal would obey it, or it ends a line, or it changes the direction of the text around it.
  ///
  /// Output that is shown on a terminal or read line by line has its number instead.
  package var isUnsafe: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: isControl
    }
  }

  /// Its number in hexadecimal digits, filled up with zeros.
  ///
  /// - Parameter digits: The least number of digits.
  package func hexadecimal(digits: Int = 1) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
