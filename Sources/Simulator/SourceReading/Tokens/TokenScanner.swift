/// Takes a file apart into tokens, whatever its bytes are.
///
/// Texts with something filled in are kept on a list of their own, so that no nesting needs the stack.
struct TokenScanner {
  /// A text that is being read.
  struct OpenText {
    var hashes: Int
    var isLong: Bool
    /// How many parentheses are open in what is being filled in.
    var depth = 0
  }

  let bytes: [UInt8]
  let isSwift: Bool
  let keywords: KeywordTable
  var tokens: [Token] = []
  /// What keeps the file from being read as it is meant.
  var faults: [SourceFault] = []
  var offset = 0
  var isFirstOfLine = true
  var hasSpaceBefore = true
  var texts: [OpenText] = []
  /// How many signs begin a regular expression that has no end in this file.
  var openRegex = 0
  /// Up to where no placeholder ends.
  var noPlaceholder = 0
  /// The numbers of the opening brackets and quotes that are not closed yet.
  private var openings: [Int32] = []

  init(_ bytes: [UInt8], language: SourceLanguage, keywords: KeywordTable) {
    self.bytes = bytes
    self.keywords = keywords
    isSwift = language == .swift
    tokens.reserveCapacity(bytes.count / 5 + 8)
    // A byte-order mark is none of the code.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while offset < bytes.count { step() }
    add(.end, from: bytes.count)
    let last = Int32(tokens.count - 1)
    for open in openings { tokens[Int(open)].match = last }
  }

  /// A byte some places on; zero beyond the end.
  func byte(_ distance: Int = 0) -> UInt8 { offset + distance < bytes.count ? bytes[offset + distance] : 0 }

  mutating func add(_ kind: Token.Kind, keyword: Keyword = .none, from start: Int) {
    tokens.append(
      Token(
        kind: kind, keyword: keyword, isFirstOfLine: isFirstOfLine, hasSpaceBefore: hasSpaceBefore,
        start: UInt32(start), end: UInt32(offset)))
    isFirstOfLine = false
    hasSpaceBefore = false
  }

  // MARK: Brackets

  mutating func addOpening(_ kind: Token.Kind, from start: Int) {
    openings.append(Int32(tokens.count))
    add(kind, from: start)
  }

  mutating func addClosing(_ kind: Token.Kind, of opening: Token.Kind, from start: Int) {
    let number = Int32(tokens.count)
    add(kind, from: start)
    // A brace closes what was forgotten inside; another bracket closes nothing across a brace.
    var place = openings.count - 1
    while place >= 0, tokens[Int(openings[place])].kind != opening {
      let kind = tokens[Int(openings[place])].kind
      if kind == .leftBrace && opening != .textOpen || kind == .textOpen || kind == .fillOpen && opening != .textOpen {
        return
      }
      place -= 1
    }
    guard place >= 0 else { return }
    while openings.count > place { tokens[Int(openings.removeLast())].match = number }
  }

  // MARK: One after the other

