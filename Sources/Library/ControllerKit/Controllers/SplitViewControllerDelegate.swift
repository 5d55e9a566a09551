/// What an app decides when the columns of a split view collapse and separate; UIKit's `UISplitViewControllerDelegate`.
public protocol SplitViewControllerDelegate: AnyObject {
  /// Whether the delegate takes care of the secondary column, which then is not pushed on the primary's stack (X28).
  ///
  /// - Parameters:
  ///   - splitViewController: The split view, whose columns are still beside each other.
  ///   - secondary: The column that would be pushed.
  ///   - primary: The column that stays.
  func splitViewController(
    _ splitViewController: SplitViewController, collapseSecondary secondary: ViewController,
    onto primary: ViewController
  ) -> Bool

  /// The secondary column for a split view whose columns separate; `nil` is the one that collapsed (X28).
  ///
  /// - Parameters:
  ///   - splitViewController: The split view, whose columns are still on top of each other.
  ///   - primary: The column that stays; it may give away what is on its stack.
  func splitViewController(
    _ splitViewController: SplitViewController, separateSecondaryFrom primary: ViewController
  ) -> ViewController?
}

extension SplitViewControllerDelegate {
  /// Leaves the secondary column to the split view.
  public func splitViewController(
    _ splitViewController: SplitViewController, collapseSecondary secondary: ViewController,
    onto primary: ViewController
  ) -> Bool { false }

  /// Leaves the secondary column to the split view.
  public func splitViewController(
    _ splitViewController: SplitViewController, separateSecondaryFrom primary: ViewController
  ) -> ViewController? { nil }
}
