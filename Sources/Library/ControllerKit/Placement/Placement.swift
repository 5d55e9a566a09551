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

/// The method of a view controller by which another one comes onto the screen.
package enum ShowMethod: Sendable, Hashable {
  /// `show(_:)`: what contains the caller decides.
  case show
  /// `showDetailViewController(_:)`: the enclosing split view decides.
  case showDetail
  /// `present(_:style:)`: the style decides.
  case present
}

extension ViewController: PlacementNode {
  package typealias Node = ViewController
  package typealias Stack = NavigationController
  package typealias Split = SplitViewController

  package var above: ViewController? { ownWindow == nil ? container : nil }
}
