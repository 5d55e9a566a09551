// UIKit's Swift, not compiled here: every ancestor up to the window's root has an identifier, as in the storyboard.
import UIKit

final class ReadingNavigationController: UINavigationController {
  override func awakeFromNib() {
    super.awakeFromNib()
    restorationIdentifier = "reading"
  }
}
