/// What the front ends of both languages share: they go from token to token, and close nodes from below.
protocol SourceParser {
  var bytes: [UInt8] { get }
  var tokens: [Token] { get }
  /// The number of the token.
  var index: Int { get set }
  /// The token that is read next.
  var token: Token { get set }
  /// Where the token before it ends.
  var lastEnd: UInt32 { get set }
  var tree: TreeBuilder { get set }
  /// How deep what is read now is nested.
  var depth: Int { get set }

  /// Goes to the next token.
  mutating func advance()
}

extension SourceParser {
  /// How deep declarations, statements and expressions may be nested.
  static var deepest: Int { 120 }

  // MARK: Tokens

  func peek(_ distance: Int = 1) -> Token { tokens[min(index + distance, tokens.count - 1)] }

  /// Whether a token is exactly this.
  func holds(_ token: Token, _ text: StaticString) -> Bool {
    Int(token.end - token.start) == text.utf8CodeUnitCount
      && text.withUTF8Buffer { unsafe bytes[Int(token.start)..<Int(token.end)].elementsEqual($0) }
  }

  /// Passes over a token, or over a bracket with all that is in it.
  mutating func skipOne() {
    let match = Int(token.match)
    guard match > index else { return advance() }
    index = match
    token = tokens[match]
    lastEnd = tokens[match - 1].end
    if token.kind.closesGroup { advance() }
  }

  // MARK: Nodes

  /// Closes a node that began at an offset and ends with the last token.
  mutating func close(_ kind: SyntaxKind, from mark: Int, _ start: UInt32, text: Range<UInt32> = 0..<0) {
    tree.close(kind, from: mark, start..<max(start, lastEnd), text: text)
  }

  /// Reads the token as a node of its own.
  mutating func leaf(_ kind: SyntaxKind) {
    let range = token.start..<token.end
    advance()
    tree.close(kind, from: tree.mark, range, text: range)
  }

  /// Reads a token, or a bracket with all that is in it, without looking into it.
  mutating func takeOpaque() {
    let start = token.start
    skipOne()
    close(.opaque, from: tree.mark, start)
  }

  /// Reads something one level deeper, or where that is too deep, only its range.
  mutating func nested(_ read: (inout Self) -> Void) {
    guard depth < Self.deepest else { return takeOpaque() }
    depth += 1
    read(&self)
    depth -= 1
  }

  /// Reads a statement behind its keyword.
  mutating func statement(_ kind: SyntaxKind, _ read: (inout Self) -> Void) {
    nested { this in
      let (mark, start) = (this.tree.mark, this.token.start)
      this.advance()
      read(&this)
      this.close(kind, from: mark, start)
    }
  }
}
