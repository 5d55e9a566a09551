// UIKit's Swift, not compiled here: the delegate is a view controller, so a reference to it can be encoded and decoded.
import UIKit

protocol NoteViewControllerDelegate: UIViewController {
  func noteViewController(_ note: NoteViewController, didFinishWith text: String?)
}

final class NoteViewController: UIViewController {
  weak var delegate: NoteViewControllerDelegate?
  @IBOutlet private var field: UITextField!

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(delegate, forKey: "owner")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    delegate = coder.decodeObject(forKey: "owner") as? NoteViewControllerDelegate
  }

  @IBAction private func save() {
    delegate?.noteViewController(self, didFinishWith: field.text)
  }
}
