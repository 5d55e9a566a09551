internal import AppDefinition

extension ControllerDefinition {
  /// The controller with every reference to another one renamed; its own name stays.
  func renamingReferences(_ name: (String) -> String) -> ControllerDefinition {
    mapping(actions: { $0.renamed(name) }, references: name)
  }

  /// The controller with every action changed, wherever it hangs.
  func mappingActions(_ change: (Action) -> Action) -> ControllerDefinition {
    mapping(actions: change, references: \.self)
  }

  private func mapping(
    actions change: (Action) -> Action, references name: (String) -> String
  ) -> ControllerDefinition {
    var controller = self
    controller.content.children = content.children.map(name)
    controller.views = views.map { $0.mapping(change, name) }
    controller.actions = actions.map { action in
      NamedAction(identifier: action.identifier, action: change(action.action), position: action.position)
    }
    if let view = navigationItem.titleView { controller.navigationItem.titleView = view.mapping(change, name) }
    for place in controller.navigationItem.left.indices {
      controller.navigationItem.left[place].action = controller.navigationItem.left[place].action.map(change)
    }
    for place in controller.navigationItem.right.indices {
      controller.navigationItem.right[place].action = controller.navigationItem.right[place].action.map(change)
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
    case .dismiss, .pop, .event, .undecided: self
    case .through(let property, let action): .through(property, action.renamed(name))
    case .byWidth(let compact, let regular): .byWidth(compact: compact?.renamed(name), regular: regular?.renamed(name))
    }
  }
}

extension ViewDefinition {
  fileprivate func mapping(_ change: (Action) -> Action, _ name: (String) -> String) -> ViewDefinition {
    var view = self
    switch content.parts {
    case .none: break
    case .action(let action): view.content.parts = .action(action.map(change))
    case .controller(let target): view.content.parts = .controller(target.map(name))
    case .views(let views): view.content.parts = .views(views.map { $0.mapping(change, name) })
    case .rows(let table): view.content.parts = .rows(table.mapping(change, name))
    }
    return view
  }
}

extension TableDefinition {
  fileprivate func mapping(_ change: (Action) -> Action, _ name: (String) -> String) -> TableDefinition {
    mappingRows { row in
      var row = row
      row.action = row.action.map(change)
      row.accessoryAction = row.accessoryAction.map(change)
      row.views = row.views.map { $0.mapping(change, name) }
      return row
    }
  }
}
