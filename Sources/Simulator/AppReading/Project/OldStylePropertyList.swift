internal import AppDefinition
import TextFormatting

/// Takes a property list in the old style apart, as project files are written: `{ KEY = VALUE; }`, `( VALUE, )`,
/// quoted and bare texts, bytes in angle brackets, and comments.
struct OldStylePropertyList {
  private let source: SourceText
  private let bytes: [UInt8]
  private var offset = 0
  private var valueCount = 0

  private init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
  }

  /// Parses text that passed the gate.
  ///
  /// - Returns: The outermost value.
  static func parse(_ source: SourceText) throws(ProjectFault) -> PropertyListNode {
    var parser = OldStylePropertyList(source)
    try parser.skipSpace()
    let root = try parser.value(level: 1)
    try parser.skipSpace()
    guard parser.next == nil else { throw parser.fault(.expected(.end)) }
    return root
  }

  // MARK: Values

  private mutating func value(level: Int) throws(ProjectFault) -> PropertyListNode {
    valueCount += 1
    guard level <= ProjectLimits.levels else { throw fault(.tooDeep(limit: ProjectLimits.levels)) }
    guard valueCount <= ProjectLimits.values else { throw fault(.tooManyValues(limit: ProjectLimits.values)) }
    let start = offset
    switch next {
    case UInt8(ascii: "{"): return PropertyListNode(content: .mapping(try mapping(level: level)), offset: start)
    case UInt8(ascii: "("): return PropertyListNode(content: .list(try list(level: level)), offset: start)
    case UInt8(ascii: "<"):
      try skipData()
      return PropertyListNode(content: .other, offset: start)
    default: return PropertyListNode(content: .text(try text(.value)), offset: start)
    }
  }

  private mutating func mapping(level: Int) throws(ProjectFault) -> [ByteString: PropertyListNode] {
    let start = offset
    var members: [ByteString: PropertyListNode] = [:]
    offset += 1
    try skipSpace()
    while next != UInt8(ascii: "}") {
      guard next != nil else { throw fault(.unfinished(.mapping), at: start) }
      let place = offset
      let key = try text(.key)
      try take("=", .equals)
      var member = try value(level: level + 1)
      member.offset = place
      members[ByteString(key)] = member
      try skipSpace()
      try take(";", .semicolon)
    }
    offset += 1
    return members
  }

  private mutating func list(level: Int) throws(ProjectFault) -> [PropertyListNode] {
    let start = offset
    var items: [PropertyListNode] = []
    offset += 1
    try skipSpace()
    while next != UInt8(ascii: ")") {
      guard next != nil else { throw fault(.unfinished(.list), at: start) }
      items.append(try value(level: level + 1))
      try skipSpace()
      if next != UInt8(ascii: ")") { try take(",", .comma) }
    }
    offset += 1
    return items
  }

  private mutating func skipData() throws(ProjectFault) {
    let start = offset
    var digits = 0
    offset += 1
    while let byte = next, byte != UInt8(ascii: ">") {
      if byte > 0x20 {
        guard Self.digit(byte) != nil else { throw fault(.expected(.digits)) }
        digits += 1
      }
      offset += 1
    }
    guard next != nil, digits.isMultiple(of: 2) else { throw fault(.expected(.digits), at: start) }
    offset += 1
  }

  // MARK: Texts

  private mutating func text(_ part: ProjectProblem.OldStylePart) throws(ProjectFault) -> String {
    guard let first = next else { throw fault(.expected(part)) }
    let text: String
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      text = try quotedText(until: first)
    } else {
      let start = offset
      while let byte = next, Self.isBare(byte) { offset += 1 }
      guard offset > start else { throw fault(.expected(part)) }
      text = String(decoding: bytes[start..<offset], as: UTF8.self)
    }
    try skipSpace()
    return text
  }

  private mutating func quotedText(until quote: UInt8) throws(ProjectFault) -> String {
    let start = offset
    var text: [UInt8] = []
    offset += 1
    while let byte = next, byte != quote {
      offset += 1
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let escaped = next else { break }
      text += escape(escaped)
    }
    guard next != nil else { throw fault(.unfinished(.text), at: start) }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes for which an escape after its backslash stands.
  private mutating func escape(_ escaped: UInt8) -> [UInt8] {
    offset += 1
    switch escaped {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return Self.utf8(number(of: 4, radix: 16))
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      offset -= 1
      return Self.utf8(number(of: 3, radix: 8))
    default: return [escaped]
    }
  }

  private mutating func number(of most: Int, radix: UInt32) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<most {
      guard let digit = next.flatMap(Self.digit), digit < radix else { break }
      number = number * radix + digit
      offset += 1
    }
    return number
  }

  private static func utf8(_ number: UInt32) -> [UInt8] {
    Array(String(Character(Unicode.Scalar(number) ?? "\u{FFFD}")).utf8)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 0x57
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 0x37
    default: nil
    }
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"), 0x80...:
      true
    default: false
    }
  }

  // MARK: Between values

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ mark: Unicode.Scalar, _ part: ProjectProblem.OldStylePart) throws(ProjectFault) {
    guard next == UInt8(ascii: mark) else { throw fault(.expected(part)) }
    offset += 1
    try skipSpace()
  }

  /// Skips blanks and comments.
  private mutating func skipSpace() throws(ProjectFault) {
    while let byte = next {
      let following = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      if byte <= 0x20 {
        offset += 1
      } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "/") {
        while let byte = next, byte != 0x0A, byte != 0x0D { offset += 1 }
      } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(ProjectFault) {
    let start = offset
    offset += 2
    while offset + 1 < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
    throw fault(.unfinished(.comment), at: start)
  }

  private func fault(_ problem: ProjectProblem, at place: Int? = nil) -> ProjectFault {
    ProjectFault(problem, at: source.position(of: place ?? offset))
  }
}
