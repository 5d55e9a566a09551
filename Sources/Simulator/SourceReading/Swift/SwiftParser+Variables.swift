extension SwiftParser {
  mutating func variables(from mark: Int, _ start: UInt32) {
    let keyword = token.start..<token.end
    repeat {
      advance()
      let (mark, start) = (tree.mark, token.start)
      guard pattern() else { break }
      if token.kind == .colon {
        advance()
        _ = type()
      }
      if token.kind == .equal {
        advance()
        expression()
      }
      // A brace in a condition is the statement's.
      if !isCondition { accessors() }
      close(.binding, from: mark, start)
    } while token.kind == .comma
    close(.variables, from: mark, start, text: keyword)
  }

  /// Reads a pattern that always matches.
  mutating func pattern() -> Bool {
    switch token.kind {
    case .word where token.keyword == .underscore: leaf(.wildcard)
    case .word where token.keyword == .let || token.keyword == .var:
      let (mark, start) = (tree.mark, token.start)
      advance()
      nested { _ = $0.pattern() }
      close(.valueBinding, from: mark, start)
    case .word where !token.keyword.isReserved: leaf(.patternName)
    case .leftParenthesis: nested { $0.patternTuple() }
    default: return false
    }
    return true
  }

  private mutating func patternTuple() {
    let (mark, start) = (tree.mark, token.start)
    advance()
    while token.kind != .rightParenthesis, token.kind != .end {
      if token.kind == .word, peek().kind == .colon {
        advance()
        advance()
      }
      guard pattern() else { break }
      if token.kind == .comma { advance() }
    }
    if token.kind == .rightParenthesis { advance() }
    close(.patternTuple, from: mark, start)
  }

  // MARK: Accessors

  /// Reads the braces behind a property.
  mutating func accessors() {
    guard token.kind == .leftBrace else { return }
    guard startsAccessor(index + 1) else { return block() }
    _ = braces { this in
      this.list(until: { _ in false }) { this in
        if this.token.kind == .hash, this.token.keyword == .if {
          this.compilation { $0.accessor() }
        } else {
          this.accessor()
        }
      }
    }
  }

  /// Whether the word of an accessor stands at a token, behind its attributes and modifiers.
  private func startsAccessor(_ start: Int) -> Bool {
    var place = start
    while place + 1 < tokens.count {
      let here = tokens[place]
      if here.kind == .at, tokens[place + 1].kind == .word {
        place += 2
        if tokens[place].kind == .leftParenthesis, Int(tokens[place].match) > place {
          place = Int(tokens[place].match) + 1
        }
      } else if here.kind == .word, Self.accessorModifiers.contains(here.keyword) {
        place += 1
      } else if here.kind == .hash, here.keyword == .if {
        while place < tokens.count, tokens[place].kind != .end, !tokens[place + 1].isFirstOfLine { place += 1 }
        place += 1
      } else {
        break
      }
    }
    guard place + 1 < tokens.count, isAccessor(tokens[place]) else { return false }
    let next = tokens[place + 1]
    return next.kind == .leftBrace || next.kind == .rightBrace || next.kind == .leftParenthesis || isAccessor(next)
      || Self.accessorModifiers.contains(next.keyword) || next.keyword == .async || next.keyword == .throws
  }

  private static let accessorModifiers: Set<Keyword> = [
    .mutating, .nonmutating, .consuming, .borrowing, .__consuming,
  ]

  private func isAccessor(_ token: Token) -> Bool {
    guard token.kind == .word else { return false }
    return holds(token, "get") || holds(token, "set") || holds(token, "willSet") || holds(token, "didSet")
      || holds(token, "_read") || holds(token, "_modify") || holds(token, "init") || holds(token, "unsafeAddress")
      || holds(token, "unsafeMutableAddress") || holds(token, "read") || holds(token, "modify")
      || holds(token, "yielding")
      || holds(token, "borrow") || holds(token, "mutate")
  }

  private mutating func accessor() {
    let (mark, start) = (tree.mark, token.start)
    while token.kind == .at { attribute() }
    while token.kind == .word, token.keyword.isModifier {
      leaf(.modifier)
    }
    guard isAccessor(token) else {
      if tree.mark > mark { close(.opaque, from: mark, start) }
      return
    }
    let name = token.start..<token.end
    advance()
    if token.kind == .leftParenthesis { skipOne() }
    effects()
    block()
    close(.accessor, from: mark, start, text: name)
  }

  // MARK: Attributes

  /// Reads an attribute. Only those of the app's own have values in their parentheses.
  mutating func attribute() {
    let (mark, start) = (tree.mark, token.start)
    advance()
    let name = token.start
    var isOwn = false
    while token.kind == .word {
      isOwn = isOwn || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[Int(token.start)])
      advance()
      guard token.kind == .period, peek().kind == .word else { break }
      advance()
    }
    let text = name..<max(name, lastEnd)
    if isSign("<"), !token.hasSpaceBefore { skipAngles() }
    if token.kind == .leftParenthesis, !token.hasSpaceBefore {
      if isOwn { arguments(closing: .rightParenthesis) } else { skipOne() }
    }
    close(.attribute, from: mark, start, text: text)
  }
}
