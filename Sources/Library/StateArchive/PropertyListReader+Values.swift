// The objects without members, and the extent of those that have a length.
extension PropertyListReader {
  func bool(_ marker: UInt8, at offset: Int) throws(PropertyListFault) -> Bool {
    switch marker {
    case 0x08: return false
    case 0x09: return true
    default: throw PropertyListFault(damage: .marker(marker), byte: offset)
    }
  }

  /// One, two and four bytes are unsigned, eight are signed; sixteen are read where the number fits in eight.
  func integer(at offset: Int) throws(PropertyListFault) -> Int64 {
    let exponent = bytes[offset] & 0x0F
    guard exponent <= 4 else { throw PropertyListFault(damage: .marker(bytes[offset]), byte: offset) }
    let range = try extent(from: offset + 1, count: 1, width: 1 << Int(exponent))
    let low = bigEndian(bytes.span, from: range.upperBound - min(8, range.count), count: min(8, range.count))
    let number = Int64(bitPattern: low)
    if exponent == 4 {
      let high = bigEndian(bytes.span, from: range.lowerBound, count: 8)
      guard high == (number < 0 ? .max : 0) else { throw PropertyListFault(damage: .integerSize, byte: offset) }
    }
    return number
  }

  func real(at offset: Int) throws(PropertyListFault) -> Double {
    switch bytes[offset] {
    case 0x22:
      let range = try extent(from: offset + 1, count: 1, width: 4)
      let pattern = UInt32(truncatingIfNeeded: bigEndian(bytes.span, from: range.lowerBound, count: 4))
      return Double(Float(bitPattern: pattern))
    case 0x23: return try double(at: offset + 1)
    default: throw PropertyListFault(damage: .marker(bytes[offset]), byte: offset)
    }
  }

  func date(at offset: Int) throws(PropertyListFault) -> Timestamp {
    guard bytes[offset] == 0x33 else { throw PropertyListFault(damage: .marker(bytes[offset]), byte: offset) }
    return Timestamp(seconds: try double(at: offset + 1))
  }

  func uid(at offset: Int) throws(PropertyListFault) -> UInt64 {
    let size = Int(bytes[offset] & 0x0F) + 1
    guard size <= 8 else { throw PropertyListFault(damage: .marker(bytes[offset]), byte: offset) }
    let range = try extent(from: offset + 1, count: 1, width: size)
    return bigEndian(bytes.span, from: range.lowerBound, count: size)
  }

  func asciiString(at offset: Int) throws(PropertyListFault) -> String {
    let range = try content(at: offset, width: 1)
    if let bad = bytes[range].firstIndex(where: { $0 >= 0x80 }) {
      throw PropertyListFault(damage: .ascii, byte: bad)
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  func utf16String(at offset: Int) throws(PropertyListFault) -> String {
    let range = try content(at: offset, width: 2)
    let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).lazy.map { byte in
      UInt16(bytes[byte]) << 8 | UInt16(bytes[byte + 1])
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw PropertyListFault(damage: .utf16, byte: offset)
    }
    return text
  }

  /// The bytes after a marker and its length, where each of as many items takes `width` bytes.
  func content(at offset: Int, width: Int) throws(PropertyListFault) -> Range<Int> {
    let short = Int(bytes[offset] & 0x0F)
    guard short == 0x0F else { return try extent(from: offset + 1, count: short, width: width) }
    let lengthOffset = offset + 1
    guard lengthOffset < trailer.tableOffset, bytes[lengthOffset] >> 4 == 1 else {
      throw PropertyListFault(damage: .length, byte: offset)
    }
    let length = try integer(at: lengthOffset)
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

  private func double(at start: Int) throws(PropertyListFault) -> Double {
    let range = try extent(from: start, count: 1, width: 8)
    return Double(bitPattern: bigEndian(bytes.span, from: range.lowerBound, count: 8))
  }
}
