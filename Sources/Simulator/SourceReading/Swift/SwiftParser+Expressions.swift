extension SwiftParser {
  /// An operator between two operands, with what stands between its signs if it is a ternary.
  struct Link {
    var kind: SyntaxKind
    var precedence: Precedence
    var text: Range<UInt32>
    var middle: Int32?
  }

  /// Reads an expression with its operators.
  mutating func expression() {
    guard depth < Self.deepest else { return takeOpaque() }
    depth += 1
    defer { depth -= 1 }
    let mark = tree.mark
    guard element() else { return }
    var links: [Link] = []
    while let link = link() {
      let isCast = link.kind == .cast
      guard isCast ? type() : element() else {
        // What stands on the right is missing, or is nothing known.
        if tree.mark - mark > links.count + 1 { _ = tree.pop() }
        break
      }
      links.append(link)
    }
    guard !links.isEmpty else { return }
    var operands: [Int32] = []
    while tree.mark > mark { operands.append(tree.pop()) }
    operands.reverse()
    fold(operands, links)
  }

  /// Reads an operator between two operands.
  private mutating func link() -> Link? {
    if staysOnLine, token.isFirstOfLine { return nil }
    let text = token.start..<token.end
    switch token.kind {
    case .infixOperator, .arrow:
      let precedence = precedence(of: token)
      advance()
      return Link(kind: .binary, precedence: precedence, text: text)
    case .equal where !stopsAtEqual:
      advance()
      return Link(kind: .assignment, precedence: .assignment, text: text)
    case .questionInfix:
      advance()
      let outer = stopsAtEqual
      stopsAtEqual = false
      let mark = tree.mark
      expression()
      stopsAtEqual = outer
      guard token.kind == .colon, tree.mark > mark else { return nil }
      advance()
      return Link(kind: .ternary, precedence: .ternary, text: text, middle: tree.pop())
    case .word where token.keyword == .is || token.keyword == .as:
      advance()
      var end = text.upperBound
      if token.kind == .questionPostfix || token.kind == .exclamation {
        end = token.end
        advance()
      }
      return Link(kind: .cast, precedence: .casting, text: text.lowerBound..<end)
    case .word where token.keyword == .async || token.keyword == .throws:
      // The effects of a type of functions that stands as a value.
      let start = state
      effects()
      if token.kind == .arrow { return link() }
      restore(start)
      return nil
    default: return nil
    }
  }

  // MARK: Folding

  private mutating func fold(_ operands: [Int32], _ links: [Link]) {
    var output = [operands[0]]
    var waiting: [Link] = []
    for (place, link) in links.enumerated() {
      // The type on the right of a cast is no operand of what follows.
      while let top = waiting.last, top.kind == .cast || binds(top.precedence, before: link.precedence) {
        reduce(&output, &waiting)
      }
      waiting.append(link)
      output.append(operands[place + 1])
    }
    while !waiting.isEmpty { reduce(&output, &waiting) }
    tree.push(output[0])
  }

  private func binds(_ left: Precedence, before right: Precedence) -> Bool {
    left.strength == right.strength ? !left.bindsRight : left.strength > right.strength
  }

  private mutating func reduce(_ output: inout [Int32], _ waiting: inout [Link]) {
    guard let link = waiting.popLast(), let right = output.popLast(), let left = output.popLast() else { return }
    output.append(joined(link, left, right))
  }

  /// The node of an operator; `try` on its left holds for all of it.
  private mutating func joined(_ link: Link, _ left: Int32, _ right: Int32) -> Int32 {
    var (left, effects): (Int32, [Int32]) = (left, [])
    while tree.kind(left) == .effect, hoists(left), let inner = tree.first(left) {
      effects.append(left)
      left = inner
    }
    let mark = tree.mark
    tree.push(left)
    if let middle = link.middle { tree.push(middle) }
    tree.push(right)
    let end = tree.range(right).upperBound
    tree.close(link.kind, from: mark, tree.range(left).lowerBound..<end, text: link.text)
    for effect in effects.reversed() {
      tree.close(.effect, from: mark, tree.range(effect).lowerBound..<end, text: tree.text(effect))
    }
    return tree.pop()
  }

  private func hoists(_ effect: Int32) -> Bool {
    let first = bytes[Int(tree.text(effect).lowerBound)]
    return first == UInt8(ascii: "t") || first == UInt8(ascii: "a") || first == UInt8(ascii: "u")
  }

  // MARK: Operands

  /// Reads an operand with what stands before it.
  ///
  /// - Returns: Whether there is one.
  mutating func element() -> Bool {
    guard depth < Self.deepest else {
      takeOpaque()
      return true
    }
    depth += 1
    defer { depth -= 1 }
    guard token.kind == .word else { return prefixed() }
    switch token.keyword {
    case .try: return effect()
    case .await where isOperandNext, .unsafe where isOperandNext && !peek().hasNoSpace: return effect()
    case .consume where isPlainNext, .copy where isPlainNext, .each where isPlainNext: return effect()
    case .repeat where peek().kind == .word && peek().keyword == .each: return effect()
    case .any where isPlainNext, .some where isPlainNext: return type()
    case .let where patternMode != .none, .var where patternMode != .none: return valueBinding()
    case .is where patternMode != .none:
      let (mark, start) = (tree.mark, token.start)
      advance()
      _ = type()
      close(.isPattern, from: mark, start)
      return true
    default: return prefixed()
    }
  }

  /// Whether a value, and no operator, comes next on the line.
  private var isOperandNext: Bool {
    let next = peek()
    guard !next.isFirstOfLine else { return false }
    switch next.kind {
    case .word: return next.keyword != .is && next.keyword != .as && next.keyword != .in
    case .integer, .real, .regex, .textOpen, .prefixOperator, .backslash, .leftParenthesis, .leftBracket, .hash:
      return next.hasSpaceBefore
    case .period: return next.hasSpaceBefore
    default: return false
    }
  }

  private var isPlainNext: Bool {
    let next = peek()
    return next.kind == .word && !next.isFirstOfLine && (!next.keyword.isReserved || next.keyword == .self)
  }

  private mutating func effect() -> Bool {
    let (mark, start) = (tree.mark, token.start)
    let isTry = token.keyword == .try
    advance()
    if isTry, token.kind == .questionPostfix || token.kind == .exclamation { advance() }
    let text = start..<lastEnd
    _ = element()
    close(.effect, from: mark, start, text: text)
    return true
  }

  private mutating func valueBinding() -> Bool {
    let (mark, start) = (tree.mark, token.start)
    let keyword = token.start..<token.end
    advance()
    let outer = patternMode
    patternMode = .binding
    expression()
    patternMode = outer
    close(.valueBinding, from: mark, start, text: keyword)
    return true
  }

  private mutating func prefixed() -> Bool {
    switch token.kind {
    case .prefixOperator, .infixOperator, .postfixOperator:
      let next = peek()
      // An operator by its name.
      if next.kind == .rightParenthesis || next.kind == .comma || next.kind == .rightBracket {
        leaf(.name)
        return true
      }
      guard token.kind == .prefixOperator else { return false }
      let (mark, start) = (tree.mark, token.start)
      let text = token.start..<token.end
      advance()
      guard element() else {
        close(.name, from: mark, start, text: text)
        return true
      }
      close(.prefix, from: mark, start, text: text)
      return true
    case .word where token.keyword == .if:
      ifStatement()
      return true
    case .word where token.keyword == .switch:
      switchStatement()
      return true
    case .backslash:
      keyPath()
      return true
    default:
      let (mark, start) = (tree.mark, token.start)
      guard primary() else { return false }
      postfix(from: mark, start)
      return true
    }
  }

  private mutating func keyPath() {
    let (mark, start) = (tree.mark, token.start)
    advance()
    var isFirst = true
    while true {
      if token.kind == .period || isSign("."), !isFirst || !token.isFirstOfLine {
        advance()
      } else if token.kind == .integer, tokens[index - 1].kind == .period {
        advance()
      } else if token.kind == .word, isFirst || tokens[index - 1].kind == .period {
        advance()
        if isSign("<"), !token.hasSpaceBefore {
          let start = state
          if !skipGenericArguments() { restore(start) }
        }
      } else if token.kind == .leftBracket || token.kind == .leftParenthesis, !token.hasSpaceBefore {
        guard isFirst || token.kind == .leftBracket else { break }
        skipOne()
      } else if token.kind == .questionPostfix || token.kind == .exclamation {
        advance()
      } else {
        break
      }
      isFirst = false
    }
    close(.keyPath, from: mark, start)
  }
}

extension Token {
  /// Whether it touches what precedes it.
  var hasNoSpace: Bool { !hasSpaceBefore }
}
