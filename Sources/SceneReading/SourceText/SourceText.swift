internal import AppDefinition

/// Text that passed the gate: valid UTF-8 without byte-order mark, control characters and conflict markers.
///
/// No parser sees bytes that did not come through here, since the parsers below do not survive all of them.
struct SourceText {
  /// The most bytes that are read of one file.
  static let largestFile = 8 << 20

  /// The file's name for positions.
  let file: String
  /// The bytes without byte-order mark.
  let bytes: [UInt8]
  /// The same as a string.
  let text: String

  /// Lets a file through the gate.
  ///
  /// - Throws: `ProblemsFound` with everything that keeps the file from being text.
  init(_ source: SourceFile) throws(ProblemsFound) {
    file = source.name
    let start = SourcePosition(file: source.name, line: 1, column: 1)
    func refuse(_ problem: ReadingProblem) -> ProblemsFound { ProblemsFound([(problem, start)]) }

    guard source.bytes.count <= Self.largestFile else { throw refuse(.tooLarge(limit: Self.largestFile)) }
    let hasMark = source.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    bytes = hasMark ? Array(source.bytes.dropFirst(3)) : source.bytes
    if let kind = Self.binaryKind(bytes) { throw refuse(kind) }
    guard bytes.contains(where: { $0 > 0x20 }) else { throw refuse(.emptyFile) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ProblemsFound([(.notUTF8, Self.position(of: Self.firstInvalidOffset(bytes), in: bytes, file: file))])
    }
    self.text = text
    if let offset = Self.firstControlOffset(bytes) {
      throw ProblemsFound([(.controlCharacter(bytes[offset]), Self.position(of: offset, in: bytes, file: file))])
    }
    let markers = Self.conflictMarkers(bytes)
    if !markers.isEmpty {
      throw ProblemsFound(markers.map { (.conflictMarker, Self.position(of: $0, in: bytes, file: source.name)) })
    }
  }

  /// The place of a byte.
  func position(of offset: Int) -> SourcePosition { Self.position(of: offset, in: bytes, file: file) }

  private static func position(of offset: Int, in bytes: [UInt8], file: String) -> SourcePosition {
    var line = 1
    var column = 1
    for index in 0..<min(offset, bytes.count) {
      switch bytes[index] {
      case 0x0A: (line, column) = (line + 1, 1)
      case 0x0D where index + 1 >= bytes.count || bytes[index + 1] != 0x0A: (line, column) = (line + 1, 1)
      case 0x80...0xBF: break
      default: column += 1
      }
    }
    return SourcePosition(file: file, line: line, column: column)
  }

  /// What the file is, where it is something else than text.
  private static func binaryKind(_ bytes: [UInt8]) -> ReadingProblem? {
    if bytes.starts(with: [0x00, 0x05, 0x16, 0x07]) || bytes.starts(with: [0x00, 0x05, 0x16, 0x00]) {
      return .appleDouble
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
    if bytes.starts(with: "bplist".utf8) || bytes.prefix(4_096).contains(0) { return .binary }
    return nil
  }

  private static func firstInvalidOffset(_ bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
    return offset
  }

  /// The first C0 or C1 control character, byte-order mark or noncharacter that the parsers stumble over.
  private static func firstControlOffset(_ bytes: [UInt8]) -> Int? {
    let span = bytes.span
    var offset = 0
    while offset < span.count {
      let byte = span[offset]
      if byte >= 0x20, byte < 0x7F {
        offset += 1
        continue
      }
      switch byte {
      case 0x00..<0x20 where byte != 0x09 && byte != 0x0A && byte != 0x0D: return offset
      case 0x7F: return offset
      case 0xC2 where offset + 1 < span.count && span[offset + 1] < 0xA0: return offset
      case 0xEF where offset + 2 < span.count:
        switch (span[offset + 1], span[offset + 2]) {
        case (0xBB, 0xBF), (0xBF, 0xBE), (0xBF, 0xBF): return offset
        default: break
        }
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// The places where a merge left both sides standing.
  private static func conflictMarkers(_ bytes: [UInt8]) -> [Int] {
    let span = bytes.span
    var openings: [Int] = []
    var closings: [Int] = []
    var isLineStart = true
    for offset in span.indices {
      let byte = span[offset]
      if isLineStart {
        if byte == UInt8(ascii: "<"), bytes[offset...].starts(with: "<<<<<<< ".utf8) {
          openings.append(offset)
        } else if byte == UInt8(ascii: ">"), bytes[offset...].starts(with: ">>>>>>> ".utf8) {
          closings.append(offset)
        }
      }
      isLineStart = byte == 0x0A
    }
    return openings.isEmpty ? closings : openings
  }
}
