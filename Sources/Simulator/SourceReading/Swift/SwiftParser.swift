/// Makes the tree of a Swift source.
///
/// It takes any bytes: what it does not know becomes an opaque node, and it goes on behind it. No nesting is followed
/// deeper than a limit, and no bracket is looked into twice for that.
struct SwiftParser: SourceParser {
  /// How names are read where a pattern may stand.
  enum PatternMode {
    case none
    /// `let` and `is` may stand where a value is.
    case matching
    /// Names are bound, since a `let` precedes.
    case binding
  }

  let bytes: [UInt8]
  let tokens: [Token]
  var index = 0
  var token: Token
  var lastEnd: UInt32 = 0
  var tree: TreeBuilder
  var depth = 0
  /// Whether a brace begins the body of a statement, and no closure.
  var isCondition = false
  /// Whether the line's end is the expression's end.
  var staysOnLine = false
  /// Whether an equals sign ends the expression.
  var stopsAtEqual = false
  var patternMode = PatternMode.none
  /// Where a sign that might open generic types was found to compare.
  var comparisons: Set<UInt32> = []
  /// The operators that the file declares.
  var operators: [String: Precedence] = [:]

  init(_ bytes: [UInt8], tokens: [Token]) {
    self.bytes = bytes
    self.tokens = tokens
    token = tokens[0]
    tree = TreeBuilder(capacity: tokens.count)
  }

  mutating func parse() {
    while token.kind != .end {
      statements { _ in false }
      if token.kind != .end { takeOpaque() }
    }
    tree.close(.file, from: 0, 0..<UInt32(bytes.count))
  }

  // MARK: Tokens

  mutating func advance() {
    lastEnd = token.end
    if token.end < tokens[index].end {
      token = piece(from: token.end)
    } else if index + 1 < tokens.count {
      index += 1
      token = tokens[index]
    }
  }

  /// The rest of an operator whose first signs were read as something else.
  private func piece(from start: UInt32) -> Token {
    var token = tokens[index]
    (token.start, token.isFirstOfLine, token.hasSpaceBefore) = (start, false, false)
    switch bytes[Int(start)] {
    case UInt8(ascii: "?"): (token.kind, token.end) = (.questionPostfix, start + 1)
    case UInt8(ascii: "!"): (token.kind, token.end) = (.exclamation, start + 1)
    case UInt8(ascii: ">"): (token.kind, token.end) = (.infixOperator, start + 1)
    case UInt8(ascii: "=") where token.end == start + 1: token.kind = .equal
    case UInt8(ascii: "-") where token.end == start + 2: token.kind = .arrow
    default: token.kind = .infixOperator
    }
    return token
  }

  /// Reads only the first sign of an operator.
  mutating func advanceOneSign() {
    token.end = token.start + 1
    advance()
  }

  func isWord(_ keyword: Keyword) -> Bool { token.kind == .word && token.keyword == keyword }

  /// Whether the token is an operator that begins with a sign.
  func isSign(_ sign: Unicode.Scalar) -> Bool {
    switch token.kind {
    case .infixOperator, .prefixOperator, .postfixOperator: bytes[Int(token.start)] == UInt8(ascii: sign)
    case .end, .word, .integer, .real, .regex, .textOpen, .textPart, .textClose, .fillOpen, .fillClose, .equal, .arrow,
      .period, .backslash, .comma, .colon, .semicolon, .at, .questionPostfix, .questionInfix, .exclamation,
      .leftParenthesis, .rightParenthesis, .leftBrace, .rightBrace, .leftBracket, .rightBracket, .hash, .stray:
      false
    }
  }

  // MARK: Trials

  struct State {
    let index: Int
    let token: Token
    let lastEnd: UInt32
    let tree: TreeBuilder.State
  }

  var state: State { State(index: index, token: token, lastEnd: lastEnd, tree: tree.state) }

  mutating func restore(_ state: State) {
    (index, token, lastEnd) = (state.index, state.token, state.lastEnd)
    tree.restore(state.tree)
  }

  // MARK: Lists

  /// Reads statements up to a closing brace, the end of a condition of the build, or what else ends them.
  mutating func statements(until isEnd: (Self) -> Bool) {
    list(until: isEnd) { $0.statement() }
  }

  /// Reads one thing after the other up to a closing brace or the end of a condition of the build.
  mutating func list(until isEnd: (Self) -> Bool, _ read: (inout Self) -> Void) {
    while token.kind != .end, token.kind != .rightBrace, !isClauseEnd, !isEnd(self) {
      if token.kind == .semicolon {
        advance()
        continue
      }
      let (before, start) = (index, token.start)
      read(&self)
      if index == before, token.start == start { takeOpaque() }
    }
  }

  /// Reads what one pair of braces holds.
  ///
  /// - Returns: Whether there is one.
  mutating func braces(_ read: (inout Self) -> Void) -> Bool {
    guard token.kind == .leftBrace else { return false }
    advance()
    let outer = (isCondition, staysOnLine, stopsAtEqual, patternMode)
    (isCondition, staysOnLine, stopsAtEqual, patternMode) = (false, false, false, .none)
    read(&self)
    (isCondition, staysOnLine, stopsAtEqual, patternMode) = outer
    if token.kind == .rightBrace { advance() }
    return true
  }

  /// Reads a block of statements.
  mutating func block() {
    guard token.kind == .leftBrace else { return }
    let (mark, start) = (tree.mark, token.start)
    nested { this in
      _ = this.braces { $0.statements { _ in false } }
      this.close(.block, from: mark, start)
    }
  }
}
