// UIKit's Swift, not compiled here: the identifier is set in the initialiser, and what was decoded is shown in decode.
import UIKit

final class SleepViewController: UIViewController {
  private let quietly = UISwitch()

  init() {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "sleep"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(quietly)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    guard isViewLoaded else { return }
    coder.encode(quietly.isOn, forKey: "quietly")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    quietly.isOn = coder.decodeBool(forKey: "quietly")
  }
}
