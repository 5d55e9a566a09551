import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Testing

/// Keys and clicks on a page in the app's place.
@Suite(.timeLimit(.minutes(30))) struct CoveringPageTests {
  /// A page of cards that notes what is done to it.
  private final class Page: CoveringPage {
    var selected = 0
    let count: Int
    private(set) var done: [String] = []

    init(_ count: Int) { self.count = count }

    var gallery: Gallery {
      let cards = (0..<count).map { Gallery.Card("Card \($0)", caption: "c", state: "s", picture: ["p"]) }
      return Gallery(title: "Cards", cards: cards, selected: selected, noCards: "no cards")
    }
    var hints: [Hint] { [Hint("⏎", "take")] }
    func select(_ card: Int) { selected = card }
    func choose() { done.append("choose \(selected)") }
    func leave() { done.append("leave") }
    func press(_ key: Key) -> Bool {
      guard key == .character("x") else { return false }
      done.append("x")
      return true
    }
  }

  private static func hands(_ page: Page) -> ScreenInteraction {
    let hands = ScreenInteraction(target: CodeApp(), size: Size(width: 80, height: 24))
    hands.coveringPage = page
    return hands
  }

  // Two cards are beside each other.
  @Test(arguments: [
    (Key.right, 2, 3), (.character("l"), 2, 3), (.tab, 2, 3), (.left, 2, 1), (.character("h"), 2, 1), (.backTab, 2, 1),
    (.down, 2, 4), (.character("j"), 2, 4), (.up, 2, 0), (.character("k"), 2, 0), (.home, 3, 0),
    (.character("g"), 3, 0),
    (.pageUp, 3, 0), (.end, 1, 4), (.character("G"), 1, 4), (.pageDown, 1, 4), (.up, 1, 0), (.down, 3, 4),
  ])
  func `keys move among the cards`(key: Key, from: Int, to: Int) {
    let page = Page(5)
    page.selected = from
    let hands = Self.hands(page)
    hands.handle(.key(key))
    #expect(page.selected == to)
    #expect(page.done.isEmpty)
    #expect(hands.screenful().grid.lines.last == " ⏎ take")
  }

  @Test(arguments: [
    (Key.right, 5, 4, "this is the last one"), (.down, 5, 4, "this is the last one"),
    (.end, 5, 4, "this is the last one"),
    (.left, 5, 0, "this is the first one"), (.up, 5, 0, "this is the first one"),
    (.home, 5, 0, "this is the first one"),
    (.right, 1, 0, "there is nothing else here to move to"), (.left, 1, 0, "there is nothing else here to move to"),
    (.down, 0, 0, "there is nothing else here to move to"), (.home, 0, 0, "there is nothing else here to move to"),
    (.backspace, 5, 0, "Backspace does nothing here; esc goes back to the app"),
    (.function(5), 5, 0, "F5 does nothing here; esc goes back to the app"),
    (.control("n"), 5, 0, "Ctrl-N does nothing here; esc goes back to the app"),
    (.alt("x"), 5, 0, "Alt-x does nothing here; esc goes back to the app"),
    (.character("z"), 5, 0, "z does nothing here; esc goes back to the app"),
    (.character("0"), 5, 0, "0 does nothing here; esc goes back to the app"),
    (.character("6"), 5, 0, "6 does nothing here; esc goes back to the app"),
    (.delete, 5, 0, "Delete does nothing here; esc goes back to the app"),
    (.insert, 5, 0, "Insert does nothing here; esc goes back to the app"),
  ])
  func `a key that does nothing says so`(key: Key, count: Int, selected: Int, words: String) {
    let page = Page(count)
    page.selected = selected
    let hands = Self.hands(page)
    hands.handle(.key(key))
    #expect(hands.screenful().grid.lines.last == " \(words)")
    #expect(page.selected == selected)
    #expect(page.done.isEmpty)
  }

  @Test(arguments: [
    (Key.enter, "choose 1"), (.escape, "leave"), (.character("q"), "leave"), (.character("x"), "x"),
    (.character("1"), "choose 0"), (.character("5"), "choose 4"),
  ])
  func `keys take a card, leave, and do what the page has of its own`(key: Key, done: String) {
    let page = Page(5)
    page.selected = 1
    Self.hands(page).handle(.key(key))
    #expect(page.done == [done])
  }

  @Test func `a card that a digit takes leaves nothing to be said`() {
    let page = Page(3)
    let hands = Self.hands(page)
    hands.handle(.key(.character("3")))
    #expect(page.done == ["choose 2"])
    #expect(hands.screenful().grid.lines.last == " ⏎ take")
  }

  @Test(arguments: [Key.character("?"), .function(1)]) func `the help covers the page and leaves it there`(key: Key) {
    let page = Page(2)
    let hands = Self.hands(page)
    hands.handle(.key(key))
    #expect(hands.screenful().grid.text.contains("move down"))
    hands.handle(.key(.escape))
    #expect(hands.screenful().grid.lines[0].hasPrefix(" Cards"))
    #expect(page.done.isEmpty)
  }

  @Test func `a click selects a card, a second one takes it, and the wheel moves`() throws {
    let page = Page(5)
    let hands = Self.hands(page)
    let point = Point(x: 45, y: 4)
    hands.handle(.mouse(.press, at: point))
    #expect(page.selected == 1)
    #expect(page.done.isEmpty)
    hands.handle(.mouse(.press, at: point))
    #expect(page.done == ["choose 1"])
    hands.handle(.mouse(.press, at: Point(x: 0, y: 0)))
    #expect(page.done == ["choose 1"])
    hands.handle(.mouse(.wheelDown, at: point))
    #expect(page.selected == 3)
    hands.handle(.mouse(.wheelUp, at: point))
    #expect(page.selected == 1)
  }

  @Test func `what is typed or pasted meanwhile does not get into the app`() {
    let app = CodeApp()
    let hands = app.interaction()
    hands.handle(.key(.enter))
    hands.coveringPage = Page(2)
    hands.handle(.paste("abc"))
    #expect(app.form.field.text == "")
    hands.reset()
    #expect(hands.coveringPage == nil)
  }
}
