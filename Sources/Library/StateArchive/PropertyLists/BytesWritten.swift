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
    store(number << UInt64((Self.word - size) * 8))
    count += size
  }

  mutating func append(_ byte: UInt8) { append(bigEndian: UInt64(byte), count: 1) }

  mutating func append(contentsOf added: Span<UInt8>) {
    makeRoom(for: added.count)
    var start = 0
    while start + Self.word <= added.count {
      store(added.word(at: start))
      count += Self.word
      start += Self.word
    }
    guard start < added.count else { return }
    store(added.lastWord(from: start))
    count += added.count - start
  }

  /// Writes a part of what was written elsewhere.
  mutating func append(contentsOf other: borrowing BytesWritten, in range: Range<Int>) {
    append(contentsOf: other.bytes.span.extracting(range))
  }

  private mutating func store(_ word: UInt64) {
    let end = count
    var span = bytes.mutableSpan
    // Any eight bits are a byte, so nothing can be broken through the raw view.
    var raw = unsafe span.mutableBytes
    raw.storeBytes(of: word.bigEndian, toByteOffset: end, as: UInt64.self)
  }

  private mutating func makeRoom(for size: Int) {
    let missing = count + size + Self.word - bytes.count
    if missing > 0 { bytes += Array(repeating: 0, count: max(missing, bytes.count)) }
  }
}
