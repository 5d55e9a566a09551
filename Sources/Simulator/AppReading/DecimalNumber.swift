/// A number in digits, with at most one point and a minus.
struct DecimalNumber {
  /// The most bytes that one may have.
  private static let mostBytes = 40
  /// The powers of 10 up to the most digits of which every whole number is exact.
  private static let powers = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15]

  /// The number.
  let value: Double

  /// Reads all of some bytes; `nil` where they are something else.
  init?(_ bytes: Span<UInt8>) {
    guard let first = bytes.indices.first, bytes.count <= Self.mostBytes else { return nil }
    let isNegative = bytes[first] == UInt8(ascii: "-")
    var whole = 0
    var (digits, decimals) = (0, 0)
    var hasPoint = false
    for place in (isNegative ? 1 : 0)..<bytes.count {
      switch bytes[place] {
      case 0x30...0x39:
        whole = whole &* 10 &+ Int(bytes[place] & 0xF)
        digits += 1
        if hasPoint { decimals += 1 }
      case UInt8(ascii: ".") where !hasPoint && digits > 0: hasPoint = true
      default: return nil
      }
    }
    guard digits > 0, !hasPoint || decimals > 0 else { return nil }
    if digits < Self.powers.count {
      // A quotient of two numbers that are exact is the nearest one to what is written.
      let quotient = Double(whole) / Self.powers[decimals]
      value = isNegative ? -quotient : quotient
    } else if let text = try? UTF8Span(validating: bytes), let number = Double(String(copying: text)) {
      value = number
    } else {
      return nil
    }
  }
}
