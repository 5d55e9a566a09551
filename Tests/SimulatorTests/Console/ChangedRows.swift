import Foundation
import Rendering
import ScreenModel

/// Screens that follow each other, each as the rows that differ from those before it.
struct ChangedRows {
  /// Whether the styles are told, too.
  var hasStyles = true
  /// The names and the rows that differ, each with its number.
  private(set) var text = ""
  private var former: [String] = []
  private var size: Size?

  init(hasStyles: Bool = true) { self.hasStyles = hasStyles }

  /// Adds a screen; one of another size is told whole, but for its blank rows.
  mutating func add(_ name: String, _ grid: CellGrid) {
    let rows = Self.rows(of: hasStyles ? grid.styledText : grid.text.replacing("\n", with: "\n|"))
    if size != grid.size { former = Array(repeating: "|", count: rows.count) }
    text += "== \(name)\n"
    for (number, row) in rows.enumerated() where row != former[number] {
      text += "\(number)\(row)\n"
    }
    (former, size) = (rows, grid.size)
  }

  /// The rows, each with the line of its styles.
  private static func rows(of text: String) -> [String] {
    (text.hasPrefix("|") ? text : "|" + text).replacing("\n|", with: "\u{0}|").components(separatedBy: "\u{0}")
  }
}
