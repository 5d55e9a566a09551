import AppDefinition
import ControllerKit
import Interaction
import Rendering
import ScreenModel
import Simulation
import TextFormatting
import Vocabulary

extension Console {
  /// The palette, while it is open.
  var palette: Palette? {
    if case .palette(let palette) = overlay { palette } else { nil }
  }

  /// Opens the palette with everything that is possible now.
  func openPalette() {
    var entries = commandEntries(for: device.screen())
    if let screen = device.screen(), !isInspectorInFront {
      entries = touchEntries(screen) + tabEntries(screen) + segueEntries(screen) + entries + makingEntries
    }
    let titles = distinctNames(entries.map(\.title))
    overlay = .palette(Palette(zip(entries, titles).map { Palette.Entry(title: $1, key: $0.key, deed: $0.deed) }))
  }

  /// What a key does in the palette.
  func press(_ key: Key, in palette: Palette) {
    var palette = palette
    switch key {
    case .escape: return overlay = nil
    case .enter:
      overlay = nil
      if let chosen = palette.chosen { run(chosen) }
      return
    case .down, .control("n"): palette.move(by: 1)
    case .up, .control("p"): palette.move(by: -1)
    case .pageDown: palette.move(by: 8)
    case .pageUp: palette.move(by: -8)
    case .character(let text): palette.type(text)
    case .backspace: palette.delete(1)
    case .control("u"): palette.delete(palette.query.count)
    default: break
    }
    overlay = .palette(palette)
  }

  /// A click on a command runs it, one beside the palette closes it; the wheel chooses.
  func click(_ action: MouseAction, at point: Point, in palette: Palette) {
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

  private func run(_ entry: Palette.Entry) {
    switch entry.deed {
    case .key(let binding): run(binding.command, binding.keys[0])
    case .touch(let id): if let element = device.screen()?.elements.first(where: { $0.id == id }) { touch(element) }
    case .act(let action):
      note(entry.title)
      try? device.perform(action)
    }
  }

  // MARK: What is possible

  /// The commands of the key table that work now.
  private func commandEntries(for screen: Screen?) -> [Palette.Entry] {
    KeyBinding.all.compactMap { binding in
      let command = binding.command
      // Tabs stand in the palette each by itself, and drawing again is the terminal's business.
      guard ![.tab, .palette, .redraw].contains(command), works(command, on: screen) else { return nil }
      var words = command.explanation
      if command == .relaunch, screen == nil {
        words = device.state == .background ? "bring the app back" : Command.launch.explanation
      }
      let title = words.prefix(1).uppercased() + words.dropFirst()
      return Palette.Entry(title: title, key: binding.shown, deed: .key(binding))
    }
  }

  private func tabEntries(_ screen: Screen) -> [Palette.Entry] {
    screen.elements.filter { $0.kind == .tab }.enumerated().map { index, tab in
      Palette.Entry(title: "Go to \(tab.text)", key: index < 9 ? String(index + 1) : "", deed: .touch(tab.id))
    }
  }

  private func touchEntries(_ screen: Screen) -> [Palette.Entry] {
    screen.elements.filter { $0.kind == .button || $0.kind == .barButton }.map { button in
      Palette.Entry(title: "Tap \(button.text.isEmpty ? button.choice : button.text)", deed: .touch(button.id))
    }
  }

  private func segueEntries(_ screen: Screen) -> [Palette.Entry] {
    screen.segues.map { Palette.Entry(title: "Perform \($0.name)", deed: .act(.performSegue($0.name))) }
  }

  /// What code can make by a storyboard identifier; an element's id is none.
  private var makingEntries: [Palette.Entry] {
    let app = device.application?.definition ?? device.definition
    return app.makeable.compactMap { identifier, controller in
      if let id = controller.element?.id, controller.storyboard?.identifier.hasSameBytes(as: id) == true { return nil }
      let isAlert = controller.kind == .alert
      return Palette.Entry(
        title: "\(isAlert ? "Present" : "Show") \(identifier)",
        deed: .act(isAlert ? .present(identifier) : .show(identifier)))
    }
  }
}
