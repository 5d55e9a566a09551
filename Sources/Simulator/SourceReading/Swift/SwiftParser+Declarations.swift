extension SwiftParser {
  /// Whether a declaration begins here.
  ///
  /// - Parameter isMember: Whether it stands among the members of a type.
  func startsDeclaration(isMember: Bool) -> Bool {
    var place = index
    var hasModifier = false
    while true {
      let here = tokens[place]
      if here.kind == .at {
        guard let next = afterAttribute(place) else { return false }
        (place, hasModifier) = (next, true)
        continue
      }
      // A macro that stands for declarations may have attributes.
      if hasModifier, here.kind == .hash { return here.keyword == .none }
      guard here.kind == .word else { return false }
      let next = tokens[min(place + 1, tokens.count - 1)]
      switch here.keyword {
      case .import, .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .typealias, .associatedtype,
        .subscript, .deinit, .precedencegroup:
        return here.keyword != .precedencegroup || next.kind == .word
      case .operator: return hasModifier || isMember
      case .`init`, .case: return isMember
      case .actor: return next.kind == .word && !next.isFirstOfLine
      case .macro:
        let after = tokens[min(place + 2, tokens.count - 1)]
        return next.kind == .word && !next.isFirstOfLine
          && (after.kind == .leftParenthesis || after.kind == .infixOperator || after.kind == .prefixOperator)
      default:
        let isAsyncLet = here.keyword == .async && (next.keyword == .let || next.keyword == .var)
        guard here.keyword.isModifier || isAsyncLet else { return false }
        hasModifier = true
        place += 1
        guard next.kind == .leftParenthesis, Int(next.match) > place else { continue }
        place = Int(next.match) + 1
      }
      guard place < tokens.count else { return false }
    }
  }

  /// The number of the token behind an attribute; `nil` where it is none.
  private func afterAttribute(_ start: Int) -> Int? {
    var place = start + 1
    guard place < tokens.count, tokens[place].kind == .word else { return nil }
    place += 1
    while place + 1 < tokens.count, tokens[place].kind == .period, tokens[place + 1].kind == .word { place += 2 }
    if place < tokens.count, holds(tokens[place], "<"), tokens[place].hasNoSpace {
      let end = min(place + 32, tokens.count - 1)
      while place < end, bytes[Int(tokens[place].start)] != UInt8(ascii: ">") { place += 1 }
      place += 1
    }
    guard place < tokens.count else { return nil }
    let next = tokens[place]
    guard next.kind == .leftParenthesis, !next.hasSpaceBefore, Int(next.match) > place else { return place }
    return min(Int(next.match) + 1, tokens.count - 1)
  }

  /// Reads a declaration; the caller has seen that one begins.
  mutating func declaration() {
    nested { this in
      let (mark, start) = (this.tree.mark, this.token.start)
      this.attributesAndModifiers()
      this.declaration(from: mark, start)
    }
  }

  private mutating func attributesAndModifiers() {
    while true {
      let next = peek()
      if token.kind == .at {
        attribute()
      } else if token.kind == .word, token.keyword == .async && next.keyword == .let || token.keyword.isModifier {
        modifier()
      } else if isWord(.class), next.kind == .word,
        next.keyword.isModifier || next.keyword == .func || next.keyword == .var || next.keyword == .let
          || next.keyword == .subscript
      {
        modifier()
      } else {
        return
      }
    }
  }

  private mutating func modifier() {
    let range = token.start..<token.end
    advance()
    if token.kind == .leftParenthesis { skipOne() }
    tree.close(.modifier, from: tree.mark, range.lowerBound..<lastEnd, text: range)
  }

  private mutating func declaration(from mark: Int, _ start: UInt32) {
    if token.kind == .hash { return macro(from: mark, start) }
    switch token.keyword {
    case .import: importing(from: mark, start)
    case .class: type(.classType, from: mark, start)
    case .struct: type(.structure, from: mark, start)
    case .enum: type(.enumeration, from: mark, start)
    case .protocol: type(.protocolType, from: mark, start)
    case .actor: type(.actor, from: mark, start)
    case .extension: typeExtension(from: mark, start)
    case .func: function(from: mark, start)
    case .`init`: initializer(from: mark, start)
    case .deinit:
      advance()
      block()
      close(.deinitializer, from: mark, start)
    case .subscript: subscriptMember(from: mark, start)
    case .var, .let: variables(from: mark, start)
    case .case: cases()
    case .typealias, .associatedtype: typeAlias(from: mark, start)
    case .operator: operatorDeclaration(from: mark, start)
    case .precedencegroup:
      advance()
      if token.kind == .word { advance() }
      if token.kind == .leftBrace { skipOne() }
      close(.otherDeclaration, from: mark, start)
    case .macro: macroDeclaration(from: mark, start)
    default:
      // Attributes and modifiers of nothing.
      close(.opaque, from: mark, start)
    }
  }

  private mutating func importing(from mark: Int, _ start: UInt32) {
    advance()
    if [.typealias, .struct, .class, .enum, .protocol, .let, .var, .func].contains(token.keyword), peek().kind == .word,
      !peek().isFirstOfLine
    {
      advance()
    }
    let path = token.start
    while token.kind == .word {
      advance()
      guard token.kind == .period else { break }
      advance()
    }
    close(.importing, from: mark, start, text: path..<max(path, lastEnd))
  }

  // MARK: Types

  /// Reads a name, and returns its range.
  mutating func nameRange() -> Range<UInt32> {
    guard token.kind == .word else { return token.start..<token.start }
    let range = token.start..<token.end
    advance()
    return range
  }

  private mutating func type(_ kind: SyntaxKind, from mark: Int, _ start: UInt32) {
    advance()
    let name = nameRange()
    skipAngles()
    inheritance()
    whereClause()
    members()
    close(kind, from: mark, start, text: name)
  }

  private mutating func typeExtension(from mark: Int, _ start: UInt32) {
    advance()
    let name = token.start
    if type() { _ = tree.pop() }
    let text = name..<max(name, lastEnd)
    inheritance()
    whereClause()
    members()
    close(.typeExtension, from: mark, start, text: text)
  }

  /// Reads what follows the colon of a declaration.
  private mutating func inheritance() {
    guard token.kind == .colon else { return }
    repeat {
      advance()
      let (mark, start) = (tree.mark, token.start)
      guard type() else { return }
      close(.inherited, from: mark, start, text: start..<lastEnd)
    } while token.kind == .comma
  }

  private mutating func members() {
    _ = braces { this in this.list(until: { _ in false }) { $0.member() } }
  }

  /// Reads one member of a type.
  mutating func member() {
    if token.kind == .hash {
      if token.keyword == .if { return compilation { $0.member() } }
      return expression()
    }
    if startsDeclaration(isMember: true) { declaration() }
  }

  private mutating func cases() {
    repeat {
      advance()
      let (mark, start) = (tree.mark, token.start)
      let name = nameRange()
      if token.kind == .leftParenthesis { parameters(areOfCase: true) }
      if token.kind == .equal {
        advance()
        expression()
      }
      close(.enumerationCase, from: mark, start, text: name)
    } while token.kind == .comma
  }

  private mutating func typeAlias(from mark: Int, _ start: UInt32) {
    advance()
    let name = nameRange()
    skipAngles()
    inheritance()
    if token.kind == .equal {
      advance()
      _ = type()
    }
    whereClause()
    close(.typeAlias, from: mark, start, text: name)
  }

  private mutating func operatorDeclaration(from mark: Int, _ start: UInt32) {
    advance()
    let name = token
    if token.kind != .word { advance() }
    var group: Token?
    if token.kind == .colon {
      advance()
      group = token
      if token.kind == .word { advance() }
    }
    if token.kind == .leftBrace { skipOne() }
    declareOperator(name, group: group)
    close(.otherDeclaration, from: mark, start)
  }

  private mutating func macroDeclaration(from mark: Int, _ start: UInt32) {
    advance()
    _ = nameRange()
    skipAngles()
    signature()
    if token.kind == .equal {
      advance()
      expression()
    }
    whereClause()
    close(.otherDeclaration, from: mark, start)
  }

  // MARK: Functions

  private mutating func function(from mark: Int, _ start: UInt32) {
    advance()
    let name = token.start
    // An operator touches the generic parameters behind it.
    let next = peek()
    let last = bytes[Int(token.end) - 1]
    if token.kind != .word, token.kind != .leftParenthesis, last == UInt8(ascii: "<"), token.end > token.start + 1,
      next.kind == .word, next.hasNoSpace
    {
      token.end -= 1
    }
    if token.kind != .leftParenthesis, token.kind != .leftBrace { advance() }
    let text = name..<max(name, lastEnd)
    skipAngles()
    signature()
    whereClause()
    block()
    close(.function, from: mark, start, text: text)
  }

  private mutating func initializer(from mark: Int, _ start: UInt32) {
    let name = token.start..<token.end
    advance()
    if token.kind == .questionPostfix || token.kind == .exclamation { advance() }
    skipAngles()
    signature()
    whereClause()
    block()
    close(.initializer, from: mark, start, text: name)
  }

  private mutating func subscriptMember(from mark: Int, _ start: UInt32) {
    advance()
    skipAngles()
    signature()
    whereClause()
    accessors()
    close(.subscriptMember, from: mark, start)
  }

  /// Reads parameters, effects and the type of the result.
  private mutating func signature() {
    if token.kind == .leftParenthesis { parameters() }
    effects()
    if token.kind == .arrow {
      advance()
      _ = type()
    }
  }

  /// Reads `async`, and `throws` with its type.
  mutating func effects() {
    while token.kind == .word, [.async, .throws, .rethrows].contains(token.keyword) || holds(token, "reasync") {
      let isThrows = token.keyword == .throws
      advance()
      guard isThrows, token.kind == .leftParenthesis else { continue }
      advance()
      _ = type()
      if token.kind == .rightParenthesis { advance() }
    }
  }

  /// Reads parameters in their parentheses.
  mutating func parameters(areOfCase: Bool = false, areOfClosure: Bool = false) {
    advance()
    while token.kind != .rightParenthesis, token.kind != .end, token.kind != .rightBrace {
      let before = index
      let (mark, start) = (tree.mark, token.start)
      while token.kind == .at, !areOfCase { attribute() }
      while token.kind == .word, token.keyword.isModifier, peek().kind == .word, peek(2).kind == .word { modifier() }
      var names = token.start..<token.start
      let next = peek()
      let isNamed = token.kind == .word && (next.kind == .colon || next.kind == .word && peek(2).kind == .colon)
      let isBare =
        areOfClosure && token.kind == .word
        && (next.kind == .comma || next.kind == .rightParenthesis || next.kind == .word)
      if isNamed || isBare || !areOfCase && !areOfClosure && token.kind == .word {
        names = token.start..<token.end
        advance()
        if token.kind == .word {
          names = names.lowerBound..<token.end
          advance()
        }
        if token.kind == .colon {
          advance()
          _ = type()
        }
      } else {
        _ = type()
      }
      if isSign("."), holds(token, "...") { advance() }
      if token.kind == .equal {
        advance()
        let outer = isCondition
        isCondition = false
        expression()
        isCondition = outer
      }
      close(.parameter, from: mark, start, text: names)
      if token.kind == .comma { advance() } else if index == before { skipOne() }
    }
    if token.kind == .rightParenthesis { advance() }
  }
}
