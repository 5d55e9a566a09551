/// A place that moves forward through a file's bytes.
struct PlaceCursor {
  /// The line, from 1.
  private(set) var line = 1
  /// The column in Unicode scalars, from 1.
  private(set) var column = 1
  private var offset = 0

  /// Moves to a byte that is not before the last one.
  ///
  /// - Parameters:
  ///   - target: The byte's offset.
  ///   - bytes: The file.
  ///   - lines: The offsets at which its lines begin, from the second on.
  mutating func advance(to target: Int, in bytes: [UInt8], lines: [Int]) {
    while line <= lines.count, lines[line - 1] <= target {
      (offset, column) = (lines[line - 1], 1)
      line += 1
    }
    let bytes = bytes.span
    let end = min(target, bytes.count)
    while offset < end {
      if bytes[offset] & 0xC0 != 0x80 { column += 1 }
      offset += 1
    }
  }
}
