import Simulation
import TextFormatting

/// The arguments of a word: how they are read, and written so that reading gives the same again.
struct Arguments<Value>: Sendable {
  let read: @Sendable (inout ArgumentReader) throws(ScriptSyntaxError) -> Value
  /// The arguments as a script writes them; empty where none need be written.
  let write: @Sendable (Value) -> String

  init(
    read: @escaping @Sendable (inout ArgumentReader) throws(ScriptSyntaxError) -> Value,
    write: @escaping @Sendable (Value) -> String
  ) {
    (self.read, self.write) = (read, write)
  }

  /// These arguments, and others behind them.
  func then<Next>(_ next: Arguments<Next>) -> Arguments<(Value, Next)> {
    Arguments<(Value, Next)> { reader throws(ScriptSyntaxError) in
      (try read(&reader), try next.read(&reader))
    } write: {
      [write($0.0), next.write($0.1)].spaced
    }
  }

  /// These arguments, and others behind the word `to`.
  func to<Next>(_ next: Arguments<Next>) -> Arguments<(Value, Next)> { then(next.behind("to")) }

  /// These arguments behind a word.
  func behind(_ word: String) -> Arguments {
    Arguments { reader throws(ScriptSyntaxError) in
      try reader.keyword(word)
      return try read(&reader)
    } write: {
      "\(word) \(write($0))"
    }
  }

  /// These arguments, or the end of the line.
  var orNone: Arguments<Value?> {
    Arguments<Value?> { reader throws(ScriptSyntaxError) in
      reader.count == 0 ? nil : try read(&reader)
    } write: {
      $0.map(write) ?? ""
    }
  }

  /// One token, which `read` takes for a value or refuses; `wanted` is what a message says of it.
  static func token(
    _ wanted: String, read: @escaping @Sendable (ScriptToken) -> Value?, write: @escaping @Sendable (Value) -> String
  ) -> Arguments {
    Arguments { reader throws(ScriptSyntaxError) in
      let token = try reader.token(wanted)
      guard let value = read(token) else { throw reader.wrong(token, wanted) }
      return value
    } write: {
      write($0)
    }
  }
}

extension [String] {
  /// Those that are not empty, with blanks between them.
  var spaced: String { filter { !$0.isEmpty }.joined(separator: " ") }
}

extension Arguments<Selector> {
  /// A selector; words that would be read as something else are put in quotes.
  static func selector(avoiding words: [String] = []) -> Arguments {
    Arguments { reader throws(ScriptSyntaxError) in
      if reader.takes("row") { return .row(try reader.read(.integer("a row's number from 1", in: 1...1_000_000))) }
      if reader.takes("thing") {
        return .thing(try reader.read(.integer("a thing's number from 1", in: 1...1_000_000)))
      }
      let wanted = "a selector: \"text\", #identifier, a path, row N or thing N"
      let token = try reader.token(wanted)
      switch token.content {
      case .string(let text): return .text(text)
      case .hash(let identifier) where !identifier.isEmpty: return .identifier(identifier)
      case .word(let path) where !path.components.contains(""): return .path(path)
      case .word, .hash, .separator: throw reader.wrong(token, wanted)
      }
    } write: {
      $0.written(avoiding: words)
    }
  }
}

extension Arguments<ScriptPath> {
  /// A path; a string in quotes is a path of one identifier.
  static let path = token("a path") { token in
    token.path.flatMap { $0.components.contains("") ? nil : $0 }
  } write: {
    $0.written()
  }
}

extension Arguments<String> {
  /// A text in quotes.
  static func string(_ what: String) -> Arguments {
    Arguments { reader throws(ScriptSyntaxError) in
      let token = try reader.token(what)
      guard case .string(let text) = token.content else { throw reader.wrong(token, "\(what) in quotes") }
      return text
    } write: {
      $0.quotedForScripts
    }
  }

  /// A word without `/`, or a string that is not empty.
  static func identifier(_ what: String) -> Arguments {
    token(what, read: \.name, write: \.identifierForScripts)
  }

  /// The name of a file, in quotes or without.
  static let file = token("a file") { token in
    token.path.flatMap { $0.components == [""] ? nil : $0.components.joined(separator: "/") }
  } write: {
    $0.identifierForScripts
  }

  /// A name that can be a file's on any system.
  static let fileStem = token("a name of letters, digits, -, _ and .") { token in
    token.name.flatMap { !$0.hasPrefix(".") && $0.utf8.allSatisfy(\.isOfFileStem) ? $0 : nil }
  } write: {
    $0.identifierForScripts
  }
}

extension UInt8 {
  /// Whether it is the code of a letter, of a digit, or of one of `-`, `_` and `.`.
  fileprivate var isOfFileStem: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || "-_.".utf8.contains(self)
  }
}

extension Arguments<String?> {
  /// `because` and a part of the reason, or the rule; `nil` is any.
  static let reason = Arguments<String>.string("a reason").behind("because").orNone
}

extension Arguments<Bool> {
  /// A word that may be there.
  static func flag(_ word: String) -> Arguments {
    Arguments(read: { $0.takes(word) }, write: { $0 ? word : "" })
  }

  /// One of two words.
  static func either(_ yes: String, _ no: String) -> Arguments {
    Arguments { reader throws(ScriptSyntaxError) in
      try reader.choice([yes, no]) == yes
    } write: {
      $0 ? yes : no
    }
  }
}

extension Arguments where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// The word of one of the cases of an enumeration.
  static func choice(of type: Value.Type) -> Arguments {
    Arguments { reader throws(ScriptSyntaxError) in
      try reader.choice(Value.self)
    } write: {
      $0.rawValue
    }
  }
}

extension Arguments<SessionReference> {
  /// A session: its number or its identifier.
  static let session = Arguments { reader throws(ScriptSyntaxError) in
    reader.isNumber
      ? .number(try reader.read(.integer("the number of a session", in: 1...Int(Int32.max))))
      : .identifier(try reader.read(.identifier("a session")))
  } write: {
    $0.written
  }
}

extension SessionReference {
  /// The reference as a script writes it.
  var written: String {
    switch self {
    case .number(let number): String(number)
    case .identifier(let text): text.isNumber ? text.quotedForScripts : text.identifierForScripts
    }
  }
}
