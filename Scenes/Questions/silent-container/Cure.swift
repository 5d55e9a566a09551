// UIKit's Swift, not compiled here: the container encodes a reference to each child, beside what super encodes.
import UIKit

final class DrawerController: UIViewController {
  private let menu = MenuViewController()
  private let shelves = UINavigationController(rootViewController: SeedsViewController())

  override func viewDidLoad() {
    super.viewDidLoad()
    menu.restorationIdentifier = "menu"
    shelves.restorationIdentifier = "shelves"
    for child in [menu, shelves] {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(menu, forKey: "menu")
    coder.encode(shelves, forKey: "shelves")
  }
}
