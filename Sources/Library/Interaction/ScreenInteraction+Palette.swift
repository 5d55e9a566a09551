import ControllerKit
import Rendering
import ScreenModel
import TextFormatting
import Vocabulary

extension ScreenInteraction {
  /// The palette, while it is open.
  var palette: CommandPalette? {
    if case .palette(let palette) = overlay { palette } else { nil }
  }

  /// Opens the palette with everything that is possible now.
  public func openPalette() {
    let screen = screen
    var entries = commandEntries(for: screen)
    if let screen, !isCovered {
      entries = touchEntries(screen) + tabEntries(screen) + paletteEntries(around: entries, on: screen)
    }
    if !panelHasKeys { entries += deviceEntries }
    for (place, title) in distinctNames(entries.map(\.title)).enumerated() { entries[place].title = title }
    overlay = .palette(CommandPalette(entries))
  }

  /// The effect of a key in the palette.
  func press(_ key: Key, in palette: CommandPalette) {
    var palette = palette
    switch key {
    case .escape: return overlay = nil
    case .enter:
      overlay = nil
      palette.chosen?.run()
      return
    case .down, .control("n"): palette.move(by: 1)
    case .up, .control("p"): palette.move(by: -1)
    case .pageDown: palette.move(by: 8)
    case .pageUp: palette.move(by: -8)
    case .character(let text): palette.type(text)
    case .backspace: palette.delete(1)
    case .control("u"): palette.delete(palette.query.count)
    case .left, .right, .home, .end, .tab, .backTab, .delete, .insert, .control, .alt, .function: break
    }
    overlay = .palette(palette)
  }

  /// A click on a command runs it, one beside the palette closes it; the wheel chooses.
  func click(_ action: MouseAction, at point: Point, in palette: CommandPalette) {
    switch action {
    case .wheelUp: press(.up, in: palette)
    case .wheelDown: press(.down, in: palette)
    case .press:
      guard let place = wholeDrawing.palette, place.frame.contains(point) else { return overlay = nil }
      guard let index = place.entry(at: point) else { return }
      var palette = palette
      palette.choose(index)
      press(.enter, in: palette)
    }
  }

  // MARK: What is possible

  /// The commands of the key table that work now.
  private func commandEntries(for screen: Screen?) -> [CommandPalette.Entry] {
    commandsInForce.compactMap { command in
      guard works(command, on: screen), let title = command.title?(screen) else { return nil }
      return CommandPalette.Entry(
        title: title, key: keyName(command.shown), kind: command.kind, words: command.words
      ) { [unowned self] in
        if panelHasKeys { command.run(command.keys[0]) } else { run(command, command.keys[0]) }
      }
    }
  }

  private func tabEntries(_ screen: Screen) -> [CommandPalette.Entry] {
    screen.elements.filter { $0.kind == .tab }.enumerated().map { index, tab in
      entry("Go to \(tab.text)", key: index < 9 ? String(index + 1) : "", touching: tab.id)
    }
  }

  private func touchEntries(_ screen: Screen) -> [CommandPalette.Entry] {
    screen.elements.filter(\.isButton).map { button in
      entry("Tap \(button.text.isEmpty ? button.choice : button.text)", touching: button.id)
    }
  }

  private func entry(_ title: String, key: String = "", touching id: ElementID) -> CommandPalette.Entry {
    CommandPalette.Entry(title: title, key: key) { [unowned self] in
      if let element = screen?.elements.first(where: { $0.id == id }) { touch(element) }
    }
  }
}
