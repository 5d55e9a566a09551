import ControllerKit

/// A pile of any number of cards; the last one is shown.
final class DeckController: ViewController {
  override var visibleChildren: [ViewController] { children.suffix(1) }
  override var frontChild: ViewController? { children.last }

  /// Puts a card on top.
  func add(_ card: CardController) {
    addChild(card)
    visibleChildrenDidChange()
  }

  override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(children, forKey: "cards")
  }

  override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    for case let card as CardController in coder.decodeObjects(forKey: "cards") { addChild(card) }
  }
}
