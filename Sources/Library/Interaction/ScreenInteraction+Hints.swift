import ControllerKit
import Rendering
public import ScreenModel

extension ScreenInteraction {
  /// What works now, from the key table.
  func hints(for screen: Screen?) -> [Hint] {
    if case .question(let question) = overlay { return question.hints }
    if palette != nil { return [Hint("↑↓", "move"), Hint("⏎", "run"), Hint("esc", "close")] }
    if let coveringPage { return coveringPage.hints }
    if panelHasKeys {
      let hints = panelCommands.compactMap { $0.works(screen) ? $0.panelHint() : nil }
      if !hints.isEmpty { return hints }
    }
    guard let screen else { return noticeHints }
    if focus.isEditing {
      let enter = wordOfReturn(focusedElement(on: screen)?.textInput).map { [Hint("⏎", $0)] } ?? []
      return [Hint("⇥", "next field")] + enter + [Hint("esc", "leave the field"), Hint("^C", "quit")]
    }
    let commands = commands
    return KeyCommand.Rank.allCases.flatMap { rank in
      let hints = commands.compactMap { command -> Hint? in
        guard command.rank == rank, let hint = command.hint, works(command, on: screen) else { return nil }
        return hint(screen)
      }
      return rank == .first && size.width < Self.leastColumnsForWords ? Self.keysAlone(hints) : hints
    }
  }

  /// What Return does in a field; `nil` where that is nothing.
  private func wordOfReturn(_ field: (any TextInput)?) -> String? {
    if field?.hasLines == true { return "new line" }
    if actsAtOnce { return field?.onSubmit == nil ? nil : "submit" }
    return "done"
  }

  /// The least columns in which the hint line has words for what the program is for.
  private static let leastColumnsForWords = 80

  private static func keysAlone(_ hints: [Hint]) -> [Hint] {
    hints.isEmpty ? [] : [Hint(hints.map(\.key).joined(separator: " "), "")]
  }

  /// Whether a command does anything now, on a screen or where there is none.
  public func works(_ command: KeyCommand, on screen: Screen?) -> Bool {
    !(isCovered && command.needsSight) && command.works(screen)
  }

  /// Whether there is nothing to go back to, so that `q` quits.
  public var isAtRoot: Bool {
    guard let screen = target.screen else { return true }
    return !screen.elements.contains { $0.kind == .back } && !backDismisses(screen)
  }
}
