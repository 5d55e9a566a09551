// UIKit's Swift, not compiled here: the scene delegate answers the activity that its screens share.
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let navigation = window?.rootViewController as? UINavigationController
    return navigation?.topViewController?.userActivity
  }
}
