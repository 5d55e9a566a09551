/// How many colours are used.
package enum ColorDepth: Int, Sendable, Hashable, Comparable {
  case none = 0
  case eight = 8
  case sixteen = 16
  case twoHundredFiftySix = 256

  /// Chooses by the options, the environment and what the terminal has.
  ///
  /// - Parameters:
  ///   - options: The options; `NO_COLOR` counts only where they say `auto`.
  ///   - available: The terminal's number of colours.
  package init(_ options: TerminalOptions, available: Int) {
    let most: Self =
      switch available {
      case 256...: .twoHundredFiftySix
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
      case .twoHundredFiftySix: most
      }
  }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
