// UIKit's Swift, not compiled here: the restoration class answers with the player that the app delegate has made.
import UIKit

extension PlayerController: UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    (UIApplication.shared.delegate as? AppDelegate)?.player
  }
}
