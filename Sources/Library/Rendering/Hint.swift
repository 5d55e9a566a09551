import ScreenModel

/// One entry of the hint line or of the help.
public struct Hint: Sendable, Hashable {
  /// The key, as it is shown: `⏎`, `esc`, `1-4`.
  public var key: String
  /// What it does, in a word or two.
  public var label: String

  /// Makes a hint.
  public init(_ key: String, _ label: String) {
    self.key = key
    self.label = label
  }
}