  private mutating func step() {
    let start = offset
    let first = bytes[offset]
    switch first {
    case 0x0A, 0x0D:
      offset += 1
      (isFirstOfLine, hasSpaceBefore) = (true, true)
    case 0...0x20:
      offset += 1
      hasSpaceBefore = true
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      scanWord()
    case UInt8(ascii: "$"): scanDollar()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): scanNumber()
    case UInt8(ascii: "("), UInt8(ascii: ")"): scanParenthesis(first)
    case UInt8(ascii: "{"): one { $0.addOpening(.leftBrace, from: start) }
    case UInt8(ascii: "}"): one { $0.addClosing(.rightBrace, of: .leftBrace, from: start) }
    case UInt8(ascii: "["): one { $0.addOpening(.leftBracket, from: start) }
    case UInt8(ascii: "]"): one { $0.addClosing(.rightBracket, of: .leftBracket, from: start) }
    case UInt8(ascii: ","): one { $0.add(.comma, from: start) }
    case UInt8(ascii: ":"): one { $0.add(.colon, from: start) }
    case UInt8(ascii: ";"): one { $0.add(.semicolon, from: start) }
    case UInt8(ascii: "\\"): one { $0.add(.backslash, from: start) }
    case UInt8(ascii: "@"):
      if !isSwift, byte(1) == UInt8(ascii: "\"") { offset += 1 }
      if offset > start { scanPlainText(from: start) } else { one { $0.add(.at, from: start) } }
    case UInt8(ascii: "\""): if isSwift { openText(hashes: 0) } else { scanPlainText(from: start) }
    case UInt8(ascii: "'") where !isSwift: scanCharacter()
    case UInt8(ascii: "#"): scanHash()
    case UInt8(ascii: "`") where isSwift: scanQuotedWord()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "<") where isConflict, UInt8(ascii: ">") where isConflict, UInt8(ascii: "=") where isConflict:
      skipConflict()
    case 0xC2 where byte(1) == 0xA0:
      offset += 2
      hasSpaceBefore = true
    case 0x80...: scanWord()
    default: scanOperator()
    }
  }

  private mutating func one(_ add: (inout Self) -> Void) {
    offset += 1
    add(&self)
  }

  mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
    hasSpaceBefore = true
  }

  private mutating func skipComment() {
    let start = offset
    var depth = 0
    while offset < bytes.count {
      let here = bytes[offset]
      if here == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*"), isSwift || depth == 0 {
        depth += 1
        offset += 2
      } else if here == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
        if depth == 0 { break }
      } else {
        if here == 0x0A { isFirstOfLine = true }
        offset += 1
      }
    }
    hasSpaceBefore = true
    if depth > 0 { faults.append(SourceFault(offset: start, kind: .unclosedComment)) }
    offset = min(offset, bytes.count)
  }

  /// Whether seven of these signs begin a line, as a merge leaves them.
  private var isConflict: Bool {
    guard isFirstOfLine, offset == 0 || bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x0D else { return false }
    for distance in 1..<7 where byte(distance) != byte() { return false }
    return byte(7) <= 0x20
  }

  private mutating func skipConflict() {
    if byte() == UInt8(ascii: "<") { faults.append(SourceFault(offset: offset, kind: .conflict)) }
    skipLine()
  }

  // MARK: Words and numbers

  static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Reads on to the end of a word.
  ///
  /// - Returns: The keyword that it is.
  mutating func wordEnd() -> Keyword {
    let start = offset
    var (low, high): (UInt64, UInt64) = (0, 0)
    while offset < bytes.count, Self.isWordPart(bytes[offset]) {
      let place = offset - start
      if place < 8 {
        low |= UInt64(bytes[offset]) << UInt64(8 * place)
      } else if place < 16 {
        high |= UInt64(bytes[offset]) << UInt64(8 * (place - 8))
      }
      offset += 1
    }
    return offset - start <= 16 ? keywords.keyword(low, high) : .none
  }

  private mutating func scanWord() {
    let start = offset
    let keyword = wordEnd()
    add(.word, keyword: keyword, from: start)
  }

  private mutating func scanDollar() {
    let start = offset
    offset += 1
    _ = wordEnd()
    add(.word, from: start)
  }

  private mutating func scanQuotedWord() {
    let start = offset
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != 0x0A { end += 1 }
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "`")
    offset = isClosed ? end + 1 : offset + 1
    add(isClosed ? .word : .stray, from: start)
  }

  private mutating func scanNumber() {
    let start = offset
    var isReal = false
    let isAfterPeriod = tokens.last.map { $0.kind == .period && Int($0.end) == start } ?? false
    let isHexadecimal = byte() == UInt8(ascii: "0") && (byte(1) | 0x20) == UInt8(ascii: "x")
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    while offset < bytes.count {
      let here = bytes[offset]
      if here == UInt8(ascii: "."), !isAfterPeriod, !isReal,
        isSwift ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(1)) : true
      {
        isReal = true
        offset += 1
      } else if (here | 0x20) == exponent, !isAfterPeriod, byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-")
      {
        isReal = true
        offset += 2
      } else if Self.isWordPart(here) {
        if (here | 0x20) == exponent, !isAfterPeriod { isReal = true }
        offset += 1
      } else {
        break
      }
    }
    add(isReal ? .real : .integer, from: start)
  }

  private mutating func scanParenthesis(_ byte: UInt8) {
    let start = offset
    offset += 1
    if byte == UInt8(ascii: "(") {
      if !texts.isEmpty { texts[texts.count - 1].depth += 1 }
      return addOpening(.leftParenthesis, from: start)
    }
    guard let open = texts.last else { return addClosing(.rightParenthesis, of: .leftParenthesis, from: start) }
    if open.depth > 0 {
      texts[texts.count - 1].depth -= 1
      return addClosing(.rightParenthesis, of: .leftParenthesis, from: start)
    }
    addClosing(.fillClose, of: .fillOpen, from: start)
    texts.removeLast()
    scanText(open)
  }
}
