// The objects without members, and the extent of those that have a length.
extension PropertyListReader {
  /// Checks the object without members that begins at an offset.
  mutating func leaf(at offset: Int) throws(PropertyListFault) -> PropertyListEntry {
    let marker = bytes[offset]
    switch marker {
    case 0x08: return PropertyListEntry(.no)
    case 0x09: return PropertyListEntry(.yes)
    case 0x10...0x1F: return try integer(at: offset)
    case 0x22: return try number(.real, at: offset, count: 4)
    case 0x23: return try number(.real, at: offset, count: 8)
    case 0x33: return try number(.date, at: offset, count: 8)
    case 0x40...0x4F:
      let range = try countedContent(at: offset, width: 1)
      return PropertyListEntry(.data, start: range.lowerBound, count: range.count)
    case 0x50...0x5F: return try asciiString(at: offset)
    case 0x60...0x6F: return try utf16String(at: offset)
    case 0x80...0x87: return try number(.uid, at: offset, count: Int(marker & 0x0F) + 1)
    default: throw PropertyListFault(damage: .marker(marker), byte: offset)
    }
  }

  private func number(_ kind: PropertyListEntry.Kind, at offset: Int, count: Int) throws(PropertyListFault)
    -> PropertyListEntry
  {
    PropertyListEntry(kind, start: try extent(from: offset + 1, count: 1, width: count).lowerBound, count: count)
  }

  /// One, two and four bytes are unsigned, eight are signed; sixteen are read where the number fits in eight.
  private func integer(at offset: Int) throws(PropertyListFault) -> PropertyListEntry {
    let exponent = bytes[offset] & 0x0F
    guard exponent <= 4 else { throw PropertyListFault(damage: .marker(bytes[offset]), byte: offset) }
    let range = try extent(from: offset + 1, count: 1, width: 1 << Int(exponent))
    let entry = PropertyListEntry(.integer, start: range.lowerBound, count: range.count)
    if exponent == 4 {
      let high = bigEndian(bytes.span, from: range.lowerBound, count: 8)
      guard high == (integer(entry) < 0 ? .max : 0) else {
        throw PropertyListFault(damage: .integerSize, byte: offset)
      }
    }
    return entry
  }

  private mutating func asciiString(at offset: Int) throws(PropertyListFault) -> PropertyListEntry {
    let range = try countedContent(at: offset, width: 1)
    if !bytes.span.extracting(range).isASCII, let bad = bytes[range].firstIndex(where: { $0 >= 0x80 }) {
      throw PropertyListFault(damage: .ascii, byte: bad)
    }
    return PropertyListEntry(.string, start: range.lowerBound, count: range.count)
  }

  private mutating func utf16String(at offset: Int) throws(PropertyListFault) -> PropertyListEntry {
    let range = try countedContent(at: offset, width: 2)
    let entry = PropertyListEntry(.utf16String, start: range.lowerBound, count: range.count / 2)
    var isInPair = false
    for unit in units(of: entry) {
      let isSecond = unit & 0xFC00 == 0xDC00
      guard isSecond == isInPair else { throw PropertyListFault(damage: .utf16, byte: offset) }
      isInPair = unit & 0xFC00 == 0xD800
    }
    guard !isInPair else { throw PropertyListFault(damage: .utf16, byte: offset) }
    return entry
  }

  /// The bytes after a marker and its length, where each of as many items takes `width` bytes.
  func content(at offset: Int, width: Int) throws(PropertyListFault) -> Range<Int> {
    let short = Int(bytes[offset] & 0x0F)
    guard short == 0x0F else { return try extent(from: offset + 1, count: short, width: width) }
    let lengthOffset = offset + 1
    guard lengthOffset < trailer.tableOffset, bytes[lengthOffset] >> 4 == 1 else {
      throw PropertyListFault(damage: .length, byte: offset)
    }
    let length = integer(try integer(at: lengthOffset))
    guard length >= 0, length <= Int64(bytes.count) else { throw PropertyListFault(damage: .length, byte: offset) }
    let size = 1 << Int(bytes[lengthOffset] & 0x0F)
    return try extent(from: lengthOffset + 1 + size, count: Int(length), width: width)
  }

  /// A range of the file that ends before the offset table.
  private func extent(from start: Int, count: Int, width: Int) throws(PropertyListFault) -> Range<Int> {
    let (size, overflow) = count.multipliedReportingOverflow(by: width)
    guard start <= trailer.tableOffset, !overflow, size <= trailer.tableOffset - start else {
      throw PropertyListFault(damage: .beyondEnd(end: trailer.tableOffset), byte: start - 1)
    }
    return start..<start + size
  }

  // MARK: The values of entries that have been checked

  func integer(_ entry: PropertyListEntry) -> Int64 {
    let low = min(8, Int(entry.count))
    return Int64(bitPattern: bigEndian(bytes.span, from: entry.content.upperBound - low, count: low))
  }

  func uid(_ entry: PropertyListEntry) -> UInt64 {
    bigEndian(bytes.span, from: Int(entry.start), count: Int(entry.count))
  }

  func real(_ entry: PropertyListEntry) -> Double {
    let pattern = bigEndian(bytes.span, from: Int(entry.start), count: Int(entry.count))
    return entry.count == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: pattern))) : Double(bitPattern: pattern)
  }

  func moment(_ entry: PropertyListEntry) -> Timestamp { Timestamp(seconds: real(entry)) }

  func data(_ entry: PropertyListEntry) -> [UInt8] { Array(bytes[entry.content]) }

  /// The units of a string of UTF-16.
  func units(of entry: PropertyListEntry) -> some Collection<UInt16> {
    let start = Int(entry.start)
    return (0..<Int(entry.count)).lazy.map { [bytes] place in
      UInt16(bytes[start + 2 * place]) << 8 | UInt16(bytes[start + 2 * place + 1])
    }
  }

  /// The object at a place of an array, or the key at a place of a dictionary.
  func member(_ place: Int, of entry: PropertyListEntry) -> Int {
    trailer.reference(at: Int(entry.start) + place * trailer.referenceSize, in: bytes.span)
  }

  /// The value at a place of a dictionary.
  func value(_ place: Int, of entry: PropertyListEntry) -> Int { member(Int(entry.count) + place, of: entry) }
}
