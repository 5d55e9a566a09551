// UIKit's Swift, not compiled here: the class keeps its old name in archives, and decode counts on nothing.
import UIKit

@objc(PostListController)
final class PostListController: UITableViewController, UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    guard let identifier = coder.decodeObject(of: NSString.self, forKey: "blog") as String?,
      let blog = Store.shared.blog(identifier)
    else { return nil }
    let posts = PostListController()
    posts.blog = blog
    posts.restorationIdentifier = identifierComponents.last
    posts.restorationClass = self
    return posts
  }

  var blog: Blog?
  private var filter = PostFilter.all

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    // An older version has not saved it.
    if let saved = coder.decodeObject(of: NSString.self, forKey: "filter") as String? {
      filter = PostFilter(rawValue: saved) ?? .all
    }
  }
}
