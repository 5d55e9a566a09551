/// The terminal's background, as it answers when it is asked for it (OSC 11).
package enum Background {
  /// What asks for it.
  static let question: StaticString = "\u{1B}]11;?\u{07}"

  /// Whether a kind of terminal is asked: others may show the question.
  package static func isAsked(of term: String) -> Bool {
    ["xterm", "tmux", "rxvt", "alacritty", "foot", "kitty", "wezterm", "ghostty", "contour", "rio", "st-", "vte"]
      .contains { term.hasPrefix($0) }
  }

  /// Whether the background in an answer is light; `nil` for any other report.
  ///
  /// - Parameter report: What follows the escape and `]`: `11;rgb:` and three numbers of one to four hexadecimal digits.
  package static func isLight(_ report: String) -> Bool? {
    guard let colon = report.firstIndex(of: ":"), ["11;rgb", "11;rgba"].contains(report[..<colon]) else { return nil }
    let parts = report[report.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
    let levels = parts.prefix(3).compactMap { part -> Double? in
      guard (1...4).contains(part.utf8.count), let value = UInt16(part, radix: 16), part.first != "+" else {
        return nil
      }
      return Double(value) / Double((1 << (4 * part.utf8.count)) - 1)
    }
    guard levels.count == 3 else { return nil }
    return 0.299 * levels[0] + 0.587 * levels[1] + 0.114 * levels[2] > 0.5
  }
}
