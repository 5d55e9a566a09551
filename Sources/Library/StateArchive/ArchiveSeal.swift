/// The checksum of an archive, held in the first five bytes of the trailer, which readers of property lists skip.
///
/// The first of them is `marker`, the other four are the CRC-32C of the whole file, the highest byte first, worked out
/// as if these four were zero. Archives of format 1 have zeros there.
package enum ArchiveSeal: Sendable, Hashable {
  /// The five bytes are zero, as other programs write them.
  case absent
  /// The checksum is that of the file.
  case whole
  /// The file has another checksum than it says.
  case broken(stated: UInt32, actual: UInt32)
  /// The first byte is none that is known here.
  case unknown(UInt8)

  /// The first byte of the trailer of a file with a checksum.
  package static let marker: UInt8 = 2

  /// Reads the checksum of a file, and holds the file against it.
  ///
  /// - Parameter bytes: The whole file, which must be long enough for a trailer.
  package init(of bytes: [UInt8]) {
    let start = bytes.count - PropertyListTrailer.size
    let span = bytes.span
    let stated = UInt32(truncatingIfNeeded: bigEndian(span, from: start + 1, count: 4))
    switch bytes[start] {
    case 0 where stated == 0: self = .absent
    case Self.marker:
      let actual = Self.checksum(span)
      self = actual == stated ? .whole : .broken(stated: stated, actual: actual)
    case let other: self = .unknown(other)
    }
  }

  /// Writes the checksum of a property list into its trailer.
  ///
  /// - Parameter bytes: The whole file, which must be long enough for a trailer.
  package static func close(_ bytes: inout [UInt8]) {
    let start = bytes.count - PropertyListTrailer.size
    bytes[start] = marker
    let checksum = checksum(bytes.span)
    for place in 0..<4 { bytes[start + 1 + place] = UInt8(truncatingIfNeeded: checksum >> UInt32((3 - place) * 8)) }
  }

  /// The CRC-32C of a file without the four bytes that hold it.
  private static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
    let start = bytes.count - PropertyListTrailer.size + 1
    return Checksum.value(of: bytes, blanking: start..<start + 4)
  }
}
