// UIKit's Swift, not compiled here: what the activity names is looked for before it is used.
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let identifier = session.stateRestorationActivity?.userInfo?["parcel"] as? String,
      let parcel = Store.shared.parcel(identifier)
    else { return }
    let navigation = window?.rootViewController as? UINavigationController
    navigation?.pushViewController(ParcelViewController(parcel), animated: false)
  }
}
