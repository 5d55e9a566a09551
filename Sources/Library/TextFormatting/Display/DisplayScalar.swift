/// The effect of one Unicode scalar on a terminal.
package enum DisplayScalar: Sendable, Hashable {
  /// It begins a piece of its own, one or two columns wide.
  case base(width: Int)
  /// It is combined with the character before it and takes no column.
  case mark
  /// It separates words or lines and is shown as one blank.
  case blank
  /// It is left out: it is invisible, or only selects a variant whose width differs between terminals.
  case omitted
  /// It must not or cannot be shown, and is replaced by U+FFFD.
  case replaced

  /// Classifies a scalar.
  package init(_ scalar: Unicode.Scalar) {
    if (0x20...0x7E).contains(scalar.value) {
      self = .base(width: 1)
      return
    }
    self = Self.special(scalar.value) ?? Self.byCategory(scalar)
  }

  /// The scalars whose general category does not decide it.
  private static func special(_ value: UInt32) -> Self? {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: .blank
    case 0x202A...0x202E, 0x2066...0x2069: .replaced  // they reorder the text around them
    case 0x2500...0x257F: .base(width: 1)  // lines and corners, which every screen is full of
    case 0x20E3, 0xFE00...0xFE0F, 0xE0100...0xE01EF: .omitted  // keycap and variation selectors
    case 0x1160...0x11FF, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB: .mark  // the later letters of a Korean syllable
    case 0x1171E: .mark  // a spacing mark only since Unicode 15
    default: nil
    }
  }

  private static func byCategory(_ scalar: Unicode.Scalar) -> Self {
    let properties = scalar.properties
    guard let age = properties.age, age.major <= WideCharacters.unicodeVersion else { return .replaced }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .mark
    case .format: return .omitted
    case .control, .surrogate, .unassigned: return .replaced
    default: return .base(width: WideCharacters.contains(scalar.value) ? 2 : 1)
    }
  }
}
