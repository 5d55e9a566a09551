import ScreenModel

/// The style of a cell. No meaning depends on colour alone: every role differs in an attribute as well.
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
    get { Role(rawValue: bits & Self.roleBits) ?? .standard }
    set { bits = bits & ~Self.roleBits | newValue.rawValue }
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

  /// All of it in one byte, so that a screen of cells is compared quickly: the role, and a bit for each attribute.
  private var bits: UInt8

  private static let roleBits: UInt8 = 0b111
  private static let (bold, dim, reverse, underlined): (UInt8, UInt8, UInt8, UInt8) = (0x10, 0x20, 0x40, 0x80)

  /// Makes a style.
  public init(
    _ role: Role = .standard, bold: Bool = false, dim: Bool = false, reverse: Bool = false, underlined: Bool = false
  ) {
    bits = role.rawValue
    isBold = bold
    isDim = dim
    isReverse = reverse
    isUnderlined = underlined
  }

  private mutating func set(_ attribute: UInt8, _ isSet: Bool) {
    bits = isSet ? bits | attribute : bits & ~attribute
  }
}
