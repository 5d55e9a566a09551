/// The CRC-32C of bytes, as iSCSI, ext4 and Btrfs use it: any one changed bit, byte or run of 32 bits changes it.
enum Checksum {
  /// The checksum of bytes, as if those of a range were zero.
  static func value(of bytes: Span<UInt8>, blanking blank: Range<Int>) -> UInt32 {
    let table = table
    var state = UInt32.max
    for index in 0..<bytes.count {
      let byte = blank.contains(index) ? 0 : bytes[index]
      state = table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ state >> 8
    }
    return ~state
  }

  /// What a byte makes of a state of which nothing else is left; the polynomial is 0x1EDC6F41, the lowest bit first.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { state, _ in state >> 1 ^ (state & 1 == 1 ? 0x82F6_3B78 : 0) }
  }
}
