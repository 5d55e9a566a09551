import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Testing

/// The hint line: what keys do, and why one did nothing.
@Suite(.timeLimit(.minutes(30))) struct HintLineTests {
  /// A program with a command that it is for.
  private final class Hands: ScreenInteraction {
    override var ownCommands: [KeyCommand] {
      [
        KeyCommand([.character("w"), .function(5)], shown: "w", "waters the fruit") { _ in
          true
        } run: { _ in
        }.hinted("water").ranked(.first)
      ]
    }
  }

  private func press(_ keys: Key..., on interaction: ScreenInteraction) {
    for key in keys { interaction.handle(.key(key)) }
  }

  private func hints(_ interaction: ScreenInteraction) -> String { interaction.screenful().grid.lines.last ?? "" }

  @Test
  func `what the program is for comes first, what everybody tries last, and a narrow terminal has its keys`() {
    let hands = Hands(target: CodeApp(), size: Size(width: 80, height: 16))
    #expect(hints(hands) == " w water  ⏎ open  ? help  : commands  / find  q quit  ⇥ next  ↑↓ move")
    hands.handle(.resize(Size(width: 79, height: 16)))
    #expect(hints(hands) == " w  ⏎ open  ? help  : commands  / find  q quit  ⇥ next  ↑↓ move")
    #expect(hints(CodeApp().interaction()).hasPrefix(" ⏎ open  ? help"))
  }

  @Test
  func `Enter is named for what it does to what has the focus`() throws {
    let app = CodeApp()
    let hands = app.interaction(width: 80)
    #expect(hints(hands).contains("⏎ open"))
    press(.enter, on: hands)
    #expect(hints(hands).contains("⏎ type"))
    press(.backTab, on: hands)
    #expect(hands.focusedElement?.kind == .back)
    #expect(hints(hands).contains("⏎ back"))
    let sheet = SheetApp().hands(width: 80)
    press(.down, on: sheet)
    #expect(hints(sheet).contains("⏎ press"))
  }

  @Test
  func `nothing is promised of a button without an action, and pressing it says so`() {
    let hands = SheetApp().hands(width: 80)
    press(.character("G"), on: hands)
    #expect(hands.focusedElement?.text == "Nothing")
    #expect(!hints(hands).contains("⏎"))
    press(.enter, on: hands)
    #expect(hints(hands) == " nothing happens there")
  }

  @Test(arguments: [
    (Key.escape, "there is nothing to go back to; q quits"), (.character("n"), "nothing was looked for yet; / finds"),
    (.character("a"), "there are no details here"), (.character("3"), "there are no tabs here"),
    (.character("]"), "no pages are known here to turn"),
    (.character("u"), "nothing to undo: a dismissal can be, straight after it, for 2 seconds"),
    (.up, "this is the first one"), (.character("x"), "x does nothing here; ? lists the keys"),
    (.function(7), "F7 does nothing here; ? lists the keys"),
  ])
  func `a key that does nothing says why, until the next key or for two seconds`(key: Key, words: String) {
    let app = CodeApp()
    let hands = app.interaction(width: 80)
    press(key, on: hands)
    #expect(hints(hands) == " \(words)")
    #expect(hands.screenful().wakeAfter == 2_000)
    app.secondsNow = 1.5
    #expect(hints(hands) == " \(words)")
    app.secondsNow = 2
    #expect(hints(hands).contains("⏎ open"))
    press(key, on: hands)
    hands.handle(.timer)
    #expect(hints(hands).contains("⏎ open"))
    press(key, .down, on: hands)
    #expect(hints(hands).contains("⏎ open"))
  }

  @Test
  func `on a form, too, keys that find nothing say so`() {
    let hands = CodeApp().interaction(width: 80)
    press(.enter, .character("/"), on: hands)
    #expect(hints(hands) == " there is no list here to find in")
    press(.character(" "), on: hands)
    #expect(hints(hands) == " there is nothing here to turn or choose")
    press(.character("G"), .down, on: hands)
    #expect(hints(hands) == " this is the last one")
  }

  @Test
  func `a search that finds nothing again says so`() {
    let hands = CodeApp().interaction(width: 80)
    press(.character("/"), .character("z"), .enter, .character("n"), on: hands)
    #expect(hints(hands) == " no row says \"z\"")
  }

  @Test
  func `a long reason is whole in a narrow terminal`() {
    let hands = CodeApp().interaction(width: 40)
    hands.remark("its code opens this; : Show … opens it here")
    let lines = hands.screenful().grid.lines.suffix(2)
    #expect(Array(lines) == [" its code opens this; : Show … opens it", " here"])
  }

  @Test
  func `q below the first screen asks, and another key than q means no and has its effect`() {
    let app = CodeApp()
    let hands = app.interaction(width: 80)
    #expect(hints(hands).contains("q quit"))
    press(.enter, on: hands)
    #expect(!hints(hands).contains("q quit"))
    press(.character("q"), on: hands)
    #expect(hints(hands) == " quit? y quit  n stay")
    press(.down, on: hands)
    #expect(hands.focusedElement?.text == "Ripe")
    #expect(!hands.isFinished)
    press(.character("q"), .escape, on: hands)
    #expect(hands.focusedElement?.text == "Ripe", "Escape only means no")
    press(.character("/"), .character("i"), .enter, .character("q"), .character("n"), on: hands)
    #expect(hands.focusedElement?.text == "Ripe", "n only means no")
    press(.character("q"), .character("q"), on: hands)
    #expect(hands.isFinished)
    let other = CodeApp().interaction(width: 80)
    press(.enter, .character("q"), .character("y"), on: other)
    #expect(other.isFinished)
  }

  @Test
  func `where only ASCII can be shown keys and bars have words`() {
    let hands = Hands(target: CodeApp(), size: Size(width: 100, height: 30))
    hands.handle(.asciiOnly)
    #expect(hints(hands).contains("w water  Enter open"))
    #expect(hints(hands).hasSuffix("Tab next  Up/Down move"))
    press(.enter, on: hands)
    #expect(hands.screenful().grid.lines[0].contains(" Back: Fruit "))
    press(.character(":"), on: hands)
    #expect(hands.screenful().grid.text.contains(#/Open, tap, type in a field +Enter/#))
    #expect(hands.screenful().grid.text.contains(#/Previous item +Shift-Tab/#))
    press(.escape, on: hands)
    hands.handle(.resize(Size(width: 60, height: 30)))
    press(.character("?"), on: hands)
    #expect(hands.screenful().grid.text.contains("Up"))
    #expect(!hands.screenful().grid.text.contains("⏎"))
    let sheet = SheetApp().hands()
    sheet.handle(.asciiOnly)
    press(.escape, on: sheet)
    #expect(sheet.screenful().grid.text.contains(" Draft dismissed  u undo"))
    #expect(!sheet.screenful().grid.text.contains("✓"))
  }
}
