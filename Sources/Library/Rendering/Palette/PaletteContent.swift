import ScreenModel

/// What the command palette shows: what is typed, and the commands that match it.
public struct PaletteContent: Sendable, Hashable {
  /// One command.
  public struct Entry: Sendable, Hashable {
    /// What it does.
    public var title: String
    /// The key that does it, or nothing.
    public var key: String
    /// Whether it throws something away.
    public var isDestructive: Bool

    /// Makes an entry.
    public init(_ title: String, key: String = "", isDestructive: Bool = false) {
      self.title = title
      self.key = key
      self.isDestructive = isDestructive
    }
  }

  /// What is typed.
  public var query: String
  /// The commands that match it, the best first.
  public var entries: [Entry]
  /// Which of them Enter runs.
  public var selected: Int
  /// How many commands there are in all.
  public var total: Int

  /// Makes the content of a palette.
  public init(query: String, entries: [Entry], selected: Int, total: Int) {
    self.query = query
    self.entries = entries
    self.selected = selected
    self.total = total
  }
}
