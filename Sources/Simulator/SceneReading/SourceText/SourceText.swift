internal import AppDefinition
import TextFormatting

/// Text that passed the gate: valid UTF-8 without byte-order mark, control characters and conflict markers.
///
/// No parser sees bytes that did not come through here, since the parsers below do not survive all of them.
struct SourceText {
  /// The file's name for positions.
  let file: String
  /// The bytes without byte-order mark.
  let bytes: [UInt8]
  /// The same as a string.
  let text: String

  /// Lets a file through the gate.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - limit: The most bytes that it may have.
  /// - Throws: `ProblemsFound` with everything that keeps the file from being text.
  init(_ source: SourceFile, limit: Int = ReadingLimits.bytes) throws(ProblemsFound) {
    file = source.name
    let start = SourcePosition(file: source.name, line: 1, column: 1)
    func refuse(_ problem: ReadingProblem) -> ProblemsFound { ProblemsFound([(problem, start)]) }

    guard source.bytes.count <= limit else { throw refuse(.tooLarge(limit: limit)) }
    let hasMark = source.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    bytes = hasMark ? Array(source.bytes.dropFirst(3)) : source.bytes
    if let kind = Self.binaryKind(bytes) { throw refuse(kind) }
    guard bytes.contains(where: { $0 > 0x20 }) else { throw refuse(.emptyFile) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ProblemsFound([(.notUTF8, Self.position(of: Self.firstInvalidOffset(bytes), in: bytes, file: file))])
    }
    self.text = text
    let obstacles = Obstacles(bytes)
    if let offset = obstacles.control {
      throw ProblemsFound([(.controlCharacter(bytes[offset]), Self.position(of: offset, in: bytes, file: file))])
    }
    if let first = obstacles.conflicts.first {
      let place = Self.position(of: first, in: bytes, file: file)
      throw ProblemsFound([(.conflicts(count: obstacles.conflicts.count), place)])
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

  /// What no parser may see, found in one pass.
  private struct Obstacles {
    /// The first C0 or C1 control character, byte-order mark or noncharacter that the parsers stumble over.
    var control: Int?
    /// The places where a merge left both sides: where its own begins, or else where the other ends.
    var conflicts: [Int] { openings.isEmpty ? closings : openings }
    private var openings: [Int] = []
    private var closings: [Int] = []

    init(_ bytes: [UInt8]) {
      let span = bytes.span
      noteConflict(at: 0, in: span)
      var offset = 0
      while offset < span.count {
        let byte = span[offset]
        if byte < 0x20 || byte >= 0x7F {
          if byte == 0x0A {
            noteConflict(at: offset + 1, in: span)
          } else if Self.isControl(byte, at: offset, in: span) {
            control = offset
            return
          }
        }
        offset += 1
      }
    }

    private static func isControl(_ byte: UInt8, at offset: Int, in span: borrowing Span<UInt8>) -> Bool {
      func next(_ distance: Int) -> UInt8 { offset + distance < span.count ? span[offset + distance] : 0xFF }
      switch byte {
      case 0x09, 0x0A, 0x0D: return false
      case 0x00..<0x20, 0x7F: return true
      case 0xC2: return next(1) < 0xA0
      case 0xEF: return next(1) == 0xBB && next(2) == 0xBF || next(1) == 0xBF && (0xBE...0xBF).contains(next(2))
      default: return false
      }
    }

    private mutating func noteConflict(at start: Int, in span: borrowing Span<UInt8>) {
      guard start + 8 <= span.count, span[start] == UInt8(ascii: "<") || span[start] == UInt8(ascii: ">"),
        span[start + 7] == UInt8(ascii: " ")
      else { return }
      for offset in start..<start + 7 where span[offset] != span[start] { return }
      if span[start] == UInt8(ascii: "<") { openings.append(start) } else { closings.append(start) }
    }
  }
}
