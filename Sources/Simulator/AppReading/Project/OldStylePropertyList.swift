internal import AppDefinition
import TextFormatting

/// Takes a property list in the old style apart, as project files are written: `{ KEY = VALUE; }`, `( VALUE, )`,
/// quoted and bare texts, bytes in angle brackets, and comments.
struct OldStylePropertyList {
  private let source: SourceText
  private var scanner: OldStyleScanner
  private var valueCount = 0

  private init(_ source: SourceText) {
    self.source = source
    scanner = OldStyleScanner(source.bytes)
  }

  /// Parses text that passed the gate.
  ///
  /// - Returns: The outermost value.
  static func parse(_ source: SourceText) throws(ProjectFault) -> PropertyListNode {
    var parser = OldStylePropertyList(source)
    try parser.skipSpace()
    let root = try parser.value(level: 1)
    try parser.skipSpace()
    guard parser.scanner.next == nil else { throw parser.fault(.expected(.end)) }
    return root
  }

  // MARK: Values

  private mutating func value(level: Int) throws(ProjectFault) -> PropertyListNode {
    valueCount += 1
    guard level <= ProjectLimits.levels else { throw fault(.tooDeep(limit: ProjectLimits.levels)) }
    guard valueCount <= ProjectLimits.values else { throw fault(.tooManyValues(limit: ProjectLimits.values)) }
    let start = scanner.offset
    switch scanner.next {
    case UInt8(ascii: "{"): return PropertyListNode(content: .mapping(try mapping(level: level)), offset: start)
    case UInt8(ascii: "("): return PropertyListNode(content: .list(try list(level: level)), offset: start)
    case UInt8(ascii: "<"):
      try skipData()
      return PropertyListNode(content: .other, offset: start)
    default: return PropertyListNode(content: .text(try text(.value)), offset: start)
    }
  }

  private mutating func mapping(level: Int) throws(ProjectFault) -> [ByteString: PropertyListNode] {
    let start = scanner.offset
    var members: [ByteString: PropertyListNode] = [:]
    scanner.offset += 1
    try skipSpace()
    while scanner.next != UInt8(ascii: "}") {
      guard scanner.next != nil else { throw fault(.unfinished(.mapping), at: start) }
      let place = scanner.offset
      let key = try text(.key)
      try take("=", .equals)
      var member = try value(level: level + 1)
      member.offset = place
      members[ByteString(key)] = member
      try skipSpace()
      try take(";", .semicolon)
    }
    scanner.offset += 1
    return members
  }

  private mutating func list(level: Int) throws(ProjectFault) -> [PropertyListNode] {
    let start = scanner.offset
    var items: [PropertyListNode] = []
    scanner.offset += 1
    try skipSpace()
    while scanner.next != UInt8(ascii: ")") {
      guard scanner.next != nil else { throw fault(.unfinished(.list), at: start) }
      items.append(try value(level: level + 1))
      try skipSpace()
      if scanner.next != UInt8(ascii: ")") { try take(",", .comma) }
    }
    scanner.offset += 1
    return items
  }

  private mutating func skipData() throws(ProjectFault) {
    let start = scanner.offset
    var digits = 0
    scanner.offset += 1
    while let byte = scanner.next, byte != UInt8(ascii: ">") {
      if byte > 0x20 {
        guard OldStyleScanner.digit(byte) != nil else { throw fault(.expected(.digits)) }
        digits += 1
      }
      scanner.offset += 1
    }
    guard scanner.next != nil, digits.isMultiple(of: 2) else { throw fault(.expected(.digits), at: start) }
    scanner.offset += 1
  }

  // MARK: Texts, and what is between values

  private mutating func text(_ part: ProjectProblem.OldStylePart) throws(ProjectFault) -> String {
    let text: String?
    do throws(OldStyleScanner.Fault) {
      text = try scanner.text()
    } catch {
      throw fault(error)
    }
    guard let text else { throw fault(.expected(part)) }
    try skipSpace()
    return text
  }

  private mutating func take(_ mark: Unicode.Scalar, _ part: ProjectProblem.OldStylePart) throws(ProjectFault) {
    guard scanner.next == UInt8(ascii: mark) else { throw fault(.expected(part)) }
    scanner.offset += 1
    try skipSpace()
  }

  private mutating func skipSpace() throws(ProjectFault) {
    do throws(OldStyleScanner.Fault) { try scanner.skipSpace() } catch { throw fault(error) }
  }

  private func fault(_ fault: OldStyleScanner.Fault) -> ProjectFault {
    switch fault {
    case .comment(let start): self.fault(.unfinished(.comment), at: start)
    case .text(let start): self.fault(.unfinished(.text), at: start)
    case .escape: self.fault(.expected(.number))
    }
  }

  private func fault(_ problem: ProjectProblem, at place: Int? = nil) -> ProjectFault {
    ProjectFault(problem, at: source.position(of: place ?? scanner.offset))
  }
}
