import AppDefinition
import ControllerKit

/// A place as the rules of placement see it while another place, or this one, is in front.
struct StandingNode {
  /// The places.
  let tree: StandingTree
  /// The place itself.
  let place: Int
  /// The place that is in front: of all that may be presented, what leads there is.
  let front: Int

  private var standing: Standing { tree.standings[place] }
  private var definition: ControllerDefinition { tree.map.app.controllers[standing.controller] }

  private func node(at place: Int) -> StandingNode { StandingNode(tree: tree, place: place, front: front) }
}

extension StandingNode: PlacementNode {
  typealias Node = StandingNode
  typealias Stack = StandingNode
  typealias Split = StandingNode

  var parent: StandingNode? { standing.relation == .presented ? nil : above }

  var above: StandingNode? { standing.container.map(node) }

  var presentedViewController: StandingNode? {
    var next: Int? = front
    while let current = next {
      let other = tree.standings[current]
      if other.container == place, other.relation == .presented { return node(at: current) }
      next = other.container
    }
    return nil
  }

  var definesPresentationContext: Bool {
    definition.definesPresentationContext ?? containerRole.definesPresentationContext
  }

  var containerRole: ContainerRole<StandingNode> {
    switch definition.kind {
    case .navigation: .stack(self)
    case .split: .split(self, isCollapsed: tree.isCollapsed, primary: standing.primary.map(node))
    case .plain, .table, .collection, .tabBar, .page, .container, .alert, .placeholder: .other
    }
  }
}
