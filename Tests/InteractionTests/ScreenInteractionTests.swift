import ControllerKit
import Interaction
import Rendering
import ScreenModel
import Testing

/// Hands and eyes at an app that is all code: no simulator is near.
@Suite(.timeLimit(.minutes(30))) struct ScreenInteractionTests {
  private func press(_ keys: Key..., on interaction: ScreenInteraction) {
    for key in keys { interaction.handle(.key(key)) }
  }

  private func lines(_ interaction: ScreenInteraction) -> [String] { interaction.screenful().grid.lines }

  private func shows(_ text: String, _ interaction: ScreenInteraction) -> Bool {
    lines(interaction).contains { $0.contains(text) }
  }

  @Test
  func `keys move, open and go back`() {
    let app = CodeApp()
    let hands = app.interaction()
    #expect(hands.focusedElement?.text == "Apples")
    press(.down, on: hands)
    #expect(hands.focusedElement?.text == "Pears")
    press(.enter, on: hands)
    #expect(shows("Ripe", hands))
    press(.escape, on: hands)
    #expect(hands.focusedElement?.text == "Pears")
  }

  @Test
  func `a click focuses a row, a second one opens it, and one on the back button goes back`() throws {
    let app = CodeApp()
    let hands = app.interaction()
    let row = try #require(hands.drawing()?.screen.elements.first { $0.text == "Plums" }?.frame)
    hands.handle(.mouse(.press, at: row.origin))
    #expect(hands.focusedElement?.text == "Plums")
    hands.handle(.mouse(.press, at: row.origin))
    #expect(shows("Ripe", hands))
    hands.handle(.mouse(.press, at: Point(x: 1, y: 0)))
    #expect(shows("Plums", hands))
  }

  @Test
  func `what is typed and pasted goes into the field with the focus`() {
    let app = CodeApp()
    let hands = app.interaction()
    press(.enter, .enter, .character("a"), .character("b"), .backspace, on: hands)
    hands.handle(.paste("cd"))
    press(.left, .character("x"), .home, .character("y"), .end, .character("z"), on: hands)
    #expect(app.form.field.text == "yacxdz")
    press(.escape, .escape, on: hands)
    #expect(shows("Plums", hands))
  }

  @Test
  func `arrows and space change what has the focus`() {
    let app = CodeApp()
    let hands = app.interaction()
    press(.enter, .down, .character(" "), on: hands)
    #expect(app.form.toggle.isOn)
    press(.down, .right, on: hands)
    #expect(abs(app.form.slider.value - 0.55) < 1e-9)
    press(.down, .right, on: hands)
    #expect(app.form.choice.selectedIndex == 1)
    press(.left, .left, .left, on: hands)
    #expect(app.form.choice.selectedIndex == 0)
  }

  @Test(arguments: [(Key.right, 0), (.left, 1)])
  func `where nothing is chosen the right arrow chooses the first and the left one the last`(key: Key, index: Int) {
    let app = CodeApp()
    let hands = app.interaction()
    press(.enter, .down, .down, .down, on: hands)
    app.form.choice.selectedIndex = nil
    press(key, on: hands)
    #expect(app.form.choice.selectedIndex == index)
  }

  @Test
  func `Tab stops at the row that the app has selected, where the keys were on none before`() {
    let app = ButtonApp()
    let hands = ScreenInteraction(target: app, size: Size(width: 40, height: 12))
    _ = hands.screenful()
    #expect(hands.focusedElement?.text == "Above")
    app.controller.table.selectedRows = [IndexPath(section: 0, row: 2)]
    press(.tab, on: hands)
    #expect(hands.focusedElement?.text == "Plums")
  }

  @Test
  func `what cannot be done is said for two seconds`() {
    let app = CodeApp()
    let hands = app.interaction()
    hands.act(.dismiss)
    #expect(shows("! nothing is presented", hands))
    app.secondsNow = 1.5
    #expect(shows("! nothing is presented", hands))
    app.secondsNow = 2.5
    #expect(!shows("! nothing is presented", hands))
  }

  @Test
  func `a front knows when to look again while a line is shown`() {
    let app = CodeApp()
    let hands = app.interaction()
    #expect(hands.screenful().wakeAfter == nil)
    hands.showToast("Saved")
    #expect(hands.screenful().wakeAfter == 2_000)
    hands.handle(.timer)
    #expect(hands.screenful().wakeAfter == nil)
  }

  @Test
  func `finding moves to the next row that says what is typed, and back`() {
    let app = CodeApp()
    let hands = app.interaction()
    press(.character("/"), .character("p"), .character("l"), .character("u"), on: hands)
    #expect(hands.focusedElement?.text == "Plums")
    press(.escape, on: hands)
    #expect(hands.focusedElement?.text == "Apples")
    press(.character("/"), .character("p"), .enter, .character("n"), on: hands)
    #expect(hands.focusedElement?.text == "Pears")
    press(.character("N"), on: hands)
    #expect(hands.focusedElement?.text == "Apples")
  }

  @Test
  func `the palette runs what is chosen by its name`() {
    let app = CodeApp()
    let hands = app.interaction()
    press(.enter, .character(":"), on: hands)
    for letter in "back" { press(.character(String(letter)), on: hands) }
    #expect(shows("Back; cancels", hands))
    press(.enter, on: hands)
    #expect(shows("Plums", hands))
  }

  @Test
  func `the accessory of a row is touched by its key, and only where there is one`() throws {
    let app = CodeApp()
    let hands = app.interaction()
    press(.character("a"), on: hands)
    #expect(app.actions.isEmpty)
    press(.character("G"), .character("a"), on: hands)
    guard case .tapAccessory = app.actions.last else {
      Issue.record("\(app.actions)")
      return
    }
  }

  @Test
  func `q and Ctrl-C leave at the root, only Ctrl-C below it`() {
    let app = CodeApp()
    let hands = app.interaction()
    press(.enter, .character("q"), .down, on: hands)
    #expect(!hands.isFinished)
    press(.escape, .character("q"), on: hands)
    #expect(hands.isFinished)
    let other = CodeApp().interaction()
    press(.enter, .control("c"), on: other)
    #expect(other.isFinished)
  }

  @Test
  func `the help shows every key, and any key closes it`() {
    let app = CodeApp()
    let hands = app.interaction(width: 80, height: 30)
    press(.character("?"), on: hands)
    for words in ["move down", "open, tap, type in a field", "find in the list", "draw again"] {
      #expect(shows(words, hands), "\(words)")
    }
    press(.character("x"), on: hands)
    #expect(shows("Plums", hands))
  }

  @Test
  func `in a terminal that is too small nothing acts on the app`() {
    let app = CodeApp()
    let hands = app.interaction()
    hands.handle(.resize(Size(width: 20, height: 5)))
    press(.down, .enter, on: hands)
    #expect(app.actions.isEmpty)
    #expect(shows("need 40x12", hands))
    press(.character("q"), on: hands)
    #expect(hands.isFinished)
  }
}
