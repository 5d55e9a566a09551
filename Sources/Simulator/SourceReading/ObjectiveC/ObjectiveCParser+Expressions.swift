extension ObjectiveCParser {
  /// How strongly an operator of C holds its operands.
  private func strength(of token: Token) -> Int? {
    guard token.kind == .infixOperator else { return nil }
    switch text(token) {
    case "*", "/", "%": return 100
    case "+", "-": return 90
    case "<<", ">>": return 80
    case "<", ">", "<=", ">=": return 70
    case "==", "!=": return 60
    case "&": return 50
    case "^": return 45
    case "|": return 40
    case "&&": return 30
    case "||": return 25
    case "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=": return 10
    default: return nil
    }
  }

  private func endsLine() -> Bool { staysOnLine && token.isFirstOfLine && tokens[max(0, index - 1)].kind != .backslash }

  /// Reads an expression with its operators.
  mutating func expression() {
    guard depth < Self.deepest else { return takeOpaque() }
    depth += 1
    defer { depth -= 1 }
    let mark = tree.mark
    guard unary() else { return }
    var operands = [tree.pop()]
    var waiting: [(strength: Int, kind: SyntaxKind, text: Range<UInt32>, middle: Int32?)] = []
    func reduce(_ tree: inout TreeBuilder) {
      guard let link = waiting.popLast(), let right = operands.popLast(), let left = operands.popLast() else { return }
      let range = tree.range(left).lowerBound..<tree.range(right).upperBound
      tree.push(left)
      if let middle = link.middle { tree.push(middle) }
      tree.push(right)
      tree.close(link.kind, from: mark, range, text: link.text)
      operands.append(tree.pop())
    }
    while !endsLine() {
      var link: (strength: Int, kind: SyntaxKind, text: Range<UInt32>, middle: Int32?)
      let text = token.start..<token.end
      if let strength = strength(of: token) {
        link = (strength, .binary, text, nil)
        advance()
      } else if token.kind == .equal {
        link = (10, .assignment, text, nil)
        advance()
      } else if token.kind == .questionInfix {
        advance()
        if token.kind != .colon { expression() }
        guard token.kind == .colon else { break }
        advance()
        link = (20, .ternary, text, tree.mark > mark ? tree.pop() : nil)
      } else {
        break
      }
      let bindsRight = link.strength <= 20
      while let top = waiting.last, top.strength > link.strength || top.strength == link.strength && !bindsRight {
        reduce(&tree)
      }
      guard unary() else { break }
      waiting.append(link)
      operands.append(tree.pop())
    }
    while tree.mark > mark { _ = tree.pop() }
    while !waiting.isEmpty { reduce(&tree) }
    tree.push(operands[0])
  }

  /// Reads an operand with what stands before it.
  ///
  /// - Returns: Whether there is one.
  private mutating func unary() -> Bool {
    guard depth < Self.deepest else {
      takeOpaque()
      return true
    }
    depth += 1
    defer { depth -= 1 }
    let (mark, start) = (tree.mark, token.start)
    if token.kind == .infixOperator, ["!", "-", "+", "~", "*", "&", "++", "--", "&&"].contains(text(token)) {
      let text = token.start..<token.end
      advance()
      guard unary() else { return tree.mark > mark }
      close(.prefix, from: mark, start, text: text)
      return true
    }
    if token.kind == .leftParenthesis, isCast {
      parenthesizedType()
      let type = tree.pop()
      guard unary() else {
        tree.push(type)
        return true
      }
      tree.push(type)
      close(.cast, from: mark, start, named: "as")
      return true
    }
    guard primary() else { return false }
    postfix(from: mark, start)
    return true
  }

  /// Whether the parentheses here hold a type, and a value follows.
  private var isCast: Bool {
    let end = Int(token.match)
    guard end > index + 1, end + 1 < tokens.count, end - index < 40 else { return false }
    let next = tokens[end + 1]
    let isOfBlock = (index + 1..<end).contains { tokens[$0].kind == .leftParenthesis && holds(tokens[$0 + 1], "^") }
    var hasStar = false
    if !isOfBlock {
      for place in index + 1..<end {
        let here = tokens[place]
        if holds(here, "*") { hasStar = true }
        // A star between two names is a product.
        if here.kind == .word, place > index + 1, holds(tokens[place - 1], "*"), !Self.qualifiers.contains(text(here)) {
          return false
        }
        guard
          here.kind == .word || holds(here, "*") || holds(here, "<") || holds(here, ">") || here.kind == .comma
            || holds(here, "**")
        else { return false }
      }
    }
    guard tokens[index + 1].kind == .word else { return false }
    switch next.kind {
    case .word: return hasStar || isOfBlock || !["in"].contains(text(next))
    case .leftBracket, .at, .textOpen, .integer, .real: return true
    case .leftParenthesis: return hasStar || isOfBlock || Self.scalars.contains(text(tokens[index + 1]))
    case .infixOperator:
      return (hasStar || Self.scalars.contains(text(tokens[index + 1])))
        && ["&", "-", "!", "*", "~"].contains(text(next))
    case .end, .regex, .textPart, .textClose, .fillOpen, .fillClose, .prefixOperator, .postfixOperator, .equal, .arrow,
      .period, .backslash, .comma, .colon, .semicolon, .questionPostfix, .questionInfix, .exclamation,
      .rightParenthesis, .leftBrace, .rightBrace, .rightBracket, .hash, .stray:
      return false
    }
  }

  static let scalars: Set<String> = [
    "int", "float", "double", "char", "long", "short", "unsigned", "void", "NSInteger", "NSUInteger", "CGFloat", "BOOL",
    "id",
    "bool", "uint32_t", "int32_t", "uint64_t", "int64_t", "uint8_t", "NSTimeInterval", "size_t",
  ]

  // MARK: Operands

  private mutating func primary() -> Bool {
    switch token.kind {
    case .integer: leaf(.integer)
    case .real: leaf(.real)
    case .textOpen: strings()
    case .word: word()
    case .leftParenthesis: parentheses()
    case .leftBracket: message()
    case .leftBrace: takeOpaque()
    case .at: return atExpression()
    case .infixOperator where isOperator("^"): closure()
    default: return false
    }
    return true
  }

  private mutating func word() {
    switch text(token) {
    case "YES", "NO", "true", "false", "TRUE", "FALSE":
      let isTrue = isWord("YES") || isWord("true") || isWord("TRUE")
      leaf(.boolean)
      tree.setOwnText(isTrue ? "true" : "false")
    case "nil", "NULL", "Nil": leaf(.nilValue)
    default: leaf(.name)
    }
  }

  /// Reads texts, of which several after each other are one.
  private mutating func strings() {
    let (mark, start) = (tree.mark, token.start)
    string()
    while token.kind == .textOpen, !endsLine() {
      string()
      close(.binary, from: mark, start, named: "+")
    }
  }

  private mutating func string() {
    let (mark, start) = (tree.mark, token.start)
    advance()
    var text = token.start..<token.start
    if token.kind == .textPart {
      text = token.start..<token.end
      advance()
    }
    if token.kind == .textClose { advance() }
    close(.string, from: mark, start, text: text)
  }

  private mutating func parentheses() {
    let (mark, start) = (tree.mark, token.start)
    advance()
    if token.kind == .leftBrace {
      block()
    } else {
      let (mark, start) = (tree.mark, token.start)
      expression()
      while token.kind == .comma {
        advance()
        expression()
      }
      while token.kind != .rightParenthesis, token.kind != .end, token.kind != .rightBrace { takeOpaque() }
      close(.argument, from: mark, start)
    }
    if token.kind == .rightParenthesis { advance() }
    close(.tuple, from: mark, start)
  }

  private mutating func atExpression() -> Bool {
    let (mark, start) = (tree.mark, token.start)
    let next = peek()
    switch next.kind {
    case .leftBracket:
      advance()
      elements(closing: .rightBracket)
      close(.array, from: mark, start)
    case .leftBrace:
      advance()
      elements(closing: .rightBrace)
      close(.dictionary, from: mark, start)
    case .leftParenthesis:
      advance()
      parentheses()
    case .integer, .real, .infixOperator:
      advance()
      return unary()
    case .word where holds(next, "YES") || holds(next, "NO") || holds(next, "true") || holds(next, "false"):
      advance()
      word()
    case .word where holds(next, "available"):
      advance()
      advance()
      if token.kind == .leftParenthesis { skipOne() }
      close(.availability, from: mark, start, named: "#available")
    case .word:
      advance()
      advance()
      if token.kind == .leftParenthesis, Int(token.match) > index {
        let range = token.end..<tokens[Int(token.match)].start
        skipOne()
        tree.close(.argument, from: tree.mark, range, text: range)
      }
      close(.macro, from: mark, start, text: next.start..<next.end)
    default: return false
    }
    return true
  }

  /// Reads the elements of an array or of a dictionary.
  private mutating func elements(closing: Token.Kind) {
    advance()
    while token.kind != closing, token.kind != .end, token.kind != .semicolon {
      let before = index
      let (mark, start) = (tree.mark, token.start)
      expression()
      if token.kind == .colon {
        advance()
        expression()
        close(.element, from: mark, start)
      }
      if token.kind == .comma { advance() } else if index == before { takeOpaque() }
    }
    if token.kind == closing { advance() }
  }

  private mutating func closure() {
    nested { this in
      let (mark, start) = (this.tree.mark, this.token.start)
      this.advance()
      while this.token.kind == .word || this.isOperator("*") || this.isOperator("<") {
        if this.isOperator("<") { this.skipAngles() } else { this.advance() }
      }
      if this.token.kind == .leftParenthesis { this.closureParameters() }
      if this.token.kind == .leftBrace {
        this.advance()
        this.inBraces { this in this.list { $0.statement() } }
        if this.token.kind == .rightBrace { this.advance() }
      }
      this.close(.closure, from: mark, start)
    }
  }

  private mutating func closureParameters() {
    advance()
    while token.kind != .rightParenthesis, token.kind != .end, token.kind != .leftBrace {
      let start = token.start
      var last: Token?
      while token.kind != .comma, token.kind != .rightParenthesis, token.kind != .end, token.kind != .leftBrace {
        last = token.kind == .word ? token : last
        skipOne()
      }
      if let last { tree.close(.parameter, from: tree.mark, start..<lastEnd, text: last.start..<last.end) }
      if token.kind == .comma { advance() }
    }
    if token.kind == .rightParenthesis { advance() }
  }

  // MARK: What follows an operand

  private mutating func postfix(from mark: Int, _ start: UInt32) {
    while !endsLine() {
      switch token.kind {
      case .period, .arrow:
        advance()
        let name = token.kind == .word ? token.start..<token.end : token.start..<token.start
        if token.kind == .word { advance() }
        close(.member, from: mark, start, text: name)
      case .leftParenthesis:
        arguments(closing: .rightParenthesis)
        close(.call, from: mark, start)
      // A bracket that begins a line begins a message, behind a macro that needs no semicolon.
      case .leftBracket where !token.isFirstOfLine:
        arguments(closing: .rightBracket)
        close(.index, from: mark, start)
      case .infixOperator where isOperator("++") || isOperator("--"):
        let text = token.start..<token.end
        advance()
        close(.postfix, from: mark, start, text: text)
      default: return
      }
    }
  }

  private mutating func arguments(closing: Token.Kind) {
    advance()
    while token.kind != closing, token.kind != .end, token.kind != .semicolon, token.kind != .rightBrace {
      let before = index
      let (mark, start) = (tree.mark, token.start)
      expression()
      while token.kind != closing, token.kind != .comma, token.kind != .end, token.kind != .semicolon,
        token.kind != .rightBrace
      {
        takeOpaque()
      }
      close(.argument, from: mark, start)
      if token.kind == .comma { advance() } else if index == before { break }
    }
    if token.kind == closing { advance() }
  }
}
