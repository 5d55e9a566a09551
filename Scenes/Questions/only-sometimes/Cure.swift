// UIKit's Swift, not compiled here: the class that makes a screen again gives it identifier and class again.
import UIKit

extension DepartureController: UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    let departure = DepartureController()
    departure.restorationIdentifier = identifierComponents.last
    departure.restorationClass = self
    return departure
  }
}
