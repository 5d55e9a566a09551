import TextFormatting

extension Palette {
  /// The colour behind the text, as the web writes it.
  var webBackground: String { isLight ? "#ffffff" : "#1c1c1c" }

  /// The colours of a style as the web writes them, by the numbers that terminals use; `nil` is no ground of its own.
  func webColors(of style: Style) -> (text: String, ground: String?) {
    let colors = colors(of: style)
    return (
      web(colors.foreground) ?? (isLight ? "#1c1c1c" : "#d0d0d0"), web(colors.background)
    )
  }

  /// A number as the web writes its colour; `nil` for the terminal's own.
  private func web(_ number: Int32) -> String? {
    guard number >= 0 else { return nil }
    let number = Int(number)
    let isNumbered = depth != .millions || number < 8
    let shares = isNumbered ? XtermColors.shares(of: number) : XtermColors.shares(ofPacked: number)
    return Style.Color.rgb(
      red: UInt8(truncatingIfNeeded: shares.red), green: UInt8(truncatingIfNeeded: shares.green),
      blue: UInt8(truncatingIfNeeded: shares.blue)
    ).words
  }
}
