extension SwiftParser {
  /// Reads what an operand begins with.
  ///
  /// - Returns: Whether there is something.
  mutating func primary() -> Bool {
    switch token.kind {
    case .integer: leaf(.integer)
    case .real: leaf(.real)
    case .regex: leaf(.regex)
    case .textOpen: string()
    case .word: return word()
    case .hash where token.keyword != .if && !isClauseEnd: macro(from: tree.mark, token.start)
    case .leftParenthesis: tuple()
    case .leftBracket: collection()
    case .leftBrace: closure()
    case .period where peek().kind == .word:
      let (mark, start) = (tree.mark, token.start)
      member(from: mark, start)
    case .prefixOperator where isSign("."):
      return false
    default: return false
    }
    return true
  }

  private mutating func word() -> Bool {
    switch token.keyword {
    case .true, .false: leaf(.boolean)
    case .nil: leaf(.nilValue)
    case .underscore: leaf(.wildcard)
    case .super: leaf(.name)
    default:
      guard !token.keyword.isReserved else { return false }
      if holds(token, "Any") {
        leaf(.type)
        return true
      }
      let next = peek().kind
      if patternMode == .binding, next != .period, next != .leftParenthesis || peek().isFirstOfLine {
        leaf(.patternName)
      } else {
        let (mark, start) = (tree.mark, token.start)
        let name = nameRange()
        labelsOfName()
        close(.name, from: mark, start, text: name)
      }
    }
    return true
  }

  /// Passes over the labels by which a function is named: `(_:for:)`.
  private mutating func labelsOfName() {
    guard token.kind == .leftParenthesis, !token.hasSpaceBefore, Int(token.match) > index + 2 else { return }
    var place = index + 1
    while place + 1 < Int(token.match) {
      guard tokens[place].kind == .word, tokens[place + 1].kind == .colon else { return }
      place += 2
    }
    guard place == Int(token.match), tokens[place].kind == .rightParenthesis else { return }
    skipOne()
  }

  // MARK: Texts

  mutating func string() {
    let (mark, start) = (tree.mark, token.start)
    var text = token.end..<token.end
    advance()
    if token.kind == .textPart, peek().kind == .textClose {
      text = token.start..<token.end
      advance()
    }
    nested { this in
      while this.token.kind == .textPart || this.token.kind == .fillOpen {
        if this.token.kind == .textPart { this.leaf(.segment) } else { this.interpolation() }
      }
    }
    if token.kind == .textClose { advance() }
    close(.string, from: mark, start, text: text)
  }

  private mutating func interpolation() {
    let (mark, start) = (tree.mark, token.start)
    freely { $0.arguments(closing: .fillClose) }
    close(.interpolation, from: mark, start)
  }

  /// Reads in brackets, where nothing of what is around them holds.
  private mutating func freely(_ read: (inout Self) -> Void) {
    let outer = (isCondition, staysOnLine, stopsAtEqual)
    (isCondition, staysOnLine, stopsAtEqual) = (false, false, false)
    read(&self)
    (isCondition, staysOnLine, stopsAtEqual) = outer
  }

  // MARK: Brackets

  private mutating func tuple() {
    let (mark, start) = (tree.mark, token.start)
    arguments(closing: .rightParenthesis)
    close(.tuple, from: mark, start)
  }

  /// Reads arguments, or the elements of a tuple, in their brackets.
  mutating func arguments(closing: Token.Kind) {
    freely { this in
      this.advance()
      while this.token.kind != closing, this.token.kind != .end, this.token.kind != .rightBrace {
        let before = this.index
        let (mark, start) = (this.tree.mark, this.token.start)
        var label = this.token.start..<this.token.start
        if this.token.kind == .word, this.peek().kind == .colon {
          label = this.nameRange()
          this.advance()
        }
        this.expression()
        while this.token.kind != closing, this.token.kind != .comma, this.token.kind != .end,
          this.token.kind != .rightBrace
        {
          this.takeOpaque()
        }
        this.close(.argument, from: mark, start, text: label)
        if this.token.kind == .comma { this.advance() } else if this.index == before { break }
      }
      if this.token.kind == closing { this.advance() }
    }
  }

  private mutating func collection() {
    let (mark, start) = (tree.mark, token.start)
    var kind = SyntaxKind.array
    freely { this in
      this.advance()
      if this.token.kind == .colon {
        kind = .dictionary
        this.advance()
      }
      while this.token.kind != .rightBracket, this.token.kind != .end, this.token.kind != .rightBrace {
        let before = this.index
        let (mark, start) = (this.tree.mark, this.token.start)
        this.expression()
        if this.token.kind == .colon {
          kind = .dictionary
          this.advance()
          this.expression()
          this.close(.element, from: mark, start)
        }
        while this.token.kind != .rightBracket, this.token.kind != .comma, this.token.kind != .end,
          this.token.kind != .rightBrace
        {
          this.takeOpaque()
        }
        if this.token.kind == .comma { this.advance() } else if this.index == before { break }
      }
      if this.token.kind == .rightBracket { this.advance() }
    }
    close(kind, from: mark, start)
  }

