import ControllerKit
import Interaction
import Rendering
package import ScreenModel
import Simulation

// Touching what has the focus, or what lies under the mouse.
extension Console {
  func open() {
    guard let element = focusedElement else { return }
    if element.isField {
      focus.isEditing = true
    } else {
      touch(element)
    }
  }

  func toggle() {
    guard let element = focusedElement else { return }
    switch element.kind {
    case .toggle, .choice, .stepper, .pageControl, .row, .button, .barButton: touch(element)
    default: break
    }
  }

  /// Touches an element as a tap does; a field is typed in from then on.
  package func touch(_ element: Element) {
    if element.isFocusable, let screen = device.screen() { focus.move(to: element, on: screen) }
    note("tap \(element.text)")
    focus.isEditing = element.isField
    try? device.perform(.tap(element.id))
  }

  /// Touches the accessory of a row, where there is one to touch.
  func touchAccessory(_ element: Element) {
    guard element.accessory == .detail else { return }
    if let screen = device.screen() { focus.move(to: element, on: screen) }
    note("tap the accessory of \(element.text)")
    try? device.perform(.tapAccessory(element.id))
  }

  func goBack(_ key: Key) {
    if let element = focusedElement, adjust(element, key) { return }
    note("back")
    try? device.perform(.back)
  }

  /// Left and right change a slider, a stepper or a choice that has the focus.
  func adjust(_ element: Element, _ key: Key) -> Bool {
    guard key == .left || key == .right else { return false }
    let sign = key == .right ? 1.0 : -1.0
    switch element.view {
    case let slider as Slider:
      try? device.perform(.slide(element.id, to: slider.value + sign * (slider.maximum - slider.minimum) / 20))
    case let stepper as Stepper: try? device.perform(.slide(element.id, to: stepper.value + sign * stepper.step))
    case let choice as ChoiceControl:
      let index = (choice.selectedIndex ?? (key == .right ? -1 : choice.titles.count)) + Int(sign)
      if choice.titles.indices.contains(index) { try? device.perform(.choose(element.id, index: index)) }
    default: return false
    }
    return true
  }

  func selectTab(_ key: Key) {
    guard case .character(let digit) = key, let number = Int(digit), let screen = device.screen() else { return }
    let tabs = screen.elements.filter { $0.kind == .tab }
    if tabs.indices.contains(number - 1) { try? device.perform(.tap(tabs[number - 1].id)) }
  }

  func click(_ action: MouseAction, at point: Point) {
    if let palette { return click(action, at: point, in: palette) }
    overlay = nil
    switch action {
    case .wheelUp: moveInContent(by: -3)
    case .wheelDown: moveInContent(by: 3)
    case .press:
      guard let drawing = drawing(), let hit = drawing.element(at: point), hit.isFocusable else { return }
      if hit.accessory == .detail, hit.parts.first?.contains(point) == true {
        touchAccessory(hit)
      } else if !hit.isInContent || hit.id == focus.element || hit.isField {
        touch(hit)
      } else {
        focus.move(to: hit, on: drawing.screen)
      }
    }
  }
}
