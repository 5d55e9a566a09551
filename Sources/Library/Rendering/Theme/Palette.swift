/// What each role of a text looks like in a number of colours on a dark or light background.
package struct Palette: Sendable, Hashable {
  /// How many colours there are.
  package let depth: ColorDepth
  /// Whether the background is light.
  package let isLight: Bool

  /// Makes a palette.
  package init(depth: ColorDepth, isLight: Bool) {
    self.depth = depth
    self.isLight = isLight
  }

  /// The colour of a role: its number, or where there are millions its red, green and blue; -1 is the terminal's own.
  package func color(of role: Style.Role) -> Int32 {
    switch depth {
    case .none: -1
    case .eight, .sixteen: basicColor(of: role)
    case .twoHundredFiftySix: isLight ? lightColor(of: role) : darkColor(of: role)
    case .millions: isLight ? lightShade(of: role) : darkShade(of: role)
    }
  }

  /// A style with attributes in place of its role's colour, where colours are few or none.
  package func resolved(_ style: Style) -> Style {
    var style = style
    switch style.role {
    case .standard: break
    case .secondary: if depth < .twoHundredFiftySix { style.isDim = style.isDim || !style.isReverse }
    case .accent, .success, .changed, .undecided, .underway:
      if depth == .none { style.isBold = style.isBold || !style.isDim }
    case .destructive: if depth == .none { style.isUnderlined = true }
    }
    return style
  }

  private func basicColor(of role: Style.Role) -> Int32 {
    switch role {
    case .standard, .secondary: -1
    case .accent, .underway: isLight ? 4 : 6
    case .destructive: 1
    case .success: 2
    case .changed: isLight ? 5 : 3
    case .undecided: 5
    }
  }

  private func darkColor(of role: Style.Role) -> Int32 {
    switch role {
    case .standard: -1
    case .secondary: 245
    case .accent: 75
    case .destructive: 203
    case .success: 114
    case .changed: 221
    case .undecided: 177
    case .underway: 80
    }
  }

  private func lightColor(of role: Style.Role) -> Int32 {
    switch role {
    case .standard: -1
    case .secondary: 242
    case .accent: 25
    case .destructive: 160
    case .success: 28
    case .changed: 130
    case .undecided: 91
    case .underway: 30
    }
  }

  private func darkShade(of role: Style.Role) -> Int32 {
    switch role {
    case .standard: -1
    case .secondary: 0x8B929E
    case .accent: 0x61AFEF
    case .destructive: 0xF07178
    case .success: 0x98C379
    case .changed: 0xE5C07B
    case .undecided: 0xC792EA
    case .underway: 0x56B6C2
    }
  }

  private func lightShade(of role: Style.Role) -> Int32 {
    switch role {
    case .standard: -1
    case .secondary: 0x656D76
    case .accent: 0x0B5CAD
    case .destructive: 0xC5221F
    case .success: 0x1A7F37
    case .changed: 0x9A5B00
    case .undecided: 0x7D3FB2
    case .underway: 0x0F7680
    }
  }
}

/// How many colours are used.
package enum ColorDepth: Int, Sendable, Hashable, Comparable {
  case none = 0
  case eight = 8
  case sixteen = 16
  case twoHundredFiftySix = 256
  case millions = 16_777_216

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
