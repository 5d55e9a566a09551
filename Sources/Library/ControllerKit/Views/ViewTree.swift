/// Walks a view and everything inside it, without recursion.
public struct ViewTree: Sequence, IteratorProtocol {
  private var waiting: [View]
  private let isOfOneController: Bool

  init(_ root: View, ofOneController: Bool = false) {
    waiting = [root]
    isOfOneController = ofOneController
  }

  /// The next view, from top to bottom.
  public mutating func next() -> View? {
    guard let view = waiting.popLast() else { return nil }
    for inside in view.subviews.reversed() where !isOfOneController || inside.controller == nil {
      waiting.append(inside)
    }
    return view
  }
}
