extension ViewContent {
  /// The views that are directly inside this one, those of a table's rows included.
  package var innerViews: [ViewDefinition] {
    switch parts {
    case .views(let views): views
    case .rows(let table): table.rowTemplates.flatMap(\.views)
    case .none, .action, .controller: []
    }
  }

  /// The rows or cells, where the view has some.
  package var table: TableDefinition? {
    if case .rows(let table) = parts { table } else { nil }
  }
}

extension TableDefinition {
  /// The rows that are written down: all of them, or the one that data rows are made from.
  package var rowTemplates: [RowDefinition] {
    switch rows {
    case .fixed(let sections): sections.flatMap(\.rows)
    case .data(_, let template): [template]
    }
  }
}

extension TableDefinition {
  /// The table with every row, or the template of its rows, replaced.
  package func mappingRows(_ change: (RowDefinition) -> RowDefinition) -> TableDefinition {
    var table = self
    switch rows {
    case .fixed(let sections):
      table.rows = .fixed(
        sections.map { section in
          var section = section
          section.rows = section.rows.map(change)
          return section
        })
    case .data(let collection, let template): table.rows = .data(collection: collection, template: change(template))
    }
    return table
  }
}

extension [ViewDefinition] {
  /// The views, each before those inside it.
  fileprivate var withInner: [ViewDefinition] {
    guard contains(where: { !$0.content.innerViews.isEmpty }) else { return self }
    var found: [ViewDefinition] = []
    var rest = Array(reversed())
    while let view = rest.popLast() {
      found.append(view)
      rest.append(contentsOf: view.content.innerViews.reversed())
    }
    return found
  }
}

extension ControllerDefinition {
  /// Every view of the screen, each before those inside it.
  package var allViews: [ViewDefinition] { views.withInner }

  /// Everything that can be done on the screen, in every width, with its place.
  package var allActions: [(action: Action, position: SourcePosition)] {
    var found = actions.map { ($0.action, $0.position) }
    for button in navigationItem.left + navigationItem.right {
      if let action = button.action { found.append((action, button.position)) }
    }
    let inBar = navigationItem.titleView.map { [$0].withInner } ?? []
    for view in allViews + inBar {
      switch view.content.parts {
      case .action(let action): if let action { found.append((action, view.position)) }
      case .rows(let table):
        for row in table.rowTemplates {
          found.append(contentsOf: [row.action, row.accessoryAction].compactMap { $0 }.map { ($0, row.position) })
        }
      case .none, .views, .controller: break
      }
    }
    return found.flatMap { entry in entry.0.alternatives.map { ($0, entry.1) } }
  }

  /// The controllers that its views embed when they load (X19).
  package var embeddedNames: [String] {
    allViews.compactMap { if case .controller(let name) = $0.content.parts { name } else { nil } }
  }

  /// The controllers that come with this one: its children, and those its views embed.
  package var containedNames: [String] { content.children + embeddedNames }
}
