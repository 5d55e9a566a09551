// UIKit's Swift, not compiled here: the app delegate leads the path of the other layout to the detail that exists.
import UIKit

extension AppDelegate {
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard let split = window?.rootViewController as? UISplitViewController else { return nil }
    switch identifierComponents {
    case ["reader", "menu", "detail"], ["reader", "detail"]:
      let columns = split.viewControllers
      if columns.count > 1 { return columns[1] }
      // Collapsed, the detail is on the stack of the menu.
      return (columns.first as? UINavigationController)?.viewControllers
        .first { $0.restorationIdentifier == "detail" }
    default: return nil
    }
  }
}
