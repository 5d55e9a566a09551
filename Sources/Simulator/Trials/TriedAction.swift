package import AppDefinition
import TextFormatting

/// An action of a screen, with the records of the rows on which it can be performed.
package struct TriedAction: Sendable {
  /// The action.
  package let action: Action
  /// The records; empty where it is not a row's.
  package var records: [DataRecord] = []
}

extension ControllerDefinition {
  /// The actions that lead forward, or let something happen.
  ///
  /// - Parameter app: The app whose records its rows show.
  package func triedActions(in app: AppDefinition) -> [TriedAction] {
    let own = actions.map(\.action) + (navigationItem.left + navigationItem.right).compactMap(\.action)
    var found = own.map { TriedAction(action: $0) }
    for view in allViews + [navigationItem.titleView].compactMap(\.self) {
      switch view.content.parts {
      case .action(let action?): found.append(TriedAction(action: action))
      case .rows(let table):
        let records = table.records(in: app)
        for row in table.rowTemplates {
          for action in [row.action, row.accessoryAction].compactMap(\.self) {
            found.append(TriedAction(action: action, records: records))
          }
        }
      case .none, .action, .views, .controller: break
      }
    }
    return found
  }
}

extension TableDefinition {
  /// The records of its rows, where it has such.
  fileprivate func records(in app: AppDefinition) -> [DataRecord] {
    guard case .data(let name, _) = rows else { return [] }
    return app.data.first { $0.name.hasSameBytes(as: name) }?.records ?? []
  }
}
