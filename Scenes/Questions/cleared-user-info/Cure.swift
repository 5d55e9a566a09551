// UIKit's Swift, not compiled here: the controller adds all that it wants to find again, each time it is asked.
import UIKit

final class ArticleViewController: UIViewController {
  var article = Article()
  @IBOutlet private var amount: UITextField!

  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    activity.addUserInfoEntries(from: ["article": article.identifier, "amount": amount.text ?? ""])
  }
}
