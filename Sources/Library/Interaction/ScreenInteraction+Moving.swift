import ControllerKit
import Rendering
import ScreenModel

// Moving the focus.
extension ScreenInteraction {
  /// Moves as a key does, which says so where it cannot.
  func moveOrSay(by step: Int) {
    let before = focus.element
    if actsAtOnce, abs(step) >= Self.wholeList { showEnd(of: step) }
    moveInContent(by: step)
    if focus.element == before { remark(step > 0 ? "this is the last one" : "this is the first one") }
  }

  /// A step that goes to the end of any list.
  static let wholeList = 1_000_000

  /// Scrolls the list that has the focus to its end: of a very long one only the rows around those in sight are there.
  private func showEnd(of step: Int) {
    guard let table = focusedElement?.table else { return }
    act(.scroll(.view(ObjectIdentifier(table)), to: .offset(step > 0 ? Double(max(0, table.numberOfRows - 1)) : 0)))
  }

  func moveInContent(by step: Int) {
    guard let screen else { return }
    focus.follow(screen)
    let content = screen.elements.filter { $0.isFocusable && $0.isInContent }
    move(in: content, of: screen, by: step, wraps: false)
  }

  func moveFocus(by step: Int) {
    guard let screen else { return }
    focus.follow(screen)
    move(in: focus.stops(on: screen), of: screen, by: step, wraps: true)
  }

  func move(in elements: [Element], of screen: Screen, by step: Int, wraps: Bool) {
    guard !elements.isEmpty else { return }
    var target = step > 0 ? 0 : elements.count - 1
    if let current = elements.firstIndex(where: { $0.id == focus.element }) {
      target = current + step
      target =
        wraps
        ? (target % elements.count + elements.count) % elements.count : min(max(target, 0), elements.count - 1)
    }
    // Only Tab focuses a field to type in it; other keys that move are letters, which must not be typed into a field.
    let typesOn = wraps || focus.isEditing || actsAtOnce
    focus.move(to: elements[target], on: screen)
    focus.isEditing = typesOn && elements[target].isField
    keepScrolling()
  }

  /// Leaves tables and scroll views where moving the focus has scrolled them.
  func keepScrolling() {
    guard let layout = layout() else { return }
    for (view, position) in layout.scrolled {
      let (id, offset) = (ElementID.view(view), Double(position.first))
      if layout.screen.scrollView(id)?.contentOffset.y != offset { act(.scroll(id, to: .offset(offset))) }
    }
  }

  /// Left and right move among the buttons of an alert, which are beside each other.
  func moveInAlert(_ key: Key) -> Bool {
    guard screen?.layers.last?.kind == .alert else { return false }
    switch key {
    case .left, .character("h"): moveInContent(by: -1)
    case .right, .character("l"): moveInContent(by: 1)
    case .up, .down, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .backTab, .backspace, .delete, .insert,
      .character, .control, .alt, .function:
      return false
    }
    return true
  }
}
