extension ObjectiveCParser {
  /// Reads what may stand outside of functions.
  mutating func declaration() {
    switch token.kind {
    case .hash: preprocessed { $0.declaration() }
    case .at: typeDeclaration()
    case .infixOperator where isOperator("-") || isOperator("+"): method()
    case .word: variableOrFunction()
    default: skipStatement()
    }
  }

  private mutating func typeDeclaration() {
    let (mark, start) = (tree.mark, token.start)
    let keyword = peek()
    guard keyword.kind == .word else { return }
    if holds(keyword, "interface") || holds(keyword, "implementation") || holds(keyword, "protocol") {
      advance()
      advance()
      nested { $0.typeBody(from: mark, start, keyword) }
    } else if holds(keyword, "property") {
      advance()
      advance()
      property(from: mark, start)
    } else {
      advance()
      skipStatement()
      close(.opaque, from: mark, start)
    }
  }

  private mutating func typeBody(from mark: Int, _ start: UInt32, _ keyword: Token) {
    let name = token.kind == .word ? token.start..<token.end : token.start..<token.start
    if token.kind == .word { advance() }
    // The names of protocols that are declared elsewhere.
    if token.kind == .semicolon || token.kind == .comma {
      skipStatement()
      return close(.opaque, from: mark, start)
    }
    let isImplementation = holds(keyword, "implementation")
    var kind: SyntaxKind =
      isImplementation ? .implementation : holds(keyword, "protocol") ? .protocolType : .classType
    if isOperator("<"), kind == .classType, leadsToColon { skipAngles() }
    let hasSuperclass = token.kind == .colon
    if hasSuperclass {
      advance()
      if token.kind == .word { inherited() }
      if isOperator("<"), isGenericOfSuperclass { skipAngles() }
    }
    if token.kind == .leftParenthesis {
      if !hasSuperclass { kind = .typeExtension }
      skipOne()
    }
    if isOperator("<") {
      repeat {
        advance()
        if token.kind == .word { inherited() }
      } while token.kind == .comma
      if isOperator(">") { advance() }
    }
    if token.kind == .leftBrace { instanceVariables() }
    let outer = isInType
    isInType = true
    inBraces { this in
      this.list { $0.declaration() }
      // A brace too many ends no type.
      while this.token.kind == .rightBrace {
        this.takeOpaque()
        this.list { $0.declaration() }
      }
    }
    isInType = outer
    if token.kind == .at, holds(peek(), "end") {
      advance()
      advance()
    }
    close(kind, from: mark, start, text: name)
  }

  /// Whether the angle brackets hold the types of a generic class, and no protocols.
  private var leadsToColon: Bool {
    var place = index
    while place < tokens.count, tokens[place].kind != .end, !holds(tokens[place], ">") { place += 1 }
    return place + 1 < tokens.count && tokens[place + 1].kind == .colon
  }

  private var isGenericOfSuperclass: Bool {
    var place = index
    while place < tokens.count, tokens[place].kind != .end, !holds(tokens[place], ">") {
      if holds(tokens[place], "*") { return true }
      place += 1
    }
    return false
  }

  private mutating func inherited() {
    let (mark, range) = (tree.mark, token.start..<token.end)
    leaf(.type)
    close(.inherited, from: mark, range.lowerBound, text: range)
  }

  mutating func skipAngles() {
    var depth = 0
    while token.kind != .end, token.kind != .semicolon, token.kind != .leftBrace, token.kind != .at {
      if isOperator("<") { depth += 1 }
      if isOperator(">") { depth -= 1 }
      if isOperator(">>") { depth -= 2 }
      skipOne()
      if depth <= 0 { return }
    }
  }

  private mutating func instanceVariables() {
    advance()
    list { this in
      if this.token.kind == .hash { return this.preprocessed { $0.skipStatement() } }
      if this.token.kind == .at {
        // A word of who may see them.
        this.advance()
        return this.advance()
      }
      if this.startsDeclaration { this.variables() } else { this.skipStatement() }
    }
    if token.kind == .rightBrace { advance() }
  }

  private mutating func property(from mark: Int, _ start: UInt32) {
    if token.kind == .leftParenthesis {
      advance()
      while token.kind != .rightParenthesis, token.kind != .end, token.kind != .semicolon {
        if token.kind == .word { leaf(.modifier) } else { skipOne() }
      }
      if token.kind == .rightParenthesis { advance() }
    }
    while isWord("IBOutlet") || isWord("IBInspectable") { leaf(.attribute) }
    let inner = (mark: tree.mark, start: token.start)
    _ = typeAndName()
    close(.binding, from: inner.mark, inner.start)
    skipStatement()
    close(.variables, from: mark, start, named: "var")
  }

  // MARK: Methods

