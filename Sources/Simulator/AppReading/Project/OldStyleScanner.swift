/// What property lists in the old style and strings files are written with: texts with and without quotes, blanks and
/// comments.
struct OldStyleScanner {
  /// What keeps the text from being read.
  enum Fault: Error {
    /// A comment begins at this byte, and has no end.
    case comment(Int)
    /// A text in quotes begins at this byte, and has no end.
    case text(Int)
    /// An escape lacks digits.
    case escape
  }

  private let bytes: [UInt8]
  /// The place up to which everything was read; the end of the text, where something had no end.
  var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next byte, unless the text ends here.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  // MARK: Texts

  /// Reads a text in quotes, or a word without them; `nil` if none begins here.
  mutating func text() throws(Fault) -> String? {
    guard let first = next else { return nil }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quotedText(until: first) }
    let start = offset
    while let byte = next, Self.isBare(byte), blankLength == 0 { offset += 1 }
    return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  private mutating func quotedText(until quote: UInt8) throws(Fault) -> String {
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
      text += try escape(escaped)
    }
    guard next != nil else { throw .text(start) }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes for which an escape after its backslash stands.
  private mutating func escape(_ escaped: UInt8) throws(Fault) -> [UInt8] {
    offset += 1
    switch escaped {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let digits = bytes[offset...].prefix(4).compactMap(Self.digit)
      guard digits.count == 4 else { throw .escape }
      offset += 4
      return Self.utf8(digits.reduce(0) { $0 * 16 + $1 })
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      offset -= 1
      let digits = bytes[offset...].prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      offset += digits.count
      return Self.utf8(digits.reduce(0) { $0 * 8 + UInt32($1 - UInt8(ascii: "0")) })
    default: return [escaped]
    }
  }

  private static func utf8(_ number: UInt32) -> [UInt8] {
    Array(String(Character(Unicode.Scalar(number) ?? "\u{FFFD}")).utf8)
  }

  /// The value of a hexadecimal digit.
  static func digit(_ byte: UInt8) -> UInt32? {
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

  // MARK: Between texts

  /// Skips blanks and comments.
  mutating func skipSpace() throws(Fault) {
    while let byte = next {
      let length = blankLength
      let following = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      if length > 0 {
        offset += length
      } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "/") {
        while let byte = next, byte != 0x0A, byte != 0x0D { offset += 1 }
      } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(Fault) {
    let start = offset
    offset += 2
    while offset + 1 < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
    offset = bytes.count
    throw .comment(start)
  }

  /// How many bytes the blank has that is next; 0 if none is.
  private var blankLength: Int {
    guard let byte = next else { return 0 }
    if byte < 0x80 { return byte <= 0x20 ? 1 : 0 }
    var decoder = UTF8()
    var rest = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest), scalar.properties.isWhitespace else { return 0 }
    return UTF8.width(scalar)
  }
}
