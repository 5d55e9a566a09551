// UIKit's Swift, not compiled here: the delegate says in the log that state is saved, and of when it is. Press Home
// (⇧⌘H), wait for the first line, stop the app in Xcode and run it again. Do not swipe it away.
import UIKit

extension AppDelegate {
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    print("state is saved")
    return true
  }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    let time = coder.decodeObject(of: NSDate.self, forKey: UIApplication.stateRestorationTimestampKey)
    print("state is there, of", time ?? "an unknown time")
    return true
  }
}
