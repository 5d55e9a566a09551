import TextFormatting

/// Writes one property list as bytes.
///
/// Values are numbered breadth first, so that nothing recurses; dictionaries are written in the order of their keys'
/// bytes, and equal strings once.
struct PropertyListWriter {
  private var values: [PropertyList]
  /// The references of all containers, one after the other; a dictionary's keys come before its values.
  private var references: [Int] = []
  private var strings: [ByteString: Int] = [:]

  init(_ root: PropertyList) {
    values = [root]
    var next = 0
    while next < values.count {
      switch values[next] {
      case .array(let members):
        for member in members { refer(to: member) }
      case .dictionary(let members):
        let sorted = members.sortedByBytes
        for member in sorted { refer(to: .string(member.key)) }
        for member in sorted { refer(to: member.value) }
      case .bool, .integer, .real, .string, .data, .date, .uid: break
      }
      next += 1
    }
  }

  private mutating func refer(to value: PropertyList) {
    if case .string(let text) = value {
      let index = strings[ByteString(text), default: values.count]
      references.append(index)
      guard index == values.count else { return }
      strings[ByteString(text)] = index
    } else {
      references.append(values.count)
    }
    values.append(value)
  }

  /// The file: header, objects, offset table and trailer.
  func bytes() -> [UInt8] {
    var output = PropertyListTrailer.header
    output.reserveCapacity(values.count * 12)
    var offsets: [Int] = []
    offsets.reserveCapacity(values.count)
    let referenceSize = byteSize(of: UInt64(values.count - 1))
    var used = 0
    for value in values {
      offsets.append(output.count)
      switch value {
      case .array(let members):
        output.append(marker: 0xA0, count: members.count)
        appendReferences(members.count, size: referenceSize, used: &used, to: &output)
      case .dictionary(let members):
        output.append(marker: 0xD0, count: members.count)
        appendReferences(members.count * 2, size: referenceSize, used: &used, to: &output)
      case .bool, .integer, .real, .string, .data, .date, .uid: output.append(leaf: value)
      }
    }
    let tableOffset = output.count
    let offsetSize = byteSize(of: UInt64(tableOffset))
    for offset in offsets { output.append(bigEndian: UInt64(offset), count: offsetSize) }
    output.append(contentsOf: [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)])
    for number in [values.count, 0, tableOffset] { output.append(bigEndian: UInt64(number), count: 8) }
    return output
  }

  private func appendReferences(_ count: Int, size: Int, used: inout Int, to output: inout [UInt8]) {
    for index in references[used..<used + count] { output.append(bigEndian: UInt64(index), count: size) }
    used += count
  }
}

/// The fewest bytes of 1, 2, 4 and 8 that hold a number.
private func byteSize(of number: UInt64) -> Int {
  switch number {
  case ...0xFF: 1
  case ...0xFFFF: 2
  case ...0xFFFF_FFFF: 4
  default: 8
  }
}

extension [UInt8] {
  fileprivate mutating func append(bigEndian number: UInt64, count: Int) {
    for place in (0..<count).reversed() { append(UInt8(truncatingIfNeeded: number >> UInt64(place * 8))) }
  }

  /// An integer object: the fewest bytes for what is not negative, eight for what is.
  fileprivate mutating func append(integer: Int64) {
    let pattern = UInt64(bitPattern: integer)
    let size = integer < 0 ? 8 : byteSize(of: pattern)
    append(0x10 | UInt8(size.trailingZeroBitCount))
    append(bigEndian: pattern, count: size)
  }

  /// A marker with a length of up to 14 in it, or with an integer object after it.
  fileprivate mutating func append(marker: UInt8, count: Int) {
    append(marker | UInt8(Swift.min(count, 0x0F)))
    if count >= 0x0F { append(integer: Int64(count)) }
  }

  fileprivate mutating func append(leaf value: PropertyList) {
    switch value {
    case .bool(let flag): append(flag ? 0x09 : 0x08)
    case .integer(let number): append(integer: number)
    case .real(let number):
      append(0x23)
      append(bigEndian: number.bitPattern, count: 8)
    case .date(let moment):
      append(0x33)
      append(bigEndian: moment.seconds.bitPattern, count: 8)
    case .data(let data):
      append(marker: 0x40, count: data.count)
      append(contentsOf: data)
    case .string(let text): append(string: text)
    case .uid(let number):
      let size = byteSize(of: number)
      append(0x80 | UInt8(size - 1))
      append(bigEndian: number, count: size)
    case .array, .dictionary: break
    }
  }

  private mutating func append(string text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      append(marker: 0x50, count: text.utf8.count)
      append(contentsOf: text.utf8)
    } else {
      append(marker: 0x60, count: text.utf16.count)
      for unit in text.utf16 { append(bigEndian: UInt64(unit), count: 2) }
    }
  }
}
