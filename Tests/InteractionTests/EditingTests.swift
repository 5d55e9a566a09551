import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Testing

/// What keys do in a field, and what they do where there is nothing to do.
@Suite(.timeLimit(.minutes(30))) struct EditingTests {
  private static func press(_ keys: Key..., on hands: ScreenInteraction) {
    for key in keys { hands.handle(.key(key)) }
  }

  private static func last(_ hands: ScreenInteraction) -> String { hands.screenful().grid.lines.last ?? "" }

  /// An app whose only screen has these views, and the hands at it.
  private static func app(_ views: View..., width: Int = 80) -> (app: RootApp, hands: ScreenInteraction) {
    let app = RootApp {
      let root = controller("root")
      for view in views { root.view.addSubview(view) }
      return root
    }
    let hands = ScreenInteraction(target: app, size: Size(width: width, height: 16))
    _ = hands.screenful()
    return (app, hands)
  }

  // The text is "abcdef", of which "cd" is selected.
  private static let edits: [(Key, String, Range<Int>)] = [
    (.character("x"), "abxef", 3..<3), (.backspace, "abef", 2..<2), (.left, "abcdef", 2..<2), (.right, "abcdef", 4..<4),
    (.home, "abcdef", 0..<0), (.end, "abcdef", 6..<6), (.delete, "abcdf", 4..<4), (.enter, "abcdef", 2..<4),
    (.insert, "abcdef", 2..<4), (.pageUp, "abcdef", 2..<4), (.control("a"), "abcdef", 2..<4),
  ]

  @Test(arguments: edits) func `keys in a field of which a part is selected`(key: Key, text: String, range: Range<Int>)
  {
    let field = TextField(text: "abcdef")
    let (_, hands) = Self.app(field)
    Self.press(.enter, on: hands)
    field.selectedRange = 2..<4
    Self.press(key, on: hands)
    #expect(field.text == text)
    #expect(field.selectedRange == range)
  }

  @Test(arguments: [
    (Key.left, 0, 0), (.left, 3, 2), (.right, 3, 4), (.right, 6, 6), (.home, 3, 0), (.end, 3, 6), (.delete, 6, 6),
  ])
  func `the cursor stays within the text`(key: Key, from: Int, to: Int) {
    let field = TextField(text: "abcdef")
    let (_, hands) = Self.app(field)
    Self.press(.enter, on: hands)
    field.selectedRange = from..<from
    Self.press(key, on: hands)
    #expect(field.selectedRange == to..<to)
    #expect(field.text == "abcdef")
  }

  @Test func `Enter ends a line in a text, and the typing in a field`() {
    let (text, field) = (TextView(text: "ab"), TextField(text: "cd"))
    let (_, hands) = Self.app(text, field)
    Self.press(.enter, on: hands)
    #expect(Self.last(hands) == " ⇥ next field  ⏎ new line  esc leave the field  ^C quit")
    Self.press(.enter, .character("x"), on: hands)
    #expect(text.text == "ab\nx")
    #expect(Self.last(hands).contains("⏎ new line"))
    Self.press(.tab, on: hands)
    #expect(Self.last(hands) == " ⇥ next field  ⏎ done  esc leave the field  ^C quit")
    Self.press(.character("e"), .enter, on: hands)
    #expect(field.text == "cde")
    #expect(Self.last(hands).hasPrefix(" ⏎ type  esc back") == false)
    #expect(Self.last(hands).hasPrefix(" ⏎ type  ? help"))
    Self.press(.enter, .escape, .character("z"), on: hands)
    #expect(field.text == "cdez", "a letter that is no command begins to type")
  }

  @Test func `a field that only shows its text says so`() {
    let field = TextField(text: "fixed")
    field.isEditable = false
    let (_, hands) = Self.app(field)
    Self.press(.enter, .character("x"), on: hands)
    #expect(field.text == "fixed")
    #expect(hands.screenful().grid.text.contains("! field \"fixed\" cannot be edited"))
  }

  // MARK: Idle keys

  private static let idle: [(Key, String)] = [
    (.down, "there is nothing here to move to"), (.up, "there is nothing here to move to"),
    (.character("j"), "there is nothing here to move to"), (.home, "there is nothing here to move to"),
    (.character("G"), "there is nothing here to move to"), (.pageDown, "there is nothing here to move to"),
    (.enter, "there is nothing here to open"), (.right, "there is nothing here to open"),
    (.character("l"), "there is nothing here to open"), (.escape, "there is nothing to go back to; q quits"),
    (.left, "there is nothing to go back to; q quits"), (.backspace, "there is nothing to go back to; q quits"),
    (.character("h"), "there is nothing to go back to; q quits"),
    (.character("u"), "nothing to undo: a dismissal can be, straight after it, for 2 seconds"),
    (.character("/"), "there is no list here to find in"), (.character("n"), "nothing was looked for yet; / finds"),
    (.character("N"), "nothing was looked for yet; / finds"),
    (.character(" "), "there is nothing here to turn or choose"),
    (.character("a"), "there are no details here"), (.character("]"), "no pages are known here to turn"),
    (.character("["), "no pages are known here to turn"), (.character("+"), "there is nothing here to zoom"),
    (.character("-"), "there is nothing here to zoom"), (.character("1"), "there are no tabs here"),
    (.character("9"), "there are no tabs here"), (.tab, "there is nothing else here to go to"),
    (.backTab, "there is nothing else here to go to"), (.delete, "Delete does nothing here; ? lists the keys"),
    (.insert, "Insert does nothing here; ? lists the keys"),
    (.control("z"), "Ctrl-Z does nothing here; ? lists the keys"),
    (.alt("x"), "Alt-x does nothing here; ? lists the keys"),
    (.character("0"), "0 does nothing here; ? lists the keys"),
  ]

  @Test(arguments: idle) func `on an empty screen every key says why it does nothing`(key: Key, words: String) {
    let (_, hands) = Self.app()
    Self.press(key, on: hands)
    #expect(Self.last(hands) == " \(words)")
  }

  @Test func `a key that turns pages says that no further is known where there is one`() {
    let app = RootApp {
      let pages = PageViewController()
      pages.pages = [controller("page")]
      return pages
    }
    let hands = ScreenInteraction(target: app, size: Size(width: 80, height: 16))
    _ = hands.screenful()
    for key in ["]", "["] {
      Self.press(.character(key), on: hands)
      #expect(Self.last(hands) == " no further page is known")
    }
  }

  private static let alone: [(Key, String)] = [
    (.down, "there is nothing else here to move to"), (.end, "there is nothing else here to move to"),
    (.tab, "there is nothing else here to go to"), (.character("x"), "x does nothing here; ? lists the keys"),
  ]

  @Test(arguments: alone) func `with one button alone`(key: Key, words: String) {
    let (_, hands) = Self.app(Switch(title: "Only", isOn: false))
    Self.press(key, on: hands)
    #expect(Self.last(hands) == " \(words)")
  }

  @Test(arguments: [Key.tab, .backTab]) func `Tab begins to type in a field that is alone`(key: Key) {
    let field = TextField(text: "cd")
    let (_, hands) = Self.app(field)
    Self.press(key, on: hands)
    #expect(Self.last(hands).hasSuffix("⏎ done  esc leave the field  ^C quit"))
    Self.press(.character("q"), on: hands)
    #expect(field.text == "cdq")
  }

  @Test(arguments: [("3", "there is no tab 3 here"), ("9", "there is no tab 9 here")])
  func `a number beyond the tabs says so`(digit: String, words: String) {
    let app = RootApp { tabBar("tabs", [controller("one"), controller("two")]) }
    let hands = ScreenInteraction(target: app, size: Size(width: 80, height: 16))
    Self.press(.character(digit), on: hands)
    #expect(Self.last(hands) == " \(words)")
  }

  @Test func `the wheel on an empty screen does nothing`() {
    let (_, hands) = Self.app()
    let before = hands.screenful().grid
    hands.handle(.mouse(.wheelDown, at: Point(x: 3, y: 3)))
    hands.handle(.mouse(.wheelUp, at: Point(x: 3, y: 3)))
    #expect(hands.screenful().grid == before)
  }

  @Test func `a field that is tapped on a screen that was not shown yet is typed in`() {
    let app = CodeApp()
    let hands = app.interaction()
    app.screen?.frontController?.show(app.form)
    let field = app.screen?.elements.first { $0.isField }
    hands.act(.tap(field!.id))
    _ = hands.screenful()
    #expect(hands.focusedElement?.isField == true)
    Self.press(.character("n"), on: hands)
    #expect(app.form.field.text == "n")
    #expect(Self.last(hands).hasPrefix(" ⇥ next field"))
  }
}
