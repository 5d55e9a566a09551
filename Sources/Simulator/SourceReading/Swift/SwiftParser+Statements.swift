extension SwiftParser {
  /// Reads a statement, or a declaration among statements.
  mutating func statement() {
    if token.kind == .hash, token.keyword == .if { return compilation { $0.statement() } }
    if token.kind == .word, !token.keyword.isReserved, peek().kind == .colon, isLoop(peek(2)) { return labeled() }
    if startsDeclaration(isMember: false) { return declaration() }
    guard token.kind == .word else { return expression() }
    switch token.keyword {
    case .guard: statement(.guardStatement) { $0.guardBody() }
    case .while: statement(.whileLoop) { $0.whileBody() }
    case .repeat: statement(.repeatLoop) { $0.repeatBody() }
    case .for: statement(.forLoop) { $0.forBody() }
    case .do: statement(.doStatement) { $0.doBody() }
    case .defer: statement(.deferStatement) { $0.block() }
    case .return: statement(.returnStatement) { this in if this.startsReturnedValue { this.expression() } }
    case .throw: statement(.throwStatement) { $0.expression() }
    case .break: statement(.breakStatement) { $0.jumpLabel() }
    case .continue: statement(.continueStatement) { $0.jumpLabel() }
    case .fallthrough: statement(.fallthroughStatement) { _ in }
    default: expression()
    }
  }

  private func isLoop(_ token: Token) -> Bool {
    token.kind == .word && [.for, .while, .repeat, .if, .switch, .do].contains(token.keyword)
  }

  private mutating func labeled() {
    let (mark, start) = (tree.mark, token.start)
    let name = nameRange()
    advance()
    nested { $0.statement() }
    close(.labeledStatement, from: mark, start, text: name)
  }

  private mutating func jumpLabel() {
    if token.kind == .word, !token.isFirstOfLine, !token.keyword.isReserved { advance() }
  }

  private var startsReturnedValue: Bool {
    switch token.kind {
    case .end, .rightBrace, .semicolon: return false
    case .hash where token.keyword == .if || isClauseEnd: return false
    case .word where token.keyword != .if && token.keyword != .switch && token.isFirstOfLine:
      let isStatement = [
        .guard, .while, .repeat, .for, .do, .defer, .return, .throw, .break, .continue, .fallthrough, .case, .default,
      ].contains(token.keyword)
      return !isStatement && !startsDeclaration(isMember: false)
    case .word: return token.keyword != .case && token.keyword != .default
    default: return true
    }
  }

  // MARK: Bodies

  /// Reads `if` and `switch` where a statement or a value may stand.
  mutating func ifStatement() {
    // One `else if` after the other, without going deeper for each.
    var open: [(mark: Int, start: UInt32)] = []
    while true {
      open.append((tree.mark, token.start))
      advance()
      conditions()
      block()
      guard isWord(.else) else { break }
      advance()
      guard isWord(.if) else {
        block()
        break
      }
    }
    for (mark, start) in open.reversed() { close(.ifStatement, from: mark, start) }
  }

  private mutating func guardBody() {
    conditions()
    if isWord(.else) { advance() }
    block()
  }

  private mutating func whileBody() {
    conditions()
    block()
  }

  private mutating func repeatBody() {
    block()
    guard isWord(.while) else { return }
    advance()
    expression()
  }

  private mutating func forBody() {
    while isWord(.try) || isWord(.await) || isWord(.unsafe) && peek().keyword != .in { advance() }
    if isWord(.case) {
      advance()
      inCondition { $0.matchingPattern() }
    } else {
      _ = pattern()
    }
    if token.kind == .colon {
      advance()
      _ = type()
    }
    if isWord(.in) {
      advance()
      inCondition { $0.expression() }
    }
    caseCondition()
    block()
  }

  private mutating func doBody() {
    effects()
    block()
    while isWord(.catch) {
      let (mark, start) = (tree.mark, token.start)
      advance()
      while token.kind != .leftBrace, token.kind != .end {
        let before = index
        inCondition { $0.matchingPattern() }
        caseCondition()
        if token.kind == .comma { advance() } else if token.kind != .leftBrace, index == before { break }
      }
      block()
      close(.catchClause, from: mark, start)
    }
  }

  /// Reads `where` with what must be true.
  private mutating func caseCondition() {
    guard isWord(.where) else { return }
    advance()
    inCondition { $0.expression() }
  }

  // MARK: Conditions

  /// Reads where a brace begins a body.
  private mutating func inCondition(_ read: (inout Self) -> Void) {
    let outer = isCondition
    isCondition = true
    read(&self)
    isCondition = outer
  }

  private mutating func conditions() {
    inCondition { this in
      while this.token.kind != .leftBrace, this.token.kind != .end {
        let before = this.index
        this.condition()
        guard this.token.kind == .comma, this.index > before else { break }
        this.advance()
      }
    }
  }

  private mutating func condition() {
    let (mark, start) = (tree.mark, token.start)
    switch token.kind {
    case .hash where token.keyword == .available || token.keyword == .unavailable:
      let name = token.start..<token.end
      advance()
      if token.kind == .leftParenthesis { skipOne() }
      close(.availability, from: mark, start, text: name)
    case .word where token.keyword == .let || token.keyword == .var || token.keyword == .inout:
      let keyword = token.start..<token.end
      advance()
      if token.kind == .leftParenthesis { boundTuple() } else { _ = pattern() }
      conditionValue()
      close(.optionalBinding, from: mark, start, text: keyword)
    case .word where token.keyword == .case:
      advance()
      stopsAtEqual = true
      matchingPattern()
      stopsAtEqual = false
      conditionValue()
      close(.matching, from: mark, start)
    default: expression()
    }
  }

  /// Reads a tuple of names, which may be a pattern that does not match.
  private mutating func boundTuple() {
    let outer = (patternMode, stopsAtEqual)
    (patternMode, stopsAtEqual) = (.binding, true)
    _ = element()
    (patternMode, stopsAtEqual) = outer
  }

  private mutating func conditionValue() {
    if token.kind == .colon {
      advance()
      _ = type()
    }
    guard token.kind == .equal else { return }
    advance()
    expression()
  }

  /// Reads a pattern that may not match.
  private mutating func matchingPattern() {
    let outer = patternMode
    patternMode = .matching
    expression()
    patternMode = outer
  }

  // MARK: Switches

  mutating func switchStatement() {
    let (mark, start) = (tree.mark, token.start)
    advance()
    inCondition { $0.expression() }
    _ = braces { this in this.switchCases() }
    close(.switchStatement, from: mark, start)
  }

  private mutating func switchCases() {
    list(until: { _ in false }) { this in
      if this.token.kind == .hash, this.token.keyword == .if {
        this.compilation { $0.switchCase() }
      } else {
        this.switchCase()
      }
    }
  }

  private var startsCase: Bool {
    guard token.kind == .word || token.kind == .at else { return false }
    if token.kind == .at {
      return holds(peek(), "unknown") && (peek(2).keyword == .default || peek(2).keyword == .case)
    }
    return token.keyword == .case || token.keyword == .default
  }

  private mutating func switchCase() {
    guard startsCase else { return }
    nested { this in
      let (mark, start) = (this.tree.mark, this.token.start)
      if this.token.kind == .at {
        this.attribute()
        // The attribute says nothing of the case.
        _ = this.tree.pop()
      }
      let keyword = this.token.start..<this.token.end
      let isCase = this.isWord(.case)
      this.advance()
      while isCase, this.token.kind != .colon, this.token.kind != .end, this.token.kind != .rightBrace {
        let before = this.index
        this.matchingPattern()
        this.caseCondition()
        if this.token.kind == .comma { this.advance() } else if this.index == before { break }
      }
      if this.token.kind == .colon { this.advance() }
      this.statements { $0.startsCase || $0.leadsToCase }
      this.close(.switchCase, from: mark, start, text: keyword)
    }
  }

  /// Whether a condition of the build with further cases begins here.
  private var leadsToCase: Bool {
    guard token.kind == .hash, token.keyword == .if else { return false }
    var place = index + 1
    while place < tokens.count, !tokens[place].isFirstOfLine, tokens[place].kind != .end { place += 1 }
    guard place < tokens.count else { return false }
    return tokens[place].kind == .word && (tokens[place].keyword == .case || tokens[place].keyword == .default)
  }

  // MARK: Conditions of the build

  /// Whether the next part of a condition of the build begins here, or it ends.
  var isClauseEnd: Bool {
    token.kind == .hash && (token.keyword == .else || token.keyword == .elseif || token.keyword == .endif)
  }

  /// Reads a condition of the build with all its parts.
  mutating func compilation(_ read: (inout Self) -> Void) {
    guard depth < Self.deepest else { return takeOpaque() }
    depth += 1
    defer { depth -= 1 }
    let (mark, start) = (tree.mark, token.start)
    repeat {
      let (mark, start) = (tree.mark, token.start)
      let keyword = token.start..<token.end
      let hasCondition = token.keyword != .else
      advance()
      if hasCondition { buildCondition() }
      list(until: { _ in false }, read)
      close(.compilationClause, from: mark, start, text: keyword)
    } while isClauseEnd && token.keyword != .endif
    if isClauseEnd { advance() }
    close(.compilation, from: mark, start)
  }

  mutating func buildCondition() {
    let outer = (staysOnLine, isCondition)
    (staysOnLine, isCondition) = (true, true)
    if !token.isFirstOfLine { expression() }
    (staysOnLine, isCondition) = outer
    while !token.isFirstOfLine, token.kind != .end { takeOpaque() }
  }
}