  /// Reads a macro, behind its attributes if it has some.
  mutating func macro(from mark: Int, _ start: UInt32) {
    let name = token.start + 1..<token.end
    advance()
    if isSign("<"), !token.hasSpaceBefore { _ = skipGenericArguments() }
    if token.kind == .leftParenthesis, !token.isFirstOfLine { arguments(closing: .rightParenthesis) }
    trailingClosures()
    close(.macro, from: mark, start, text: name)
  }

  // MARK: What follows an operand

  /// Reads members, calls and what else follows an operand.
  mutating func postfix(from mark: Int, _ start: UInt32) {
    while !(staysOnLine && token.isFirstOfLine) {
      switch token.kind {
      case .period:
        guard peek().kind == .word || peek().kind == .integer || token.hasNoSpace else { return }
        member(from: mark, start)
      case .leftParenthesis where !token.isFirstOfLine:
        arguments(closing: .rightParenthesis)
        trailingClosures()
        close(.call, from: mark, start)
      case .leftBracket where !token.isFirstOfLine:
        arguments(closing: .rightBracket)
        trailingClosures()
        close(.index, from: mark, start)
      case .questionPostfix:
        advance()
        close(.optionalChain, from: mark, start)
      case .exclamation:
        advance()
        close(.forceUnwrap, from: mark, start)
      case .postfixOperator where !isSign("<") && !isSign(">"):
        let text = token.start..<token.end
        advance()
        close(.postfix, from: mark, start, text: text)
      case .leftBrace where startsTrailingClosure:
        trailingClosures()
        close(.call, from: mark, start)
      case .infixOperator where isSign("<"), .prefixOperator where isSign("<"), .postfixOperator where isSign("<"):
        guard tree.top == .name || tree.top == .member, generic(from: mark, start) else {
          return
        }
      case .hash where token.keyword == .if && continuesChain:
        chainCompilation()
        close(.compilation, from: mark, start)
      default: return
      }
    }
  }

  /// Reads a period and the name behind it.
  private mutating func member(from mark: Int, _ start: UInt32) {
    advance()
    var name = token.start..<token.start
    if token.kind == .word || token.kind == .integer, !(token.isFirstOfLine && token.keyword.isReserved) {
      name = token.start..<token.end
      advance()
      labelsOfName()
    }
    close(.member, from: mark, start, text: name)
  }

  /// Reads types in angle brackets behind a name, if they are that and no comparison.
  private mutating func generic(from mark: Int, _ start: UInt32) -> Bool {
    let before = state
    guard skipGenericArguments(), endsGeneric else {
      restore(before)
      return false
    }
    close(.generic, from: mark, start)
    return true
  }

  private var endsGeneric: Bool {
    switch token.kind {
    case .leftParenthesis, .leftBracket: !token.isFirstOfLine
    case .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .colon, .end,
      .questionPostfix, .exclamation, .fillClose:
      true
    case .equal: token.hasSpaceBefore
    case .infixOperator: isSign("&") || isSign(">")
    case .word: token.isFirstOfLine || token.keyword == .in
    case .hash, .at: token.isFirstOfLine
    case .integer, .real, .regex, .textOpen, .textPart, .textClose, .fillOpen, .prefixOperator, .postfixOperator,
      .arrow, .backslash, .questionInfix, .stray:
      false
    }
  }

  /// Whether a condition of the build holds members of the chain before it.
  private var continuesChain: Bool {
    var place = index + 1
    while place < tokens.count, !tokens[place].isFirstOfLine, tokens[place].kind != .end { place += 1 }
    return place < tokens.count && tokens[place].kind == .period
  }

  private mutating func chainCompilation() {
    repeat {
      let (mark, start) = (tree.mark, token.start)
      let keyword = token.start..<token.end
      let hasCondition = token.keyword != .else
      advance()
      if hasCondition { buildCondition() }
      let inner = (mark: tree.mark, start: token.start)
      if token.kind == .period {
        member(from: inner.mark, inner.start)
        nested { $0.postfix(from: inner.mark, inner.start) }
      }
      close(.compilationClause, from: mark, start, text: keyword)
    } while isClauseEnd && token.keyword != .endif
    if isClauseEnd { advance() }
  }
}
