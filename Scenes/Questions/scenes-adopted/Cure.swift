// UIKit's Swift, not compiled here: with scenes the place is in a user activity, and the scene delegate restores it.
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let navigation = window?.rootViewController as? UINavigationController
    guard let screen = navigation?.topViewController as? NegativeViewController else { return nil }
    // The type is listed under NSUserActivityTypes in the Info.plist.
    let activity = NSUserActivity(activityType: "com.example.darkroom.negative")
    activity.addUserInfoEntries(from: ["negative": screen.negative.identifier])
    return activity
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let identifier = session.stateRestorationActivity?.userInfo?["negative"] as? String,
      let negative = Store.shared.negative(identifier),
      let navigation = window?.rootViewController as? UINavigationController
    else { return }
    navigation.pushViewController(NegativeViewController(negative), animated: false)
  }
}
