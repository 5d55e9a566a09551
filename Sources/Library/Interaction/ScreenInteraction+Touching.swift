import ControllerKit
import Rendering
package import ScreenModel

// Tapping the focused element, or the one under the mouse.
extension ScreenInteraction {
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
    if element.takesSpace { touch(element) }
  }

  /// Taps an element; a field takes text from then on. Where only the app's code knows what happens, it says so.
  func touch(_ element: Element) {
    let screen = screen
    if act(.tap(element.id)), element.isLeftToCode, let screen { remark(reasonLeftToCode(element, on: screen)) }
  }

  /// Taps the accessory of a row, if there is one to tap.
  func touchAccessory(_ element: Element) {
    if element.accessory == .detail { act(.tapAccessory(element.id)) }
  }

  func goBack(_ key: Key) {
    if let element = focusedElement, adjust(element, key) { return }
    guard isAttended, let question = questionBeforeLeaving else { return leaveScreen() }
    ask(question)
  }

  func leaveScreen() { act(.back) }

  /// Moves the focus to the element that is about to be tapped or typed into.
  package func moveFocus(for action: ElementAction<ElementID>) {
    guard let screen else { return }
    switch action {
    case .tap(let id), .tapAccessory(let id), .type(_, into: .some(let id)):
      guard let element = screen.elements.first(where: { $0.id == id }) else { return }
      if element.isFocusable { focus.move(to: element, on: screen) }
      focus.isEditing = element.isField
    case .selectTab, .back, .dismiss, .undo, .turnPage, .type(_, into: nil), .deleteBackward, .select, .scroll, .zoom,
      .turn, .slide, .choose:
      break
    }
  }

  /// Left and right change a slider, a stepper or a choice that has the focus.
  func adjust(_ element: Element, _ key: Key) -> Bool {
    guard key == .left || key == .right else { return false }
    let sign = key == .right ? 1 : -1
    if let scale = element.scaleControl, let step = scale.keyStep {
      let value = scale.value + Double(sign) * step
      // Twentieths add up to 0.6500000000000001.
      let short = (value * 1e9).rounded() / 1e9
      act(.slide(element.id, to: abs(short - value) < step / 1_000 ? short : value))
    } else if let choice = element.choiceControl {
      let index = (choice.selectedIndex ?? (sign > 0 ? -1 : choice.titles.count)) + sign
      if choice.titles.indices.contains(index) { act(.choose(element.id, .index(index))) }
    } else {
      return false
    }
    return true
  }

  func selectTab(_ key: Key) {
    guard case .character(let digit) = key, let number = Int(digit), let screen else { return }
    let tabs = screen.elements.filter { $0.kind == .tab }
    if tabs.indices.contains(number - 1) { act(.selectTab(tabs[number - 1].id)) }
  }

  func click(_ action: MouseAction, at point: Point) {
    if let palette { return click(action, at: point, in: palette) }
    overlay = nil
    if let coveringPage { return click(action, at: point, on: coveringPage) }
    switch action {
    case .wheelUp: turnWheel(by: -3, at: point)
    case .wheelDown: turnWheel(by: 3, at: point)
    case .press:
      if layout()?.areaBeside?.contains(point) == true { goToScreenBeside() }
      guard let layout = layout(), let hit = layout.element(at: point), hit.isFocusable else { return }
      if hit.accessory == .detail, hit.parts.first?.contains(point) == true {
        touchAccessory(hit)
      } else if let own = hit.view as? CellControl, let cell = hit.cell(at: point) {
        own.touched = cell
        touch(hit)
        own.touched = nil
      } else if actsAtOnce || !hit.isInContent || hit.id == focus.element || hit.isField {
        touch(hit)
      } else {
        focus.move(to: hit, on: layout.screen)
      }
    }
  }

  /// Turns the wheel: over a view of a program's own that takes it, or in what scrolls.
  private func turnWheel(by lines: Int, at point: Point) {
    let hit = layout()?.element(at: point)
    if let own = hit?.view as? CellControl, let cell = hit?.cell(at: point), own.turnWheel(by: lines, at: cell) {
      return
    }
    moveInContent(by: lines)
  }
}

extension Element {
  /// A cell of the screen as one of the element, from its top left.
  fileprivate func cell(at point: Point) -> Point? {
    frame.map { Point(x: point.x - $0.origin.x, y: point.y - $0.origin.y) }
  }
}
