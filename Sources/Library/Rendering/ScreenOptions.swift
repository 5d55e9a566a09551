public import ScreenModel

/// What the device's surroundings want to be drawn beside the app itself.
public struct ScreenOptions: Sendable, Hashable {
  /// The element that the keys act on.
  public var focus: ElementID?
  /// Whether the focused field is being typed in, so that it shows the cursor.
  public var isEditing = false
  /// The line at the bottom: what keys do, and what works now.
  public var hints: [Hint] = []
  /// A line in place of the app, where none is running.
  public var notice: [String] = []
  /// What the inspector shows, while it is open.
  public var inspector: InspectorContent?
  /// What stands in place of the hints while one types what to find.
  public var prompt: FindPrompt?
  /// What the command palette shows, while it is open.
  public var palette: PaletteContent?

  /// Makes options that ask for nothing.
  public init() {}
}

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
