/// The CRC-32C of bytes, as iSCSI, ext4 and Btrfs use it: any one changed bit, byte or run of 32 bits changes it.
enum Checksum {
  /// The checksum of bytes, as if those of a range were zero.
  static func value(of bytes: Span<UInt8>, blanking blank: Range<Int>) -> UInt32 {
    var state = Self.state(.max, after: bytes.extracting(..<blank.lowerBound))
    for _ in blank { state = table[Int(UInt8(truncatingIfNeeded: state))] ^ state >> 8 }
    return ~Self.state(state, after: bytes.extracting(blank.upperBound...))
  }

  /// What bytes make of a state, eight of them at a time.
  private static func state(_ state: UInt32, after bytes: Span<UInt8>) -> UInt32 {
    let table = table
    let tables = table.span
    var state = state
    var start = 0
    while start + 8 <= bytes.count {
      let word = bytes.word(at: start).byteSwapped ^ UInt64(state)
      state = 0
      for place in 0..<8 {
        state ^= tables[(7 - place) << 8 | Int(UInt8(truncatingIfNeeded: word >> UInt64(place * 8)))]
      }
      start += 8
    }
    for index in start..<bytes.count {
      state = tables[Int(UInt8(truncatingIfNeeded: state) ^ bytes[index])] ^ state >> 8
    }
    return state
  }

  /// What a byte makes of a state of which nothing else is left; the polynomial is 0x1EDC6F41, the lowest bit first.
  /// There are eight tables one after the other, each for a byte with one more zero byte after it.
  private static let table: [UInt32] = {
    var table = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { state, _ in state >> 1 ^ (state & 1 == 1 ? 0x82F6_3B78 : 0) }
    }
    for index in 256..<8 * 256 {
      let before = table[index - 256]
      table.append(table[Int(UInt8(truncatingIfNeeded: before))] ^ before >> 8)
    }
    return table
  }()
}
