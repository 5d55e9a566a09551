import ControllerKit
import Rendering
import ScreenModel

/// A search in a table, and the focus and scroll positions before it.
struct Finder {
  /// The text typed so far.
  private(set) var query = ""
  /// The texts of the rows, in lower case.
  let rows: [String]
  /// The element that had the focus before.
  let origin: ElementID?
  /// The scroll positions of tables and scroll views before, by the view.
  let offsets: [ObjectIdentifier: Int]
  /// The table.
  private(set) weak var table: TableView?

  init(_ table: TableView, origin: ElementID?, offsets: [ObjectIdentifier: Int]) {
    self.table = table
    self.origin = origin
    self.offsets = offsets
    rows = table.cells.map { $0.words.lowercased() }
  }

  /// The numbers of the rows that match, from top to bottom.
  var matches: [Int] { Self.matches(of: query, in: rows) }

  /// The numbers of the rows that contain a text, in any case; an empty text matches none.
  static func matches(of query: String, in rows: [String]) -> [Int] {
    let wanted = query.lowercased()
    return wanted.isEmpty ? [] : rows.indices.filter { rows[$0].contains(wanted) }
  }

  /// Types a text, or pastes it.
  mutating func type(_ text: String) {
    query = String((query + String(text.map { $0.isNewline ? " " : $0 })).prefix(CommandPalette.longestQuery))
  }

  /// Deletes a number of characters.
  mutating func delete(_ count: Int) { query = String(query.dropLast(count)) }
}

extension TableCell {
  /// The texts of the row, a line each.
  fileprivate var words: String {
    let labels = views.flatMap(\.descendants).compactMap {
      if case .label(let text) = $0.appearance { text } else { nil }
    }
    return ([title, detail] + labels).joined(separator: "\n")
  }
}
