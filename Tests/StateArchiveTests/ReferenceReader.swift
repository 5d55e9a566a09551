import StateArchive

/// Reads a binary property list as plainly as can be: from the root downwards, every object to the end before the next.
///
/// It reads what has a trailer that fits, which the tests that use it take care of.
struct ReferenceReader {
  struct Fault: Error {
    var damage: ArchiveError.Damage
    var byte: Int
  }

  private struct Node {
    var value: PropertyList
    var height = 1
    var expansion = 1
  }

  private let bytes: [UInt8]
  private let table: Int
  private let count: Int
  private let offsetSize: Int
  private let size: Int
  private var open: Set<Int> = []
  private var known: [Int: Node] = [:]

  /// What is wrong with a file, in the words of the error; `nil` if it can be read.
  static func damage(in bytes: [UInt8]) -> ArchiveError? {
    var reader = ReferenceReader(bytes)
    do throws(Fault) {
      let root = Int(reader.number(bytes.count - 16, 8))
      _ = try reader.object(root, depth: 1, from: bytes.count - 16)
      return nil
    } catch {
      return .damaged(error.damage, byte: error.byte)
    }
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    table = bytes.suffix(8).reduce(0) { $0 << 8 | Int($1) }
    count = bytes[(bytes.count - 24)...].prefix(8).reduce(0) { $0 << 8 | Int($1) }
    offsetSize = Int(bytes[bytes.count - 26])
    size = Int(bytes[bytes.count - 25])
  }

  private func number(_ start: Int, _ count: Int) -> UInt64 {
    bytes[start..<start + count].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func object(_ index: Int, depth: Int, from byte: Int) throws(Fault) -> Node {
    guard (0..<count).contains(index) else { throw Fault(damage: .reference(index: index, count: count), byte: byte) }
    if open.contains(index) { throw Fault(damage: .cycle, byte: byte) }
    guard depth + (known[index]?.height ?? 1) - 1 <= 512 else { throw Fault(damage: .depth(limit: 512), byte: byte) }
    if let node = known[index] { return node }
    open.insert(index)
    let entry = table + index * offsetSize
    let offset = number(entry, offsetSize)
    guard (8..<UInt64(table)).contains(offset) else { throw Fault(damage: .offset, byte: entry) }
    let node = try read(Int(offset), depth: depth)
    let limit = min(2 * bytes.count, ArchiveLimits.expandedValues)
    guard node.expansion <= limit else { throw Fault(damage: .expansion(limit: limit), byte: byte) }
    open.remove(index)
    known[index] = node
    return node
  }

  private mutating func read(_ at: Int, depth: Int) throws(Fault) -> Node {
    let marker = bytes[at]
    switch marker {
    case 0x08, 0x09: return Node(value: .bool(marker == 9))
    case 0x10...0x14: return Node(value: .integer(try integer(at)))
    case 0x22:
      let pattern = UInt32(number(try extent(at + 1, 1, 4).lowerBound, 4))
      return Node(value: .real(Double(Float(bitPattern: pattern))))
    case 0x23: return Node(value: .real(Double(bitPattern: number(try extent(at + 1, 1, 8).lowerBound, 8))))
    case 0x33:
      let pattern = number(try extent(at + 1, 1, 8).lowerBound, 8)
      return Node(value: .date(Timestamp(seconds: Double(bitPattern: pattern))))
    case 0x40...0x4F: return Node(value: .data(Array(bytes[try content(at, 1)])))
    case 0x50...0x5F:
      let range = try content(at, 1)
      if let bad = range.first(where: { bytes[$0] >= 0x80 }) { throw Fault(damage: .ascii, byte: bad) }
      return Node(value: .string(String(decoding: bytes[range], as: UTF8.self)))
    case 0x60...0x6F:
      let units = stride(from: 0, to: try content(at, 2).count, by: 2).map { $0 }
      let start = try content(at, 2).lowerBound
      guard let text = String(validating: units.map { UInt16(number(start + $0, 2)) }, as: UTF16.self) else {
        throw Fault(damage: .utf16, byte: at)
      }
      return Node(value: .string(text))
    case 0x80...0x87:
      let bytes = Int(marker & 0x0F) + 1
      return Node(value: .uid(number(try extent(at + 1, 1, bytes).lowerBound, bytes)))
    case 0xA0...0xAF:
      var node = Node(value: .array([]))
      for byte in stride(from: try content(at, size).lowerBound, to: try content(at, size).upperBound, by: size) {
        _ = try member(byte, depth, &node)
      }
      return node
    case 0xD0...0xDF: return try dictionary(at, depth: depth)
    default: throw Fault(damage: .marker(marker), byte: at)
    }
  }

  private mutating func dictionary(_ at: Int, depth: Int) throws(Fault) -> Node {
    let range = try content(at, 2 * size)
    var node = Node(value: .dictionary([:]))
    var keys: Set<String> = []
    for byte in stride(from: range.lowerBound, to: range.lowerBound + range.count / 2, by: size) {
      guard case .string(let key) = try member(byte, depth, &node) else {
        throw Fault(damage: .keyIsNoString, byte: byte)
      }
      _ = try member(byte + range.count / 2, depth, &node)
      guard keys.insert(key).inserted else { throw Fault(damage: .keyTwice(key), byte: byte) }
    }
    return node
  }

  private mutating func member(_ byte: Int, _ depth: Int, _ node: inout Node) throws(Fault) -> PropertyList {
    let member = try object(Int(exactly: number(byte, size)) ?? .max, depth: depth + 1, from: byte)
    node.height = max(node.height, member.height + 1)
    node.expansion += member.expansion
    return member.value
  }

  private func integer(_ at: Int) throws(Fault) -> Int64 {
    guard bytes[at] & 0x0F <= 4 else { throw Fault(damage: .marker(bytes[at]), byte: at) }
    let range = try extent(at + 1, 1, 1 << Int(bytes[at] & 0x0F))
    guard range.count == 16 else { return Int64(bitPattern: number(range.lowerBound, range.count)) }
    let low = Int64(bitPattern: number(range.lowerBound + 8, 8))
    guard number(range.lowerBound, 8) == (low < 0 ? .max : 0) else { throw Fault(damage: .integerSize, byte: at) }
    return low
  }

  private func content(_ at: Int, _ width: Int) throws(Fault) -> Range<Int> {
    guard bytes[at] & 0x0F == 0x0F else { return try extent(at + 1, Int(bytes[at] & 0x0F), width) }
    guard at + 1 < table, bytes[at + 1] >> 4 == 1 else { throw Fault(damage: .length, byte: at) }
    let length = try integer(at + 1)
    guard (0...Int64(bytes.count)).contains(length) else { throw Fault(damage: .length, byte: at) }
    return try extent(at + 2 + (1 << Int(bytes[at + 1] & 0x0F)), Int(length), width)
  }

  private func extent(_ start: Int, _ count: Int, _ width: Int) throws(Fault) -> Range<Int> {
    guard start <= table, count * width <= table - start else {
      throw Fault(damage: .beyondEnd(end: table), byte: start - 1)
    }
    return start..<start + count * width
  }
}
