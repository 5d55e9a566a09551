internal import AppDefinition
import TextFormatting

extension ControllerDefinition {
  /// Lets the buttons that a storyboard connects with a method do what that does, where they do nothing yet.
  mutating func give(_ action: Action, toButtonsOf selector: String) {
    let places = Set(origin.connectedButtons.filter { $0.selector.hasSameBytes(as: selector) }.map(\.position))
    guard !places.isEmpty else { return }
    views = views.map { $0.giving(action, at: places) }
    navigationItem.titleView = navigationItem.titleView?.giving(action, at: places)
    for bar in [\NavigationItemDefinition.left, \.right] {
      for number in navigationItem[keyPath: bar].indices {
        let button = navigationItem[keyPath: bar][number]
        guard button.action == nil, places.contains(button.position) else { continue }
        navigationItem[keyPath: bar][number].action = action
      }
    }
  }

  /// Lets the rows of its table do something when they are tapped, where they do nothing yet.
  ///
  /// - Returns: Whether there are such rows.
  @discardableResult mutating func giveRows(_ action: Action) -> Bool {
    var isGiven = false
    for number in views.indices {
      guard case .rows(let table) = views[number].content.parts else { continue }
      views[number].content.parts = .rows(
        table.mappingRows { row in
          var row = row
          if row.action == nil {
            row.action = action
            isGiven = true
          }
          return row
        })
    }
    return isGiven
  }
}

extension ViewDefinition {
  /// The view with an action of its button, or of those inside it, at places.
  fileprivate func giving(_ action: Action, at places: Set<SourcePosition>) -> ViewDefinition {
    var view = self
    switch content.parts {
    case .action(nil) where places.contains(position): view.content.parts = .action(action)
    case .views(let inside): view.content.parts = .views(inside.map { $0.giving(action, at: places) })
    case .action, .rows, .controller, .none: break
    }
    return view
  }
}
