import AppDefinition
package import ControllerKit

// What the delegate of a scene's split view answers (X28).
extension DefinedBehavior: SplitViewControllerDelegate {
  private var splitDelegate: SplitDelegateDefinition? {
    if case .split(_, let delegate, _) = definition.content { delegate } else { nil }
  }

  /// Whether the scene says that the secondary column is discarded.
  package func splitViewController(
    _ splitViewController: SplitViewController, collapseSecondary secondary: ViewController,
    onto primary: ViewController
  ) -> Bool {
    splitDelegate?.collapseSecondary == .discarded
  }

  /// Makes the screen that the scene names as the secondary column.
  package func splitViewController(
    _ splitViewController: SplitViewController, separateSecondaryFrom primary: ViewController
  ) -> ViewController? {
    splitDelegate?.separateSecondary.flatMap { app?.makeController(named: $0) }
  }
}
