/// The classes of UIKit from which the screens of apps inherit, by their names.
enum UIKitClass {
  private static let above: [String: String] = [
    "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
    "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
    "UISplitViewController": "UIViewController", "UIPageViewController": "UIViewController",
    "UISearchController": "UIViewController", "UIAlertController": "UIViewController",
    "UIActivityViewController": "UIViewController", "UIInputViewController": "UIViewController",
    "UIHostingController": "UIViewController", "UIImagePickerController": "UINavigationController",
    "UIDocumentPickerViewController": "UIViewController", "SFSafariViewController": "UIViewController",
    "UIViewController": "UIResponder", "UIView": "UIResponder", "UIWindow": "UIView", "UIResponder": "NSObject",
  ]

  /// The class above one; `nil` where there is none, or the name is none of UIKit's.
  static func superclass(of name: String) -> String? { above[name] }

  /// Whether a class of UIKit is one of its controllers.
  static func isController(_ name: String) -> Bool {
    var next: String? = name
    while let current = next {
      if current == "UIViewController" { return true }
      next = above[current]
    }
    return false
  }
}
