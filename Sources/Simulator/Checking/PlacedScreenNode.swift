import AppDefinition
import ControllerKit

/// A place as the rules of placement see it while another place, or this one, is in front.
struct PlacedScreenNode {
  /// The places.
  let tree: PlacedScreenTree
  /// The place itself.
  let place: Int
  /// What is presented over which place, on the way to the place that is in front.
  private let presented: [Int: Int]

  /// A place while one is in front: of all that may be presented, what leads there is.
  init(tree: PlacedScreenTree, place: Int, front: Int) {
    var presented: [Int: Int] = [:]
    var next: Int? = front
    while let current = next {
      let screen = tree.placedScreens[current]
      if screen.relation == .presented, let container = screen.container { presented[container] = current }
      next = screen.container
    }
    self.init(tree: tree, place: place, presented: presented)
  }

  private init(tree: PlacedScreenTree, place: Int, presented: [Int: Int]) {
    self.tree = tree
    self.place = place
    self.presented = presented
  }

  private var placed: PlacedScreen { tree.placedScreens[place] }
  private var definition: ControllerDefinition { tree.map.app.controllers[placed.controller] }

  private func node(at place: Int) -> PlacedScreenNode {
    PlacedScreenNode(tree: tree, place: place, presented: presented)
  }
}

extension PlacedScreenNode: PlacementNode {
  typealias Node = PlacedScreenNode
  typealias Stack = PlacedScreenNode
  typealias Split = PlacedScreenNode

  var parent: PlacedScreenNode? { placed.relation == .presented ? nil : above }

  var above: PlacedScreenNode? { placed.container.map(node) }

  var presentedViewController: PlacedScreenNode? { presented[place].map(node) }

  var definesPresentationContext: Bool {
    definition.definesPresentationContext ?? containerRole.definesPresentationContext
  }

  var containerRole: ContainerRole<PlacedScreenNode> {
    switch definition.traits.arrangement {
    case .stack: .stack(self)
    case .columns: .split(self, isCollapsed: tree.isCollapsed, primary: placed.primary.map(node))
    case .together, .oneInFront, .pages: .other
    }
  }
}
