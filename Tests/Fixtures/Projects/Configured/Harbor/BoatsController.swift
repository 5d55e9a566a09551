import UIKit

class BoatsController: UIViewController {
  @IBOutlet var name: UITextField!
}
