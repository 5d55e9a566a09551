import UIKit

/// One window and its delegate at one launch.
@MainActor struct Launch {
  let scene = UIWindowScene()
  let delegate = SceneDelegate()
  let window = newWindow()
  let asked = UIScene.ConnectionOptions()
  var session: UISceneSession { scene.session }
  var tabs: UITabBarController { window.rootViewController as! UITabBarController }
  var inbox: UINavigationController { tabs.viewControllers![0] as! UINavigationController }

  init(_ activity: NSUserActivity?, asked activities: Set<NSUserActivity> = []) {
    session.stateRestorationActivity = activity
    asked.userActivities = activities
    delegate.window = window
    delegate.scene(scene, willConnectTo: session, options: asked)
  }

  func activate() { delegate.sceneDidBecomeActive(scene) }
  func background() -> NSUserActivity? {
    delegate.sceneDidEnterBackground(scene)
    return delegate.stateRestorationActivity(for: scene)
  }
  var shown: String {
    ShownState.screen = nil
    ShownState.record = nil
    return ShownState.json(of: [window])
  }
  var path: String {
    let stack = inbox.viewControllers.compactMap { controller in
      ScreenState(of: controller).map { $0.screen + ($0.record.map { ":\($0)" } ?? "") }
    }
    return stack.joined(separator: "/") + " tab \(tabs.selectedIndex)"
      + (tabs.presentedViewController == nil ? "" : " presenting")
  }
}

@main @MainActor struct Launches {
  static func main() {
    let store = SceneStateStore.standard
    store.remove("session-1")
    store.remove(SceneStateStore.lastVersionWithoutScenes)
    let first = Launch(nil)
    first.activate()
    walk(in: first.window)
    let saved = first.background()!
    print("eligible:", saved.isEligibleForHandoff, saved.isEligibleForSearch, saved.isEligibleForPrediction)
    print(first.path)

    let second = Launch(saved)
    print("before it appears:", second.path)
    second.activate()
    print("after:", second.path, "equal:", ScreenState(of: second.tabs) == ScreenState(of: first.tabs))
    print("shows the same:", second.shown == first.shown)
    second.activate()
    print("once:", second.path)

    second.tabs.selectedIndex = 1
    second.delegate.sceneDidEnterBackground(second.scene)
    let third = Launch(saved)
    third.activate()
    print("the newer copy:", third.path)
    let alone = Launch(nil)
    alone.activate()
    print("the copy alone:", alone.path)

    let wished = Launch(saved, asked: [NSUserActivity(activityType: "link")])
    wished.delegate.scene(wished.scene, restoreInteractionStateWith: saved)
    wished.activate()
    print("a wish first:", wished.path)
    let own = NSUserActivity(activityType: SceneDelegate.activityType)
    own.userInfo = saved.userInfo
    let late = Launch(nil, asked: [own])
    print("its own is no wish:", late.path)
    store.endRestoring("session-1")

    for (name, info) in [("newer", ["state": ["version": 2]]), ("foreign", ["state": "x"]), ("empty", [:])]
      as [(String, [String: Any])]
    {
      store.remove("session-1")
      let activity = NSUserActivity(activityType: SceneDelegate.activityType)
      activity.userInfo = info
      print(name + ":", Launch(activity).path)
    }

    store.remove("session-1")
    UIApplication.shared.applicationState = .background
    _ = Launch(saved)
    UIApplication.shared.applicationState = .active
    let afterBackground = Launch(saved)
    print(
      "ended in the background:", afterBackground.path,
      "kept:", afterBackground.session.stateRestorationActivity != nil)
    store.remove("session-1")
    _ = Launch(saved)
    let afterCrash = Launch(saved)
    print("after a crash:", afterCrash.path, "kept:", afterCrash.session.stateRestorationActivity != nil)
    let locked = Launch(nil)
    locked.delegate.scene(locked.scene, restoreInteractionStateWith: saved)
    locked.activate()
    print("late:", locked.path)

    store.remove("session-1")
    let hasty = Launch(saved)
    let unshown = hasty.background()
    let patient = Launch(unshown)
    patient.activate()
    print("put away before it appeared:", patient.path)
    let other = NSUserActivity(activityType: "link")
    other.userInfo = saved.userInfo
    store.remove("session-1")
    let unasked = Launch(nil)
    unasked.delegate.scene(unasked.scene, restoreInteractionStateWith: other)
    print("of another type:", unasked.path)

    Rows.identifiers.insert("new", at: 0)
    let moved = Launch(saved)
    moved.activate()
    let list = (moved.inbox.viewControllers[0] as! MessagesViewController).tableView!
    print("rows have moved:", list.indexPathsForVisibleRows![0].row, list.indexPathsForSelectedRows!.map(\.row))
    print("scrolled:", (moved.tabs.viewControllers![1] as! SettingsViewController).page.contentOffset.y)
    Rows.identifiers.removeFirst()

    store.remove("session-1")
    moved.inbox.setViewControllers([moved.inbox.viewControllers[0]], animated: false)
    list.indexPathsForSelectedRows = [IndexPath(row: 2, section: 0)]
    let inFront = Launch(moved.background())
    let itsList = (inFront.inbox.viewControllers[0] as! MessagesViewController).tableView!
    print("selected as it appears:", itsList.indexPathsForSelectedRows ?? [])
    inFront.activate()
    print("selected after it:", itsList.indexPathsForSelectedRows!.map(\.row))
    store.remove("session-1")

    Rows.identifiers.removeAll { $0 == "m5" }
    let gone = Launch(saved)
    gone.activate()
    print("a record is gone:", gone.path)
    Rows.identifiers.insert("m5", at: 4)

    store.remove("session-1")
    AppDelegate().leaveState(of: first.window)
    let updated = Launch(nil)
    updated.activate()
    print("after the update:", updated.path)
    store.remove("session-1")
    print("once at the update:", Launch(nil).path)
    AppDelegate().application(.shared, didDiscardSceneSessions: [first.session])
    print("discarded:", store.state(of: "session-1") == nil)

    print("shown:")
    ShownState.screen = { $0.nameInState }
    ShownState.record = { ScreenState(of: $0)?.record }
    print(ShownState.json(of: [first.window]))
  }
}
