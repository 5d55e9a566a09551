import UIKit

/// The trees: "class TreeListController" in a comment is no declaration.
final class TreeListController: UIViewController {
  private let note = "class TreeListController { restorationIdentifier = \"no\" }"

  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "trees"
  }
}
