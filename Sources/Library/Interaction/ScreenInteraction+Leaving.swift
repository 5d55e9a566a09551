import ControllerKit
import Rendering
import ScreenModel
import TextFormatting

// What is asked before something is left, and what is said after it.
extension ScreenInteraction {
  /// Asks before quitting from a screen that has another one behind it; the same key again means yes, any other no.
  func askWhetherToQuit() {
    ask(
      Question(
        yes: [.character("y"), .character("q")], hints: [Hint("", "quit?"), Hint("y", "quit"), Hint("n", "stay")],
        passesKeysOn: true
      ) { [unowned self] in leave() })
  }

  /// The question before what is presented is left by going back; `nil` where nothing speaks against it.
  var questionBeforeLeaving: Question? {
    guard let screen = target.screen, backDismisses(screen), screen.layers.last?.kind != .alert,
      let top = screen.topmostPresented, top.isModalInPresentation
    else { return nil }
    let hints =
      if top.hasTypedText {
        [
          Hint("", size.width < 44 ? "discard the text?" : "discard what was typed?"), Hint("y", "discard"),
          Hint("n", "keep"),
        ]
      } else {
        [Hint("", "leave this?"), Hint("y", "leave"), Hint("n", "stay")]
      }
    return Question(yes: [.character("y")], hints: hints) { [unowned self] in leaveScreen() }
  }

  /// What is said of a dismissal as long as it can be undone.
  var undoToast: String? {
    guard isAttended, let dismissal = target.recentDismissal else { return nil }
    let room = min(30, max(8, size.width - 26))
    let title = dismissal.title.isEmpty ? "Dismissed" : "\(fitted(dismissal.title, room)) dismissed"
    return "✓ \(title)  u undo"
  }
}
