import ControllerKit
import Interaction
import LaunchSupport
import ScreenModel
import Testing

/// Where the keys act when what they acted on is gone and something else has its address.
@Suite(.timeLimit(.minutes(30))) struct FocusIdentityTests {
  /// A screen with a button that can be taken away.
  private final class Screenful: ViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      for title in ["First", "Second"] { view.addSubview(Button(title: title)) }
    }
  }

  private final class App: InteractionTarget {
    let running = TestApp { Screenful() }.launch()
    let secondsNow = 0.0
    var screen: Screen? { Screen(running.application) }
    func perform(_ action: ElementAction<ElementID>) {}
  }

  @Test func `a button at the address of the one that had the focus does not have it`() throws {
    let app = App()
    let hands = ScreenInteraction(target: app, size: Size(width: 40, height: 12))
    _ = hands.screenful()
    hands.handle(.key(.down))
    #expect(hands.focusedElement?.text == "Second")
    let address = { () -> ObjectIdentifier in
      let second = app.running.root.view.subviews[1]
      second.removeFromSuperview()
      return ObjectIdentifier(second)
    }()
    var others: [Button] = []
    while others.count < 10_000, others.last.map(ObjectIdentifier.init) != address {
      others.append(Button(title: "Another"))
    }
    let other = try #require(others.last { ObjectIdentifier($0) == address })
    app.running.root.view.addSubview(other)
    _ = hands.screenful()
    #expect(hands.focusedElement?.text == "First")
  }
}
