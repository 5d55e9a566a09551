// Bytes eight at a time, the first of them highest.
extension Span<UInt8> {
  /// Eight bytes.
  @inline(__always)
  func word(at start: Int) -> UInt64 {
    let part = extracting(start..<start + 8)
    let high = UInt64(part[0]) << 56 | UInt64(part[1]) << 48 | UInt64(part[2]) << 40 | UInt64(part[3]) << 32
    return high | UInt64(part[4]) << 24 | UInt64(part[5]) << 16 | UInt64(part[6]) << 8 | UInt64(part[7])
  }

  /// The last bytes, fewer than eight, with zeros after them.
  @inline(__always)
  func lastWord(from start: Int) -> UInt64 {
    let rest = extracting(start...)
    var word: UInt64 = 0
    var place = 0
    if rest.count & 4 != 0 {
      word = UInt64(rest[0]) << 56 | UInt64(rest[1]) << 48 | UInt64(rest[2]) << 40 | UInt64(rest[3]) << 32
      place = 4
    }
    if rest.count & 2 != 0 {
      word |= (UInt64(rest[place]) << 8 | UInt64(rest[place + 1])) << UInt64(48 - place * 8)
      place += 2
    }
    return rest.count & 1 == 0 ? word : word | UInt64(rest[place]) << UInt64(56 - place * 8)
  }

  /// The first eight bytes, with zeros after them where there are fewer.
  @inline(__always)
  var firstWord: UInt64 { count < 8 ? lastWord(from: 0) : word(at: 0) }

  /// Whether no byte is above 0x7F.
  var isASCII: Bool {
    var start = 0
    var word: UInt64 = 0
    while start + 8 <= count {
      word |= self.word(at: start)
      start += 8
    }
    return (word | lastWord(from: start)) & 0x8080_8080_8080_8080 == 0
  }

  /// Whether both are the same bytes.
  func hasSameBytes(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    if isIdentical(to: other) { return true }
    var start = 0
    while start + 8 <= count {
      if word(at: start) != other.word(at: start) { return false }
      start += 8
    }
    return lastWord(from: start) == other.lastWord(from: start)
  }

  /// Whether the bytes come before the others in the order of strings.
  func precedes(_ other: Span<UInt8>) -> Bool {
    let shared = Swift.min(count, other.count)
    var start = 0
    while start + 8 <= shared {
      let (own, others) = (word(at: start), other.word(at: start))
      if own != others { return own < others }
      start += 8
    }
    while start < shared {
      if self[start] != other[start] { return self[start] < other[start] }
      start += 1
    }
    return count < other.count
  }
}
