extension ObjectiveCParser {
  mutating func block() {
    let (mark, start) = (tree.mark, token.start)
    nested { this in
      this.advance()
      this.inBraces { this in this.list { $0.statement() } }
      if this.token.kind == .rightBrace { this.advance() }
      this.close(.block, from: mark, start)
    }
  }

  mutating func statement() {
    switch token.kind {
    case .hash: preprocessed { $0.statement() }
    case .leftBrace: block()
    case .at where peek().kind == .word: atStatement()
    case .word: wordStatement()
    default: expressionStatement()
    }
  }

  private mutating func expressionStatement() {
    expression()
    if token.kind == .semicolon { advance() }
  }

  private mutating func wordStatement() {
    switch text(token) {
    case "if": ifStatement()
    case "while":
      statement(.whileLoop) { this in
        this.parenthesized()
        this.body()
      }
    case "for": statement(.forLoop) { $0.forBody() }
    case "do":
      statement(.repeatLoop) { this in
        this.body()
        guard this.isWord("while") else { return }
        this.advance()
        this.parenthesized()
      }
    case "switch": statement(.switchStatement) { $0.switchBody() }
    case "return":
      statement(.returnStatement) { this in
        if this.token.kind != .semicolon, this.token.kind != .rightBrace { this.expression() }
      }
      if token.kind == .semicolon { advance() }
    case "break":
      leaf(.breakStatement)
    case "continue":
      leaf(.continueStatement)
    case "goto": skipStatement()
    default:
      if isMacroAlone { leaf(.name) } else if startsDeclaration { variables() } else { expressionStatement() }
    }
  }

  /// Whether a word is a statement by itself, as a macro is that needs no semicolon: the next line begins with another.
  private var isMacroAlone: Bool {
    let next = peek()
    guard next.isFirstOfLine, !Self.qualifiers.contains(text(token)), !Self.scalars.contains(text(token)) else {
      return false
    }
    return next.kind == .word || next.kind == .leftBracket || next.kind == .at
  }

  /// Reads a value in parentheses.
  private mutating func parenthesized() {
    guard token.kind == .leftParenthesis else { return }
    advance()
    expression()
    while token.kind != .rightParenthesis, token.kind != .end, token.kind != .rightBrace, token.kind != .leftBrace {
      takeOpaque()
    }
    if token.kind == .rightParenthesis { advance() }
  }

  /// Reads a statement, which is a block even where it has no braces.
  private mutating func body() {
    if token.kind == .leftBrace { return block() }
    let (mark, start) = (tree.mark, token.start)
    if token.kind == .semicolon { advance() } else if token.kind != .rightBrace { nested { $0.statement() } }
    close(.block, from: mark, start)
  }

  private mutating func ifStatement() {
    // One `else if` after the other, without going deeper for each.
    var open: [(mark: Int, start: UInt32)] = []
    while true {
      open.append((tree.mark, token.start))
      advance()
      parenthesized()
      body()
      guard isWord("else") else { break }
      advance()
      guard isWord("if") else {
        body()
        break
      }
    }
    for (mark, start) in open.reversed() { close(.ifStatement, from: mark, start) }
  }

  private mutating func forBody() {
    guard token.kind == .leftParenthesis else { return }
    advance()
    if startsDeclaration {
      let mark = tree.mark
      let start = token.start
      let named = typeAndName()
      if named, isWord("in") {
        advance()
        expression()
      } else {
        while tree.mark > mark { _ = tree.pop() }
        close(.opaque, from: mark, start)
      }
    }
    while token.kind != .rightParenthesis, token.kind != .end, token.kind != .leftBrace { skipOne() }
    if token.kind == .rightParenthesis { advance() }
    body()
  }

  private mutating func switchBody() {
    parenthesized()
    guard token.kind == .leftBrace else { return }
    advance()
    list { this in
      guard this.isWord("case") || this.isWord("default") else { return this.statement() }
      let (mark, start) = (this.tree.mark, this.token.start)
      let keyword = this.token.start..<this.token.end
      let isCase = this.isWord("case")
      this.advance()
      if isCase { this.expression() }
      if this.token.kind == .colon { this.advance() }
      while this.token.kind != .rightBrace, this.token.kind != .end, !this.isWord("case"), !this.isWord("default"),
        !this.isClauseEnd
      {
        let before = this.index
        if this.token.kind == .semicolon { this.advance() } else { this.nested { $0.statement() } }
        if this.index == before { this.takeOpaque() }
      }
      this.close(.switchCase, from: mark, start, text: keyword)
    }
    if token.kind == .rightBrace { advance() }
  }

  private mutating func atStatement() {
    let keyword = peek()
    guard holds(keyword, "try") || holds(keyword, "autoreleasepool") || holds(keyword, "synchronized") else {
      if holds(keyword, "throw") {
        advance()
        return statement(.throwStatement) { if $0.token.kind != .semicolon { $0.expression() } }
      }
      return expressionStatement()
    }
    advance()
    statement(.doStatement) { this in
      if this.token.kind == .leftParenthesis { this.parenthesized() }
      if this.token.kind == .leftBrace { this.block() }
      while this.token.kind == .at, this.holds(this.peek(), "catch") || this.holds(this.peek(), "finally") {
        let (mark, start) = (this.tree.mark, this.token.start)
        this.advance()
        this.advance()
        if this.token.kind == .leftParenthesis { this.skipOne() }
        if this.token.kind == .leftBrace { this.block() }
        this.close(.catchClause, from: mark, start)
      }
    }
  }
}
