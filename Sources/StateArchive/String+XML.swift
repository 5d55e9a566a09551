extension String {
  /// The text as XML writes it, in an element or between quotes; what XML cannot hold becomes U+FFFD.
  ///
  /// What a terminal would obey is written by its number, so that the text can be shown on one.
  package var xml: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r", "\u{7F}"..."\u{9F}", "\u{200E}"..."\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar.isXML ? scalar : "\u{FFFD}")
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 can hold it, be it by its number.
  var isXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: true
    case 0x00...0x1F, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
