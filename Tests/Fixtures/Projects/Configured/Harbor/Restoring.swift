import UIKit

extension BoatsController {
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(name.text, forKey: "name")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    name.text = coder.decodeObject(of: NSString.self, forKey: "name") as String?
  }
}
