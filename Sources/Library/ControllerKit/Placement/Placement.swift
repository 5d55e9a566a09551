/// The place that a controller gets when it is presented or shown.
package enum Placement<Node: PlacementNode> {
  /// On top of a stack.
  case pushed(onto: Node.Stack)
  /// In the secondary column of a separated split view.
  case secondary(of: Node.Split)
  /// In the secondary column of a collapsed split view, which is on the primary's stack (X21).
  case secondaryPushed(onto: Node.Stack, of: Node.Split)
  /// Over the controller that presents it.
  case presented(by: Node)
}
