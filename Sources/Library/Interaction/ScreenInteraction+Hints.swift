import ControllerKit
import Rendering
public import ScreenModel

extension ScreenInteraction {
  /// What works now, from the key table.
  func hints(for screen: Screen?) -> [Hint] {
    if case .question(let question) = overlay { return question.hints }
    if palette != nil { return [Hint("↑↓", "move"), Hint("⏎", "run"), Hint("esc", "close")] }
    guard let screen else { return noticeHints }
    if panelHasKeys, !panelHints.isEmpty { return panelHints }
    if focus.isEditing {
      let enter = focusedElement(on: screen)?.textInput?.hasLines == true ? "new line" : "done"
      return [Hint("⇥", "next field"), Hint("⏎", enter), Hint("esc", "leave the field"), Hint("^C", "quit")]
    }
    return commands.compactMap { command in
      guard let hint = command.hint, works(command, on: screen) else { return nil }
      return hint(screen)
    }
  }

  /// Whether a command does anything now, on a screen or where there is none.
  public func works(_ command: KeyCommand, on screen: Screen?) -> Bool {
    !(isCovered && command.needsSight) && command.works(screen)
  }

  /// Whether the person is at the bottom of everything, where `q` quits.
  public var isAtRoot: Bool {
    guard let screen = target.screen else { return true }
    return !screen.elements.contains { $0.kind == .back } && !backDismisses(screen)
  }
}
