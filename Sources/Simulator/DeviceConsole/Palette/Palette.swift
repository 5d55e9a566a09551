import Rendering
import ScreenModel
import Simulation

/// The commands that are possible while the palette is open, what is typed, and which of them is chosen.
struct Palette {
  /// Something that can be done now.
  struct Entry {
    /// What it does.
    var title: String
    /// The key that does it, or nothing.
    var key = ""
    /// What is done.
    var deed: Deed
  }

  /// What a command comes to: the same as a key or a script.
  enum Deed {
    case key(KeyBinding)
    case touch(ElementID)
    case act(UserAction)
  }

  /// Everything that was possible when it was opened.
  let entries: [Entry]
  /// What is typed.
  private(set) var query = ""
  /// The entries that match, the best first.
  private(set) var matches: [Entry]
  /// Which of them is chosen.
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

  /// Takes so many characters back.
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
