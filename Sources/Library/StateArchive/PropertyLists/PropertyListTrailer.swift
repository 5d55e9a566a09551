/// The last 32 bytes of a binary property list, and the offset table that they describe.
struct PropertyListTrailer {
  static let size = 32
  static let header = Array("bplist00".utf8)

  let offsetSize: Int
  let referenceSize: Int
  let objectCount: Int
  let rootIndex: Int
  let tableOffset: Int

  init(_ bytes: [UInt8]) throws(PropertyListFault) {
    try Self.checkFrame(of: bytes)
    let start = bytes.count - Self.size
    let span = bytes.span
    offsetSize = Int(span[start + 6])
    referenceSize = Int(span[start + 7])
    guard (1...8).contains(offsetSize) else { throw PropertyListFault(damage: .trailer, byte: start + 6) }
    guard (1...8).contains(referenceSize) else { throw PropertyListFault(damage: .trailer, byte: start + 7) }
    let count = bigEndian(span, from: start + 8, count: 8)
    let root = bigEndian(span, from: start + 16, count: 8)
    let table = bigEndian(span, from: start + 24, count: 8)
    guard table > UInt64(Self.header.count), table < UInt64(start) else {
      throw PropertyListFault(damage: .trailer, byte: start + 24)
    }
    guard count > 0, count <= (UInt64(start) - table) / UInt64(offsetSize) else {
      throw PropertyListFault(damage: .trailer, byte: start + 8)
    }
    guard root < count else { throw PropertyListFault(damage: .trailer, byte: start + 16) }
    guard count <= UInt64(ArchiveLimits.values) else {
      throw PropertyListFault(damage: .values(limit: ArchiveLimits.values), byte: start + 8)
    }
    objectCount = Int(count)
    rootIndex = Int(root)
    tableOffset = Int(table)
  }

  /// Makes sure that a file begins as property lists do, and has room for a trailer.
  static func checkFrame(of bytes: [UInt8]) throws(PropertyListFault) {
    guard bytes.starts(with: header) else { throw PropertyListFault(damage: .header, byte: 0) }
    guard bytes.count > header.count + size else { throw PropertyListFault(damage: .tooShort, byte: bytes.count) }
  }

  /// Where an object begins: after the header and before the offset table.
  func offset(of index: Int, in bytes: Span<UInt8>) throws(PropertyListFault) -> Int {
    let entry = tableOffset + index * offsetSize
    let offset = bigEndian(bytes, from: entry, count: offsetSize)
    guard offset >= UInt64(Self.header.count), offset < UInt64(tableOffset) else {
      throw PropertyListFault(damage: .offset, byte: entry)
    }
    return Int(offset)
  }

  /// A reference to an object; one too large for any file becomes `Int.max`, which no file has.
  @inline(__always)
  func reference(at byte: Int, in bytes: Span<UInt8>) -> Int {
    Int(exactly: bigEndian(bytes, from: byte, count: referenceSize)) ?? .max
  }
}

/// The unsigned number in at most eight bytes, the most significant first.
@inline(__always)
func bigEndian(_ bytes: Span<UInt8>, from start: Int, count: Int) -> UInt64 {
  let bytes = bytes.extracting(start..<start + count)
  switch count {
  case 1: return UInt64(bytes[0])
  case 2: return UInt64(bytes[0]) << 8 | UInt64(bytes[1])
  case 4: return UInt64(bytes[0]) << 24 | UInt64(bytes[1]) << 16 | UInt64(bytes[2]) << 8 | UInt64(bytes[3])
  case 8: return bytes.word(at: 0)
  default: return bytes.indices.reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
  }
}
