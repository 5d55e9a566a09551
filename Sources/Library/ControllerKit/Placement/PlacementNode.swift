/// A controller as the rules of placement see it, in the model or in an app file.
package protocol PlacementNode {
  /// The controllers of the same tree.
  associatedtype Node: PlacementNode where Node.Node == Node
  /// A controller that pushes.
  associatedtype Stack
  /// A controller with columns.
  associatedtype Split

  /// The controller that contains this one.
  var parent: Node? { get }
  /// The controller above this one, which contains or presents it; `nil` for the root of a window.
  var above: Node? { get }
  /// The controller that this one presents.
  var presentedViewController: Node? { get }
  /// Whether context presentations belong to this controller (X13).
  var definesPresentationContext: Bool { get }
  /// What the controller does with those that are shown from inside it.
  var containerRole: ContainerRole<Node> { get }
}
