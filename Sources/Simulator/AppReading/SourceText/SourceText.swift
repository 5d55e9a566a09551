internal import AppDefinition
import TextFormatting

/// Text that passed the gate: valid UTF-8 without byte-order mark, control characters and conflict markers.
///
/// No parser sees bytes that did not come through here, since the parsers below do not take all of them well.
struct SourceText {
  /// The file's name for positions.
  let file: String
  /// The bytes without byte-order mark.
  let bytes: [UInt8]
  /// What is where in them.
  let survey: Survey
  /// The bytes as a string.
  var text: String { String(decoding: bytes, as: UTF8.self) }

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
    survey = Survey(bytes)
    if !survey.isASCII, (try? UTF8Span(validating: bytes.span)) == nil {
      throw ProblemsFound([(.notUTF8, position(of: Self.firstInvalidOffset(bytes)))])
    }
    if let offset = survey.control {
      throw ProblemsFound([(.controlCharacter(bytes[offset]), position(of: offset))])
    }
    if let first = survey.conflicts.first {
      throw ProblemsFound([(.conflicts(count: survey.conflicts.count), position(of: first))])
    }
  }

  /// The place of a byte.
  func position(of offset: Int) -> SourcePosition {
    let line = survey.linesBegun(upTo: offset)
    let start = line == 0 ? 0 : survey.lines[line - 1]
    let column = survey.scalars(in: start..<max(start, min(offset, bytes.count)), of: bytes)
    return SourcePosition(file: file, line: line + 1, column: column + 1)
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
}
