internal import AppDefinition

extension StoryboardBuilder {
  /// What is at the end of a row, by the names that cells have for it.
  private static let accessories: [String: RowDefinition.Accessory] = [
    "disclosureIndicator": .disclosure, "detailButton": .detail, "detailDisclosureButton": .detail,
    "checkmark": .checkmark,
  ]

  /// How many rows represent those that code would fill in.
  static let sampleCount = 5

  /// The rows of a table: those written down, or samples of its prototypes.
  func table(_ element: Element, _ depth: Int) -> TableDefinition {
    let sections = element.child("sections")?.children.filter { $0.name == "tableViewSection" } ?? []
    let isStatic = element[.dataMode] == "static" || (element[.dataMode] == nil && !sections.isEmpty)
    var table: TableDefinition
    if isStatic {
      let written = sections.map { section in
        SectionDefinition(
          header: text(section, .headerTitle) ?? section.child(key: "headerTitle")?.text,
          footer: text(section, .footerTitle) ?? section.child(key: "footerTitle")?.text,
          rows: (section.child("cells")?.children ?? []).map { row($0, depth) })
      }
      table = TableDefinition(rows: .fixed(written))
    } else {
      table = TableDefinition(rows: samples(of: element.child("prototypes")?.children ?? [], at: element, depth))
      table.isFilledByCode = true
    }
    table.allowsMultipleSelection = element.isYes(.allowsMultipleSelection)
    return table
  }

  /// The cells of a collection, as samples.
  func collection(_ element: Element, _ depth: Int) -> TableDefinition {
    var collection = TableDefinition(rows: samples(of: element.child("cells")?.children ?? [], at: element, depth))
    collection.isFilledByCode = true
    return collection
  }

  private func samples(of prototypes: [Element], at owner: Element, _ depth: Int) -> TableDefinition.Rows {
    let models = prototypes.map { prototype in
      var model = row(prototype, depth)
      if model.title.isEmpty { model.title = prototype[.reuseIdentifier] ?? "Row" }
      model.views = model.views.map(\.withoutIdentity)
      return model
    }
    let cycle = models.isEmpty ? [RowDefinition(title: "Row", position: position(owner))] : models
    let rows = (0..<max(Self.sampleCount, cycle.count)).map { place in
      var row = cycle[place % cycle.count]
      row.title += " \(place + 1)"
      return row
    }
    return .fixed([SectionDefinition(rows: rows)])
  }

  /// A row as its cell draws it.
  private func row(_ cell: Element, _ depth: Int) -> RowDefinition {
    let content = cell.child(key: "contentView")
    if let identifier = cell[.restorationIdentifier] { note(.onCell(identifier), at: cell) }
    var row = RowDefinition(title: "", action: action(on: cell), position: position(cell))
    row.accessoryAction = action(on: cell, accessory: true)
    row.accessory = cell[.accessoryType].flatMap { Self.accessories[$0] } ?? .none
    let views = content.map { arranged($0.subviews, depth: depth + 1) } ?? []
    if cell[.textLabel] != nil {
      row.title = label(cell[.textLabel], in: content)
      row.detail = label(cell[.detailTextLabel], in: content)
      let shown = [cell[.textLabel], cell[.detailTextLabel]]
      row.views = views.flatMap(\.leaves).filter { $0.id.map { !shown.contains($0) } ?? true && !$0.isImage }
    } else if let configuration = cell.child(key: "contentConfiguration") {
      row.title = configuration[.text] ?? ""
      row.detail = configuration[.secondaryText] ?? ""
      row.views = views
    } else {
      let leaves = views.flatMap(\.leaves)
      let labels = leaves.compactMap(\.labelText).filter { !$0.isEmpty }
      let others = leaves.filter { !$0.isLabel }
      if labels.count > 2 || (labels.count == 2 && !others.allSatisfy(\.isImage)) {
        row.views = views
      } else {
        row.title = labels.first ?? ""
        row.detail = labels.dropFirst().first ?? ""
        row.views = others
      }
    }
    return row
  }

  private func label(_ id: String?, in content: Element?) -> String {
    guard let id, let label = content?.subviews.first(where: { $0.id == id }) else { return "" }
    return longText(label, .text, attributed: "attributedText")
  }
}

extension ViewDefinition {
  fileprivate var labelText: String? {
    if case .label(let text) = content { text } else { nil }
  }

  fileprivate var isLabel: Bool { labelText != nil }

  fileprivate var isImage: Bool {
    if case .image = content { true } else { false }
  }

  /// The views inside rows and columns, one after the other.
  fileprivate var leaves: [ViewDefinition] {
    if case .stack(let views, _) = content, restorationIdentifier == nil, !isHidden {
      views.flatMap(\.leaves)
    } else {
      [self]
    }
  }

  /// The view as it is in one of several rows made alike, where an id would name all of them.
  fileprivate var withoutIdentity: ViewDefinition {
    var view = self
    view.id = nil
    view.restorationIdentifier = nil
    switch content.parts {
    case .none, .action: break
    case .views(let views): view.content.parts = .views(views.map(\.withoutIdentity))
    case .rows(let table):
      view.content.parts = .rows(
        table.mappingRows { row in
          var row = row
          row.views = row.views.map(\.withoutIdentity)
          return row
        })
    case .controller: view.content = .placeholder("container view")
    }
    return view
  }
}
