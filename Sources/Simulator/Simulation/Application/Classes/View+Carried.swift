package import ControllerKit
import StateArchive

// What of a view an activity carries, and how it is put there again.
extension View {
  /// The view as one that scrolls, if it is one.
  var scrollView: ScrollView? { appearance.scrollView }

  /// The rows of a table that a definition describes.
  var definedRows: DefinedTable? { (self as? TableView)?.dataSource as? DefinedTable }

  /// The value of a control as an activity carries it: of a switch whether it is on, of any other a number.
  var carriedValue: ActivityValue? {
    numericValue.map { toggleControl == nil ? .real($0) : .bool($0 != 0) }
  }

  private var table: TableView? { self as? TableView }

  /// The selected rows of a table: by the ids of their records where it identifies rows by these, else by their places.
  var selectedRowNames: [String]? {
    table.map { table in table.selectedRows.compactMap(table.name(ofRow:)) }
  }

  /// The first row of a table that is seen, in the same way.
  var firstRowName: String? { table.flatMap { table in table.firstVisibleRow.flatMap(table.name(ofRow:)) } }

  /// Selects rows of a table; one that is not there any more is not selected.
  func select(rows names: [String]) {
    if let table { table.selectedRows = names.compactMap(table.place(ofRow:)).sorted() }
  }

  /// Scrolls a table to a row, if that is there.
  func scroll(toRow name: String) {
    if let table { table.scroll(to: table.place(ofRow: name)) }
  }
}

extension TableView {
  /// What a row is called: the identifier of its record where rows are found again by these, else its place.
  package func name(ofRow place: IndexPath) -> String? {
    if let modelAssociation { return modelAssociation.modelIdentifierForElement(at: place) }
    return "\(place.section).\(place.row)"
  }

  /// The row that is called so, if it is there.
  func place(ofRow name: String) -> IndexPath? {
    if let modelAssociation { return modelAssociation.indexPathForElement(withModelIdentifier: name) }
    let numbers = name.split(separator: ".").compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    let place = IndexPath(section: numbers[0], row: numbers[1])
    return number(ofRowAt: place) == nil ? nil : place
  }
}

extension ScrollView {
  /// Scrolls to a distance from the top, as far as a finite number is one.
  func scrollDown(to offset: Double) {
    if offset.isFinite, (0..<1e9).contains(offset) { contentOffset.y = offset }
  }
}

extension ActivityValue {
  /// The texts of a list; `nil` for anything else.
  var names: [String]? {
    if case .array(let values) = self { values.compactMap(\.plainText) } else { nil }
  }
}
