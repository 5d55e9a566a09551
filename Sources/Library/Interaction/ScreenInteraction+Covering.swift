import Rendering
import ScreenModel

// Keys and clicks on a page in the app's place.
extension ScreenInteraction {
  /// The effect of a key on the page: its own keys first, then those that move, choose, leave and help.
  func press(_ key: Key, on page: any CoveringPage) {
    if page.press(key) { return }
    let columns = wholeDrawing.gallery?.columns ?? 1
    switch key {
    case .left, .character("h"), .backTab: move(by: -1, on: page)
    case .right, .character("l"), .tab: move(by: 1, on: page)
    case .up, .character("k"): move(by: -columns, on: page)
    case .down, .character("j"): move(by: columns, on: page)
    case .home, .character("g"), .pageUp: move(by: -page.gallery.cards.count, on: page)
    case .end, .character("G"), .pageDown: move(by: page.gallery.cards.count, on: page)
    case .enter: page.choose()
    case .escape, .character("q"): page.leave()
    case .character("?"), .function(1): overlay = .help(first: 0)
    case .character(let text): if !choose(text, on: page) { remarkIdle(key) }
    case .backspace, .delete, .insert, .control, .alt, .function: remarkIdle(key)
    }
  }

  /// A click selects a card, a second one takes it; the wheel moves.
  func click(_ action: MouseAction, at point: Point, on page: any CoveringPage) {
    switch action {
    case .wheelUp: press(.up, on: page)
    case .wheelDown: press(.down, on: page)
    case .press:
      guard let card = wholeDrawing.gallery?.card(at: point) else { return }
      if card == page.gallery.selected { page.choose() } else { page.select(card) }
    }
  }

  /// Takes the card of a digit.
  private func choose(_ text: String, on page: any CoveringPage) -> Bool {
    guard let number = Int(text), (1...9).contains(number), number <= page.gallery.cards.count else { return false }
    page.select(number - 1)
    page.choose()
    return true
  }

  /// Moves as a key does, which says so where it cannot.
  private func move(by step: Int, on page: any CoveringPage) {
    let (selected, count) = (page.gallery.selected, page.gallery.cards.count)
    let target = min(max(0, selected + step), count - 1)
    guard target >= 0, target != selected else {
      return remark(
        count < 2
          ? "there is nothing else here to move to" : step > 0 ? "this is the last one" : "this is the first one")
    }
    page.select(target)
  }

  private func remarkIdle(_ key: Key) { remark("\(key.name) does nothing here; esc goes back to the app") }
}
