import ControllerKit
import Rendering
import ScreenModel

// The commands that every app has.
extension ScreenInteraction {
  /// Everything that moves, opens and goes back, in the order of the help and the hint line.
  var standardCommands: [KeyCommand] {
    moves + [
      command([.enter, .right, .character("l")], shown: "⏎", "open, tap, type in a field") { interaction, screen in
        guard let screen else { return false }
        let focused = interaction.focusedElement(on: screen)
        return focused.map { $0.isAdjustable || !interaction.canToggle(on: screen) } ?? false
      } run: { interaction, key in
        guard interaction.target.screen != nil else { return interaction.openWithoutScreen() }
        if interaction.focusedElement.map({ interaction.adjust($0, key) }) != true { interaction.open() }
      }.hinted { [unowned self] screen in
        let element = focusedElement(on: screen)
        return element?.isAdjustable == true ? Hint("←→", "change") : Hint("⏎", element?.verb ?? "open")
      },
      command(
        [.escape, .left, .character("h"), .backspace], shown: "esc", "back; cancels a sheet or an alert, leaves a field"
      ) {
        interaction, screen in
        screen != nil && !interaction.isAtRoot
      } run: { interaction, key in
        if interaction.target.screen == nil { interaction.leave() } else { interaction.goBack(key) }
      }.hinted { [unowned self] screen in Hint("esc", backDismisses(screen) ? "cancel" : "back") },
      command([.character("?"), .function(1)], shown: "?", "this help") { _, _ in
        true
      } run: { interaction, _ in
        interaction.overlay = .help(page: 0)
      }.withoutSight().hinted("help"),
      command([.character(":"), .control("p")], shown: ":", "everything that can be done now, by name") { _, screen in
        screen != nil
      } run: { interaction, _ in
        interaction.openPalette()
      }.withoutSight().hinted("commands").titled(nil),
    ] + finding + [
      command([.character(" ")], shown: "space", "turn a switch, choose") { interaction, screen in
        screen.map(interaction.canToggle) ?? false
      } run: { interaction, _ in
        interaction.toggle()
      }.hinted("toggle"),
      command([.character("a")], shown: "a", "the accessory of a row (ⓘ)") { interaction, screen in
        screen.flatMap(interaction.focusedElement(on:))?.accessory == .detail
      } run: { interaction, _ in
        if let element = interaction.focusedElement { interaction.touchAccessory(element) }
      }.hinted("details"),
      tabCommand,
    ] + turning + [
      command([.character("q")], shown: "q", "quit: preserves; ^C does so anywhere") { interaction, screen in
        screen == nil || interaction.isAtRoot
      } run: { interaction, _ in
        if interaction.target.screen == nil || interaction.isAtRoot { interaction.leave() }
      }.withoutSight().hinted("quit"),
      command([.tab], shown: "⇥", "next item, bars included", works: Self.canFocusMore) { interaction, _ in
        interaction.moveFocus(by: 1)
      }.hinted("next"),
      command([.backTab], shown: "⇧⇥", "previous item", works: Self.canFocusMore) { interaction, _ in
        interaction.moveFocus(by: -1)
      }.paired(),
    ]
  }

  /// Draws the screen again; a terminal front does so by itself.
  var redrawCommand: KeyCommand {
    command([.control("l")], shown: "^L", "draw again") { _, screen in
      screen != nil
    } run: { _, _ in
    }.withoutSight().titled(nil)
  }

