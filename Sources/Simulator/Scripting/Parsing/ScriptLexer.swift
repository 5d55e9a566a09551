/// Splits a line into tokens.
struct ScriptLexer {
  private let scalars: [Unicode.Scalar]
  private var place = 0

  /// The tokens of a line, without its comment.
  static func tokens(of line: ScriptLine) throws(ScriptSyntaxError) -> [ScriptToken] {
    var lexer = ScriptLexer(scalars: line.scalars)
    var tokens: [ScriptToken] = []
    while let token = try lexer.next(isFirst: tokens.isEmpty) { tokens.append(token) }
    return tokens
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var current: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func next(isFirst: Bool) throws(ScriptSyntaxError) -> ScriptToken? {
    while let scalar = current, scalar.isBlank { place += 1 }
    guard let scalar = current else { return nil }
    let start = place
    let content: ScriptToken.Content
    switch scalar {
    case "#":
      let after = start + 1 < scalars.count ? scalars[start + 1] : " "
      if isFirst || after.isBlank { return nil }
      place += 1
      content = .hash(try pieces().components.joined(separator: "/"))
    case ">":
      place += 1
      content = .separator
    default:
      let (components, isOneString) = try pieces()
      content = isOneString ? .string(components.joined()) : .word(ScriptPath(components))
    }
    return ScriptToken(content: content, written: String(scalars: scalars[start..<place]), column: start + 1)
  }

  /// Reads up to the next blank or `>`: plain scalars, strings in quotes, `\/`, and `/` between components.
  private mutating func pieces() throws(ScriptSyntaxError) -> (components: [String], isOneString: Bool) {
    let start = place
    var components = [""]
    var isOneString = false
    while let scalar = current, !scalar.isBlank, scalar != ">" {
      isOneString = false
      switch scalar {
      case "\"":
        isOneString = place == start
        components[components.count - 1] += try string()
      case "/":
        place += 1
        components.append("")
      case "\\" where place + 1 < scalars.count && scalars[place + 1] == "/":
        place += 2
        components[components.count - 1] += "/"
      default:
        place += 1
        components[components.count - 1].unicodeScalars.append(scalar)
      }
    }
    return (components, isOneString)
  }

  /// Reads a string, from its first quote to its last.
  private mutating func string() throws(ScriptSyntaxError) -> String {
    let start = place
    place += 1
    var text = ""
    while let scalar = current {
      place += 1
      switch scalar {
      case "\"": return text
      case "\\": text.unicodeScalars.append(try escape(at: place - 1))
      default: text.unicodeScalars.append(scalar)
      }
    }
    throw ScriptSyntaxError(.stringWithoutEnd, column: start + 1)
  }

  /// Reads the character after a backslash.
  private mutating func escape(at start: Int) throws(ScriptSyntaxError) -> Unicode.Scalar {
    guard let scalar = current else { throw ScriptSyntaxError(.unknownEscape("\\"), column: start + 1) }
    place += 1
    switch scalar {
    case "\"", "\\": return scalar
    case "n": return "\n"
    case "u": return try number(at: start)
    default: throw ScriptSyntaxError(.unknownEscape("\\\(scalar)"), column: start + 1)
    }
  }

  /// Reads the number of a scalar between braces.
  private mutating func number(at start: Int) throws(ScriptSyntaxError) -> Unicode.Scalar {
    let end = scalars[place...].firstIndex { $0 == "}" || $0 == "\"" || $0.isBlank } ?? scalars.count
    let written = String(scalars: scalars[start..<min(end + 1, scalars.count)])
    let digits = String(scalars: scalars[place..<end].dropFirst())
    guard current == "{", end < scalars.count, scalars[end] == "}", (1...8).contains(digits.count),
      digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
    else { throw ScriptSyntaxError(.unknownEscape(written), column: start + 1) }
    place = end + 1
    return scalar
  }
}

/// A word, a string or a mark of one line.
struct ScriptToken {
  enum Content {
    /// A word without quotes, split at each `/`.
    case word(ScriptPath)
    /// A string in quotes.
    case string(String)
    /// An identifier after `#`.
    case hash(String)
    /// The `>` between two identifiers.
    case separator
  }

  let content: Content
  /// The token as it is written.
  let written: String
  /// The column of its first scalar, from 1.
  let column: Int

  var endColumn: Int { column + written.unicodeScalars.count }
}
