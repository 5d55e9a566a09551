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

extension ViewDefinition {
  /// Calls a function with the view, then with those inside it.
  func walk(_ visit: (ViewDefinition) -> Void) {
    visit(self)
    switch content.parts {
    case .views(let views): for place in views.indices { views[place].walk(visit) }
    case .rows(let table): table.walkRows { row in for view in row.views { view.walk(visit) } }
    case .none, .action, .controller: break
    }
  }
}

extension TableDefinition {
  /// Calls a function with the rows that are written down.
  func walkRows(_ visit: (RowDefinition) -> Void) {
    switch rows {
    case .fixed(let sections):
      for section in sections { for place in section.rows.indices { visit(section.rows[place]) } }
    case .data(_, let template): visit(template)
    }
  }
}

extension ControllerDefinition {
  /// Every view of the screen, each before those inside it.
  package var allViews: [ViewDefinition] {
    var found: [ViewDefinition] = []
    for view in views { view.walk { found.append($0) } }
    return found
  }

  /// Everything that can be done on the screen, in every width, with its place.
  package var allActions: [(action: Action, position: SourcePosition)] { ScreenParts(of: self).actions }

  /// The controllers that its views embed when they load (X19).
  package var embeddedNames: [String] { ScreenParts(of: self).embedded }

  /// The controllers that come with this one: its children, and those its views embed.
  package var containedNames: [String] { content.children + embeddedNames }
}
