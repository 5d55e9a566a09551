import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Testing

/// What is offered and laid out of a screen, and what a choice takes.
@Suite(.timeLimit(.minutes(30))) struct LayoutTests {
  /// Lines that fill more than the screen, and a button below them.
  final class LongController: ViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      for number in 0..<40 { view.addSubview(Label(text: "line \(number)")) }
      view.addSubview(Button(title: "Last"))
    }
  }

  @Test(arguments: [(1, false), (2, true)])
  func `the number keys are offered where there are several tabs`(count: Int, isOffered: Bool) {
    let app = RootApp { tabBar("tabs", (1...count).map { controller("tab \($0)") }) }
    let hands = ScreenInteraction(target: app, size: Size(width: 60, height: 16))
    #expect(hands.screenful().grid.lines.contains { $0.contains("1-\(count) tab") } == isOffered)
  }

  @Test func `a screen that is laid out and not shown is laid out around its focus`() throws {
    let app = RootApp { navigation("stack", [controller("first")]) }
    let hands = ScreenInteraction(target: app, size: Size(width: 60, height: 16))
    _ = hands.screenful()
    app.running.navigation.push(LongController())
    let laidOut = try #require(hands.layout())
    #expect(laidOut.screen.elements.first { $0.text == "Last" }?.frame != nil)
    #expect(laidOut.screen.elements.first { $0.text == "line 0" }?.frame == nil)
  }

  @Test func `a choice that is not there is refused, and the one that was made stays`() throws {
    let app = CodeApp()
    app.form.choice.selectedIndex = 1
    _ = app.interaction()
    let shown = RootApp { app.form }
    let id = try #require(shown.screen?.elements.first { $0.choiceControl != nil }?.id)
    #expect(throws: ActionError.noSuchChoice("Huge", choices: ["Small", "Large"])) {
      try shown.perform(.choose(id, .title("Huge")))
    }
    #expect(app.form.choice.selectedIndex == 1)
    try shown.perform(.choose(id, .title("Small")))
    #expect(app.form.choice.selectedIndex == 0)
  }
}
