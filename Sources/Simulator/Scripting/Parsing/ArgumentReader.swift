import Simulation
import TextFormatting

/// Reads the arguments of one line, each as the kind that the word expects.
struct ArgumentReader {
  private let usage: String
  private var tokens: ArraySlice<ScriptToken>
  private let endColumn: Int

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - usage: How the line is to be written, for messages.
  ///   - tokens: The tokens after the word.
  ///   - endColumn: The column after the line's last token.
  init(usage: String, tokens: ArraySlice<ScriptToken>, endColumn: Int) {
    self.usage = usage
    self.tokens = tokens
    self.endColumn = endColumn
  }

  /// How many tokens are left.
  var count: Int { tokens.count }
  /// The column of the next token.
  var column: Int { tokens.first?.column ?? endColumn }

  /// Whether a string is next.
  var isString: Bool {
    if case .string = tokens.first?.content { true } else { false }
  }

  /// Whether a number is next.
  var isNumber: Bool { tokens.first?.word?.isNumber == true }

  /// Takes the next token, whatever it is.
  mutating func token(_ wanted: String) throws(ScriptSyntaxError) -> ScriptToken {
    guard let token = tokens.popFirst() else {
      throw ScriptSyntaxError(.missingArgument(wanted, usage: usage), column: column)
    }
    return token
  }

  /// A problem with a token.
  func wrong(_ token: ScriptToken, _ wanted: String) -> ScriptSyntaxError {
    ScriptSyntaxError(.wrongArgument(found: token.written, wanted: wanted, usage: usage), column: token.column)
  }

  /// Takes a word if it is next.
  mutating func takes(_ word: String) -> Bool {
    guard tokens.first?.word == word else { return false }
    tokens.removeFirst()
    return true
  }

  /// Takes a word that must be next.
  mutating func keyword(_ word: String) throws(ScriptSyntaxError) {
    let token = try token("\"\(word)\"")
    guard token.word == word else { throw wrong(token, "\"\(word)\"") }
  }

  /// Takes the `>` between two identifiers, if it is next.
  mutating func takesSeparator() -> Bool {
    guard case .separator = tokens.first?.content else { return false }
    tokens.removeFirst()
    return true
  }

  /// Takes a string in quotes.
  mutating func string(_ what: String) throws(ScriptSyntaxError) -> String {
    let token = try token(what)
    guard case .string(let text) = token.content else { throw wrong(token, "\(what) in quotes") }
    return text
  }

  /// Takes an identifier: a word without `/`, or a string that is not empty.
  mutating func identifier(_ what: String) throws(ScriptSyntaxError) -> String {
    let token = try token(what)
    switch token.content {
    case .string(let text) where !text.isEmpty: return text
    case .word(let path) where path.components.count == 1 && path.components != [""]: return path.components[0]
    case .string, .word, .hash, .separator: throw wrong(token, what)
    }
  }

  /// Takes a path; a string in quotes is a path of one identifier.
  mutating func path(_ what: String = "a path") throws(ScriptSyntaxError) -> ScriptPath {
    let token = try token(what)
    guard let path = token.path, !path.components.contains("") else { throw wrong(token, what) }
    return path
  }

  /// Takes the name of a file, in quotes or without.
  mutating func file() throws(ScriptSyntaxError) -> String {
    let token = try token("a file")
    guard let path = token.path, path.components != [""] else { throw wrong(token, "a file") }
    return path.components.joined(separator: "/")
  }

  /// Takes a selector.
  mutating func selector() throws(ScriptSyntaxError) -> Selector {
    if takes("row") { return .row(try integer("a row's number from 1", in: 1...1_000_000)) }
    if takes("thing") { return .thing(try integer("a thing's number from 1", in: 1...1_000_000)) }
    let wanted = "a selector: \"text\", #identifier, a path, row N or thing N"
    let token = try token(wanted)
    switch token.content {
    case .string(let text): return .text(text)
    case .hash(let identifier) where !identifier.isEmpty: return .identifier(identifier)
    case .word(let path) where !path.components.contains(""): return .path(path)
    case .word, .hash, .separator: throw wrong(token, wanted)
    }
  }

  /// Takes a session: its number or its identifier.
  mutating func session() throws(ScriptSyntaxError) -> SessionReference {
    isNumber
      ? .number(try integer("the number of a session", in: 1...Int(Int32.max)))
      : .identifier(try identifier("a session"))
  }

  /// Takes one of several words.
  mutating func choice(_ known: [String]) throws(ScriptSyntaxError) -> String {
    let token = try token("one of \(known.joined(separator: ", "))")
    guard let word = token.word, known.contains(word) else {
      throw ScriptSyntaxError(.unknown(token, known), column: token.column)
    }
    return word
  }

  /// Takes the word of one of the cases of an enumeration.
  mutating func choice<Choice>(_ type: Choice.Type) throws(ScriptSyntaxError) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    let known = Choice.allCases.map(\.rawValue)
    let token = try token("one of \(known.joined(separator: ", "))")
    guard let word = token.word, let choice = Choice(rawValue: word) else {
      throw ScriptSyntaxError(.unknown(token, known), column: token.column)
    }
    return choice
  }

  /// Takes `because` and a reason in quotes, if anything is left.
  mutating func reason() throws(ScriptSyntaxError) -> String? {
    guard count > 0 else { return nil }
    try keyword("because")
    return try string("a reason")
  }

  /// Takes everything that is left.
  mutating func rest() -> [ScriptToken] {
    defer { tokens = [] }
    return Array(tokens)
  }

  /// Makes sure that no token is left.
  func finish() throws(ScriptSyntaxError) {
    if let token = tokens.first {
      throw ScriptSyntaxError(.tooMuch(found: token.written, usage: usage), column: token.column)
    }
  }
}

extension ScriptToken {
  /// The token, if it is a word without quotes.
  var word: String? {
    guard case .word = content, !written.contains("\"") else { return nil }
    return written
  }

  /// The token as a path, if it can be one.
  var path: ScriptPath? {
    switch content {
    case .word(let path): path
    case .string(let text): ScriptPath([text])
    case .hash, .separator: nil
    }
  }
}
