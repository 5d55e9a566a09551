// UIKit's Swift, not compiled here: the controller adds what is in its views, and sets it again.
import UIKit

final class FinderViewController: UIViewController {
  @IBOutlet private var words: UISearchBar!
  @IBOutlet private var order: UISegmentedControl!
  @IBOutlet private var remarks: UITextView!

  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    activity.addUserInfoEntries(from: [
      "words": words.text ?? "", "order": order.selectedSegmentIndex, "remarks": remarks.text ?? "",
    ])
  }

  override func restoreUserActivityState(_ activity: NSUserActivity) {
    super.restoreUserActivityState(activity)
    loadViewIfNeeded()
    words.text = activity.userInfo?["words"] as? String
    order.selectedSegmentIndex = activity.userInfo?["order"] as? Int ?? 0
    remarks.text = activity.userInfo?["remarks"] as? String
  }
}
