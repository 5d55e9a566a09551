import ControllerKit

/// A card with a screen on either side, which is always made with both.
final class FlipController: ViewController {
  /// Whether the back is shown.
  private(set) var isFlipped = false

  override func viewDidLoad() {
    super.viewDidLoad()
    for side in ["front", "back"] {
      let screen = ViewController()
      screen.restorationIdentifier = side
      addChild(screen)
    }
  }

  override var visibleChildren: [ViewController] { Array(children.dropFirst(isFlipped ? 1 : 0).prefix(1)) }
  override var frontChild: ViewController? { visibleChildren.first }

  /// Turns the card over.
  func flip() {
    isFlipped.toggle()
    visibleChildrenDidChange()
  }

  override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(children, forKey: "sides")
    coder.encode(isFlipped, forKey: "isFlipped")
  }

  override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    isFlipped = coder.decode(forKey: "isFlipped") ?? false
  }
}
