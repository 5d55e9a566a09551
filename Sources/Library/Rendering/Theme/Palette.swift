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

  /// The colour of a role, by its number; -1 is the terminal's own.
  package func color(of role: Style.Role) -> Int32 {
    switch depth {
    case .none: -1
    case .eight, .sixteen: basicColor(of: role)
    case .twoHundredFiftySix: isLight ? lightColor(of: role) : darkColor(of: role)
    }
  }

  /// A style with what stands for its role where colours are few or none.
  package func resolved(_ style: Style) -> Style {
    var style = style
    switch style.role {
    case .standard: break
    case .secondary: if depth < .twoHundredFiftySix { style.isDim = style.isDim || !style.isReverse }
    case .accent, .success: if depth == .none { style.isBold = style.isBold || !style.isDim }
    case .destructive: if depth == .none { style.isUnderlined = true }
    }
    return style
  }

  private func basicColor(of role: Style.Role) -> Int32 {
    switch role {
    case .standard, .secondary: -1
    case .accent: isLight ? 4 : 6
    case .destructive: 1
    case .success: 2
    }
  }

  private func darkColor(of role: Style.Role) -> Int32 {
    switch role {
    case .standard: -1
    case .secondary: 245
    case .accent: 75
    case .destructive: 203
    case .success: 114
    }
  }

  private func lightColor(of role: Style.Role) -> Int32 {
    switch role {
    case .standard: -1
    case .secondary: 242
    case .accent: 25
    case .destructive: 160
    case .success: 28
    }
  }
}
