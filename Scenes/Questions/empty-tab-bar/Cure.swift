// UIKit's Swift, not compiled here: the tabs exist before restoration, and the delegate answers with what exists.
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let tabs = UITabBarController()

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let drill = DrillViewController()
    drill.restorationIdentifier = "drill"
    let reminders = RemindersViewController()
    reminders.restorationIdentifier = "reminders"
    tabs.restorationIdentifier = "tabs"
    tabs.viewControllers = [drill, reminders]
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    identifierComponents == ["tabs"] ? tabs : nil
  }
}
