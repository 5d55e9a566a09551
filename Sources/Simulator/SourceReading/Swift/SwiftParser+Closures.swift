extension SwiftParser {
  /// Reads closures behind a call.
  mutating func trailingClosures() {
    guard startsTrailingClosure else { return }
    closure()
    while token.kind == .word, !token.keyword.isReserved || token.keyword == .underscore, peek().kind == .colon,
      peek(2).kind == .leftBrace
    {
      let (mark, start) = (tree.mark, token.start)
      let label = nameRange()
      advance()
      closure()
      close(.argument, from: mark, start, text: label)
    }
  }

  /// Whether a closure begins here, and no body of a statement and no accessors.
  var startsTrailingClosure: Bool {
    guard token.kind == .leftBrace else { return false }
    let next = peek()
    if next.kind == .word {
      if next.keyword == .case { return false }
      if next.keyword == .default, peek(2).kind == .colon { return false }
      if holds(next, "didSet") || holds(next, "willSet"), peek(2).kind == .leftBrace || peek(2).kind == .leftParenthesis
      {
        return false
      }
    }
    guard isCondition else { return true }
    guard Int(token.match) > index else { return false }
    let after = tokens[min(Int(token.match) + 1, tokens.count - 1)]
    switch after.kind {
    case .leftBrace, .comma: return true
    case .word: return after.keyword == .where || [.is, .as].contains(after.keyword) && !after.isFirstOfLine
    case .leftBracket, .leftParenthesis, .period, .questionPostfix, .questionInfix, .exclamation, .colon, .equal,
      .infixOperator, .postfixOperator:
      return !after.isFirstOfLine
    case .end, .integer, .real, .regex, .textOpen, .textPart, .textClose, .fillOpen, .fillClose, .prefixOperator,
      .arrow, .backslash, .semicolon, .at, .rightParenthesis, .rightBrace, .rightBracket, .hash, .stray:
      return false
    }
  }

  /// Reads a closure.
  mutating func closure() {
    nested { this in
      let (mark, start) = (this.tree.mark, this.token.start)
      _ = this.braces { this in
        if this.hasSignature { this.closureSignature() }
        this.statements { _ in false }
      }
      this.close(.closure, from: mark, start)
    }
  }

  /// Whether captures or parameters stand at the beginning of a closure.
  private var hasSignature: Bool {
    var place = index
    while place + 1 < tokens.count, tokens[place].kind == .at, tokens[place + 1].kind == .word {
      place += 2
      if tokens[place].kind == .leftParenthesis, tokens[place].hasNoSpace, Int(tokens[place].match) > place {
        place = Int(tokens[place].match) + 1
      }
    }
    if tokens[place].kind == .leftBracket, Int(tokens[place].match) > place {
      place = Int(tokens[place].match) + 1
      guard place < tokens.count else { return false }
      if tokens[place].kind == .word, tokens[place].keyword == .in { return true }
    }
    if tokens[place].kind == .leftParenthesis, Int(tokens[place].match) > place {
      place = Int(tokens[place].match) + 1
    } else {
      while place + 1 < tokens.count, tokens[place].kind == .word,
        !tokens[place].keyword.isReserved || tokens[place].keyword == .underscore
      {
        place += 1
        guard tokens[place].kind == .comma else { break }
        place += 1
      }
    }
    while place + 1 < tokens.count, tokens[place].kind == .word, [.async, .throws].contains(tokens[place].keyword) {
      place += 1
      if tokens[place].kind == .leftParenthesis, Int(tokens[place].match) > place {
        place = Int(tokens[place].match) + 1
      }
    }
    if place < tokens.count, tokens[place].kind == .arrow {
      return hasIn(after: place)
    }
    return place < tokens.count && tokens[place].kind == .word && tokens[place].keyword == .in
  }

  /// Whether `in` follows the type of a closure's result.
  private func hasIn(after arrow: Int) -> Bool {
    var place = arrow + 1
    while place < tokens.count, place < arrow + 64 {
      switch tokens[place].kind {
      case .word where tokens[place].keyword == .in: return true
      case .leftBrace, .rightBrace, .end, .semicolon: return false
      case .leftParenthesis, .leftBracket: place = max(place + 1, Int(tokens[place].match) + 1)
      default: place += 1
      }
    }
    return false
  }

  private mutating func closureSignature() {
    while token.kind == .at { attribute() }
    if token.kind == .leftBracket { captures() }
    if token.kind == .leftParenthesis {
      parameters(areOfClosure: true)
    } else {
      while token.kind == .word, token.keyword != .in, ![.async, .throws].contains(token.keyword) {
        leaf(.parameter)
        guard token.kind == .comma else { break }
        advance()
      }
    }
    effects()
    if token.kind == .arrow {
      advance()
      _ = type()
    }
    if isWord(.in) { advance() }
  }

  private mutating func captures() {
    advance()
    while token.kind != .rightBracket, token.kind != .end {
      let before = index
      let (mark, start) = (tree.mark, token.start)
      if token.keyword == .weak || token.keyword == .unowned, peek().kind == .word || peek().kind == .leftParenthesis {
        advance()
        if token.kind == .leftParenthesis { skipOne() }
      }
      let name = nameRange()
      if token.kind == .equal {
        advance()
        expression()
      }
      close(.capture, from: mark, start, text: name)
      if token.kind == .comma { advance() } else if index == before { skipOne() }
    }
    if token.kind == .rightBracket { advance() }
  }
}
