// UIKit's Swift, not compiled here: identifiers for the table, the delegate for the column, the address for the page.
import UIKit
import WebKit

final class MenuViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.restorationIdentifier = "rows"
  }
}

extension AppDelegate {
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    let made: UIViewController
    switch identifierComponents {
    case ["split", "shopNav"]: made = UINavigationController()
    case ["split", "shopNav", "shop"]: made = ShopViewController()
    default: return nil
    }
    made.restorationIdentifier = identifierComponents.last
    return made
  }
}

final class PageViewController: UIViewController {
  @IBOutlet private var web: WKWebView!

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    guard isViewLoaded else { return }
    coder.encode(web.url as NSURL?, forKey: "address")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if let address = coder.decodeObject(of: NSURL.self, forKey: "address") {
      web.load(URLRequest(url: address as URL))
    }
  }
}
