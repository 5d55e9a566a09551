import UIKit

/// What the app was before; it does not belong to it any more.
class OldDelegate: UIResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { false }
}
