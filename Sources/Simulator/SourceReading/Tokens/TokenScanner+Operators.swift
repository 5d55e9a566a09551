// Operators, number signs and regular expressions.
extension TokenScanner {
  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// Whether what precedes touches an operator.
  private var isLeftBound: Bool {
    guard !hasSpaceBefore, let last = tokens.last else { return false }
    switch last.kind {
    case .leftParenthesis, .leftBracket, .leftBrace, .comma, .semicolon, .colon, .fillOpen: return false
    case .end, .word, .integer, .real, .regex, .textOpen, .textPart, .textClose, .fillClose, .prefixOperator,
      .infixOperator, .postfixOperator, .equal, .arrow, .period, .backslash, .at, .questionPostfix, .questionInfix,
      .exclamation, .rightParenthesis, .rightBrace, .rightBracket, .hash, .stray:
      return true
    }
  }

  /// Whether what follows touches an operator that ends here.
  private func isRightBound(_ isLeftBound: Bool) -> Bool {
    switch byte() {
    case 0...0x20, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      false
    case UInt8(ascii: "."): !isLeftBound
    case UInt8(ascii: "/"): byte(1) != UInt8(ascii: "/") && byte(1) != UInt8(ascii: "*")
    case 0xC2: byte(1) != 0xA0
    default: true
    }
  }

  mutating func scanOperator() {
    let start = offset
    guard isSwift else { return scanPlainOperator() }
    let first = byte()
    let isLeftBound = isLeftBound
    if first == UInt8(ascii: "!") || first == UInt8(ascii: "?"), isLeftBound {
      offset += 1
      return add(first == UInt8(ascii: "!") ? .exclamation : .questionPostfix, from: start)
    }
    // In a key path a period stands alone, whatever follows.
    if first == UInt8(ascii: "."), tokens.last?.kind == .backslash {
      offset += 1
      return add(.period, from: start)
    }
    if first == UInt8(ascii: "/"), isOperandExpected, scanRegex(hashes: 0) { return }
    if first == UInt8(ascii: "<"), byte(1) == UInt8(ascii: "#"), scanPlaceholder() { return }
    let mayHoldPeriods = first == UInt8(ascii: ".")
    guard mayHoldPeriods || Self.isOperator(first) else {
      offset += 1
      return add(.stray, from: start)
    }
    offset += 1
    while offset < bytes.count, Self.isOperator(bytes[offset]) || mayHoldPeriods && bytes[offset] == UInt8(ascii: ".") {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*") { break }
      offset += 1
    }
    add(kind(from: start, isLeftBound: isLeftBound), from: start)
  }

