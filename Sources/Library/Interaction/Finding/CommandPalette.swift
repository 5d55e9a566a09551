import Rendering
import ScreenModel

/// The open command palette: the commands that are possible, the text typed, and the chosen command.
public struct CommandPalette {
  /// Something that can be done now.
  public struct Entry {
    /// What it acts on, in the order of the palette.
    public enum Kind: Int, Comparable {
      /// What has the keys in the app's place.
      case panel
      /// The device, or what is around the app.
      case device
      /// The app.
      case app
      /// Only what is seen of the panel.
      case moving
      /// Something that it throws away.
      case destructive

      public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// What it does.
    public var title: String
    /// The key that does it, or nothing.
    public var key: String
    /// What it acts on.
    public var kind: Kind
    /// Other words for what it does, by which it is found, too.
    public var words: String
    /// Does it, as a key or a script would.
    public let run: () -> Void

    /// Makes an entry.
    public init(title: String, key: String = "", kind: Kind = .app, words: String = "", run: @escaping () -> Void) {
      self.title = title
      self.key = key
      self.kind = kind
      self.words = words
      self.run = run
    }
  }

  /// Everything that was possible when it was opened.
  let entries: [Entry]
  /// The text typed so far.
  private(set) var query = ""
  /// The entries that match, the best first.
  private(set) var matches: [Entry]
  /// The index of the chosen one.
  private(set) var selected = 0

  /// The most characters that are looked for.
  static let longestQuery = 200

  init(_ entries: [Entry]) {
    let order = entries.indices.sorted { (entries[$0].kind, $0) < (entries[$1].kind, $1) }
    self.entries = order.map { entries[$0] }
    matches = self.entries
  }

  /// The entry that Enter runs.
  var chosen: Entry? { matches.indices.contains(selected) ? matches[selected] : nil }

  /// Types a text, or pastes it.
  mutating func type(_ text: String) {
    find(String((query + String(text.map { $0.isNewline ? " " : $0 })).prefix(Self.longestQuery)))
  }

  /// Deletes a number of characters.
  mutating func delete(_ count: Int) { find(String(query.dropLast(count))) }

  /// Chooses another match, so many further on.
  mutating func move(by step: Int) { selected = max(0, min(selected + step, matches.count - 1)) }

  /// Chooses a match.
  mutating func choose(_ index: Int) { selected = index }

  private mutating func find(_ query: String) {
    self.query = query
    selected = 0
    let costs = entries.enumerated().compactMap { index, entry in
      costInWords(of: query, in: entry.title, or: entry.words).map { (cost: $0, index: index) }
    }
    matches = costs.sorted { ($0.cost, $0.index) < ($1.cost, $1.index) }.map { entries[$0.index] }
  }

  /// What is drawn.
  var content: PaletteContent {
    PaletteContent(
      query: query,
      entries: matches.map { PaletteContent.Entry($0.title, key: $0.key, isDestructive: $0.kind == .destructive) },
      selected: selected,
      total: entries.count)
  }
}
