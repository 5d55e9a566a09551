extension String {
  /// The text as YAML reads it back: plain where it can be, else in double quotes.
  package var yaml: String { isPlainInYAML ? self : quotedInYAML }

  /// The text in double quotes.
  var quotedInYAML: String {
    let text = escaped { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      default: scalar.isAllowedInYAML ? nil : Self.yamlEscape(scalar)
      }
    }
    return "\"\(text)\""
  }

  /// Whether the text reads as itself without quotes, and as nothing but text.
  private var isPlainInYAML: Bool {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last, last != " ", !isNumber else { return false }
    guard first.properties.isAlphabetic || "0123456789_./(+$".unicodeScalars.contains(first), self != "..." else {
      return false
    }
    if utf8.count <= 5, ["true", "false", "null"].contains(lowercased()) { return false }
    var before: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      if ",[]{}".unicodeScalars.contains(scalar) || !scalar.isAllowedInYAML || scalar == "#" && before == " "
        || before == ":" && !("0"..."9").contains(scalar)
      {
        return false
      }
      before = scalar
    }
    return before != ":"
  }

  private static func yamlEscape(_ scalar: Unicode.Scalar) -> String {
    scalar.value < 0x100 ? "\\x" + scalar.hexadecimal(digits: 2) : "\\u" + scalar.hexadecimal(digits: 4)
  }
}

extension Unicode.Scalar {
  /// Whether YAML allows it as it is, and it does no harm on a terminal.
  fileprivate var isAllowedInYAML: Bool { !isUnsafe && value != 0xFEFF && value & 0xFFFE != 0xFFFE }
}
