/// Makes the tree of an Objective-C source, with the nodes and the names that the same code has in Swift.
///
/// It takes any bytes, as the front end for Swift does. Types are not known, so what looks like a declaration is one.
struct ObjectiveCParser: SourceParser {
  let bytes: [UInt8]
  let tokens: [Token]
  var index = 0
  var token: Token
  var lastEnd: UInt32 = 0
  var tree: TreeBuilder
  var depth = 0
  /// Whether the line's end is the end of what is read: in a definition of the preprocessor.
  var staysOnLine = false
  /// Whether what is read are the members of a type.
  var isInType = false
  /// How many conditions of the build are open in the innermost braces.
  var openConditions = 0

  init(_ bytes: [UInt8], tokens: [Token]) {
    self.bytes = bytes
    self.tokens = tokens
    token = tokens[0]
    tree = TreeBuilder(capacity: tokens.count)
  }

  mutating func parse() {
    while token.kind != .end {
      list { $0.declaration() }
      if token.kind != .end { takeOpaque() }
    }
    tree.close(.file, from: 0, 0..<UInt32(bytes.count))
  }

  // MARK: Tokens

  mutating func advance() {
    lastEnd = token.end
    guard index + 1 < tokens.count else { return }
    index += 1
    token = tokens[index]
  }

  func isWord(_ text: StaticString) -> Bool { token.kind == .word && holds(token, text) }

  func isOperator(_ text: StaticString) -> Bool { token.kind == .infixOperator && holds(token, text) }

  func text(_ token: Token) -> String { String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self) }

  // MARK: Nodes

  /// Closes a node whose text is not in the source.
  mutating func close(_ kind: SyntaxKind, from mark: Int, _ start: UInt32, named name: String) {
    close(kind, from: mark, start)
    tree.setOwnText(name)
  }

  /// Passes over everything up to a semicolon, and over that.
  mutating func skipStatement() {
    while token.kind != .semicolon, token.kind != .end, token.kind != .rightBrace, token.kind != .hash,
      token.kind != .at
    {
      skipOne()
    }
    if token.kind == .semicolon { advance() }
  }

  /// Reads one thing after the other up to a closing brace, `@end` or the end of a condition of the build.
  mutating func list(_ read: (inout Self) -> Void) {
    while token.kind != .end, token.kind != .rightBrace, !isTypeEnd {
      if isClauseEnd {
        if openConditions > 0 { return }
        skipStrayClause()
        continue
      }
      if token.kind == .semicolon {
        advance()
        continue
      }
      let before = index
      read(&self)
      if index == before { takeOpaque() }
    }
  }

  /// Passes over the other parts of a condition that began within braces which have been closed: a brace that is written
  /// once for each of two conditions counts once.
  private mutating func skipStrayClause() {
    let (mark, start) = (tree.mark, token.start)
    var depth = directive(token) == "endif" ? 0 : 1
    advance()
    while depth > 0, token.kind != .end {
      if token.kind == .hash {
        let name = directive(token)
        if name.hasPrefix("if") { depth += 1 }
        if name == "endif" { depth -= 1 }
      }
      advance()
    }
    close(.opaque, from: mark, start)
  }

  /// Reads within braces, where no condition of the build around them ends.
  mutating func inBraces(_ read: (inout Self) -> Void) {
    let outer = openConditions
    openConditions = 0
    read(&self)
    openConditions = outer
  }

  /// Whether the type that is read ends here, or another one begins before it was ended.
  var isTypeEnd: Bool {
    guard token.kind == .at, peek().kind == .word else { return false }
    return holds(peek(), "end") || isInType && (holds(peek(), "interface") || holds(peek(), "implementation"))
  }

  // MARK: The preprocessor

  private func directive(_ token: Token) -> String {
    String(decoding: bytes[Int(token.start) + 1..<Int(token.end)].drop { $0 <= 0x20 }, as: UTF8.self)
  }

  var isClauseEnd: Bool {
    guard token.kind == .hash else { return false }
    return ["else", "elif", "endif"].contains(directive(token))
  }

  /// Reads a line of the preprocessor, or all parts of a condition of the build.
  mutating func preprocessed(_ read: (inout Self) -> Void) {
    let (mark, start) = (tree.mark, token.start)
    let name = directive(token)
    switch name {
    case "if", "ifdef", "ifndef":
      nested { this in
        repeat {
          let (mark, start) = (this.tree.mark, this.token.start)
          let name = this.directive(this.token)
          this.advance()
          let condition = this.token.start
          this.skipLine()
          this.close(.name, from: this.tree.mark, condition, text: condition..<max(condition, this.lastEnd))
          this.openConditions += 1
          this.list(read)
          this.openConditions -= 1
          this.close(.compilationClause, from: mark, start, named: "#" + name)
        } while this.isClauseEnd && this.directive(this.token) != "endif"
        if this.isClauseEnd { this.advance() }
        this.close(.compilation, from: mark, start)
      }
    case "import", "include":
      advance()
      let path = token.start
      skipLine()
      close(.importing, from: mark, start, text: path..<max(path, lastEnd))
    case "define": definition()
    default:
      advance()
      skipLine()
      close(.opaque, from: mark, start)
    }
  }

  private mutating func skipLine() {
    while token.kind != .end, !token.isFirstOfLine || isContinued { advance() }
  }

  /// Whether the line before ends with a backslash.
  private var isContinued: Bool { index > 0 && tokens[index - 1].kind == .backslash }

  /// Reads a constant of the preprocessor; a macro with parameters is passed over.
  private mutating func definition() {
    let (mark, start) = (tree.mark, token.start)
    advance()
    let inner = (mark: tree.mark, start: token.start)
    guard token.kind == .word, !token.isFirstOfLine, !(peek().kind == .leftParenthesis && peek().hasNoSpace) else {
      skipLine()
      return close(.opaque, from: mark, start)
    }
    leaf(.patternName)
    if !token.isFirstOfLine {
      staysOnLine = true
      expression()
      staysOnLine = false
    }
    close(.binding, from: inner.mark, inner.start)
    if !token.isFirstOfLine, token.kind != .end {
      // What is more than one value is none.
      _ = tree.pop()
      skipLine()
      return close(.opaque, from: mark, start)
    }
    close(.variables, from: mark, start, named: "let")
  }
}