  private var moves: [KeyCommand] {
    let canMove = { (_: ScreenInteraction, screen: Screen?) in
      (screen?.elements.count { $0.isFocusable && $0.isInContent } ?? 0) > 1
    }
    return [
      command([.down, .character("j")], shown: "↓", "move down", works: canMove) { interaction, _ in
        interaction.moveInContent(by: 1)
      }.hinted("move", as: "↑↓"),
      command([.up, .character("k")], shown: "↑", "move up", works: canMove) { interaction, _ in
        interaction.moveInContent(by: -1)
      }.paired(),
      command([.character("g"), .home], shown: "g", "first row", works: canMove) { interaction, _ in
        interaction.moveInContent(by: -1_000_000)
      },
      command([.character("G"), .end], shown: "G", "last row", works: canMove) { interaction, _ in
        interaction.moveInContent(by: 1_000_000)
      }.paired(),
      command([.pageUp], shown: "PgUp", "a page up", works: canMove) { interaction, _ in
        interaction.moveInContent(by: -max(1, interaction.size.height - 6))
      },
      command([.pageDown], shown: "PgDn", "a page down", works: canMove) { interaction, _ in
        interaction.moveInContent(by: max(1, interaction.size.height - 6))
      }.paired(),
    ]
  }

  private var finding: [KeyCommand] {
    let canFindAgain = { (interaction: ScreenInteraction, screen: Screen?) in
      interaction.lastQuery != nil && screen.flatMap(interaction.tableInFront) != nil
    }
    return [
      command([.character("/")], shown: "/", "find in the list") { interaction, screen in
        screen.flatMap(interaction.tableInFront) != nil
      } run: { interaction, _ in
        interaction.openFind()
      }.hinted("find"),
      command([.character("n")], shown: "n", "the next match", works: canFindAgain) { interaction, _ in
        interaction.findAgain(by: 1)
      }.hinted("match", as: "n N"),
      command([.character("N")], shown: "N", "the one before", works: canFindAgain) { interaction, _ in
        interaction.findAgain(by: -1)
      }.paired(),
    ]
  }

  private var turning: [KeyCommand] {
    let canTurn = { (_: ScreenInteraction, screen: Screen?) in (screen?.pageController?.pages.count ?? 0) > 1 }
    return [
      command([.character("]")], shown: "]", "the next page", works: canTurn) { interaction, _ in
        interaction.act(.turnPage(forward: true))
      }.hinted("page", as: "[ ]"),
      command([.character("[")], shown: "[", "the page before", works: canTurn) { interaction, _ in
        interaction.act(.turnPage(forward: false))
      }.paired(),
    ]
  }

  private var tabCommand: KeyCommand {
    var command = command(
      (1...9).map { .character(String($0)) }, shown: "1-9", "go to a tab; again: to its root"
    ) { interaction, screen in
      screen.map { interaction.tabCount($0) > 1 } ?? false
    } run: { interaction, key in
      interaction.selectTab(key)
    }
    command.isRange = true
    return command.titled(nil).hinted { [unowned self] screen in Hint("1-\(tabCount(screen))", "tab") }
  }

  private static func canFocusMore(_: ScreenInteraction, _ screen: Screen?) -> Bool {
    (screen?.elements.count(where: \.isFocusable) ?? 0) > 1
  }

  private func command(
    _ keys: [Key], shown: String, _ explanation: String, works: @escaping (ScreenInteraction, Screen?) -> Bool,
    run: @escaping (ScreenInteraction, Key) -> Void
  ) -> KeyCommand {
    KeyCommand(
      keys, shown: shown, explanation, works: { [unowned self] screen in works(self, screen) },
      run: { [unowned self] key in run(self, key) })
  }

  // MARK: What works now

  func backDismisses(_ screen: Screen) -> Bool {
    !screen.elements.contains { $0.kind == .back } && screen.layers.last?.controller.presentingViewController != nil
  }

  func tabCount(_ screen: Screen) -> Int { min(9, screen.elements.count { $0.kind == .tab }) }

  func canToggle(on screen: Screen) -> Bool {
    guard let element = focusedElement(on: screen), !element.isButton else { return false }
    return element.control?.respondsToTap == true
  }
}

extension Element {
  /// Whether left and right change its value.
  var isAdjustable: Bool { scaleControl?.keyStep != nil || choiceControl != nil }

  /// What Enter does to it, where that is not to open it.
  fileprivate var verb: String? { isField ? "type" : isButton ? "press" : nil }
}
