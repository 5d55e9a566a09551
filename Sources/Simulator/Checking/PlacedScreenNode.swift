import AppDefinition
import ControllerKit

/// A place as the rules of placement see it while another place, or this one, is in front.
struct PlacedScreenNode {
  /// The places.
  let tree: PlacedScreenTree
  /// The place itself.
  let place: Int
  /// The place that is in front: of all that may be presented, what leads there is.
  let front: Int

  private var standing: PlacedScreen { tree.standings[place] }
  private var definition: ControllerDefinition { tree.map.app.controllers[standing.controller] }

  private func node(at place: Int) -> PlacedScreenNode { PlacedScreenNode(tree: tree, place: place, front: front) }
}

extension PlacedScreenNode: PlacementNode {
  typealias Node = PlacedScreenNode
  typealias Stack = PlacedScreenNode
  typealias Split = PlacedScreenNode

  var parent: PlacedScreenNode? { standing.relation == .presented ? nil : above }

  var above: PlacedScreenNode? { standing.container.map(node) }

  var presentedViewController: PlacedScreenNode? {
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

  var containerRole: ContainerRole<PlacedScreenNode> {
    switch definition.traits.arrangement {
    case .stack: .stack(self)
    case .columns: .split(self, isCollapsed: tree.isCollapsed, primary: standing.primary.map(node))
    case .together, .oneInFront, .pages: .other
    }
  }
}
