/// The words, texts and marks of a Swift or Objective-C file, without its comments.
///
/// It knows as much of both languages as is needed to tell code from comments and texts. Any bytes are taken.
struct SourceTokens {
  /// One of them.
  struct Token {
    enum Kind: UInt8 {
      case word, mark
      /// A text on one line with nothing filled in.
      case text
      /// Any other text.
      case otherText
    }

    let kind: Kind
    let start: Int
    let end: Int
    let line: Int
    let column: Int
  }

  /// The tokens in their order.
  private(set) var tokens: [Token] = []
  /// Where a comment begins that does not end.
  private(set) var unclosed: (line: Int, column: Int)?
  private let bytes: [UInt8]
  private let isSwift: Bool
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  /// Takes a file apart.
  init(_ bytes: [UInt8], isSwift: Bool) {
    self.bytes = bytes
    self.isSwift = isSwift
    // A byte-order mark is none of the code.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (offset, lineStart) = (3, 3) }
    while offset < bytes.count { step() }
  }

  /// The text of a token; of a text what is between its quotes.
  func text(_ index: Int) -> String {
    let token = tokens[index]
    let isText = token.kind == .text
    return String(decoding: bytes[isText ? token.start + 1..<token.end - 1 : token.start..<token.end], as: UTF8.self)
  }

  /// Whether a token is a word.
  func isWord(_ index: Int, _ word: StaticString) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word && holds(index, word)
  }

  /// Whether a token is a mark.
  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .mark && bytes[tokens[index].start] == UInt8(ascii: mark)
  }

  private func holds(_ index: Int, _ word: StaticString) -> Bool {
    let token = tokens[index]
    return token.end - token.start == word.utf8CodeUnitCount
      && word.withUTF8Buffer { unsafe bytes[token.start..<token.end].elementsEqual($0) }
  }

  // MARK: One after the other

  private func byte(_ distance: Int = 0) -> UInt8 { offset + distance < bytes.count ? bytes[offset + distance] : 0 }

  private mutating func advance() {
    if bytes[offset] == 0x0A {
      line += 1
      lineStart = offset + 1
    }
    offset += 1
  }

  private mutating func step() {
    switch byte() {
    case 0...0x20: advance()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
      while offset < bytes.count, byte() != 0x0A { offset += 1 }
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""): takeText(hashes: 0)
    case UInt8(ascii: "#") where isSwift && startsRawText: takeRawText()
    case UInt8(ascii: "#") where isSwift && startsRawRegex: takeRawRegex()
    case UInt8(ascii: "/") where isSwift && isOperandExpected: takeRegex()
    case UInt8(ascii: "'") where !isSwift: takeText(hashes: 0, quote: UInt8(ascii: "'"))
    case let first where Self.isWordPart(first): takeWord()
    default: take(.mark, from: offset) { $0.offset += 1 }
    }
  }

  private mutating func take(_ kind: Token.Kind, from start: Int, _ read: (inout Self) -> Void) {
    let (startLine, column) = (line, start - lineStart + 1)
    read(&self)
    tokens.append(Token(kind: kind, start: start, end: offset, line: startLine, column: column))
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func takeWord() {
    take(.word, from: offset) { this in
      while this.offset < this.bytes.count, Self.isWordPart(this.byte()) { this.offset += 1 }
    }
  }

  private mutating func skipComment() {
    let place = (line, offset - lineStart + 1)
    var depth = 0
    while offset < bytes.count {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*"), isSwift || depth == 0 {
        depth += 1
        offset += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        advance()
      }
    }
    unclosed = unclosed ?? place
  }

  // MARK: Texts

  private var startsRawText: Bool {
    var distance = 0
    while byte(distance) == UInt8(ascii: "#") { distance += 1 }
    return byte(distance) == UInt8(ascii: "\"")
  }

  private mutating func takeRawText() {
    var hashes = 0
    while byte() == UInt8(ascii: "#") {
      hashes += 1
      offset += 1
    }
    takeText(hashes: hashes)
  }

  /// Takes a text to its closing quote, or one on a single line to the end of that at the latest.
  private mutating func takeText(hashes: Int, quote: UInt8 = UInt8(ascii: "\"")) {
    let start = offset
    let (startLine, column) = (line, start - lineStart + 1)
    let isLong = isSwift && byte(1) == quote && byte(2) == quote
    var kind: Token.Kind = isLong || hashes > 0 || quote != UInt8(ascii: "\"") ? .otherText : .text
    offset += isLong ? 3 : 1
    var isClosed = false
    while offset < bytes.count, !isClosed {
      if byte() == UInt8(ascii: "\\"), hashes == 0 {
        kind = .otherText
        offset += 1
        if isSwift, byte() == UInt8(ascii: "(") { skipInterpolation() } else if offset < bytes.count { advance() }
      } else if byte() == 0x0A, !isLong {
        break
      } else if byte() == quote, closes(isLong: isLong, hashes: hashes, quote) {
        offset += (isLong ? 3 : 1) + hashes
        isClosed = true
      } else {
        advance()
      }
    }
    tokens.append(
      Token(
        kind: isClosed ? kind : .otherText, start: start, end: min(offset, bytes.count), line: startLine, column: column
      ))
  }

  // MARK: Regular expressions

  /// Whether a slash begins a regular expression here, and is no operator: what precedes it asks for a value.
  private var isOperandExpected: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .text, .otherText: return false
    case .word: return ["return", "in", "case", "if", "while", "try", "await", "else"].contains(text(tokens.count - 1))
    case .mark: return "=(,:[{!&|?;~".utf8.contains(bytes[last.start])
    }
  }

  private var startsRawRegex: Bool {
    var distance = 0
    while byte(distance) == UInt8(ascii: "#") { distance += 1 }
    return byte(distance) == UInt8(ascii: "/")
  }

  /// Takes a regular expression to its slash on the same line; without one the slash is a mark.
  private mutating func takeRegex() {
    var end = offset + 1
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != UInt8(ascii: "/") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "/")
    take(isClosed ? .otherText : .mark, from: offset) { $0.offset = isClosed ? end + 1 : $0.offset + 1 }
  }

  /// Takes a regular expression between signs, over several lines perhaps.
  private mutating func takeRawRegex() {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    take(.otherText, from: offset) { this in
      this.offset += hashes + 1
      while this.offset < this.bytes.count {
        let isEnd = this.byte() == UInt8(ascii: "/") && (1...hashes).allSatisfy { this.byte($0) == UInt8(ascii: "#") }
        if isEnd {
          this.offset += hashes + 1
          return
        }
        this.advance()
      }
    }
  }

  private func closes(isLong: Bool, hashes: Int, _ quote: UInt8) -> Bool {
    if isLong, byte(1) != quote || byte(2) != quote { return false }
    let end = isLong ? 3 : 1
    return (0..<hashes).allSatisfy { byte(end + $0) == UInt8(ascii: "#") }
  }

  /// Skips what is filled in, to its closing bracket; texts in it are passed over one line long.
  private mutating func skipInterpolation() {
    var depth = 0
    var isInText = false
    while offset < bytes.count, byte() != 0x0A {
      switch byte() {
      case UInt8(ascii: "\\") where isInText: offset += 1
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "(") where !isInText: depth += 1
      case UInt8(ascii: ")") where !isInText: depth -= 1
      default: break
      }
      if offset < bytes.count, byte() != 0x0A { offset += 1 }
      if depth == 0 { return }
    }
  }
}
