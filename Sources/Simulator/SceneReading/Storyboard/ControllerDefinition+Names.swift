internal import AppDefinition

extension ControllerDefinition {
  /// The controller with every reference to another one renamed; its own name stays.
  func renamingReferences(_ name: (String) -> String) -> ControllerDefinition {
    var controller = self
    controller.children = children.map(name)
    controller.views = views.map { $0.renamingReferences(name) }
    controller.actions = actions.map { action in
      NamedAction(identifier: action.identifier, action: action.action.renamed(name), position: action.position)
    }
    for place in controller.navigationItem.left.indices {
      controller.navigationItem.left[place].action = controller.navigationItem.left[place].action?.renamed(name)
    }
    for place in controller.navigationItem.right.indices {
      controller.navigationItem.right[place].action = controller.navigationItem.right[place].action?.renamed(name)
    }
    return controller
  }
}

extension Action {
  /// The action with the controller it leads to renamed.
  fileprivate func renamed(_ name: (String) -> String) -> Action {
    switch self {
    case .show(let target): .show(name(target))
    case .showDetail(let target): .showDetail(name(target))
    case .present(let target, let style): .present(name(target), style: style)
    case .unwind(let target): .unwind(to: target.map(name))
    case .dismiss, .pop: self
    }
  }
}

extension ViewDefinition {
  fileprivate func renamingReferences(_ name: (String) -> String) -> ViewDefinition {
    var view = self
    switch content {
    case .button(let title, let action): view.content = .button(title: title, action: action?.renamed(name))
    case .embed(let target): view.content = .embed(target.map(name))
    case .scroll(let views): view.content = .scroll(views.map { $0.renamingReferences(name) })
    case .stack(let views, let isHorizontal):
      view.content = .stack(views.map { $0.renamingReferences(name) }, isHorizontal: isHorizontal)
    case .table(let table): view.content = .table(table.renamingReferences(name))
    case .collection(let table): view.content = .collection(table.renamingReferences(name))
    default: break
    }
    return view
  }
}

extension TableDefinition {
  fileprivate func renamingReferences(_ name: (String) -> String) -> TableDefinition {
    mappingRows { row in
      var row = row
      row.action = row.action?.renamed(name)
      row.accessoryAction = row.accessoryAction?.renamed(name)
      row.views = row.views.map { $0.renamingReferences(name) }
      return row
    }
  }
}
