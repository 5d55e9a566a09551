import TextFormatting

/// Reads the arguments of one line, each as the kind that the word expects.
struct ArgumentReader {
  private let usage: String
  private var tokens: ArraySlice<ScriptToken>
  private let endColumn: Int

  /// Makes a reader of the tokens after the word, up to `endColumn`; `usage` is how the line is to be written.
  init(usage: String, tokens: ArraySlice<ScriptToken>, endColumn: Int) {
    (self.usage, self.tokens, self.endColumn) = (usage, tokens, endColumn)
  }

  var count: Int { tokens.count }
  /// The column of the next token.
  var column: Int { tokens.first?.column ?? endColumn }

  var isString: Bool {
    if case .string = tokens.first?.content { true } else { false }
  }

  var isNumber: Bool { tokens.first?.word?.isNumber == true }

  /// Takes the next token, whatever it is.
  mutating func token(_ wanted: String) throws(ScriptSyntaxError) -> ScriptToken {
    guard let token = tokens.popFirst() else {
      throw ScriptSyntaxError(.missingArgument(wanted, usage: usage), column: column)
    }
    return token
  }

  /// A problem with a number or two numbers that a token is.
  func outOfRange(_ token: ScriptToken, _ wanted: String) -> ScriptSyntaxError {
    ScriptSyntaxError(.outOfRange(found: token.written, wanted: wanted), column: token.column)
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

  /// Takes arguments of a kind.
  mutating func read<Value>(_ arguments: Arguments<Value>) throws(ScriptSyntaxError) -> Value {
    try arguments.read(&self)
  }

  /// Takes one of several words.
  mutating func choice(_ known: [String]) throws(ScriptSyntaxError) -> String { try choice(known, word: \.self) }

  /// Takes the word of one of the cases of an enumeration.
  mutating func choice<Choice>(_ type: Choice.Type) throws(ScriptSyntaxError) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    try choice(Array(Choice.allCases), word: \.rawValue)
  }

  private mutating func choice<Choice>(
    _ choices: [Choice], word: (Choice) -> String
  ) throws(ScriptSyntaxError) -> Choice {
    let known = choices.map(word)
    let token = try token("one of \(known.joined(separator: ", "))")
    guard let place = known.firstIndex(where: { $0 == token.word }) else {
      throw ScriptSyntaxError(.unknownChoice(token.written, known), column: token.column)
    }
    return choices[place]
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

  /// The token as a name: a string that is not empty, or a word without `/`.
  var name: String? {
    guard let components = path?.components, components.count == 1, components != [""] else { return nil }
    return components[0]
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
