/// A JSON text as a value; members stay in the order in which they are given.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number; infinity and NaN are written as `null`.
  case real(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// The text, indented by two spaces a level, without a line break at its end.
  ///
  /// Unsafe characters are escaped, so that the text can be shown on a terminal.
  package var text: String {
    var output = ""
    write(to: &output, indent: "\n")
    return output
  }

  private func write(to output: inout String, indent: String) {
    switch self {
    case .null: output += "null"
    case .bool(let flag): output += flag ? "true" : "false"
    case .integer(let number): output += String(number)
    case .real(let number): output += number.isFinite ? String(number) : "null"
    case .string(let text): Self.write(text, to: &output)
    case .array(let values):
      Self.write(values, between: ("[", "]"), to: &output, indent: indent) { value, output, indent in
        value.write(to: &output, indent: indent)
      }
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &output, indent: indent) { member, output, indent in
        Self.write(member.key, to: &output)
        output += ": "
        member.value.write(to: &output, indent: indent)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], between brackets: (open: String, close: String), to output: inout String, indent: String,
    item: (Item, inout String, String) -> Void
  ) {
    output += brackets.open
    for (index, value) in items.enumerated() {
      output += index == 0 ? indent + "  " : "," + indent + "  "
      item(value, &output, indent + "  ")
    }
    output += items.isEmpty ? brackets.close : indent + brackets.close
  }

  private static func write(_ text: String, to output: inout String) {
    output += "\""
    defer { output += "\"" }
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      output += text
      return
    }
    output += text.escaped { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      default: scalar.isUnsafe ? "\\u\(scalar.hexadecimal(digits: 4))" : nil
      }
    }
  }
}
