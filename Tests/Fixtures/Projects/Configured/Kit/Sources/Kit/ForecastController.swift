import UIKit

open class ForecastController: UIViewController {
  open override func viewDidLoad() {
    super.viewDidLoad()
    title = UserDefaults.standard.string(forKey: "place")
  }
}
