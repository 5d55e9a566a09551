import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import TextFormatting

/// One thing that is done on the way to a screen.
struct SceneStep: Hashable {
  /// What is done.
  enum Act: Hashable {
    /// One of the actions of the screen, by its place among them.
    case action(Int)
    /// Another of its tabs comes to the front.
    case tab(String)
    /// Another of its pages is turned to.
    case page(Int)
  }

  /// The name of the screen on which it is done.
  let screen: String
  /// What is done.
  let act: Act
}

/// An action of a screen, with the records of the rows on which it can be performed.
struct RehearsedAction {
  /// The action.
  let action: Action
  /// The records; empty where it is not a row's.
  var records: [DataRecord] = []
}

extension ControllerDefinition {
  /// The actions that lead forward, or let something happen.
  func rehearsedActions(in app: AppDefinition) -> [RehearsedAction] {
    let own = actions.map(\.action) + (navigationItem.left + navigationItem.right).compactMap(\.action)
    var found = own.map { RehearsedAction(action: $0) }
    for view in allViews {
      switch view.content.parts {
      case .action(let action?): found.append(RehearsedAction(action: action))
      case .rows(let table):
        for row in table.rowTemplates {
          for action in [row.action, row.accessoryAction].compactMap(\.self) {
            found.append(RehearsedAction(action: action, records: table.records(in: app)))
          }
        }
      case .none, .action, .views, .controller: break
      }
    }
    return found
  }

  /// What can be done on the screen to see others.
  func steps(in app: AppDefinition) -> [SceneStep] {
    let acts = rehearsedActions(in: app).enumerated().filter { $0.element.action.effect.leadsOn }.map {
      SceneStep.Act.action($0.offset)
    }
    let tabs = traits.arrangement == .oneInFront ? content.children.dropFirst().map(SceneStep.Act.tab) : []
    let pages = traits.arrangement == .pages ? content.children.indices.dropFirst().map(SceneStep.Act.page) : []
    return (acts + tabs + pages).map { SceneStep(screen: name, act: $0) }
  }
}

extension Action {
  /// Whether it may bring another screen to the front.
  fileprivate var leadsOn: Bool {
    switch self {
    case .show, .showDetail, .present, .event, .through, .byWidth: true
    case .unwind, .dismiss, .pop: false
    }
  }
}

extension TableDefinition {
  /// The records of its rows, where it has such.
  fileprivate func records(in app: AppDefinition) -> [DataRecord] {
    guard case .data(let name, _) = rows else { return [] }
    return app.data.first { $0.name.hasSameBytes(as: name) }?.records ?? []
  }
}
