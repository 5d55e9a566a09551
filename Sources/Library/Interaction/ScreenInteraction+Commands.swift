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
        focusedElement(on: screen).flatMap(\.enterHint)
      }.idle { [unowned self] screen, _ in
        screen.map { focusedElement(on: $0) == nil } == true ? "there is nothing here to open" : nil
      },
      command(
        [.escape, .left, .character("h"), .backspace], shown: "esc", "back; cancels a sheet or an alert, leaves a field"
      ) {
        interaction, screen in
        screen != nil && !interaction.isAtRoot
      } run: { interaction, key in
        if interaction.target.screen == nil { interaction.leave() } else { interaction.goBack(key) }
      }.hinted { [unowned self] screen in
        Hint("esc", backDismisses(screen) ? "cancel" : "back")
      }.idle { [unowned self] screen, key in
        guard let screen, isAtRoot else { return nil }
        let isAdjusted = key == .left && focusedElement(on: screen)?.isAdjustable == true
        return isAdjusted ? nil : "there is nothing to go back to; q quits"
      },
      command([.character("?"), .function(1)], shown: "?", "this help") { _, _ in
        true
      } run: { interaction, _ in
        interaction.overlay = .help(first: 0)
      }.withoutSight().hinted("help"),
      command([.character(":"), .control("p")], shown: ":", "everything that can be done now, by name") { _, screen in
        screen != nil
      } run: { interaction, _ in
        interaction.openPalette()
      }.withoutSight().hinted("commands").titled(nil).idle { _, _ in nil },
      command([.character("u")], shown: "u", "undo a dismissal, while it is offered") { interaction, screen in
        screen != nil && interaction.canUndo
      } run: { interaction, _ in
        interaction.undo()
      }.hinted("undo").ranked(.here).idle { [unowned self] screen, _ in
        screen != nil && canUndo ? nil : reasonAgainstUndo
      },
    ] + finding + [
      command([.character(" ")], shown: "space", "turn a switch, choose") { interaction, screen in
        screen.map(interaction.canToggle) ?? false
      } run: { interaction, _ in
        interaction.toggle()
      }.hinted("toggle").ranked(.here).idle { [unowned self] screen, _ in
        screen.flatMap(focusedElement(on:))?.takesSpace == true ? nil : "there is nothing here to turn or choose"
      },
      command([.character("a")], shown: "a", "the accessory of a row (ⓘ)") { interaction, screen in
        screen.flatMap(interaction.focusedElement(on:))?.accessory == .detail
      } run: { interaction, _ in
        if let element = interaction.focusedElement { interaction.touchAccessory(element) }
      }.hinted("details").ranked(.here).idle("there are no details here"),
      tabCommand,
    ] + turning + zooming + [
      command([.character("q")], shown: "q", "quit: preserves; asks below the root; ^C at once") { _, _ in
        true
      } run: { interaction, _ in
        if interaction.isAtRoot { interaction.leave() } else { interaction.askWhetherToQuit() }
      }.withoutSight().hinted { [unowned self] _ in isAtRoot ? Hint("q", "quit") : nil },
      command([.tab], shown: "⇥", "next item, bars included", works: Self.canFocusMore) { interaction, _ in
        interaction.moveFocus(by: 1)
      }.hinted("next").idle(tabReason),
      command([.backTab], shown: "⇧⇥", "previous item", works: Self.canFocusMore) { interaction, _ in
        interaction.moveFocus(by: -1)
      }.paired().idle(tabReason),
    ]
  }

  /// Why Tab does nothing: it goes nowhere, and does not begin to type.
  private var tabReason: (Screen?, Key) -> String? {
    { screen, _ in
      let stops = (screen?.elements ?? []).filter(\.isFocusable)
      return stops.count > 1 || stops.first?.isField == true ? nil : "there is nothing else here to go to"
    }
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
    func move(_ keys: [Key], _ shown: String, _ words: String, by step: @escaping (Int) -> Int) -> KeyCommand {
      command(keys, shown: shown, words, works: canMove) { interaction, _ in
        interaction.moveOrSay(by: step(max(1, interaction.size.height - 6)))
      }.idle { [unowned self] screen, _ in reasonNotToMove(on: screen) }
    }
    return [
      move([.down, .character("j")], "↓", "move down") { _ in 1 }.hinted("move", as: "↑↓").ranked(.last),
      move([.up, .character("k")], "↑", "move up") { _ in -1 }.paired(),
      move([.character("g"), .home], "g", "first row") { _ in -Self.wholeList },
      move([.character("G"), .end], "G", "last row") { _ in Self.wholeList }.paired(),
      move([.pageUp], "PgUp", "a page up") { -$0 },
      move([.pageDown], "PgDn", "a page down") { $0 }.paired(),
    ]
  }

  private func reasonNotToMove(on screen: Screen?) -> String? {
    let content = (screen?.elements ?? []).filter { $0.isFocusable && $0.isInContent }
    guard let first = content.first else { return "there is nothing here to move to" }
    return content.count == 1 && first.id == focus.element ? "there is nothing else here to move to" : nil
  }

  private var finding: [KeyCommand] {
    let canFindAgain = { (interaction: ScreenInteraction, screen: Screen?) in
      interaction.lastQuery != nil && screen.flatMap(interaction.tableInFront) != nil
    }
    let reason = { [unowned self] (screen: Screen?, _: Key) in
      lastQuery == nil
        ? "nothing was looked for yet; / finds"
        : screen.flatMap(tableInFront) == nil ? "there is no list here to find in" : nil
    }
    return [
      command([.character("/")], shown: "/", "find in the list") { interaction, screen in
        screen.flatMap(interaction.tableInFront) != nil
      } run: { interaction, _ in
        interaction.openFind()
      }.hinted("find").idle("there is no list here to find in"),
      command([.character("n")], shown: "n", "the next match", works: canFindAgain) { interaction, _ in
        interaction.findAgain(by: 1)
      }.hinted("match", as: "n N").ranked(.here).idle(reason),
      command([.character("N")], shown: "N", "the one before", works: canFindAgain) { interaction, _ in
        interaction.findAgain(by: -1)
      }.paired().idle(reason),
    ]
  }

  private var turning: [KeyCommand] {
    let canTurn = { (_: ScreenInteraction, screen: Screen?) in (screen?.pageController?.pages.count ?? 0) > 1 }
    let reason = { (screen: Screen?, _: Key) in
      (screen?.pageController?.pages.count ?? 0) > 1
        ? nil : screen?.pageController == nil ? "no pages are known here to turn" : "no further page is known"
    }
    return [
      command([.character("]")], shown: "]", "the next page", works: canTurn) { interaction, _ in
        interaction.act(.turnPage(.forward))
      }.hinted("page", as: "[ ]").idle(reason),
      command([.character("[")], shown: "[", "the page before", works: canTurn) { interaction, _ in
        interaction.act(.turnPage(.back))
      }.paired().idle(reason),
    ]
  }

  private var zooming: [KeyCommand] {
    let canZoom = { (_: ScreenInteraction, screen: Screen?) in screen?.zoomingView != nil }
    func zoom(_ key: String, _ words: String, by step: Double) -> KeyCommand {
      command([.character(key)], shown: key, words, works: canZoom) { interaction, _ in
        guard let view = interaction.screen?.zoomingView else { return }
        let scale = min(max(view.zoomScale + step, view.minimumZoomScale), view.maximumZoomScale)
        interaction.act(.zoom(.view(ObjectIdentifier(view)), to: scale))
      }.inHelpWhereItWorks().idle("there is nothing here to zoom")
    }
    return [
      zoom("+", "zoom in", by: 0.25).hinted("zoom", as: "+ -"), zoom("-", "zoom out", by: -0.25).paired(),
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
    return command.titled(nil).hinted { [unowned self] screen in
      Hint("1-\(tabCount(screen))", "tab")
    }.idle { [unowned self] screen, key in
      let count = screen.map(tabCount) ?? 0
      guard case .character(let digit) = key, let number = Int(digit), number > count else { return nil }
      return count == 0 ? "there are no tabs here" : "there is no tab \(number) here"
    }
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

  /// What Enter does to it; `nil` where Space is shown for it, and where only the app's code knows.
  fileprivate var enterHint: Hint? {
    if isAdjustable { return Hint("←→", "change") }
    if isLeftToCode { return nil }
    return switch kind {
    case .back: Hint("⏎", "back")
    case .tab: Hint("⏎", "show")
    case .row: Hint("⏎", table?.allowsMultipleSelection == true ? "select" : "open")
    case .title, .message, .header, .footer, .toast, .barButton, .view:
      Hint("⏎", isField ? "type" : isButton ? "press" : "open")
    }
  }

  /// Whether Space touches it.
  var takesSpace: Bool { control?.respondsToTap ?? (kind == .row) }
}