  private mutating func method() {
    let (mark, start) = (tree.mark, token.start)
    let isOfClass = isOperator("+")
    advance()
    if isOfClass { tree.close(.modifier, from: tree.mark, start..<start + 1); tree.setOwnText("static") }
    if token.kind == .leftParenthesis { parenthesizedType() }
    var pieces: [String] = []
    var parameters: [(start: UInt32, mark: Int, type: Int32?, name: Int32?, end: UInt32)] = []
    while token.kind == .word || token.kind == .colon {
      let start = token.start
      var piece = ""
      if token.kind == .word {
        piece = text(token)
        advance()
      }
      pieces.append(piece)
      guard token.kind == .colon else { break }
      advance()
      let mark = tree.mark
      if token.kind == .leftParenthesis { parenthesizedType() }
      let type: Int32? = tree.mark > mark ? tree.pop() : nil
      var name: Int32?
      if token.kind == .word {
        leaf(.patternName)
        name = tree.pop()
      }
      parameters.append((start, mark, type, name, lastEnd))
    }
    if token.kind == .comma {
      while token.kind != .leftBrace, token.kind != .semicolon, token.kind != .end { advance() }
    }
    let name = SelectorName(pieces: pieces, takesArguments: !parameters.isEmpty)
    for (parameter, label) in zip(parameters, name.labels) {
      let mark = tree.mark
      if let name = parameter.name { tree.push(name) }
      if let type = parameter.type { tree.push(type) }
      tree.close(.parameter, from: mark, parameter.start..<parameter.end)
      tree.setOwnText(label.isEmpty ? "_" : label)
    }
    while token.kind == .word, token.kind != .leftBrace { skipOne() }
    if token.kind == .leftParenthesis { skipOne() }
    if token.kind == .leftBrace { block() } else if token.kind == .semicolon { advance() }
    close(name.base == "init" ? .initializer : .function, from: mark, start, named: name.base)
  }

  /// Reads a type in parentheses.
  mutating func parenthesizedType() {
    let start = token.end
    guard Int(token.match) > index else { return advance() }
    let end = tokens[Int(token.match) - 1].end
    let mark = tree.mark
    skipOne()
    tree.close(.type, from: mark, start..<max(start, end), text: start..<max(start, end))
  }

  // MARK: Variables and functions

  /// Words that stand before a type.
  static let qualifiers: Set<String> = [
    "static", "const", "extern", "inline", "__weak", "__strong", "__block", "__unsafe_unretained", "unsigned", "signed",
    "long", "short", "struct", "enum", "volatile", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "UIKIT_EXTERN", "nullable",
    "nonnull", "_Nullable", "_Nonnull", "__nullable", "__nonnull", "register", "IBOutlet", "__kindof",
    "__autoreleasing",
    "OBJC_EXPORT", "NS_INLINE", "_Null_unspecified", "__unused",
  ]

  /// Whether a type and a name begin here.
  var startsDeclaration: Bool {
    guard token.kind == .word else { return false }
    var place = index
    var hasType = false
    while place < tokens.count, place < index + 64 {
      let here = tokens[place]
      if here.kind == .word {
        let word = text(here)
        if Self.qualifiers.contains(word) {
          if ["unsigned", "signed", "long", "short"].contains(word) { hasType = true }
          place += 1
        } else if word == "typeof" || word == "__typeof__" || word == "__typeof" || word == "__attribute__",
          tokens[min(place + 1, tokens.count - 1)].kind == .leftParenthesis
        {
          hasType = hasType || word != "__attribute__"
          place = max(place + 1, Int(tokens[place + 1].match)) + 1
        } else if hasType {
          return place + 1 < tokens.count && follows(tokens[place + 1])
        } else {
          hasType = true
          place += 1
        }
      } else if hasType, here.kind == .infixOperator, holds(here, "*") || holds(here, "**") {
        place += 1
      } else if hasType, holds(here, "<") {
        var depth = 0
        while place < tokens.count, place < index + 64 {
          if holds(tokens[place], "<") { depth += 1 }
          if holds(tokens[place], ">") { depth -= 1 }
          if holds(tokens[place], ">>") { depth -= 2 }
          if tokens[place].kind == .semicolon { return false }
          place += 1
          if depth <= 0 { break }
        }
      } else if hasType, here.kind == .leftParenthesis, place + 1 < tokens.count, holds(tokens[place + 1], "^") {
        return true
      } else {
        return false
      }
    }
    return false
  }

