import TextFormatting

extension Palette {
  /// The colour behind the text, as the web writes it.
  var webBackground: String { isLight ? "#ffffff" : "#1c1c1c" }

  /// The colour of a role as the web writes it, by the numbers that terminals use.
  func webColor(of role: Style.Role) -> String {
    let number = Int(color(of: role))
    if depth == .millions, number >= 0 { return Self.hexadecimal([number >> 16, number >> 8 & 0xFF, number & 0xFF]) }
    switch number {
    case 0..<16: return Self.basic[number]
    case 16..<232:
      let place = number - 16
      return Self.hexadecimal([place / 36, place / 6 % 6, place % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 })
    case 232..<256: return Self.hexadecimal(Array(repeating: 8 + 10 * (number - 232), count: 3))
    default: return isLight ? "#1c1c1c" : "#d0d0d0"
    }
  }

  /// The sixteen colours as xterm has them.
  private static let basic = [
    "#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5",
    "#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
  ]

  private static func hexadecimal(_ parts: [Int]) -> String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
