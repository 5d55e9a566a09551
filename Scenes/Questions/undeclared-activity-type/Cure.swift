// UIKit's Swift, not compiled here: the type is declared, and written in one place of the code.
import UIKit

// Info.plist:
//   <key>NSUserActivityTypes</key>
//   <array><string>org.example.ferries.route</string></array>

extension NSUserActivity {
  static let routeType = "org.example.ferries.route"
}

final class RouteViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    userActivity = NSUserActivity(activityType: NSUserActivity.routeType)
  }
}
