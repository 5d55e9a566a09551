// UIKit's Swift, not compiled here: the identifier is saved, and the store is asked before the screen is made.
import UIKit

final class EntryViewController: UIViewController, UIViewControllerRestoration {
  var entry: Entry?

  override func awakeFromNib() {
    super.awakeFromNib()
    restorationClass = EntryViewController.self
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(entry?.identifier, forKey: "entry")
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    guard let identifier = coder.decodeObject(of: NSString.self, forKey: "entry") as String?,
      let entry = Store.shared.entry(identifier),
      let storyboard = coder.decodeObject(forKey: UIApplication.stateRestorationViewControllerStoryboardKey)
        as? UIStoryboard,
      let screen = storyboard.instantiateViewController(withIdentifier: "entry") as? EntryViewController
    else { return nil }
    screen.entry = entry
    return screen
  }
}
