import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Testing

/// Keys, clicks and what is typed in the palette, and the edges of what keys do.
@Suite(.timeLimit(.minutes(30))) struct PaletteKeyTests {
  /// A program whose palette lists so many commands, and notes which of them ran.
  private final class Many: ScreenInteraction {
    var ran: [Int] = []
    override func paletteEntries(around commands: [CommandPalette.Entry], on screen: Screen) -> [CommandPalette.Entry] {
      (0..<30).map { number in
        CommandPalette.Entry(title: "Command \(number)", key: number == 3 ? "x" : "") { [unowned self] in
          ran.append(number)
        }
      }
    }
  }

  private func many(height: Int = 24) -> Many {
    let hands = Many(target: RootApp { controller("root") }, size: Size(width: 80, height: height))
    press(.character(":"), on: hands)
    return hands
  }

  private func press(_ keys: Key..., on hands: ScreenInteraction) {
    for key in keys { hands.handle(.key(key)) }
  }

  /// The chosen command.
  private func chosen(_ hands: ScreenInteraction) -> String {
    let row = hands.screenful().grid.lines.first { $0.contains("│ ┃ ") } ?? "none"
    return row.split(separator: "│").first { $0.contains("┃") }?.split(separator: " ").dropFirst().joined(
      separator: " ")
      ?? "none"
  }

  @Test(arguments: [
    ([Key.down], 1), ([.control("n")], 1), ([.down, .up], 0), ([.down, .control("p")], 0), ([.pageDown], 8),
    ([.pageDown, .pageDown], 16), ([.pageDown, .pageUp], 0), ([.pageUp], 0), ([.up], 0),
    ([.pageDown, .pageDown, .pageDown, .pageDown], 29), ([.pageDown, .up], 7), ([.pageDown, .pageDown, .pageUp], 8),
    ([.down, .left, .right, .home, .end, .tab, .backTab, .delete, .insert, .control("x"), .alt("x"), .function(5)], 1),
    ([.down, .character("2")], 2), ([.character("2"), .down], 20), ([.character("2"), .character("9")], 29),
    ([.character("2"), .backspace, .character("3")], 3), ([.character("9"), .control("u")], 0),
    ([.character("9"), .control("u"), .down], 1), ([.backspace], 0),
  ])
  func `keys choose a command and Enter runs it`(keys: [Key], number: Int) {
    let hands = many()
    for key in keys { hands.handle(.key(key)) }
    #expect(chosen(hands).split(separator: " ").prefix(2).joined(separator: " ") == "Command \(number)")
    #expect(hands.ran == [])
    press(.enter, on: hands)
    #expect(hands.ran == [number])
    #expect(!hands.screenful().grid.text.contains("Commands"))
  }

  @Test func `what matches nothing runs nothing`() {
    let hands = many()
    press(.character("z"), on: hands)
    let lines = hands.screenful().grid.lines
    #expect(lines[3].contains("│   nothing matches "))
    #expect(lines.contains { $0.contains(" 0 of 30 ") })
    press(.enter, on: hands)
    #expect(hands.ran == [])
    #expect(!hands.screenful().grid.text.contains("Commands"))
  }

  @Test func `the wheel and clicks in the palette`() {
    let hands = many()
    func mouse(_ action: MouseAction, _ x: Int, _ y: Int) { hands.handle(.mouse(action, at: Point(x: x, y: y))) }
    mouse(.wheelDown, 0, 0)
    mouse(.wheelDown, 0, 0)
    #expect(chosen(hands) == "Command 2")
    mouse(.wheelUp, 79, 23)
    #expect(chosen(hands) == "Command 1")
    // The edge and the line that is typed in are no commands.
    for (x, y) in [(10, 1), (20, 2), (10, 5), (69, 5), (20, 19)] {
      mouse(.press, x, y)
      #expect(chosen(hands) == "Command 1", "\(x),\(y)")
    }
    mouse(.press, 68, 5)
    #expect(hands.ran == [2])
    press(.character(":"), on: hands)
    mouse(.press, 9, 5)
    #expect(!hands.screenful().grid.text.contains("Commands"))
    press(.character(":"), on: hands)
    press(.pageDown, .pageDown, on: hands)
    mouse(.press, 11, 3)
    #expect(hands.ran == [2, 8])
  }

  @Test func `what is typed or pasted has no line ends and is not endless`() {
    let hands = many()
    hands.handle(.paste("com\nmand\r\n2"))
    #expect(hands.screenful().grid.lines[2].contains("› com mand 2█"))
    #expect(chosen(hands).hasPrefix("Command 2"))
    press(.control("u"), on: hands)
    hands.handle(.paste(String(repeating: "x", count: 300)))
    for _ in 0..<199 { press(.backspace, on: hands) }
    #expect(hands.screenful().grid.lines[2].contains("› x█"))
    press(.backspace, on: hands)
    #expect(hands.screenful().grid.lines[2].contains("› █"))
  }

  @Test func `tabs have the keys of their numbers up to nine, and a button without a title is told by its kind`() {
    let tabs = (1...5).map { number in
      let tab = controller("tab \(number)")
      tab.title = "Tab \(number)"
      return tab
    }
    let nameless = Button(title: "") {}
    nameless.id = "plus"
    tabs[0].navigationItem.rightBarButtonItems = [nameless]
    let app = RootApp { tabBar("tabs", tabs) }
    let hands = ScreenInteraction(target: app, size: Size(width: 80, height: 40))
    press(.character(":"), on: hands)
    let grid = hands.screenful().grid
    let entries = (0..<grid.size.height).map { y in
      (11..<69).map { grid[$0, y].text }.joined().replacing("┃", with: " ").split(separator: " ").joined(separator: " ")
    }
    #expect(
      entries.filter { $0.hasPrefix("Tap") || $0.hasPrefix("Go") } == [
        "Tap button #plus", "Go to Tab 1 1", "Go to Tab 2 2", "Go to Tab 3 3", "Go to Tab 4 4", "Go to Tab 5 5",
      ])
    press(.character("4"), .enter, on: hands)
    #expect(app.screen?.frontController === tabs[3])
  }

  @Test func `two commands of one name are told apart`() {
    let root = controller("root")
    for _ in 0..<2 { root.view.addSubview(Button(title: "Add") {}) }
    let app = RootApp { root }
    let hands = ScreenInteraction(target: app, size: Size(width: 80, height: 40))
    press(.character(":"), on: hands)
    let text = hands.screenful().grid.text
    #expect(text.contains("Tap Add  "))
    #expect(text.contains("Tap Add 2  "))
  }

  @Test func `a key beyond the first and the last choice changes nothing`() {
    let app = CodeApp()
    let hands = ScreenInteraction(target: app, size: Size(width: 60, height: 16))
    press(.enter, .end, on: hands)
    #expect(hands.focusedElement?.choiceControl != nil)
    func choices() -> [ElementAction<ElementID>] {
      app.actions.filter { if case .choose = $0 { true } else { false } }
    }
    press(.left, on: hands)
    #expect(choices().isEmpty)
    press(.right, .right, on: hands)
    #expect(choices().count == 1)
    #expect(app.form.choice.selectedIndex == 1)
  }

  @Test func `a program that has a panel need not say so twice`() {
    final class Hands: ScreenInteraction {
      var shown: SidePanel?
      override var panel: SidePanel? { shown }
    }
    let hands = Hands(target: CodeApp(), size: Size(width: 80, height: 16))
    #expect(!hands.hasPanel)
    #expect(!hands.isCovered)
    hands.shown = SidePanel(title: "PANEL", pages: [], page: 0, lines: [.init("a line")])
    #expect(hands.hasPanel)
    #expect(hands.isCovered)
    hands.handle(.resize(Size(width: 109, height: 16)))
    #expect(hands.isCovered)
    hands.handle(.resize(Size(width: 110, height: 16)))
    #expect(!hands.isCovered)
    let places = hands.drawing()?.screen.elements.map { $0.frame?.size.width }
    #expect(hands.layout()?.screen.elements.map { $0.frame?.size.width } == places)
  }

  @Test func `a terminal is too small below forty columns or twelve rows`() {
    for (width, height, isTooSmall) in [(40, 12, false), (39, 12, true), (40, 11, true)] {
      let hands = ScreenInteraction(target: CodeApp(), size: Size(width: width, height: height))
      press(.down, on: hands)
      #expect((hands.focusedElement?.text == "Apples") == isTooSmall)
      hands.handle(.mouse(.wheelDown, at: Point(x: 1, y: 1)))
      #expect((hands.focusedElement?.text == "Apples") == isTooSmall)
      press(.character("q"), on: hands)
      #expect(hands.isFinished)
      let other = ScreenInteraction(target: CodeApp(), size: Size(width: width, height: height))
      press(.control("c"), on: other)
      #expect(other.isFinished)
    }
  }

  @Test func `the wheel moves by three, and does not go round`() {
    let app = RootApp { LongList() }
    let hands = ScreenInteraction(target: app, size: Size(width: 60, height: 16))
    var rows: [String] = []
    for action in [MouseAction.wheelUp, .wheelDown, .wheelDown, .wheelUp, .wheelDown, .wheelDown, .wheelDown] {
      hands.handle(.mouse(action, at: Point(x: 1, y: 1)))
      rows.append(hands.focusedElement?.text ?? "none")
    }
    #expect(rows == [0, 3, 6, 3, 6, 9, 11].map { "Row \($0)" })
    var paged: [String] = []
    for key in [Key.home, .pageDown, .pageUp, .pageDown, .pageDown, .up, .pageUp] {
      press(key, on: hands)
      paged.append(hands.focusedElement?.text ?? "none")
    }
    // A page is the height without what is around the list.
    #expect(paged == [0, 10, 0, 10, 11, 10, 0].map { "Row \($0)" })
  }

  /// Twelve rows.
  private final class LongList: TableViewController, TableViewDataSource {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dataSource = self
    }
    func numberOfRows(inSection section: Int) -> Int { 12 }
    func cell(forRowAt place: IndexPath) -> TableCell { TableCell(title: "Row \(place.row)") }
  }

  @Test func `a dismissal of what has no title is offered to be undone, too`() {
    let app = SheetApp()
    app.draft.title = nil
    let hands = app.hands(width: 60)
    press(.escape, on: hands)
    let line = hands.screenful().grid.lines.first { $0.contains("u undo") }
    #expect(line?.contains(" ✓ Dismissed  u undo") == true, "\(line ?? "none")")
  }
}
