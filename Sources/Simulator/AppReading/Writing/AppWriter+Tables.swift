internal import AppDefinition
import TextFormatting

// What is written of tables and collections.
extension AppWriter {
  func value(of table: TableDefinition, in view: ViewDefinition) -> YAMLValue {
    var members = Members<TableKey>()
    members.add(.id, text: view.id)
    members.add(.restorationIdentifier, text: view.restorationIdentifier)
    addRows(of: table, to: &members)
    members.add(.modelIdentifiers, table.hasModelIdentifiers, unless: false)
    members.add(.multipleSelection, table.allowsMultipleSelection, unless: false)
    members.add(.filledByCode, table.isFilledByCode, unless: false)
    if let shared = Self.sharedTap(of: table) {
      members.add(.tap, shared.action.map(value))
      members.add(.accessoryTap, shared.accessoryAction.map(value))
    }
    members.add(.scrolls, !table.isScrollDisabled, unless: true)
    if let form = table.scrollForm {
      members.add(.zoom, number: form.zoom, unless: 1)
      members.add(.minimumZoom, number: form.minimumZoom, unless: min(1, form.zoom))
      members.add(.maximumZoom, number: form.maximumZoom, unless: max(1, form.zoom))
      if form.inset != ScrollInset() { members.add(.inset, value(of: form.inset)) }
    }
    return members.value
  }

  private func addRows(of table: TableDefinition, to members: inout Members<TableKey>) {
    let shared = Self.sharedTap(of: table)
    switch table.rows {
    case .data(let collection, let template):
      members.add(.rows, text: collection)
      members.add(.inside, text: table.insideField)
      members.add(.sectionsBy, text: table.sectionField)
      let usual = RowDefinition(usualFor: collection, in: app.data, position: template.position)
      let row = value(of: template, over: usual, besides: shared)
      if row.members?.isEmpty == false { members.add(.row, row) }
    case .fixed(let sections):
      let isPlain = sections.count == 1 && sections[0].header == nil && sections[0].footer == nil
      if isPlain { members.add(.rows, .list(sections[0].rows.map { short($0, besides: shared) })) }
      members.add(.sectionsBy, text: table.sectionField)
      if isPlain || sections.isEmpty { return }
      members.add(
        .sections,
        .list(
          sections.map { section in
            var members = Members<SectionKey>()
            members.add(.header, text: section.header)
            members.add(.footer, text: section.footer)
            members.add(.rows, .list(section.rows.map { short($0, besides: shared) }))
            return members.value
          }))
    }
  }

  /// A row of which only the title is said is that alone.
  private func short(_ row: RowDefinition, besides shared: RowDefinition?) -> YAMLValue {
    let row = value(of: row, over: RowDefinition(title: "", position: row.position), besides: shared)
    guard let members = row.members, members.count == 1, members[0].key.hasSameBytes(as: RowKey.title.rawValue) else {
      return row
    }
    return YAMLValue(members[0].value.content, comment: row.comment)
  }

  /// The row that stands for all where each has the same taps and the accessory that is usual with them, so that the
  /// table has them once.
  private static func sharedTap(of table: TableDefinition) -> RowDefinition? {
    let rows = table.rowTemplates
    guard let first = rows.first, first.action != nil || first.accessoryAction != nil else { return nil }
    let isShared = rows.allSatisfy { row in
      row.action == first.action && row.accessoryAction == first.accessoryAction && row.accessory == row.usualAccessory
    }
    return isShared ? first : nil
  }

  /// A row, apart from what its table says of all of them.
  ///
  /// - Parameter base: What it shows where nothing is said.
  private func value(of row: RowDefinition, over base: RowDefinition, besides shared: RowDefinition?) -> YAMLValue {
    var members = Members<RowKey>()
    if !row.title.hasSameBytes(as: base.title) { members.add(.title, text: row.title) }
    if !row.detail.hasSameBytes(as: base.detail) { members.add(.detail, text: row.detail) }
    members.add(.detailLines, row.subtitleLines.map { .number(Double($0)) })
    if shared == nil {
      members.add(.accessory, row.accessory, unless: row.usualAccessory)
      members.add(.accessoryTap, row.accessoryAction.map(value))
    }
    members.add(.views, list: row.views.map(value))
    let tap = shared == nil ? tapMembers(of: row.action) : []
    return placed(.mapping(members.list + tap), at: row.position)
  }
}
