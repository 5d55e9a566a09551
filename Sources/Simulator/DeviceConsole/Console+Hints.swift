import AppDefinition
import ControllerKit
package import Interaction
import Rendering
import ScreenModel
import Simulation
import StateStore

extension Console {
  /// What works now, from the key table.
  func hints(for screen: Screen?) -> [Hint] {
    if isAskingForForceQuit { return [Hint("y", "force-quit, the saved state is set aside"), Hint("n", "no")] }
    if palette != nil { return [Hint("↑↓", "move"), Hint("⏎", "run"), Hint("esc", "close")] }
    guard let screen else {
      return device.state == .background
        ? [Hint("⏎", "bring it back"), Hint("K", "kill"), Hint("q", "quit")]
        : [Hint("R", "launch"), Hint("?", "help"), Hint("q", "quit")]
    }
    if inspector.hasFocus {
      return [Hint("↑↓", "scroll"), Hint("⇥", "page"), Hint("esc", "back to the app"), Hint("i", "close")]
    }
    let focused = screen.elements.first { $0.id == focus.element }?.kind
    if focus.isEditing {
      let enter = focused == .textView ? "new line" : "done"
      return [Hint("⇥", "next field"), Hint("⏎", enter), Hint("esc", "leave the field"), Hint("^C", "quit")]
    }
    return KeyBinding.all.compactMap { binding in
      guard let hint = binding.hint, works(binding.command, on: screen) else { return nil }
      if binding.command == .tab { return Hint("1-\(tabCount(screen))", hint) }
      if binding.command == .open {
        return focused?.isAdjustable == true ? Hint("←→", "change") : Hint(binding.shown, focused?.verb ?? hint)
      }
      if binding.command == .back, backDismisses(screen) { return Hint(binding.shown, "cancel") }
      return Hint(binding.together ?? binding.shown, hint)
    }
  }

  /// Whether the person is at the bottom of everything, where `q` quits.
  var isAtRoot: Bool {
    guard let screen = device.screen() else { return true }
    return !screen.elements.contains { $0.kind == .back } && !backDismisses(screen)
  }

  private func backDismisses(_ screen: Screen) -> Bool {
    !screen.elements.contains { $0.kind == .back }
      && screen.layers.last?.controller.presentingViewController != nil
  }

  private func tabCount(_ screen: Screen) -> Int { min(9, screen.elements.count { $0.kind == .tab }) }

  /// Whether a command does anything now, on a screen or where there is none.
  func works(_ command: Command, on screen: Screen?) -> Bool {
    if isInspectorInFront, command.needsSight { return false }
    guard let screen else {
      return [.relaunch, .quit, .help].contains(command) || command == .kill && device.state == .background
    }
    let reachable = screen.elements.filter(\.isFocusable)
    switch command {
    case .moveUp, .moveDown, .first, .last, .pageUp, .pageDown: return reachable.count { $0.isInContent } > 1
    case .nextFocus, .previousFocus: return reachable.count > 1
    case .open:
      let focused = screen.elements.first { $0.id == focus.element }
      return focused.map { $0.kind.isAdjustable || !works(.toggle, on: screen) } ?? false
    case .accessory: return screen.elements.first { $0.id == focus.element }?.accessory == .detail
    case .back: return !isAtRoot
    case .tab: return tabCount(screen) > 1
    case .turnBack, .turnForward: return (screen.pageController?.pages.count ?? 0) > 1
    case .find: return tableInFront != nil
    case .findNext, .findPrevious: return lastQuery != nil && tableInFront != nil
    case .toggle:
      switch screen.elements.first(where: { $0.id == focus.element })?.kind {
      case .toggle, .choice, .stepper, .pageControl: return true
      default: return false
      }
    case .quit: return isAtRoot
    default: return true
    }
  }

  /// What stands in place of the app while it is not in front.
  var noticeLines: [String] {
    var lines: [String] = []
    switch device.state {
    case .background: lines = ["\(device.definition.name) is in the background"]
    case .notRunning, .foreground:
      lines = ["\(device.definition.name) is not running"]
      if let outcome = device.launchRecord?.outcome, case .crashed(let reason) = outcome {
        lines += ["", "It crashed at launch: \(reason).", "The next launch starts clean (R65)."]
      }
    }
    if let storeError { lines += ["", storeError.message] }
    return lines
  }
}

extension Element.Kind {
  /// Whether left and right change its value.
  fileprivate var isAdjustable: Bool { [.slider, .stepper, .choice].contains(self) }

  /// What Enter does to it, where that is not to open it.
  fileprivate var verb: String? {
    switch self {
    case .textField, .textView, .searchBar: "type"
    case .button, .barButton: "press"
    default: nil
    }
  }
}

extension Key {
  /// What a person calls the key; scripts press it by this name.
  package var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let text): text
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .alt(let text): "Alt-\(text)"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .enter: "Enter"
    case .escape: "Escape"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .function(let number): "F\(number)"
    }
  }

  /// The key of a name, in any case but that of a single letter.
  package init?(name: String) {
    if name.count == 1 {
      self = .character(name)
      return
    }
    let lower = name.lowercased()
    if lower.hasPrefix("ctrl-"), lower.count == 6, let letter = lower.last {
      self = .control(letter)
    } else if lower.hasPrefix("alt-"), name.count == 5, let letter = name.last {
      self = .alt(String(letter))
    } else if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else if let found = Self.named.first(where: { $0.name.lowercased() == lower }) {
      self = found
    } else {
      return nil
    }
  }

  /// The keys that have a name of their own.
  package static let named: [Key] = [
    .character(" "), .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .backTab,
    .backspace, .delete, .insert,
  ]
}
