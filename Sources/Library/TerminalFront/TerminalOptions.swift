/// How the front looks, and the environment it needs.
public struct TerminalOptions: Sendable, Hashable {
  /// How many colours may be used.
  public enum ColorMode: String, Sendable, Hashable, CaseIterable {
    /// As many as the terminal says that it has, and none where `NO_COLOR` is set.
    case auto
    /// As many as the terminal has, whatever `NO_COLOR` says.
    case always
    /// None.
    case never
    /// At most 16.
    case sixteen = "16"
    /// At most 256.
    case twoHundredFiftySix = "256"
  }

  /// The terminal's background.
  public enum Theme: String, Sendable, Hashable, CaseIterable {
    /// As `COLORFGBG` says, else dark.
    case auto
    /// Dark, with light text.
    case dark
    /// Light, with dark text.
    case light
  }

  /// The colours.
  public var color: ColorMode
  /// The background.
  public var theme: Theme
  /// Whether only ASCII characters are written.
  public var ascii: Bool
  /// Whether mouse events are read.
  public var mouse: Bool
  /// The environment: `TERM`, `COLORTERM`, `NO_COLOR`, `COLORFGBG`, `LC_ALL`, `LC_CTYPE`, `LANG` and `TMPDIR` are read.
  public var environment: [String: String]
  /// A line that is written when the program dies: where the saved state is. Nothing is written if it is empty.
  public var crashLine: String

  /// Makes options.
  public init(
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
