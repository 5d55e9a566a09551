extension ViewController: PlacementNode {
  package typealias Node = ViewController
  package typealias Stack = NavigationController
  package typealias Split = SplitViewController

  package var above: ViewController? { ownWindow == nil ? container : nil }
}
