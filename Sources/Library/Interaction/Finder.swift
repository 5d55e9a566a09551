import ControllerKit
import Rendering
import ScreenModel

/// What is looked for in a table, and where one was before.
struct Finder {
  /// What is typed.
  private(set) var query = ""
  /// What the rows say, in lower case.
  let rows: [String]
  /// What the keys acted on before.
  let origin: ElementID?
  /// Where tables and scroll views stood before, by the view.
  let offsets: [ObjectIdentifier: Int]
  /// The table.
  private(set) weak var table: TableView?

  init(_ table: TableView, origin: ElementID?, offsets: [ObjectIdentifier: Int]) {
    self.table = table
    self.origin = origin
    self.offsets = offsets
    rows = table.cells.map { $0.words.lowercased() }
  }

  /// The numbers of the rows that say what is typed, from top to bottom.
  var matches: [Int] { Self.matches(of: query, in: rows) }

  /// The numbers of the rows that hold a text, in any case; an empty text stands nowhere.
  static func matches(of query: String, in rows: [String]) -> [Int] {
    let wanted = query.lowercased()
    return wanted.isEmpty ? [] : rows.indices.filter { rows[$0].contains(wanted) }
  }

  /// Types a text, or pastes it.
  mutating func type(_ text: String) {
    query = String((query + String(text.map { $0.isNewline ? " " : $0 })).prefix(CommandPalette.longestQuery))
  }

  /// Takes so many characters back.
  mutating func delete(_ count: Int) { query = String(query.dropLast(count)) }
}

extension TableCell {
  /// Everything that the row says, a line each.
  fileprivate var words: String {
    let labels = views.flatMap(\.descendants).compactMap {
      if case .label(let text) = $0.appearance { text } else { nil }
    }
    return ([title, detail] + labels).joined(separator: "\n")
  }
}
