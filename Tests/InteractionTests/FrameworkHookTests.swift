import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Testing

/// What a subclass of the interaction adds, and what holds where it adds nothing.
@Suite(.timeLimit(.minutes(30))) struct FrameworkHookTests {
  /// A program with a panel that has the keys and takes none.
  private final class Hands: ScreenInteraction {
    var hasKeys = true
    var covers = false
    private(set) var tables = 0

    override var ownCommands: [KeyCommand] {
      tables += 1
      return [KeyCommand([.character("w")], shown: "w", "waters the fruit", works: { _ in true }, run: { _ in })]
    }
    override var panel: SidePanel? { SidePanel(title: "PANEL", pages: [], page: 0, lines: [.init("a line")]) }
    override var panelHasKeys: Bool { hasKeys }
    override var isCovered: Bool { covers }
  }

  private static func press(_ keys: Key..., on hands: ScreenInteraction) {
    for key in keys { hands.handle(.key(key)) }
  }

  private static func last(_ hands: ScreenInteraction) -> String { hands.screenful().grid.lines.last ?? "" }

  @Test func `what a program does not say`() {
    let hands = ScreenInteraction(target: CodeApp(), size: .standard)
    #expect(hands.ownCommands.isEmpty)
    #expect(hands.noticeLines == [])
    #expect(hands.noticeHints == [])
    #expect(hands.frame == nil)
    #expect(hands.banner == nil)
    #expect(hands.panel == nil)
    #expect(!hands.hasPanel)
    #expect(!hands.panelHasKeys)
    #expect(hands.panelCommands.isEmpty)
    #expect(hands.card == nil)
    #expect(!hands.cardTakes(.enter))
    #expect(!hands.isCovered)
    #expect(!hands.panelTakes(.enter))
    #expect(!hands.wantsTimer)
    #expect(!hands.isAttended)
    #expect(hands.unseenReason == "the app cannot be seen now")
    #expect(hands.reasonUnknown(.function(3)) == "F3 does nothing here; ? lists the keys")
  }

  @Test func `keys that a panel does not take do what they always do, and the hint line says so`() {
    let hands = Hands(target: CodeApp(), size: Size(width: 130, height: 16))
    _ = hands.screenful()
    Self.press(.down, on: hands)
    #expect(hands.focusedElement?.text == "Pears")
    #expect(Self.last(hands).hasPrefix(" ⏎ open  ? help"))
    Self.press(.character("x"), on: hands)
    #expect(Self.last(hands) == " x does nothing here; ? lists the keys")
  }

  @Test func `while the panel has the keys nothing is typed into the app`() {
    let app = CodeApp()
    let hands = Hands(target: app, size: Size(width: 130, height: 16))
    _ = hands.screenful()
    Self.press(.enter, .character("x"), on: hands)
    hands.handle(.paste("pasted"))
    #expect(app.form.field.text == "")
    hands.hasKeys = false
    hands.handle(.paste("pasted"))
    #expect(app.form.field.text == "pasted")
  }

  @Test func `where the app is covered its keys say that it cannot be seen`() {
    let hands = Hands(target: CodeApp(), size: Size(width: 60, height: 16))
    (hands.covers, hands.hasKeys) = (true, false)
    Self.press(.down, on: hands)
    #expect(Self.last(hands) == " the app cannot be seen now")
    Self.press(.character("?"), on: hands)
    #expect(hands.screenful().grid.text.contains("move down"))
  }

  @Test func `the key table is made once, and again where it is asked for`() {
    let hands = Hands(target: CodeApp(), size: Size(width: 130, height: 16))
    hands.hasKeys = false
    Self.press(.down, .down, .character("?"), on: hands)
    _ = hands.screenful()
    #expect(hands.tables == 1)
    hands.updateCommands()
    Self.press(.escape, .up, on: hands)
    #expect(hands.tables == 2)
  }

  @Test func `left goes back from what it does not change, and right opens it`() {
    let app = CodeApp()
    let hands = app.interaction()
    Self.press(.right, on: hands)
    #expect(app.screen?.frontController === app.form)
    Self.press(.left, on: hands)
    #expect(app.screen?.frontController !== app.form)
  }

  @Test func `the help scrolls where it is longer than the screen, and any other key closes it`() {
    func pages(_ width: Int, _ height: Int) -> [[String]] {
      let hands = CodeApp().interaction(width: width, height: height)
      Self.press(.character("?"), on: hands)
      var pages = [hands.screenful().grid.lines]
      let hint = " ↑↓ scroll  any other key closes  1–\(height - 2) of "
      guard pages[0].last?.hasPrefix(hint) == true else { return pages }
      while pages.count < 9 {
        Self.press(.pageDown, on: hands)
        let lines = hands.screenful().grid.lines
        if lines == pages.last { break }
        pages.append(lines)
      }
      Self.press(.home, on: hands)
      #expect(hands.screenful().grid.lines == pages[0])
      return pages
    }
    for (width, height, count) in [
      (80, 12, 2), (80, 22, 1), (80, 21, 1), (80, 20, 1), (80, 19, 1), (80, 18, 2), (60, 12, 2),
    ] {
      let found = pages(width, height)
      #expect(found.count == count, "\(width)x\(height) \(found)")
      if count == 1 { #expect(found[0].last == " any key closes") }
    }
    let hands = CodeApp().interaction(width: 80, height: 12)
    Self.press(.character("?"), .escape, on: hands)
    #expect(hands.screenful().grid.text.contains("Plums"))
    let narrow = pages(60, 24).first ?? []
    #expect(narrow.contains { $0.contains("⏎") && $0.contains("open, tap, type in a field") })
    #expect(narrow.contains { $0.contains("↓ · ↑") && $0.contains("move down · move up") })
    let wide = pages(80, 24).first ?? []
    #expect(wide.contains { $0.contains("Enter Right l") && $0.contains("open, tap, type in a field") })
    #expect(wide.contains { $0.contains("Down j · Up k") && $0.contains("move down · move up") })
    #expect(wide.contains { $0.contains("1-9 ") && $0.contains("go to a tab; again: to its root") })
  }

  @Test func `finding goes back while nothing matches`() {
    let hands = CodeApp().interaction()
    Self.press(.down, .character("/"), .character("p"), .character("l"), .character("u"), on: hands)
    #expect(hands.focusedElement?.text == "Plums")
    #expect(Self.last(hands).hasSuffix("1"))
    Self.press(.character("z"), on: hands)
    #expect(hands.focusedElement?.text == "Pears")
    #expect(Self.last(hands).hasSuffix("no match"))
    Self.press(.backspace, on: hands)
    #expect(hands.focusedElement?.text == "Plums")
    Self.press(.control("u"), on: hands)
    #expect(Self.last(hands) == " /█")
    Self.press(.character("p"), on: hands)
    #expect(Self.last(hands).hasSuffix("1 of 3"))
    for (key, row) in [
      (Key.down, "Pears"), (.control("n"), "Plums"), (.down, "Apples"), (.up, "Plums"), (.control("p"), "Pears"),
    ] {
      Self.press(key, on: hands)
      #expect(hands.focusedElement?.text == row)
    }
    Self.press(.left, .home, .tab, .function(5), on: hands)
    #expect(Self.last(hands).hasPrefix(" /p█"))
    Self.press(.backspace, .backspace, on: hands)
    #expect(!Self.last(hands).hasPrefix(" /"))
    #expect(hands.focusedElement?.text == "Pears")
  }
}
