// UIKit's Swift, not compiled here: what was kept is looked for when the scene is shown, and not at the connection alone.
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    guard let identifier = stateRestorationActivity.userInfo?["day"] as? String,
      let navigation = window?.rootViewController as? UINavigationController
    else { return }
    navigation.pushViewController(DayViewController(identifier), animated: false)
  }
}
