import UIKit

class SettingsController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    if traitCollection.userInterfaceIdiom == .pad {
      restorationIdentifier = "settings"
    }
    restorationClass = SettingsController.self
  }
}
