internal import AppDefinition

extension StoryboardBuilder {
  /// How many rows represent those that code would fill in.
  static let sampleCount = 5

  /// The rows of a table: those written down, or samples of its prototypes.
  func table(_ element: XMLElement, _ depth: Int) -> TableDefinition {
    let sections = element.children(in: .sections).filter { $0.is(.tableViewSection) }
    let isStatic = element.has(.dataMode, "static") || (element[.dataMode] == nil && !sections.isEmpty)
    var table: TableDefinition
    if isStatic {
      let written = sections.map { section in
        SectionDefinition(
          header: text(section, .headerTitle) ?? section.child(key: "headerTitle")?.text,
          footer: text(section, .footerTitle) ?? section.child(key: "footerTitle")?.text,
          rows: section.children(in: .cells).map { row($0, depth) })
      }
      table = TableDefinition(rows: .fixed(written))
    } else {
      table = TableDefinition(rows: samples(of: element.children(in: .prototypes), at: element, depth))
      table.isFilledByCode = true
    }
    table.allowsMultipleSelection = element.isYes(.allowsMultipleSelection)
    table.isScrollDisabled = element.has(.scrollEnabled, "NO")
    if element.scrollForm != ScrollForm() { table.scrollForm = element.scrollForm }
    return table
  }

  /// The cells of a collection, as samples.
  func collection(_ element: XMLElement, _ depth: Int) -> TableDefinition {
    var collection = TableDefinition(rows: samples(of: element.children(in: .cells), at: element, depth))
    collection.isFilledByCode = true
    collection.isScrollDisabled = element.has(.scrollEnabled, "NO")
    if element.scrollForm != ScrollForm() { collection.scrollForm = element.scrollForm }
    return collection
  }

  private func samples(of prototypes: [XMLElement], at owner: XMLElement, _ depth: Int) -> TableDefinition.Rows {
    let models = prototypes.map { prototype in
      var model = row(prototype, depth)
      if model.title.isEmpty, !model.views.contains(where: \.showsText) {
        model.title = prototype[.reuseIdentifier] ?? "Row"
      }
      model.views = model.views.map(\.withoutIdentity)
      return model
    }
    let cycle = models.isEmpty ? [RowDefinition(title: "Row", position: owner.position)] : models
    let rows = (0..<max(Self.sampleCount, cycle.count)).map { place in
      var row = cycle[place % cycle.count]
      if !row.title.isEmpty { row.title += " \(place + 1)" }
      return row
    }
    return .fixed([SectionDefinition(rows: rows)])
  }
}

extension ViewDefinition {
  /// The view as it is in one of several rows made alike, where an id would name all of them, or outside of the
  /// controller's view, where nothing is preserved.
  var withoutIdentity: ViewDefinition {
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
