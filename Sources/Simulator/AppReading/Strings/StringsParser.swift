internal import AppDefinition

/// Takes the lines `"KEY" = "TEXT";` of a strings file apart.
struct StringsParser {
  private let file: String
  private let scalars: [Unicode.Scalar]
  private var offset = 0

  /// Takes text that passed the gate.
  init(_ source: SourceText) {
    file = source.file
    scalars = Array(source.text.unicodeScalars)
  }

  /// The bytes as UTF-8; UTF-16 is told by its byte-order mark or by the zero bytes of its first characters.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let isLittle = bytes.starts(with: [0xFF, 0xFE]) || (bytes.count > 1 && bytes[0] != 0 && bytes[1] == 0)
    let isBig = bytes.starts(with: [0xFE, 0xFF]) || (bytes.count > 1 && bytes[0] == 0 && bytes[1] != 0)
    guard isLittle || isBig else { return bytes }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units.first == 0xFEFF ? units[1...] : units[...], as: UTF16.self).utf8)
  }

  /// Parses the whole file.
  mutating func parse() throws(ProblemsFound) -> [String: String] {
    var texts: [String: String] = [:]
    skipSpace()
    while offset < scalars.count {
      let key = try parseText()
      try expect("=")
      let text = try parseText()
      try expect(";")
      texts[key] = text
    }
    return texts
  }

  private var problem: ProblemsFound {
    var (line, column) = (1, 1)
    for scalar in scalars[..<min(offset, scalars.count)] {
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    return ProblemsFound([(.malformedStrings, SourcePosition(file: file, line: line, column: column))])
  }

  private mutating func expect(_ mark: Unicode.Scalar) throws(ProblemsFound) {
    guard offset < scalars.count, scalars[offset] == mark else { throw problem }
    offset += 1
    skipSpace()
  }

  /// Skips blanks and comments.
  private mutating func skipSpace() {
    while offset < scalars.count {
      if scalars[offset].properties.isWhitespace {
        offset += 1
      } else if begins("/*") {
        offset += 2
        while offset < scalars.count, !begins("*/") { offset += 1 }
        offset = min(offset + 2, scalars.count)
      } else if begins("//") {
        while offset < scalars.count, scalars[offset] != "\n" { offset += 1 }
      } else {
        return
      }
    }
  }

  private func begins(_ mark: String) -> Bool { scalars[offset...].starts(with: mark.unicodeScalars) }

  /// Parses a text in quotes, or a word without them.
  private mutating func parseText() throws(ProblemsFound) -> String {
    guard offset < scalars.count else { throw problem }
    var text = String.UnicodeScalarView()
    if scalars[offset] == "\"" {
      offset += 1
      while offset < scalars.count, scalars[offset] != "\"" { text.append(try parseScalar()) }
      guard offset < scalars.count else { throw problem }
      offset += 1
    } else {
      while offset < scalars.count, Self.isWordPart(scalars[offset]) {
        text.append(scalars[offset])
        offset += 1
      }
      if text.isEmpty { throw problem }
    }
    skipSpace()
    return String(text)
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_.$".unicodeScalars.contains(scalar)
  }

  private mutating func parseScalar() throws(ProblemsFound) -> Unicode.Scalar {
    let scalar = scalars[offset]
    offset += 1
    guard scalar == "\\" else { return scalar }
    guard offset < scalars.count else { throw problem }
    let escaped = scalars[offset]
    offset += 1
    switch escaped {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u":
      let digits = String(String.UnicodeScalarView(scalars[offset...].prefix(4)))
      guard digits.unicodeScalars.count == 4, let value = UInt32(digits, radix: 16) else { throw problem }
      offset += 4
      return Unicode.Scalar(value) ?? "\u{FFFD}"
    default: return escaped
    }
  }
}
