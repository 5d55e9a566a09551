import ControllerKit

extension LayerBuilder {
  /// What the topmost view of a controller shows.
  mutating func content(of view: View, in controller: ViewController, level: Int) -> [Block] {
    guard !view.isHidden, level < Self.mostLevels else { return [] }
    switch view.appearance {
    case .rows(let table):
      return zoomNote(of: table, in: controller) + [.table(self.table(table, in: controller, level: level))]
    case .scrolling(let scroll):
      return zoomNote(of: scroll, in: controller) + [.scroll(scroll, inside(view, in: controller, level: level))]
    case .subviews: return inside(view, in: controller, level: level)
    case .stack(let isHorizontal):
      let inside = inside(view, in: controller, level: level)
      return isHorizontal ? [.row(inside)] : [.column(inside)]
    case .bar: return [.bar(inside(view, in: controller, level: level))]
    case .controller(let embedded):
      let blocks = inside(view, in: controller, level: level)
      return blocks + (embedded.map { [.pane(pane(of: $0, place: .embedded, level: level + 1))] } ?? [])
    case .label, .button, .textField, .textView, .toggle, .track, .stepper, .segments, .wheel, .symbols, .progress,
      .placeholder, .custom:
      guard let element = element(of: view, in: controller) else { return [] }
      return [.element(add(element))] + inside(view, in: controller, level: level)
    }
  }

  private mutating func inside(_ view: View, in controller: ViewController, level: Int) -> [Block] {
    view.subviews.flatMap { content(of: $0, in: controller, level: level + 1) }
  }

  /// A line that says how much a view is zoomed, since a terminal cannot enlarge what is in it.
  private mutating func zoomNote(of scroll: ScrollView, in controller: ViewController) -> [Block] {
    guard scroll.zoomScale != 1 else { return [] }
    let words = "zoomed to \(decimal(scroll.zoomScale * 100)) %"
    let note = Element(
      id: .view(ObjectIdentifier(scroll)), .view(scroll), text: words, controller: controller,
      appearance: .label(words))
    return [.element(add(note))]
  }

  /// The element of a view that is an element of its own.
  func element(of view: View, in controller: ViewController) -> Element? {
    let appearance = view.appearance
    guard let (text, detail) = appearance.texts else { return nil }
    let isControl = view.control != nil
    return Element(
      id: .view(ObjectIdentifier(view)), .view(view), text: controller.shown(text, as: appearance), detail: detail,
      controller: controller, appearance: appearance, isFocusable: isControl,
      isSelected: isControl && view.toggleControl?.isOn == true)
  }
}

extension ViewController {
  /// A text as this controller shows it: a button's title is filled in now, other texts were filled in before.
  func shown(_ text: String, as appearance: Appearance) -> String {
    if case .button = appearance { filled(text) } else { text }
  }
}
