// UIKit's Swift, not compiled here: the delegate makes the navigation controller, each screen's class its screen.
import UIKit

extension AppDelegate {
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard identifierComponents == ["main", "aboutNav"] else { return nil }
    let navigation = UINavigationController()
    navigation.restorationIdentifier = identifierComponents.last
    return navigation
  }
}

/// As for every screen in it.
extension AboutViewController: UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    let about = AboutViewController()
    about.restorationIdentifier = identifierComponents.last
    about.restorationClass = self
    return about
  }
}
