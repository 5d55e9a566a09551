extension Style {
  /// A colour of a program's own, in place of that of the role.
  ///
  /// A terminal that has fewer colours shows the nearest one that it has, and one without colours none: what a colour
  /// means must be seen without it, too.
  public enum Color: Sendable, Hashable {
    /// One of the colours that terminals number: 0 to 7 are ``black`` to ``white`` and 8 to 15 their bright forms, as the
    /// terminal's user wants them to look; 16 to 231 are a cube of six levels of red, green and blue, and 232 to 255 greys
    /// from dark to light.
    case numbered(UInt8)
    /// One of the millions by its shares of red, green and blue, each from 0 to 255.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// The colour 0.
    public static let black = Color.numbered(0)
    /// The colour 1.
    public static let red = Color.numbered(1)
    /// The colour 2.
    public static let green = Color.numbered(2)
    /// The colour 3.
    public static let yellow = Color.numbered(3)
    /// The colour 4.
    public static let blue = Color.numbered(4)
    /// The colour 5.
    public static let magenta = Color.numbered(5)
    /// The colour 6.
    public static let cyan = Color.numbered(6)
    /// The colour 7.
    public static let white = Color.numbered(7)

    /// The number of bits of a colour, or of none, as a style keeps it.
    static let bitCount = 26
    private static let (numbered, rgb): (UInt64, UInt64) = (1 << 24, 2 << 24)

    /// Its bits; never 0.
    var bits: UInt64 {
      switch self {
      case .numbered(let number): Self.numbered | UInt64(number)
      case .rgb(let red, let green, let blue): Self.rgb | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
      }
    }

    /// The colour of bits; `nil` where they are those of none.
    init?(bits: UInt64) {
      func byte(_ shift: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> UInt64(shift)) }
      if bits & Self.numbered != 0 {
        self = .numbered(byte(0))
      } else if bits & Self.rgb != 0 {
        self = .rgb(red: byte(16), green: byte(8), blue: byte(0))
      } else {
        return nil
      }
    }

    /// The colour in words: its number, or its shares as the web writes them.
    package var words: String {
      switch self {
      case .numbered(let number): String(number)
      case .rgb(let red, let green, let blue):
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
    }
  }
}
