/// A value of a JSON text, with its place there.
package struct JSONNode: Sendable {
  /// What the value is.
  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// One member of an object.
  package struct Member: Sendable {
    /// Its key.
    package let key: String
    /// Where the key is.
    package let place: JSONPlace
    /// Its value.
    package let value: JSONNode
  }

  /// What the value is.
  package let content: Content
  /// Where it begins.
  package let place: JSONPlace

  /// What a person calls it.
  package var described: String {
    switch content {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// Reads a text.
  ///
  /// - Throws: The first thing that is wrong with it.
  package init(_ bytes: [UInt8]) throws(JSONProblem) {
    var reader = JSONReader(bytes)
    self = try reader.whole()
  }

  init(_ content: Content, at place: JSONPlace) { (self.content, self.place) = (content, place) }
}

/// A place in a JSON text.
package struct JSONPlace: Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode scalars, from 1.
  package var column: Int

  /// Makes a place.
  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

/// What is wrong at a place in a JSON text.
package struct JSONProblem: Error, Hashable {
  /// What is wrong, and what to do.
  package let message: String
  /// Where.
  package let place: JSONPlace

  /// Makes a problem.
  package init(_ message: String, at place: JSONPlace) { (self.message, self.place) = (message, place) }
}

/// Reads a JSON text as RFC 8259 has it; no bytes can trap it.
struct JSONReader {
  /// How deep values may be nested.
  static let mostLevels = 1_000

  private let bytes: [UInt8]
  private var next = 0
  /// A place before or at the next byte, and how many bytes are before it; places are asked for in order.
  private var counted = (place: JSONPlace(line: 1, column: 1), bytes: 0)
  private var level = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (next, counted.bytes) = (3, 3) }
  }

  /// The value that the whole text is.
  mutating func whole() throws(JSONProblem) -> JSONNode {
    let value = try value()
    skipBlanks()
    if next < bytes.count { throw problem("more text stands after the value; keep one value in the file") }
    return value
  }

  private mutating func value() throws(JSONProblem) -> JSONNode {
    skipBlanks()
    let place = self.place
    guard next < bytes.count else { throw problem("the text ends where a value should be") }
    switch bytes[next] {
    case UInt8(ascii: "{"): return JSONNode(.object(try members()), at: place)
    case UInt8(ascii: "["): return JSONNode(.array(try items()), at: place)
    case UInt8(ascii: "\""): return JSONNode(.string(try string()), at: place)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return JSONNode(.number(try number()), at: place)
    default:
      for (word, content) in [("true", JSONNode.Content.bool(true)), ("false", .bool(false)), ("null", .null)]
      where bytes[next...].starts(with: word.utf8) {
        next += word.utf8.count
        return JSONNode(content, at: place)
      }
      throw problem("no JSON value begins here; a text stands in double quotes")
    }
  }

  private mutating func members() throws(JSONProblem) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    var keys: Set<ByteString> = []
    try enclosed(by: UInt8(ascii: "}")) { reader throws(JSONProblem) in
      let place = reader.place
      guard reader.byte == UInt8(ascii: "\"") else {
        throw reader.problem("a key in double quotes should be here")
      }
      let key = try reader.string()
      guard keys.insert(ByteString(key)).inserted else {
        throw JSONProblem("the key \(quoted(key)) is there twice; keep one of them", at: place)
      }
      reader.skipBlanks()
      guard reader.byte == UInt8(ascii: ":") else { throw reader.problem("a : should follow the key") }
      reader.next += 1
      members.append(JSONNode.Member(key: key, place: place, value: try reader.value()))
    }
    return members
  }

  private mutating func items() throws(JSONProblem) -> [JSONNode] {
    var items: [JSONNode] = []
    try enclosed(by: UInt8(ascii: "]")) { reader throws(JSONProblem) in items.append(try reader.value()) }
    return items
  }

  /// Reads what stands between brackets, with commas between.
  private mutating func enclosed(
    by end: UInt8, _ item: (inout JSONReader) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    level += 1
    guard level <= Self.mostLevels else {
      throw problem("values are nested deeper than \(Self.mostLevels) levels; none that this program writes is")
    }
    next += 1
    skipBlanks()
    if byte == end {
      (next, level) = (next + 1, level - 1)
      return
    }
    while true {
      skipBlanks()
      try item(&self)
      skipBlanks()
      if byte == end { break }
      guard byte == UInt8(ascii: ",") else {
        throw problem(next < bytes.count ? "a comma or a closing bracket should be here" : "the text ends too early")
      }
      next += 1
    }
    (next, level) = (next + 1, level - 1)
  }

  private mutating func string() throws(JSONProblem) -> String {
    let start = self.place
    next += 1
    var text: [UInt8] = []
    while let byte, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw problem("a control character stands in a text; write it as \\u0000 is written") }
      if byte == UInt8(ascii: "\\") {
        text += Array(String(try escape()).utf8)
      } else {
        text.append(byte)
        next += 1
      }
    }
    guard byte != nil else { throw JSONProblem("the text that begins here has no end; close it with \"", at: start) }
    next += 1
    guard let string = String(validating: text, as: UTF8.self) else {
      throw JSONProblem("the text that begins here is not UTF-8", at: start)
    }
    return string
  }

  private mutating func escape() throws(JSONProblem) -> Unicode.Scalar {
    let start = self.place
    next += 1
    let letter = byte
    next += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = hexadecimal()
      if let unit, let scalar = Unicode.Scalar(unit) { return scalar }
      if let unit, (0xD800..<0xDC00).contains(unit), bytes[min(next, bytes.count)...].starts(with: "\\u".utf8) {
        next += 2
        if let low = hexadecimal(), (0xDC00..<0xE000).contains(low),
          let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        {
          return scalar
        }
      }
      throw JSONProblem("\\u needs four hexadecimal digits that name a character", at: start)
    default: throw JSONProblem("no such escape; write a \\ as \\\\", at: start)
    }
  }

  private mutating func hexadecimal() -> UInt32? {
    guard next + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[next..<next + 4], as: UTF8.self)
    guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else { return nil }
    next += 4
    return UInt32(digits, radix: 16)
  }

  private mutating func number() throws(JSONProblem) -> Double {
    let start = self.place
    let signs = Set("+-.eE".utf8)
    let digits = bytes[next...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || signs.contains($0) }
    next += digits.count
    let text = String(decoding: digits, as: UTF8.self)
    let isPlain = text.wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/#) != nil
    guard isPlain, let number = Double(text), number.isFinite else {
      throw JSONProblem("\(quoted(text)) is no number of JSON", at: start)
    }
    return number
  }

  // MARK: Places

  private var byte: UInt8? { next < bytes.count ? bytes[next] : nil }

  /// The place of the next byte.
  private var place: JSONPlace {
    mutating get {
      for byte in bytes[counted.bytes..<min(next, bytes.count)] {
        if byte == 0x0A {
          counted.place = JSONPlace(line: counted.place.line + 1, column: 1)
        } else if byte & 0xC0 != 0x80 {
          counted.place.column += 1
        }
      }
      counted.bytes = max(counted.bytes, min(next, bytes.count))
      return counted.place
    }
  }

  private mutating func problem(_ message: String) -> JSONProblem { JSONProblem(message, at: place) }

  private mutating func skipBlanks() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { next += 1 }
  }
}
