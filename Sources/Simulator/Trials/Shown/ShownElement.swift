import ControllerKit
import Simulation
import TextFormatting

/// One view in which something can be entered, chosen or scrolled, as it is at one moment.
package struct ShownElement: Sendable, Hashable {
  /// Its id in the app.
  package internal(set) var id: String?
  /// Its restoration identifier.
  package internal(set) var identifier: String?
  /// The text; of one that is shown as dots nothing is kept.
  package internal(set) var text: String?
  /// The value of a control.
  package internal(set) var value: Double?
  /// How far it is scrolled from the top, if it is no list.
  package internal(set) var offset: Double?
  /// What is selected: the records of rows or, where those are of none, their numbers; in a text the first character and
  /// the one behind the last.
  package internal(set) var selection: [String] = []
  /// The first row that is shown, as in a selection.
  package internal(set) var firstRow: String?
  /// Whether it gets what is typed.
  package internal(set) var hasFocus = false

  /// Names an element of which nothing else is known yet.
  init(id: String?, identifier: String?) { (self.id, self.identifier) = (id, identifier) }

  /// What can be entered, chosen or scrolled in a controller.
  static func all(in controller: ViewController) -> [ShownElement] {
    (controller.loadedView?.ownDescendants).map { $0.compactMap(ShownElement.init) } ?? []
  }

  /// Looks at a view; `nil` where nothing of the sort can be done.
  private init?(_ view: View) {
    guard view.id != nil || view.restorationIdentifier != nil else { return nil }
    let table = view as? TableView
    let field = view.textInput
    let scroll = table == nil && field == nil ? view as? ScrollView : nil
    guard table != nil || field != nil || scroll != nil || view.numericValue != nil else { return nil }
    func name(_ row: IndexPath) -> String {
      table?.name(ofRow: row) ?? "\(row.section).\(row.row)"
    }
    (id, identifier) = (view.id, view.restorationIdentifier)
    offset = scroll?.contentOffset.y
    text = field.flatMap { $0.isSecureTextEntry ? nil : $0.text }
    value = view.numericValue
    selection =
      table.map { $0.selectedRows.map(name) }
      ?? field.map { ["\($0.selectedRange.lowerBound)", "\($0.selectedRange.upperBound)"] } ?? []
    firstRow = table?.firstVisibleRow.map(name)
  }
}

/// A kind of thing that is seen of a screen or of an element of it; its name is the key under which it is printed.
package enum ShownKind: String, Sendable, Hashable, CaseIterable {
  /// The three names of a screen: that of its definition, its restoration identifier, its class.
  case screen, identifier
  case className = "class"
  /// What a screen shows, and what stands above it.
  case record, title
  /// The id of an element.
  case id
  /// What is in an element.
  case text, value, offset, selection, firstRow, focus
}
