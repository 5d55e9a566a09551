// UIKit's Swift, not compiled here: the scene delegate hands the activity over when the scene is connected.
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity else { return }
    window?.rootViewController?.restoreUserActivityState(activity)
  }
}
