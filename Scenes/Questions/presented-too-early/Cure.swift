// UIKit's Swift, not compiled here: the delegate hands the activity on, and the screen below presents the sheet once it has appeared.
import UIKit

final class PrintViewController: UIViewController {
  private var wasEditing = false

  override func restoreUserActivityState(_ activity: NSUserActivity) {
    super.restoreUserActivityState(activity)
    wasEditing = activity.userInfo?["editing"] != nil
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard wasEditing else { return }
    wasEditing = false
    performSegue(withIdentifier: "edit", sender: self)
  }
}
