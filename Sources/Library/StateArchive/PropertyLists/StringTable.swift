/// The strings of one property list and their numbers, told apart by their UTF-8 bytes.
///
/// The hash is a fast one. Its seed is new in every process, so that nobody can choose texts that meet; nothing that is
/// written depends on it.
struct StringTable {
  private struct Known {
    let digest: TextDigest
    let hash: UInt64
    let number: UInt32
  }

  private var known: [Known] = []
  /// The texts of `known`.
  private var texts: [String] = []
  /// For each place 0, or below the upper half of a hash the place of its string in `known` plus one.
  private var slots: [UInt64]
  private let seed: UInt64
  private let factor: UInt64

  /// Makes a table with room for about so many strings.
  init(expecting count: Int) {
    var size = 256
    while size < 2 * count { size *= 2 }
    slots = Array(repeating: 0, count: size)
    known.reserveCapacity(count)
    texts.reserveCapacity(count)
    var hasher = Hasher()
    seed = UInt64(truncatingIfNeeded: hasher.finalize())
    hasher = Hasher()
    hasher.combine(seed)
    factor = UInt64(truncatingIfNeeded: hasher.finalize()) | 1
  }

  /// The number of a string; one that is new gets the given number.
  mutating func number(of text: String, orNew new: UInt32) -> (number: UInt32, isNew: Bool) {
    let bytes = text.utf8Span.span
    let digest = TextDigest(bytes)
    let hash = hash(of: bytes, digest)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash >> 32 {
        let place = Int(slots[slot] & 0xFFFF_FFFF) - 1
        if known[place].digest == digest, digest.isWhole || texts[place].utf8Span.span.hasSameBytes(as: bytes) {
          return (known[place].number, false)
        }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    known.append(Known(digest: digest, hash: hash, number: new))
    texts.append(text)
    slots[slot] = Self.entry(hash, place: known.count - 1)
    if known.count * 2 > slots.count { grow() }
    return (new, true)
  }

  private static func entry(_ hash: UInt64, place: Int) -> UInt64 { (hash >> 32) << 32 | UInt64(place + 1) }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (place, string) in known.enumerated() {
      var slot = Int(truncatingIfNeeded: string.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Self.entry(string.hash, place: place)
    }
  }

  private func hash(of bytes: Span<UInt8>, _ digest: TextDigest) -> UInt64 {
    var hash = fold(seed ^ UInt64(digest.count) ^ digest.first)
    var start = 8
    while start + 8 < bytes.count {
      hash = fold(hash ^ bytes.word(at: start))
      start += 8
    }
    return fold(fold(hash ^ digest.last))
  }

  /// Both halves of a product in one word: every bit of the number reaches every bit of it.
  @inline(__always)
  private func fold(_ number: UInt64) -> UInt64 {
    let product = number.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}

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
