/// A controller with pages to turn.
package protocol PageTurning: ViewController {
  /// The pages in order, shown or not.
  var pages: [ViewController] { get }
  /// Shows the next page or the one before.
  ///
  /// - Returns: Whether there is one.
  func turnPage(forward: Bool) -> Bool
}

extension ViewController {
  /// The controller as one with pages, if it is one.
  package var pageTurning: (any PageTurning)? { self as? any PageTurning }
}
