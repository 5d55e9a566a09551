import Rendering
import ScreenModel

/// The open command palette: the commands that are possible, the text typed, and the chosen command.
public struct CommandPalette {
  /// Something that can be done now.
  public struct Entry {
    /// What it does.
    public var title: String
    /// The key that does it, or nothing.
    public var key: String
    /// Does it, as a key or a script would.
    public let run: () -> Void

    /// Makes an entry.
    public init(title: String, key: String = "", run: @escaping () -> Void) {
      self.title = title
      self.key = key
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
    self.entries = entries
    matches = entries
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
      fuzzyCost(of: query, in: entry.title).map { (cost: $0, index: index) }
    }
    matches = costs.sorted { ($0.cost, $0.index) < ($1.cost, $1.index) }.map { entries[$0.index] }
  }

  /// What is drawn.
  var content: PaletteContent {
    PaletteContent(
      query: query, entries: matches.map { PaletteContent.Entry($0.title, key: $0.key) }, selected: selected,
      total: entries.count)
  }
}
