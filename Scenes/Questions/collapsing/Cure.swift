// UIKit's Swift, not compiled here: only an empty detail is discarded, and both paths of the detail lead to it.
import UIKit

extension AppDelegate: UISplitViewControllerDelegate {
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    let detail = (secondaryViewController as? UINavigationController)?.topViewController as? TreeViewController
    return detail?.tree == nil
  }

  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    switch identifierComponents {
    case ["split", "treeNav"], ["split", "treesNav", "treeNav"]: detailNavigation
    default: nil
    }
  }
}
