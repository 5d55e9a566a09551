// Of a type only its range is kept: nothing is inferred.
extension SwiftParser {
  /// Reads a type.
  ///
  /// - Returns: Whether there is one.
  mutating func type() -> Bool {
    let (mark, start) = (tree.mark, token.start)
    guard skipType() else { return false }
    close(.type, from: mark, start)
    return true
  }

  /// Passes over a type.
  mutating func skipType() -> Bool {
    // The class constraint of a protocol, as it was written once.
    if isWord(.class) {
      advance()
      return true
    }
    guard depth < Self.deepest else {
      skipOne()
      return true
    }
    depth += 1
    defer { depth -= 1 }
    skipTypeWords()
    guard skipSimpleType() else { return false }
    while isSign("&"), token.kind == .infixOperator, token.end == token.start + 1 {
      advance()
      skipTypeWords()
      guard skipSimpleType() else { return true }
    }
    let isFunction =
      token.kind == .arrow
      || token.kind == .word && [.async, .throws, .rethrows].contains(token.keyword) && !token.isFirstOfLine
        && bytes[Int(lastEnd) - 1] == UInt8(ascii: ")") && leadsToArrow
    guard isFunction else { return true }
    let mark = tree.mark
    effects()
    while tree.mark > mark { _ = tree.pop() }
    guard token.kind == .arrow else { return true }
    advance()
    return skipType()
  }

  /// Whether effects and an arrow follow.
  private var leadsToArrow: Bool {
    var place = index
    while place < tokens.count, tokens[place].kind == .word,
      [.async, .throws, .rethrows].contains(tokens[place].keyword)
    {
      place += 1
      if tokens[place].kind == .leftParenthesis, Int(tokens[place].match) > place {
        place = Int(tokens[place].match) + 1
      }
    }
    return place < tokens.count && tokens[place].kind == .arrow
  }

  /// Passes over attributes and words before a type.
  private mutating func skipTypeWords() {
    while true {
      if token.kind == .at, peek().kind == .word {
        advance()
        advance()
        while token.kind == .period, peek().kind == .word {
          advance()
          advance()
        }
        if token.kind == .leftParenthesis, !token.hasSpaceBefore { skipOne() }
        continue
      }
      guard token.kind == .word else { return }
      let isAhead: Bool
      switch peek().kind {
      case .word, .leftParenthesis, .leftBracket, .at, .prefixOperator: isAhead = !peek().isFirstOfLine
      default: isAhead = false
      }
      switch token.keyword {
      case .inout, .some, .any, .each, .repeat, .borrowing, .consuming, .sending, .isolated, .nonisolated:
        guard isAhead else { return }
        let isNonisolated = token.keyword == .nonisolated
        advance()
        if isNonisolated, token.kind == .leftParenthesis { skipOne() }
      default:
        guard holds(token, "__owned") || holds(token, "__shared") || holds(token, "_const"), isAhead else { return }
        advance()
      }
    }
  }

  private mutating func skipSimpleType() -> Bool {
    switch token.kind {
    case .word where !token.keyword.isReserved || token.keyword == .underscore || token.keyword == .Self:
      advance()
      if isSign("<") { _ = skipGenericArguments() }
    case .leftParenthesis, .leftBracket: skipOne()
    case .prefixOperator where isSign("~"):
      advance()
      return skipSimpleType()
    default: return false
    }
    while true {
      if token.kind == .questionPostfix || token.kind == .exclamation, !token.hasSpaceBefore {
        advance()
      } else if token.kind == .period, peek().kind == .word {
        advance()
        advance()
        if isSign("<") { _ = skipGenericArguments() }
      } else {
        return true
      }
    }
  }

  /// Passes over types in angle brackets.
  ///
  /// - Returns: Whether they are closed.
  mutating func skipGenericArguments() -> Bool {
    guard isSign("<"), !comparisons.contains(token.start) else { return false }
    let start = token.start
    let isClosed = skipGenericTypes()
    // What was tried once is not tried again in what follows.
    if !isClosed { comparisons.insert(start) }
    return isClosed
  }

  private mutating func skipGenericTypes() -> Bool {
    advanceOneSign()
    while !isSign(">") {
      if token.kind == .integer || token.kind == .prefixOperator && peek().kind == .integer {
        if token.kind == .prefixOperator { advance() }
        advance()
      } else {
        guard skipType() else { return false }
      }
      guard token.kind == .comma else { break }
      advance()
    }
    guard isSign(">") else { return false }
    advanceOneSign()
    return true
  }

  /// Passes over the parameters of a generic declaration.
  mutating func skipAngles() {
    guard isSign("<") else { return }
    var depth = 0
    while token.kind != .end, token.kind != .leftBrace, token.kind != .rightBrace {
      if isSign("<") {
        depth += 1
        advanceOneSign()
      } else if isSign(">") {
        depth -= 1
        advanceOneSign()
        if depth == 0 { return }
      } else {
        skipOne()
      }
    }
  }

  /// Passes over the conditions of a generic declaration.
  mutating func whereClause() {
    guard isWord(.where) else { return }
    repeat {
      advance()
      guard skipType() else { return }
      if token.kind == .colon || token.kind == .infixOperator && holds(token, "==") {
        advance()
        if token.kind == .integer { advance() } else { guard skipType() else { return } }
      }
    } while token.kind == .comma
  }
}
