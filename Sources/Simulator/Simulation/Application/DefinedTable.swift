import AppDefinition
import ControllerKit
import TextFormatting

/// The rows of a table that a scene defines.
final class DefinedTable: TableViewDataSource, DataSourceModelAssociation {
  private let definition: TableDefinition
  private let records: [DataRecord]
  private let fill: (String) -> String
  private var views: [IndexPath: [View]] = [:]
  /// The rows that show records, as far as they were asked for: neither a record nor the template changes.
  private var recordCells: [TableCell?]

  init(
    _ definition: TableDefinition, data: [DataCollection], makeView: (ViewDefinition) -> View,
    fill: @escaping (String) -> String
  ) {
    self.definition = definition
    self.fill = fill
    switch definition.rows {
    case .fixed(let sections):
      records = []
      for (section, rows) in sections.enumerated() {
        for (row, content) in rows.rows.enumerated() where !content.views.isEmpty {
          views[IndexPath(section: section, row: row)] = content.views.map(makeView)
        }
      }
    case .data(let name, _): records = data.first { $0.name.hasSameBytes(as: name) }?.records ?? []
    }
    recordCells = Array(repeating: nil, count: records.count)
  }

  /// Puts the views that are in rows below the table, so that they are found and preserved with it.
  func addViews(to table: TableView) {
    for (_, views) in views.sorted(by: { $0.key < $1.key }) {
      for view in views { table.addSubview(view) }
    }
  }

  /// What the scene says of a row.
  func row(at place: IndexPath) -> RowDefinition? {
    switch definition.rows {
    case .fixed(let sections):
      guard sections.indices.contains(place.section), sections[place.section].rows.indices.contains(place.row) else {
        return nil
      }
      return sections[place.section].rows[place.row]
    case .data(_, let template): return records.indices.contains(place.row) ? template : nil
    }
  }

  /// The record that a row shows.
  func record(at place: IndexPath) -> DataRecord? {
    guard case .data = definition.rows, records.indices.contains(place.row) else { return nil }
    return records[place.row]
  }

  var numberOfSections: Int {
    switch definition.rows {
    case .fixed(let sections): sections.count
    case .data: 1
    }
  }

  func numberOfRows(inSection section: Int) -> Int {
    switch definition.rows {
    case .fixed(let sections): sections[section].rows.count
    case .data: records.count
    }
  }

  func cell(forRowAt place: IndexPath) -> TableCell {
    guard let record = record(at: place) else { return makeCell(at: place, showing: nil) }
    if let known = recordCells[place.row] { return known }
    let cell = makeCell(at: place, showing: record)
    recordCells[place.row] = cell
    return cell
  }

  private func makeCell(at place: IndexPath, showing record: DataRecord?) -> TableCell {
    guard let row = row(at: place) else { return TableCell(title: "") }
    let text = { (template: String) in record == nil ? self.fill(template) : template.filled(from: record) }
    let accessory: TableCell.Accessory =
      switch row.accessory {
      case .none: row.action == nil ? .none : .disclosure
      case .disclosure: .disclosure
      case .detail: .detail
      case .checkmark: .checkmark
      }
    var cell = TableCell(
      title: text(row.title), detail: text(row.detail), accessory: accessory, views: views[place] ?? [])
    cell.subtitleLines = row.subtitleLines
    return cell
  }

  func titleForHeader(inSection section: Int) -> String? {
    guard case .fixed(let sections) = definition.rows else { return nil }
    return sections[section].header
  }

  func titleForFooter(inSection section: Int) -> String? {
    guard case .fixed(let sections) = definition.rows else { return nil }
    return sections[section].footer
  }

  func modelIdentifierForElement(at place: IndexPath?) -> String? { place.flatMap(record(at:))?.id }

  func indexPathForElement(withModelIdentifier identifier: String) -> IndexPath? {
    records.firstIndex { $0.id.hasSameBytes(as: identifier) }.map { IndexPath(section: 0, row: $0) }
  }
}
