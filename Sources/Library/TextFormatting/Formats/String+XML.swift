extension String {
  /// The text as XML writes it, in an element or between quotes; a character that XML does not allow becomes U+FFFD.
  ///
  /// Unsafe characters are written by their number.
  package var xml: String {
    escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: scalar.isXML ? (scalar.isUnsafe ? "&#\(scalar.value);" : nil) : "\u{FFFD}"
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 allows it, at least by its number.
  package var isXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: true
    case 0x00...0x1F, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
