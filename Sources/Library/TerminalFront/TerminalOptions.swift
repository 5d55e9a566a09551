/// How the front is to look, and what it must know of the world outside.
package struct TerminalOptions: Sendable, Hashable {
  /// How many colours may be used.
  package enum ColorMode: String, Sendable, Hashable, CaseIterable {
    case auto, always, never
    case sixteen = "16"
    case twoHundredFiftySix = "256"
  }

  /// What the terminal's background is like.
  package enum Theme: String, Sendable, Hashable, CaseIterable {
    case auto, dark, light
  }

  /// The colours.
  package var color: ColorMode
  /// The background.
  package var theme: Theme
  /// Whether only ASCII characters are written.
  package var ascii: Bool
  /// Whether the mouse is listened to.
  package var mouse: Bool
  /// The environment: `TERM`, `COLORTERM`, `NO_COLOR`, `COLORFGBG`, `LC_ALL`, `LC_CTYPE`, `LANG` and `TMPDIR` are read.
  package var environment: [String: String]
  /// A line that is written when the program dies: where the saved state is. Empty is no line.
  package var crashLine: String

  /// Makes options.
  package init(
    color: ColorMode = .auto, theme: Theme = .auto, ascii: Bool = false, mouse: Bool = true,
    environment: [String: String] = [:], crashLine: String = ""
  ) {
    self.color = color
    self.theme = theme
    self.ascii = ascii
    self.mouse = mouse
    self.environment = environment
    self.crashLine = crashLine
  }
}
