extension Palette {
  /// What a text is written in.
  package struct Colors: Sendable, Hashable {
    /// The colour of the text, as `color(of:)` has it.
    package var foreground: Int32
    /// The colour behind it.
    package var background: Int32

    /// Makes a pair of colours.
    package init(foreground: Int32, background: Int32) {
      self.foreground = foreground
      self.background = background
    }
  }

  /// The colours of a style: its own where it has some, else those of its role.
  package func colors(of style: Style) -> Colors {
    Colors(
      foreground: style.foreground.map(number) ?? color(of: style.role), background: style.background.map(number) ?? -1)
  }

  /// The number of a program's own colour: itself where there are enough colours, else the nearest one.
  private func number(of color: Style.Color) -> Int32 {
    switch depth {
    case .none: -1
    case .eight: number(of: color, upTo: 8)
    case .sixteen: number(of: color, upTo: 16)
    case .twoHundredFiftySix: number(of: color, upTo: 256)
    case .millions: millions(of: color)
    }
  }

  /// The number of a colour where so many are numbered. The first sixteen look different on each terminal, so that they
  /// count as near to others only where there are no more.
  private func number(of color: Style.Color, upTo count: Int) -> Int32 {
    switch color {
    case .numbered(let number) where Int(number) < count: Int32(number)
    case .numbered(let number) where number < 16: Int32(number) - 8
    case .numbered, .rgb:
      Int32(XtermColors.nearest(to: color.shares, among: count == 256 ? 16..<256 : 0..<count))
    }
  }

  /// The shares of a colour where there are millions; numbers below 8 are those of the numbered colours there.
  private func millions(of color: Style.Color) -> Int32 {
    if case .numbered(let number) = color, number < 8 { return Int32(number) }
    return Int32(max(8, color.shares.packed))
  }
}

extension Style.Color {
  fileprivate var shares: XtermColors.Shares {
    switch self {
    case .numbered(let number): XtermColors.shares(of: Int(number))
    case .rgb(let red, let green, let blue):
      XtermColors.Shares(red: Int(red), green: Int(green), blue: Int(blue))
    }
  }
}
