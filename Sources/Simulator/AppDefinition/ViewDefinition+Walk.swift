extension ViewContent {
  /// The views that stand directly inside this one, those of a table's rows included.
  package var innerViews: [ViewDefinition] {
    switch self {
    case .scroll(let views), .stack(let views, _): views
    case .table(let table), .collection(let table): table.rowTemplates.flatMap(\.views)
    default: []
    }
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

extension ControllerDefinition {
  /// Every view of the screen, each before those inside it.
  package var allViews: [ViewDefinition] {
    var found: [ViewDefinition] = []
    var rest = Array(views.reversed())
    while let view = rest.popLast() {
      found.append(view)
      rest.append(contentsOf: view.content.innerViews.reversed())
    }
    return found
  }

  /// Everything on the screen that names another controller to go to, with its place.
  package var allActions: [(action: Action, position: SourcePosition)] {
    var found = actions.map { ($0.action, $0.position) }
    for button in navigationItem.left + navigationItem.right {
      if let action = button.action { found.append((action, button.position)) }
    }
    for view in allViews {
      switch view.content {
      case .button(_, let action?): found.append((action, view.position))
      case .table(let table), .collection(let table):
        for row in table.rowTemplates {
          found.append(contentsOf: [row.action, row.accessoryAction].compactMap { $0 }.map { ($0, row.position) })
        }
      default: break
      }
    }
    return found
  }

  /// The controllers that come with this one: its children, and those its views embed when they load (X19).
  package var containedNames: [String] {
    children
      + allViews.compactMap {
        if case .embed(let name) = $0.content { name } else { nil }
      }
  }
}
