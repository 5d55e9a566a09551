/// How the report of a check for a person is laid out.
package struct CheckLayout: Sendable, Hashable {
  /// The columns of a report that goes to no terminal.
  package static let defaultWidth = 100
  /// The fewest and the most columns that a report is laid out for.
  package static let widths = 80...160

  /// The columns that a line takes at most; a path or a command that is longer stays whole.
  package var width = defaultWidth
  /// Whether everything is printed: what one cause explains, every name of a list, the screens of every file.
  package var showsAll = false
  /// Whether the rules that are cited are printed, too.
  package var explainsRules = false
  /// Whether the severity has a colour.
  package var isColored = false

  /// Makes the layout of a report that goes to no terminal.
  package init() {}

  /// Makes the layout for a terminal.
  ///
  /// - Parameter columns: The terminal's columns; `nil` where there is none.
  package init(columns: Int?) {
    if let columns { width = min(max(columns, Self.widths.lowerBound), Self.widths.upperBound) }
  }
}
