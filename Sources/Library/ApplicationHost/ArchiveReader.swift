import StateArchive

/// Reads archives, the same bytes once in a row: those that are read to see whether a launch could are what the next
/// launch reads.
struct ArchiveReader {
  private var last: (bytes: [UInt8], state: SavedState)?

  /// The state that the bytes of an archive hold.
  mutating func state(of bytes: [UInt8]) throws(ArchiveError) -> SavedState {
    if let last, last.bytes == bytes { return last.state }
    let state = try SavedState(decoding: bytes)
    last = (bytes, state)
    return state
  }

  /// Remembers the state of bytes that were made of it, so that they need not be read.
  mutating func remember(_ state: SavedState, of bytes: [UInt8]) { last = (bytes, state) }
}
