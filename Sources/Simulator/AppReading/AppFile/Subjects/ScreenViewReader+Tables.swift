internal import AppDefinition
import TextFormatting

extension ScreenViewReader {
  /// Reads a table or collection, over the one that the storyboard has in its place.
  func readTableView(
    _ node: YAMLNode, over base: ViewDefinition?, isCollection: Bool, saves: inout [SavedProperty], depth: Int = 1
  ) -> ViewDefinition? {
    guard let fields = Fields<TableKey>(node, problems) else { return nil }
    var view =
      base ?? ViewDefinition(.table(TableDefinition(rows: .fixed([]))), position: sourcePosition(of: node.position))
    var table = view.content.table ?? TableDefinition(rows: .fixed([]))
    if let node = fields[.id] { view.id = readName(node) }
    if let node = fields[.restorationIdentifier] { view.restorationIdentifier = readIdentifier(node) }
    if let truth = fields[.modelIdentifiers].flatMap(readTruth) { table.hasModelIdentifiers = truth }
    if let truth = fields[.multipleSelection].flatMap(readTruth) { table.allowsMultipleSelection = truth }
    if let truth = fields[.filledByCode].flatMap(readTruth) { table.isFilledByCode = truth }
    if let truth = fields[.scrolls].flatMap(readTruth) { table.isScrollDisabled = !truth }
    let form = scrolling.readScrollForm(
      over: table.scrollForm ?? ScrollForm(), zoom: fields[.zoom], minimum: fields[.minimumZoom],
      maximum: fields[.maximumZoom],
      inset: fields[.inset])
    if form != table.scrollForm ?? ScrollForm() { table.scrollForm = form }

    let model = table.rowTemplates.first
    if let rows = readRows(fields, like: model, saves: &saves, depth: depth) { table.rows = rows }
    if let node = fields.given(.inside) { table.insideField = readName(node) }
    if let node = fields.given(.sectionsBy) { table.sectionField = readName(node) }
    let tap = fields[.tap].flatMap { actions.readAction($0) }
    let accessoryTap = fields[.accessoryTap].flatMap { actions.readAction($0) }
    let accessory = fields[.accessory].flatMap { readWord($0, RowDefinition.Accessory.self) }
    table = table.mappingRows { row in
      var row = row
      let takesTap = row.action == nil && tap != nil
      row.action = row.action ?? tap
      row.accessoryAction = row.accessoryAction ?? accessoryTap
      row.accessory = accessory ?? (takesTap && row.accessory == .none ? row.usualAccessory : row.accessory)
      return row
    }
    view.content = isCollection ? .collection(table) : .table(table)
    return view
  }

  /// Reads where rows come from: the name of a collection, or rows, or sections.
  private func readRows(
    _ fields: Fields<TableKey>, like model: RowDefinition?, saves: inout [SavedProperty], depth: Int
  ) -> TableDefinition.Rows? {
    if let node = fields[.rows] {
      if case .text(let name, _) = node.content, !node.isNull {
        var template = RowDefinition(usualFor: name, in: names.data, position: sourcePosition(of: fields.position))
        template.action = model?.action
        template.accessoryAction = model?.accessoryAction
        template.accessory = model?.accessory ?? .none
        if let row = fields[.row] { template = readRow(row, over: template, saves: &saves, depth: depth) ?? template }
        return .data(collection: name, template: template)
      }
      return .fixed([SectionDefinition(rows: readFixedRows(node, saves: &saves, depth: depth))])
    }
    guard let node = fields[.sections] else { return nil }
    var sections: [SectionDefinition] = []
    for item in readList(node) {
      guard let parts = Fields<SectionKey>(item, problems) else { continue }
      let rows = parts[.rows].map { readFixedRows($0, saves: &saves, depth: depth) } ?? []
      sections.append(
        SectionDefinition(
          header: parts[.header].flatMap(readText), footer: parts[.footer].flatMap(readText), rows: rows))
    }
    return .fixed(sections)
  }

  private func readFixedRows(_ node: YAMLNode, saves: inout [SavedProperty], depth: Int) -> [RowDefinition] {
    var rows: [RowDefinition] = []
    for item in readList(node) {
      let empty = RowDefinition(title: "", position: sourcePosition(of: item.position))
      if case .text(let text, _) = item.content {
        rows.append(RowDefinition(title: text, position: sourcePosition(of: item.position)))
      } else if let row = readRow(item, over: empty, saves: &saves, depth: depth) {
        rows.append(row)
      }
    }
    return rows
  }

  private func readRow(
    _ node: YAMLNode, over base: RowDefinition, saves: inout [SavedProperty], depth: Int
  ) -> RowDefinition? {
    guard let fields = Fields<RowKey>(node, problems) else { return nil }
    var row = base
    if let title = fields[.title].flatMap(readText) { row.title = title }
    if let detail = fields[.detail].flatMap(readText) { row.detail = detail }
    if let lines = fields[.detailLines].flatMap(readCount) { row.subtitleLines = lines }
    if let action = actions.readAction(fields) { row.action = action }
    if let action = fields[.accessoryTap].flatMap({ actions.readAction($0) }) { row.accessoryAction = action }
    row.accessory =
      fields[.accessory].flatMap { readWord($0, RowDefinition.Accessory.self) }
      ?? (row.accessory == .none ? row.usualAccessory : row.accessory)
    if let views = fields[.views] { row.views = readViews(views, saves: &saves, depth: depth + 1) }
    return row
  }
}

extension RowDefinition {
  /// A row that shows what the records of a collection have: their title or else their id, and their detail.
  init(usualFor collection: String, in data: [DataCollection], position: SourcePosition) {
    let records = data.first { $0.name.hasSameBytes(as: collection) }?.records ?? []
    func has(_ field: String) -> Bool { records.contains { $0.fields[field] != nil } }
    self.init(
      title: has("title") ? "{item.title}" : "{item.id}", detail: has("detail") ? "{item.detail}" : "",
      position: position)
  }

  /// What is at the end where nothing is said: a disclosure where a tap shows a screen.
  var usualAccessory: Accessory {
    let showsScreen = (action?.alternatives ?? []).contains { action in
      switch action.effect {
      case .show, .showDetail: true
      case .present, .unwind, .dismiss, .pop, .event, .through, .byWidth, .undecided: false
      }
    }
    return showsScreen ? .disclosure : .none
  }
}
