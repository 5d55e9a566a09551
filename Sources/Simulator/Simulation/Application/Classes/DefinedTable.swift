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
  /// The texts of the rows that show records.
  private lazy var texts: (title: TextTemplate, detail: TextTemplate)? =
    if case .data(_, let row) = definition.rows { (TextTemplate(row.title), TextTemplate(row.detail)) } else { nil }
  private var views: [IndexPath: [View]] = [:]
  private var groups: [Group] = []
  /// The records of the collection that it shows.
  private var records: [DataRecord] = []
  /// The ids of the records inside which others are, by the id, in order.
  private var inner: [ByteString: [DataRecord]] = [:]
  /// How deep inside others the records are whose rows are there.
  private var depths: [ByteString: Int] = [:]
  /// The ids of the records whose rows are unfolded, in the order in which that was done.
  private(set) var unfolded: [String] = []

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
    self.records = records
    let records = definition.insideField.map { unfoldedRecords(by: $0) } ?? records
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

  /// The records whose rows are there, each before those inside it; those in a ring are in none that is there.
  private func unfoldedRecords(by field: String) -> [DataRecord] {
    let ids = Set(records.map { ByteString($0.id) })
    let place = { (record: DataRecord) in
      record.fields[field].map { ByteString($0) }.flatMap { ids.contains($0) ? $0 : nil }
    }
    inner = Dictionary(grouping: records.filter { place($0) != nil }) { place($0) ?? ByteString("") }
    depths = [:]
    var shown: [DataRecord] = []
    var next = records.filter { place($0) == nil }.reversed().map { (record: $0, depth: 0) }
    while let (record, depth) = next.popLast() {
      shown.append(record)
      depths[ByteString(record.id)] = depth
      guard unfolded.contains(where: record.id.hasSameBytes) else { continue }
      next += (inner[ByteString(record.id)] ?? []).reversed().map { ($0, depth + 1) }
    }
    return shown
  }

  /// Whether there are rows inside the row at a place.
  func hasInnerRows(at place: IndexPath) -> Bool { hasInnerRows(record(at: place)) }

  private func hasInnerRows(_ record: DataRecord?) -> Bool {
    !inner.isEmpty && record.map { inner[ByteString($0.id)] != nil } == true
  }

  /// Unfolds the row at a place, or folds it.
  func toggle(at place: IndexPath) {
    guard let id = record(at: place)?.id else { return }
    if unfolded.contains(where: id.hasSameBytes) {
      unfolded.removeAll(where: id.hasSameBytes)
    } else {
      unfolded.append(id)
    }
    show(records)
  }

  /// Unfolds these rows and no others.
  func unfold(_ ids: [String]) {
    unfolded = ids
    show(records)
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
    let texts = record == nil ? nil : texts
    let canUnfold = hasInnerRows(record)
    let accessory: TableCell.Accessory =
      switch row.accessory {
      case _ where canUnfold: .detail
      case .none: row.action == nil ? .none : .disclosure
      case .disclosure: .disclosure
      case .detail: .detail
      case .checkmark: .checkmark
      }
    var cell = TableCell(
      title: fold(of: record) + (texts?.title.filled(from: record) ?? fill(row.title)),
      detail: texts?.detail.filled(from: record) ?? fill(row.detail), accessory: accessory, views: views[place] ?? [])
    cell.subtitleLines = row.subtitleLines
    return cell
  }

  /// What stands before the title of a row that is inside another one, or has others inside it.
  private func fold(of record: DataRecord?) -> String {
    guard let record, definition.insideField != nil else { return "" }
    let indent = String(repeating: "  ", count: min(depths[ByteString(record.id)] ?? 0, 20))
    guard inner[ByteString(record.id)] != nil else { return indent }
    return indent + (unfolded.contains(where: record.id.hasSameBytes) ? "▾ " : "▸ ")
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

  func modelIdentifierForElement(at place: IndexPath?) -> String? {
    guard let place else { return nil }
    return standIn(at: place) ?? record(at: place)?.id
  }

  /// What stands for the identifier of the record that only code knows; `nil` where the records are known.
  private func standIn(at place: IndexPath) -> String? {
    guard definition.hasStandInIdentifiers, case .fixed(let sections) = definition.rows, row(at: place) != nil else {
      return nil
    }
    return sections.count == 1 ? "row \(place.row + 1)" : "row \(place.section + 1).\(place.row + 1)"
  }

  func indexPathForElement(withModelIdentifier identifier: String) -> IndexPath? {
    if case .fixed(let sections) = definition.rows {
      return sections.indices.lazy.flatMap { section in
        sections[section].rows.indices.lazy.map { IndexPath(section: section, row: $0) }
      }.first { self.standIn(at: $0)?.hasSameBytes(as: identifier) == true }
    }
    for (section, group) in groups.enumerated() {
      if let row = group.records.firstIndex(where: { $0.id.hasSameBytes(as: identifier) }) {
        return IndexPath(section: section, row: row)
      }
    }
    return nil
  }
}
