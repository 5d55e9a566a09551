// UIKit's Swift, not compiled here: what the app keeps itself is kept under the identifier of the session.
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func sceneDidEnterBackground(_ scene: UIScene) {
    let navigation = window?.rootViewController as? UINavigationController
    let map = (navigation?.topViewController as? MapViewController)?.map.identifier
    UserDefaults.standard.set(map, forKey: key(scene.session))
  }

  private func key(_ session: UISceneSession) -> String { "map/\(session.persistentIdentifier)" }
}
