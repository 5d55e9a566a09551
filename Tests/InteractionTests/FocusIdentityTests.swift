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
    // Another thread may take the address first.
    for _ in 1...100 {
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
      while others.count < 1_000, others.last.map(ObjectIdentifier.init) != address {
        others.append(Button(title: "Another"))
      }
      guard let other = others.last(where: { ObjectIdentifier($0) == address }) else { continue }
      app.running.root.view.addSubview(other)
      _ = hands.screenful()
      #expect(hands.focusedElement?.text == "First")
      return
    }
    Issue.record("no button had the address of the one that was there before")
  }
}
