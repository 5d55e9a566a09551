package import Rendering

extension Palette {
  /// Makes the palette that the options and the environment ask for.
  ///
  /// - Parameters:
  ///   - options: The options; without a theme `COLORFGBG` tells the background, and else it is taken to be dark.
  ///   - available: The terminal's number of colours.
  package init(_ options: TerminalOptions, available: Int) {
    let isLight =
      switch options.theme {
      case .light: true
      case .dark: false
      case .auto: Self.isLight(colorFGBG: options.environment["COLORFGBG"])
      }
    self.init(depth: ColorDepth(options, available: available), isLight: isLight)
  }

  /// Reads `COLORFGBG`, as in `15;0`: the last number is the background's, 7 and above 8 are light.
  private static func isLight(colorFGBG: String?) -> Bool {
    guard let last = colorFGBG?.split(separator: ";").last, let background = Int(last) else { return false }
    return background == 7 || (9...15).contains(background)
  }
}

extension ColorDepth {
  /// Chooses by the options, the environment and the terminal's colours.
  ///
  /// - Parameters:
  ///   - options: The options; `NO_COLOR` counts only where they say `auto`.
  ///   - available: The terminal's number of colours.
  package init(_ options: TerminalOptions, available: Int) {
    let most: Self =
      switch available {
      case 257...: .millions
      case 256: .twoHundredFiftySix
      case 16...: .sixteen
      case 8...: .eight
      default: .none
      }
    self =
      switch options.color {
      case .never: .none
      case .auto: options.environment["NO_COLOR"]?.isEmpty == false ? .none : most
      case .always: most
      case .sixteen: min(.sixteen, most)
      case .twoHundredFiftySix: min(.twoHundredFiftySix, most)
      }
  }
}
