// UIKit's Swift, not compiled here: the whole window is one value of one activity, each screen with its name and its
// values. `relaunch move APP --output FOLDER` writes this for an app, with everything that goes with it: a second copy
// in the background, the mark against a crash, and the last release of the old app that leaves its state for this one.
import UIKit

struct ScreenState: Codable {
  var screen: String
  var values: [String: String] = [:]
  var children: [ScreenState] = []
}

extension SceneDelegate {
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let stack = window?.rootViewController as? UINavigationController else { return nil }
    let screens = stack.viewControllers.compactMap { ($0 as? any RestorableScreen)?.savedState }
    let state = ScreenState(screen: "book", children: screens)
    guard let data = try? JSONEncoder().encode(state) else { return nil }
    // The type is listed under NSUserActivityTypes in the Info.plist.
    let activity = NSUserActivity(activityType: "com.example.songs.state")
    activity.isEligibleForHandoff = false
    activity.addUserInfoEntries(from: ["state": data])
    return activity
  }

  /// Called in `scene(_:willConnectTo:options:)`, before the window is shown.
  func restore(_ activity: NSUserActivity?) {
    guard let data = activity?.userInfo?["state"] as? Data,
      let state = try? JSONDecoder().decode(ScreenState.self, from: data),
      let stack = window?.rootViewController as? UINavigationController
    else { return }
    // A screen whose record is gone ends the stack.
    let screens = state.children.dropFirst().lazy.map(Screens.make).prefix { $0 != nil }
    stack.viewControllers += screens.compactMap { $0 }
  }
}
