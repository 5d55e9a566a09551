/// What a screen's views and bars hold that refers to something else, gathered in one walk.
struct ScreenParts {
  /// Everything that can be done on the screen, in every width, with its place.
  private(set) var actions: [(action: Action, position: SourcePosition)] = []
  /// The controllers that its views embed when they load (X19).
  private(set) var embedded: [String] = []
  /// The collections of which its tables show the records.
  private(set) var collections: [(name: String, position: SourcePosition)] = []
  /// The restoration identifiers of its views.
  private(set) var identifiers: [(text: String, position: SourcePosition)] = []
  /// The variables of its class that are filled into its labels.
  private(set) var variables: [(name: String, position: SourcePosition)] = []

  /// Gathers what is in a screen.
  init(of controller: ControllerDefinition) {
    self.init(of: controller.views, controller.navigationItem, actions: controller.actions)
  }

  /// Gathers what is in some views and in a bar; a whole definition is large, and would be copied.
  init(of views: [ViewDefinition], _ item: NavigationItemDefinition, actions: [NamedAction]) {
    for action in actions { add(action.action, at: action.position) }
    for button in item.left { add(button.action, at: button.position) }
    for button in item.right { add(button.action, at: button.position) }
    for place in views.indices {
      views[place].walk { view in
        addActions(of: view)
        addNames(of: view)
      }
    }
    item.titleView?.walk { addActions(of: $0) }
  }

  private mutating func addActions(of view: ViewDefinition) {
    switch view.content.parts {
    case .action(let action): add(action, at: view.position)
    case .rows(let table):
      table.walkRows { row in
        add(row.action, at: row.position)
        add(row.accessoryAction, at: row.position)
      }
    case .none, .views, .controller: break
    }
  }

  private mutating func addNames(of view: ViewDefinition) {
    if let identifier = view.restorationIdentifier, !identifier.isEmpty {
      identifiers.append((identifier, view.position))
    }
    if case .label(let text) = view.content {
      for name in text.keys(of: .own) { variables.append((name, view.position)) }
    }
    switch view.content.parts {
    case .controller(let name?): embedded.append(name)
    case .rows(let table): if case .data(let name, _) = table.rows { collections.append((name, view.position)) }
    case .none, .action, .views, .controller(nil): break
    }
  }

  private mutating func add(_ action: Action?, at position: SourcePosition) {
    switch action {
    case nil: break
    case .byWidth?, .through?: for alternative in action?.alternatives ?? [] { actions.append((alternative, position)) }
    case let action?: actions.append((action, position))
    }
  }
}
