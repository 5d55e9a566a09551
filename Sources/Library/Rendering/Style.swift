import ScreenModel

/// The style of a cell: a role, attributes, and colours of a program's own.
///
/// No meaning depends on colour alone: every role differs in an attribute as well.
public struct Style: Sendable, Hashable {
  /// The role of a text; a theme turns it into a colour.
  public enum Role: UInt8, Sendable, Hashable, CaseIterable {
    /// What is to be read.
    case standard
    /// What is less important.
    case secondary
    /// What has the focus, or can be touched.
    case accent
    /// What is lost or has failed, or what destroys something.
    case destructive
    /// What was kept, is back or has succeeded, or what mends.
    case success
    /// What is there in another form.
    case changed
    /// What is left to code, so that nobody knows.
    case undecided
    /// What goes on.
    case underway
  }

  /// The role.
  public var role: Role {
    get { Role(rawValue: UInt8(truncatingIfNeeded: bits & Self.roleBits)) ?? .standard }
    set { bits = bits & ~Self.roleBits | UInt64(newValue.rawValue) }
  }
  /// Whether it is bold.
  public var isBold: Bool {
    get { bits & Self.bold != 0 }
    set { set(Self.bold, newValue) }
  }
  /// Whether it is dim.
  public var isDim: Bool {
    get { bits & Self.dim != 0 }
    set { set(Self.dim, newValue) }
  }
  /// Whether foreground and background are swapped.
  public var isReverse: Bool {
    get { bits & Self.reverse != 0 }
    set { set(Self.reverse, newValue) }
  }
  /// Whether it is underlined.
  public var isUnderlined: Bool {
    get { bits & Self.underlined != 0 }
    set { set(Self.underlined, newValue) }
  }

  /// The colour of the text; `nil` is that of the role.
  public var foreground: Color? {
    get { Color(bits: bits >> Self.foregroundShift & Self.colorBits) }
    set { set(newValue, at: Self.foregroundShift) }
  }
  /// The colour behind the text; `nil` is the terminal's own.
  public var background: Color? {
    get { Color(bits: bits >> Self.backgroundShift & Self.colorBits) }
    set { set(newValue, at: Self.backgroundShift) }
  }

  /// All of it in one number, so that a screen of cells is compared quickly: the role, a bit for each attribute, and the
  /// colours.
  private var bits: UInt64

  private static let roleBits: UInt64 = 0b111
  private static let (bold, dim, reverse, underlined): (UInt64, UInt64, UInt64, UInt64) = (0x10, 0x20, 0x40, 0x80)
  private static let (foregroundShift, backgroundShift): (UInt64, UInt64) = (8, 8 + UInt64(Color.bitCount))
  private static let colorBits: UInt64 = 1 << UInt64(Color.bitCount) - 1

  /// Whether it has a colour of its own.
  package var hasOwnColors: Bool { bits >> Self.foregroundShift != 0 }

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - role: What the text is; the theme has a colour for it.
  ///   - bold: Whether it is bold.
  ///   - dim: Whether it is dim.
  ///   - reverse: Whether foreground and background are swapped.
  ///   - underlined: Whether it is underlined.
  ///   - foreground: The colour of the text; `nil` is that of the role.
  ///   - background: The colour behind the text; `nil` is the terminal's own.
  public init(
    _ role: Role = .standard, bold: Bool = false, dim: Bool = false, reverse: Bool = false, underlined: Bool = false,
    foreground: Color? = nil, background: Color? = nil
  ) {
    bits = UInt64(role.rawValue)
    isBold = bold
    isDim = dim
    isReverse = reverse
    isUnderlined = underlined
    if foreground != nil { self.foreground = foreground }
    if background != nil { self.background = background }
  }

  private mutating func set(_ attribute: UInt64, _ isSet: Bool) {
    bits = isSet ? bits | attribute : bits & ~attribute
  }

  private mutating func set(_ color: Color?, at shift: UInt64) {
    bits = bits & ~(Self.colorBits << shift) | (color?.bits ?? 0) << shift
  }
}