  private func follows(_ token: Token) -> Bool {
    switch token.kind {
    case .equal, .semicolon, .comma, .leftBracket, .leftParenthesis, .colon: true
    case .word: holds(token, "in") || holds(token, "__attribute__") || holds(token, "NS_AVAILABLE_IOS")
    case .end, .integer, .real, .regex, .textOpen, .textPart, .textClose, .fillOpen, .fillClose, .prefixOperator,
      .infixOperator, .postfixOperator, .arrow, .period, .backslash, .at, .questionPostfix, .questionInfix,
      .exclamation, .rightParenthesis, .leftBrace, .rightBrace, .rightBracket, .hash, .stray:
      false
    }
  }

  /// Reads a type and the name behind it.
  ///
  /// - Returns: Whether there is a name.
  mutating func typeAndName() -> Bool {
    let (mark, start) = (tree.mark, token.start)
    var last: Token?
    while token.kind != .end {
      if token.kind == .word {
        if text(token) != "__attribute__" { last = token }
        let isTypeOf = peek().kind == .leftParenthesis && text(token).contains("typeof")
        let next = peek()
        if !isTypeOf, next.kind == .leftParenthesis && !holds(peek(2), "^") || follows(next),
          !holds(next, "__attribute__")
        {
          break
        }
        advance()
        if isTypeOf { skipOne() }
      } else if isOperator("*") || isOperator("**") {
        advance()
      } else if isOperator("<") {
        skipAngles()
      } else if token.kind == .leftParenthesis, holds(peek(), "^") {
        // A variable that holds a block has its name in the type.
        let name = peek(2)
        skipOne()
        if token.kind == .leftParenthesis { skipOne() }
        close(.type, from: mark, start)
        guard name.kind == .word else { return false }
        tree.close(.patternName, from: tree.mark, name.start..<name.end, text: name.start..<name.end)
        return true
      } else {
        break
      }
    }
    let end = lastEnd
    guard token.kind == .word, last != nil else {
      tree.close(.type, from: mark, start..<max(start, end))
      return false
    }
    tree.close(.type, from: mark, start..<max(start, end))
    leaf(.patternName)
    return true
  }

  private mutating func variableOrFunction() {
    let (mark, start) = (tree.mark, token.start)
    guard startsDeclaration, !isWord("typedef") else {
      let before = index
      while token.kind != .semicolon, token.kind != .end, token.kind != .rightBrace, token.kind != .at,
        token.kind != .hash
      {
        // A body without a semicolon behind it ends a function.
        let isBody = token.kind == .leftBrace
        if token.isFirstOfLine, index > before, isOperator("-") || isOperator("+") { break }
        skipOne()
        if isBody, token.kind != .semicolon, token.kind != .word { break }
      }
      if token.kind == .semicolon { advance() }
      return close(.otherDeclaration, from: mark, start)
    }
    variables()
  }

  /// Reads variables with a type, or a function.
  mutating func variables() {
    let (mark, start) = (tree.mark, token.start)
    var inner = (mark: tree.mark, start: token.start)
    var keyword = "var"
    for place in index..<min(index + 12, tokens.count) {
      if tokens[place].kind == .equal || tokens[place].kind == .semicolon { break }
      if holds(tokens[place], "const") { keyword = "let" }
    }
    guard typeAndName() else {
      skipStatement()
      return close(.opaque, from: mark, start)
    }
    if token.kind == .leftParenthesis {
      let name = tree.pop()
      skipOne()
      while token.kind == .word { skipOne() }
      if token.kind == .leftBrace { block() } else if token.kind == .semicolon { advance() }
      return close(.function, from: mark, start, text: tree.text(name))
    }
    while true {
      while token.kind == .leftBracket { skipOne() }
      while token.kind == .word, holds(token, "__attribute__") {
        advance()
        skipOne()
      }
      if token.kind == .equal {
        advance()
        if token.kind == .leftBrace { structureValue() } else { expression() }
      }
      close(.binding, from: inner.mark, inner.start)
      guard token.kind == .comma else { break }
      advance()
      inner = (tree.mark, token.start)
      while isOperator("*") { advance() }
      guard token.kind == .word else { break }
      leaf(.patternName)
    }
    close(.variables, from: mark, start, named: keyword)
    if token.kind == .semicolon { advance() }
  }

  /// Reads what a structure is at first, where each of its members is named.
  private mutating func structureValue() {
    guard peek().kind == .period || peek().kind == .prefixOperator, depth < Self.deepest else { return takeOpaque() }
    let (mark, start, end) = (tree.mark, token.start, Int(token.match))
    advance()
    while index < end {
      let (mark, start) = (tree.mark, token.start)
      advance()
      guard token.kind == .word, peek().kind == .equal else { break }
      let label = token.start..<token.end
      advance()
      advance()
      expression()
      close(.argument, from: mark, start, text: label)
      if token.kind == .comma { advance() }
    }
    while index < end { takeOpaque() }
    if token.kind == .rightBrace { advance() }
    close(.tuple, from: mark, start)
  }
}
