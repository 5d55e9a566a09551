/// The text of a cell in 16 bytes without references, so that a screen of them is filled, copied and compared as it is.
///
/// It holds what one cell shows: a character and at most four combining marks.
struct Glyph: Sendable, Hashable {
  /// The first three scalars, from the lowest bits.
  private var low: UInt64 = 0
  /// The other two, and above them how many there are.
  private var high: UInt64 = 0

  private static let bits = 21
  private static let countShift = 2 * bits

  /// No text at all.
  static var none: Glyph { Glyph() }
  /// A blank.
  static var blank: Glyph { Glyph(ascii: 0x20) }

  /// Whether there is no text at all.
  var isEmpty: Bool { high >> Self.countShift == 0 }

  /// The character, if it is one of printable ASCII.
  var printableASCII: UInt8? {
    high == 1 << Self.countShift && (0x20...0x7E).contains(low) ? UInt8(low) : nil
  }

  private init() {}

  /// Makes the text of one character of ASCII.
  init(ascii: UInt8) {
    low = UInt64(ascii)
    high = 1 << Self.countShift
  }

  /// Takes the first five scalars of a text.
  init(_ text: String) {
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < 5 else { break }
      let value = UInt64(scalar.value)
      if count < 3 { low |= value << (Self.bits * count) } else { high |= value << (Self.bits * (count - 3)) }
      count += 1
    }
    high |= UInt64(count) << Self.countShift
  }

  /// The text.
  var text: String {
    var text = String.UnicodeScalarView()
    for place in 0..<Int(high >> Self.countShift) {
      let bits = place < 3 ? low >> (Self.bits * place) : high >> (Self.bits * (place - 3))
      if let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: bits) & 0x1F_FFFF) { text.append(scalar) }
    }
    return String(text)
  }
}
