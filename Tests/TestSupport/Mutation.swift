/// A generator that gives the same numbers for the same seed.
public struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  /// Begins at a seed.
  public init(_ seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// What is put into files: pieces that mean something to their parsers.
private let scraps = [
  "<?pi?>", "<!DOCTYPE a>", "<!--", "-->", "<![CDATA[", "]]>", "</document>", "<scenes>", "&amp;", "&x;", "\"", "'",
  "&a ",
  "*a", "{", "}", "[", "]", ": ", "- ", "\n", "\t", "|", ">", "~", "#", "? ", "!!binary ", "%YAML 1.1\n", "---\n",
  "null",
  "destination=\"", "id=\"", "\u{0}", "\u{1B}", "é", "\u{2028}", "9999999999999999999", "-1",
].map { Array($0.utf8) }

/// Some bytes taken out, put in, doubled or changed.
public func mutated(_ bytes: [UInt8], with random: inout Seeded) -> [UInt8] {
  var bytes = bytes
  for _ in 0..<Int.random(in: 1...4, using: &random) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 0...60, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: scraps.randomElement(using: &random) ?? [], at: place)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
    case 3: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    default: if Int.random(in: 0..<10, using: &random) == 0 { bytes.removeSubrange(place...) }
    }
  }
  return bytes
}
