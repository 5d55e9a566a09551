// UIKit's Swift, not compiled here: what is typed goes to the app's own data while it is typed, not to the state alone.
import UIKit

final class ThreadViewController: UIViewController, UITextViewDelegate {
  var thread: ForumThread?

  func textViewDidChange(_ textView: UITextView) {
    guard let thread else { return }
    Store.shared.saveDraft(textView.text, of: thread)
  }
}
