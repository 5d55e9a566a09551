// UIKit's Swift, not compiled here: decoding sets the children in the order in which they are set at first.
import UIKit

final class DrawerController: UIViewController {
  var pages: UIViewController? { didSet { replace(oldValue, by: pages) } }
  var menu: UIViewController? { didSet { replace(oldValue, by: menu) } }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(pages, forKey: "pages")
    coder.encode(menu, forKey: "menu")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    // The pages before the menu, as where the drawer is made: children added in another order have other paths.
    if let pages = coder.decodeObject(forKey: "pages") as? UIViewController { self.pages = pages }
    if let menu = coder.decodeObject(forKey: "menu") as? UIViewController { self.menu = menu }
  }

  private func replace(_ old: UIViewController?, by new: UIViewController?) {
    old?.willMove(toParent: nil)
    old?.view.removeFromSuperview()
    old?.removeFromParent()
    guard let new else { return }
    addChild(new)
    view.addSubview(new.view)
    new.didMove(toParent: self)
  }
}
