import ControllerKit
import Simulation
package import TextFormatting

/// One view in which something can be entered, chosen or scrolled, as it is at one moment.
package struct ShownElement: Sendable, Hashable {
  /// Its id, or its restoration identifier where it has none.
  package let id: ByteString
  /// The text; of one that is shown as dots nothing is kept.
  package let text: String?
  /// The value of a control.
  package let value: Double?
  /// What is selected: the records of rows or, where those are of none, their numbers; in a text the first character and
  /// the one behind the last.
  package let selection: [String]
  /// The first row that is shown, as in a selection.
  package let firstRow: String?

  /// What can be entered, chosen or scrolled in a controller.
  static func all(in controller: ViewController) -> [ShownElement] {
    (controller.loadedView?.ownDescendants).map { $0.compactMap(ShownElement.init) } ?? []
  }

  /// Looks at a view; `nil` where nothing of the sort can be done.
  private init?(_ view: View) {
    guard let id = view.id ?? view.restorationIdentifier else { return nil }
    let table = view as? TableView
    let field = view.textInput
    guard table != nil || field != nil || view.numericValue != nil else { return nil }
    func name(_ row: IndexPath) -> String {
      table?.modelAssociation?.modelIdentifierForElement(at: row) ?? "\(row.section).\(row.row)"
    }
    self.id = ByteString(id)
    text = field.flatMap { $0.isSecureTextEntry ? nil : $0.text }
    value = view.numericValue
    selection =
      table.map { $0.selectedRows.map(name) }
      ?? field.map { ["\($0.selectedRange.lowerBound)", "\($0.selectedRange.upperBound)"] } ?? []
    firstRow = table?.firstVisibleRow.map(name)
  }
}
