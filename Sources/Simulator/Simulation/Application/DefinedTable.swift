import AppDefinition
import ControllerKit
import TextFormatting

/// The rows of a table that a scene defines.
final class DefinedTable: TableViewDataSource, DataSourceModelAssociation {
  /// The records of a section.
  private struct Group {
    var header: String?
    var records: [DataRecord] = []
    /// The rows that show them, as far as they were asked for: the template does not change.
    var cells: [TableCell?] = []

    init(_ header: String?, _ records: [DataRecord]) {
      self.header = header
      self.records = records
      cells = Array(repeating: nil, count: records.count)
    }
  }

  private let definition: TableDefinition
  private let fill: (String) -> String
  private var views: [IndexPath: [View]] = [:]
  private var groups: [Group] = []

  init(
    _ definition: TableDefinition, data: [DataCollection], makeView: (ViewDefinition) -> View,
    fill: @escaping (String) -> String
  ) {
    self.definition = definition
    self.fill = fill
    switch definition.rows {
    case .fixed(let sections):
      for (section, rows) in sections.enumerated() {
        for (row, content) in rows.rows.enumerated() where !content.views.isEmpty {
          views[IndexPath(section: section, row: row)] = content.views.map(makeView)
        }
      }
    case .data(let name, _): show(data.first { $0.name.hasSameBytes(as: name) }?.records ?? [])
    }
  }

  /// Whether the table shows the records of a collection.
  func shows(_ collection: DataCollection) -> Bool {
    if case .data(let name, _) = definition.rows { name.hasSameBytes(as: collection.name) } else { false }
  }

  /// Shows records: in one section or, where there is a field for it, in one for each value of the field.
  func show(_ records: [DataRecord]) {
    guard let field = definition.sectionField else {
      groups = [Group(nil, records)]
      return
    }
    var order: [ByteString] = []
    var found: [ByteString: [DataRecord]] = [:]
    for record in records {
      let value = ByteString(record.fields[field] ?? "")
      if found[value] == nil { order.append(value) }
      found[value, default: []].append(record)
    }
    groups = order.map { Group($0.text, found[$0] ?? []) }
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
    case .data(_, let template): return record(at: place) == nil ? nil : template
    }
  }

  /// The record that a row shows.
  func record(at place: IndexPath) -> DataRecord? {
    guard groups.indices.contains(place.section), groups[place.section].records.indices.contains(place.row) else {
      return nil
    }
    return groups[place.section].records[place.row]
  }

  var numberOfSections: Int {
    switch definition.rows {
    case .fixed(let sections): sections.count
    case .data: groups.count
    }
  }

  func numberOfRows(inSection section: Int) -> Int {
    switch definition.rows {
    case .fixed(let sections): sections[section].rows.count
    case .data: groups[section].records.count
    }
  }

  func cell(forRowAt place: IndexPath) -> TableCell {
    guard let record = record(at: place) else { return makeCell(at: place, showing: nil) }
    if let known = groups[place.section].cells[place.row] { return known }
    let cell = makeCell(at: place, showing: record)
    groups[place.section].cells[place.row] = cell
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
    switch definition.rows {
    case .fixed(let sections): sections[section].header
    case .data: groups[section].header
    }
  }

  func titleForFooter(inSection section: Int) -> String? {
    guard case .fixed(let sections) = definition.rows else { return nil }
    return sections[section].footer
  }

  func modelIdentifierForElement(at place: IndexPath?) -> String? { place.flatMap(record(at:))?.id }

  func indexPathForElement(withModelIdentifier identifier: String) -> IndexPath? {
    for (section, group) in groups.enumerated() {
      if let row = group.records.firstIndex(where: { $0.id.hasSameBytes(as: identifier) }) {
        return IndexPath(section: section, row: row)
      }
    }
    return nil
  }
}
