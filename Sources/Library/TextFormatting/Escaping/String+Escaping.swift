extension String {
  /// The text with everything unsafe written as `\u{…}`, for messages and reports.
  package var printable: String {
    unicodeScalars.contains(where: \.isUnsafe) ? escaped { $0.isUnsafe ? "\\u{\($0.hexadecimal())}" : nil } : self
  }

  /// The text in double quotes, as scripts write it: `"` and `\` behind a backslash, a line end as `\n`, control
  /// characters as `\u{…}`.
  package var quotedForScripts: String {
    let text = escaped { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: scalar.isUnsafe ? "\\u{\(scalar.hexadecimal())}" : nil
      }
    }
    return "\"\(text)\""
  }

  /// The text as scripts write a name: a word where it can be one, else in quotes.
  package var wordForScripts: String { isPlainWord ? self : quotedForScripts }

  /// The text as scripts write an identifier, which must not read as the word `none`.
  package var identifierForScripts: String { self == "none" ? quotedForScripts : wordForScripts }

  /// Whether scripts read the text as one word: it begins no comment, and holds no blank, quote, `\`, `/` or `>`.
  package var isPlainWord: Bool {
    guard let first = unicodeScalars.first, first != "#" else { return false }
    return unicodeScalars.allSatisfy { !$0.isUnsafe && !" \"\\/>".unicodeScalars.contains($0) }
  }

  /// The text with some characters escaped.
  ///
  /// - Parameter written: The replacement of a character; `nil` leaves it as it is.
  package func escaped(_ written: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let other = written(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
