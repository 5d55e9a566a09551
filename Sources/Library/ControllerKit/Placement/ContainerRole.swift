/// What a controller does with the controllers that are shown from inside it.
package enum ContainerRole<Node: PlacementNode> {
  /// It pushes them; it is a navigation controller.
  case stack(Node.Stack)
  /// It takes details as its secondary column; it is a split view.
  case split(Node.Split, isCollapsed: Bool, primary: Node?)
  /// It leaves them to what contains it.
  case other

  /// The controller as a stack, if it is one.
  package var stack: Node.Stack? {
    switch self {
    case .stack(let stack): stack
    case .split, .other: nil
    }
  }

  /// The controller as a split view, if it is one.
  package var split: Node.Split? {
    switch self {
    case .split(let split, _, _): split
    case .stack, .other: nil
    }
  }

  /// Whether the controller defines a presentation context unless it is told otherwise; only a stack does (X13).
  package var definesPresentationContext: Bool { stack != nil }
}
