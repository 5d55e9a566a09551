extension String {
  /// The text as YAML reads it back: plain where it can be, else in double quotes.
  package var yaml: String {
    if isPlainInYAML { return self }
    let text = escaped { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      default: scalar.isUnsafe ? Self.yamlEscape(scalar) : nil
      }
    }
    return "\"\(text)\""
  }

  private var isPlainInYAML: Bool {
    guard first?.isLetter == true, !["true", "false", "null"].contains(lowercased()) else { return false }
    return utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "/"):
        true
      default: false
      }
    }
  }

  private static func yamlEscape(_ scalar: Unicode.Scalar) -> String {
    scalar.value < 0x100 ? "\\x" + scalar.hexadecimal(digits: 2) : "\\u" + scalar.hexadecimal(digits: 4)
  }
}
