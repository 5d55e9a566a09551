// UIKit's Swift, not compiled here: what was kept is restored first, then what was asked for is shown.
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let kept = session.stateRestorationActivity { show(kept) }
    if let asked = connectionOptions.userActivities.first { show(asked) }
  }

  private func show(_ activity: NSUserActivity) {
    let navigation = window?.rootViewController as? UINavigationController
    if let note = activity.userInfo?["note"] as? String {
      navigation?.pushViewController(NoteViewController(note), animated: false)
    }
    if let page = activity.userInfo?["page"] as? String {
      navigation?.pushViewController(PageViewController(page), animated: false)
    }
  }
}
