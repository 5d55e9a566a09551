import ScreenModel

/// The style of a cell. No meaning depends on colour alone: every role differs in an attribute as well.
public struct Style: Sendable, Hashable {
  /// The role of a text; a theme turns it into a colour.
  public enum Role: UInt8, Sendable, Hashable, CaseIterable {
    case standard, secondary, accent, destructive, success
  }

  /// The role.
  public var role: Role
  /// Whether it is bold.
  public var isBold: Bool
  /// Whether it is dim.
  public var isDim: Bool
  /// Whether foreground and background are swapped.
  public var isReverse: Bool
  /// Whether it is underlined.
  public var isUnderlined: Bool

  /// Makes a style.
  public init(
    _ role: Role = .standard, bold: Bool = false, dim: Bool = false, reverse: Bool = false, underlined: Bool = false
  ) {
    self.role = role
    isBold = bold
    isDim = dim
    isReverse = reverse
    isUnderlined = underlined
  }
}
