/// A controller with pages to turn.
package protocol PageTurning: ViewController {
  /// The pages in order, shown or not.
  var pages: [ViewController] { get }
  /// The page that is shown.
  var currentPage: ViewController? { get }
  /// Shows a page, in place of the one that it makes again if it is new.
  func show(page: ViewController)
  /// Shows the next or the previous page.
  ///
  /// - Returns: Whether there is one.
  func turnPage(forward: Bool) -> Bool
}

extension ViewController {
  /// The controller as one with pages, if it is one.
  package var pageTurning: (any PageTurning)? { self as? PageViewController }
}
