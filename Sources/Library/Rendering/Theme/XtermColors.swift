/// The 256 numbered colours as xterm shows them, and the nearest of them to any other.
enum XtermColors {
  /// Red, green and blue from 0 to 255.
  struct Shares: Hashable {
    var red: Int
    var green: Int
    var blue: Int

    /// All three as one number.
    var packed: Int { red << 16 | green << 8 | blue }

    /// How far it is from another; how colourful it is counts besides, so that a grey becomes no colour.
    fileprivate func distance(to other: Shares) -> Int {
      let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
      let chroma = chroma - other.chroma
      return red * red + green * green + blue * blue + chroma * chroma
    }

    private var chroma: Int { max(red, green, blue) - min(red, green, blue) }
  }

  private static let basic: [Shares] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map(shares(ofPacked:))
  private static let levels = [0, 95, 135, 175, 215, 255]

  /// A colour of 24 bits.
  static func shares(ofPacked number: Int) -> Shares {
    Shares(red: number >> 16 & 0xFF, green: number >> 8 & 0xFF, blue: number & 0xFF)
  }

  /// What a numbered colour looks like.
  static func shares(of number: Int) -> Shares {
    switch number {
    case ..<16: return basic[max(0, number)]
    case 16..<232:
      let place = number - 16
      return Shares(red: levels[place / 36], green: levels[place / 6 % 6], blue: levels[place % 6])
    default:
      let grey = 8 + 10 * (min(number, 255) - 232)
      return Shares(red: grey, green: grey, blue: grey)
    }
  }

  /// The number of the nearest of some colours; of two that are as near, the first.
  static func nearest(to shares: Shares, among numbers: Range<Int>) -> Int {
    numbers.min { Self.shares(of: $0).distance(to: shares) < Self.shares(of: $1).distance(to: shares) } ?? 0
  }
}