  private func kind(from start: Int, isLeftBound: Bool) -> Token.Kind {
    let isRightBound = isRightBound(isLeftBound)
    if offset - start == 1 {
      switch bytes[start] {
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "."): return .period
      case UInt8(ascii: "?"): return .questionInfix
      default: break
      }
    }
    if offset - start == 2, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") { return .arrow }
    if isLeftBound == isRightBound { return .infixOperator }
    return isLeftBound ? .postfixOperator : .prefixOperator
  }

  /// A name that an editor leaves to be filled in.
  private mutating func scanPlaceholder() -> Bool {
    let start = offset
    guard offset >= noPlaceholder else { return false }
    var end = offset + 2
    while end + 1 < bytes.count, bytes[end] != 0x0A {
      if bytes[end] == UInt8(ascii: "#"), bytes[end + 1] == UInt8(ascii: ">") {
        offset = end + 2
        add(.word, from: start)
        return true
      }
      end += 1
    }
    noPlaceholder = end
    return false
  }

  // MARK: Number signs

  mutating func scanHash() {
    let start = offset
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if isSwift, byte(hashes) == UInt8(ascii: "\"") {
      offset += hashes
      return openText(hashes: hashes)
    }
    if isSwift, byte(hashes) == UInt8(ascii: "/"), scanRegex(hashes: hashes) { return }
    offset += 1
    if isSwift, start == 0, byte() == UInt8(ascii: "!") { return skipLine() }
    if !isSwift { while byte() == UInt8(ascii: " ") || byte() == UInt8(ascii: "\t") { offset += 1 } }
    let word = offset
    let keyword = wordEnd()
    add(.hash, keyword: keyword, from: start)
    // What stands behind these is no code.
    if !isSwift, Self.wordsBeforeText.contains(String(decoding: bytes[word..<offset], as: UTF8.self)) { skipLine() }
  }

  private static let wordsBeforeText: Set<String> = ["pragma", "error", "warning"]

  // MARK: Regular expressions

  /// Whether a slash begins a regular expression here, and is no operator: what precedes it asks for a value.
  private var isOperandExpected: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .word: return last.keyword == .await || last.keyword.isReserved && !Self.values.contains(last.keyword)
    case .integer, .real, .regex, .textClose, .fillClose, .postfixOperator, .questionPostfix, .exclamation,
      .rightParenthesis, .rightBrace, .rightBracket, .hash, .period, .backslash:
      return false
    case .end, .textOpen, .textPart, .fillOpen, .prefixOperator, .infixOperator, .equal, .arrow, .comma, .colon,
      .semicolon, .at, .questionInfix, .leftParenthesis, .leftBrace, .leftBracket, .stray:
      return true
    }
  }

  private static let values: Set<Keyword> = [.super, .nil, .true, .false, .underscore]

  /// Reads a regular expression; one without number signs ends on its line.
  private mutating func scanRegex(hashes: Int) -> Bool {
    let start = offset
    var end = offset + hashes + 1
    if hashes > 0, hashes == openRegex { return false }
    if hashes == 0, end < bytes.count, bytes[end] <= 0x20 { return false }
    var depth = 0
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case 0x0A where hashes == 0, 0x0D where hashes == 0: return false
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0, hashes == 0 { return false }
      case UInt8(ascii: "/")
      where (0..<hashes).allSatisfy({ end + 1 + $0 < bytes.count && bytes[end + 1 + $0] == UInt8(ascii: "#") }):
        if hashes == 0, bytes[end - 1] <= 0x20 { return false }
        offset = end + 1 + hashes
        add(.regex, from: start)
        return true
      default: break
      }
      end += 1
    }
    if hashes > 0 { openRegex = hashes }
    return false
  }

  // MARK: Objective-C

  /// Reads an operator of Objective-C: the longest that the language has.
  private mutating func scanPlainOperator() {
    let start = offset
    let (first, second, third) = (byte(), byte(1), byte(2))
    let isAssigned = second == UInt8(ascii: "=")
    let isShift = first == second && (first == UInt8(ascii: "<") || first == UInt8(ascii: ">"))
    let isTwice =
      first == second
      && [UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "=")].contains(first)
    guard first == UInt8(ascii: ".") || Self.isOperator(first) else {
      offset += 1
      return add(.stray, from: start)
    }
    if first == UInt8(ascii: "."), second == first, third == first {
      offset += 3
    } else if isShift, third == UInt8(ascii: "=") {
      offset += 3
    } else if isShift || isTwice || first == UInt8(ascii: "-") && second == UInt8(ascii: ">") {
      offset += 2
    } else if isAssigned, first != UInt8(ascii: "."), first != UInt8(ascii: "?"), first != UInt8(ascii: "~") {
      offset += 2
    } else {
      offset += 1
    }
    let isSingle = offset - start == 1
    let kind: Token.Kind =
      isSingle && first == UInt8(ascii: "=")
      ? .equal
      : isSingle && first == UInt8(ascii: ".")
        ? .period
        : isSingle && first == UInt8(ascii: "?")
          ? .questionInfix
          : !isSingle && first == UInt8(ascii: "-") && second == UInt8(ascii: ">") ? .arrow : .infixOperator
    add(kind, from: start)
  }
}
