/// Bytes that grow at their end, numbers with the highest byte first.
///
/// There is always room for a word behind the end, so that every number is one store, whatever its size.
struct BytesWritten {
  private var bytes: [UInt8]
  private(set) var count = 0

  init(capacity: Int) { bytes = Array(repeating: 0, count: max(capacity, Self.word) + Self.word) }

  private static let word = 8

  /// What has been written.
  var finished: [UInt8] {
    consuming get {
      bytes.removeLast(bytes.count - count)
      return bytes
    }
  }

  /// Writes the lowest bytes of a number, at most eight of them.
  mutating func append(bigEndian number: UInt64, count size: Int) {
    makeRoom(for: size)
    let end = count
    count += size
    var span = bytes.mutableSpan
    // Any eight bits are a byte, so nothing can be broken through the raw view.
    var raw = unsafe span.mutableBytes
    raw.storeBytes(
      of: (number << UInt64((Self.word - size) * 8)).bigEndian, toByteOffset: end, as: UInt64.self)
  }

  /// Writes numbers one after the other, the lowest bytes of each, at most eight of them.
  mutating func append<Number: FixedWidthInteger>(bigEndian numbers: Span<Number>, count size: Int) {
    makeRoom(for: numbers.count * size)
    let shift = UInt64((Self.word - size) * 8)
    var end = count
    var span = bytes.mutableSpan
    var raw = unsafe span.mutableBytes
    for index in numbers.indices {
      raw.storeBytes(
        of: (UInt64(truncatingIfNeeded: numbers[index]) << shift).bigEndian, toByteOffset: end, as: UInt64.self)
      end += size
    }
    count = end
  }

  mutating func append(_ byte: UInt8) { append(bigEndian: UInt64(byte), count: 1) }

  /// Writes a byte, and behind it a number that has no more bytes than are written of it, at most eight.
  mutating func append(_ byte: UInt8, bigEndian number: UInt64, count size: Int) {
    if size < Self.word {
      append(bigEndian: UInt64(byte) << UInt64(size * 8) | number, count: size + 1)
    } else {
      append(byte)
      append(bigEndian: number, count: size)
    }
  }

  mutating func append(contentsOf added: Span<UInt8>) {
    makeRoom(for: added.count)
    let end = count
    count += added.count
    var span = bytes.mutableSpan
    var raw = unsafe span.mutableBytes
    var start = 0
    while start + Self.word <= added.count {
      raw.storeBytes(of: added.word(at: start).bigEndian, toByteOffset: end + start, as: UInt64.self)
      start += Self.word
    }
    guard start < added.count else { return }
    raw.storeBytes(of: added.lastWord(from: start).bigEndian, toByteOffset: end + start, as: UInt64.self)
  }

  /// Writes a part of what was written elsewhere.
  mutating func append(contentsOf other: borrowing BytesWritten, in range: Range<Int>) {
    append(contentsOf: other.bytes.span.extracting(range))
  }

  private mutating func makeRoom(for size: Int) {
    let missing = count + size + Self.word - bytes.count
    if missing > 0 { bytes += Array(repeating: 0, count: max(missing, bytes.count)) }
  }
}
