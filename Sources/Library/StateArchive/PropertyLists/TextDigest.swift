/// What tells most texts apart without looking at all their bytes, and those of up to sixteen bytes entirely.
struct TextDigest: Equatable {
  let count: Int
  let first: UInt64
  let last: UInt64

  init(_ bytes: Span<UInt8>) {
    count = bytes.count
    first = bytes.firstWord
    last = bytes.count > 8 ? bytes.word(at: bytes.count - 8) : 0
  }

  /// Whether texts with this digest are the same text.
  var isWhole: Bool { count <= 16 }
}
