import UIKit

class MapSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    scene.userActivity
  }
}
