import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing
import Vocabulary

/// What covers a screen: sheets and popovers, in terminals of several sizes.
@Suite(.timeLimit(.minutes(30))) struct LayerLookTests {
  /// A screen that is full of words.
  static func below() -> ViewController {
    titled("Below", Label(text: Array(repeating: "words", count: 400).joined(separator: " ")))
  }

  private static func sheet(_ title: String) -> ViewController {
    let sheet = titled(title, Label(text: "Text of it"), Button(title: "OK"))
    sheet.modalPresentationStyle = .sheet
    return sheet
  }

  @Test(arguments: [40, 80]) func `one sheet above another begins a line lower`(width: Int) {
    let screen = presented(Self.sheet("First"), Self.sheet("Second"), on: Self.below())
    let expected = [
      40: """
                       Below
      ────────────────────────────────────────
        ╭──────────────────────────────────╮
        ╭──────────────────────────────────╮
        │              ▂▂▂▂▂▂              │
        │              Second              │
        ├──────────────────────────────────┤
        │   Text of it                     │
        │                                  │
        │   [ OK ]                         │
        │                                  │

      """,
      80: """
                                           Below
      ────────────────────────────────────────────────────────────────────────────────
        words words words words words words words words words words words words
        word╭──────────────────────────────────────────────────────────────────╮
        word╭──────────────────────────────────────────────────────────────────╮
        word│                              ▂▂▂▂▂▂                              │
        word│                              Second                              │
        word├──────────────────────────────────────────────────────────────────┤
        word│   Text of it                                                     │
        word│                                                                  │
        word│   [ OK ]                                                         │
        word│                                                                  │
        word│                                                                  │
        word│                                                                  │
            │                                                                  │34 ▾

      """,
    ]
    expectSame(
      Drawing(screen, width, width == 40 ? 12 : 16).grid.lines.joined(separator: "\n"), expected[width] ?? "")
  }

  @Test func `a sheet without a title has no line below its bar, and what lies below is dim`() {
    let sheet = ViewController()
    sheet.view.addSubview(Label(text: "Only words"))
    expectStyled(
      Drawing(presented(sheet, on: Self.below()), 44, 16).grid,
      """
      |                   Below
      :0-43 standard dim
      |────────────────────────────────────────────
      :0-43 secondary dim
      |  words words words words words words
      :0-43 standard dim
      |  w╭───────────────────────────────────╮
      :0-2 standard dim, 40-43 standard dim
      |  w│              ▂▂▂▂▂▂               │
      :0-2 standard dim, 18-23 secondary, 40-43 standard dim
      |  w│   Only words                      │
      :0-2 standard dim, 40-43 standard dim
      |  w│                                   │
      :0-2 standard dim, 40-43 standard dim
      |  w│                                   │
      :0-2 standard dim, 40-43 standard dim
      |  w│                                   │
      :0-2 standard dim, 40-43 standard dim
      |  w│                                   │
      :0-2 standard dim, 40-43 standard dim
      |  w│                                   │
      :0-2 standard dim, 40-43 standard dim
      |  w│                                   │
      :0-2 standard dim, 40-43 standard dim
      |  w│                                   │
      :0-2 standard dim, 40-43 standard dim
      |  w│                                   │
      :0-2 standard dim, 40-43 standard dim
      |   │                                   │ ▾
      :0-2 standard dim, 40-41 secondary dim, 42-43 standard dim
      """)
  }

  @Test(arguments: [12, 20]) func `a popover is as high as its content`(height: Int) {
    let popover = titled("Sort by", Button(title: "Name"), Button(title: "Date"))
    popover.modalPresentationStyle = .popover
    let bare = ViewController()
    bare.modalPresentationStyle = .popover
    bare.view.addSubview(Button(title: "Alone"))
    let toolbar = Toolbar()
    for title in ["All", "None"] { toolbar.addSubview(Button(title: title)) }
    let long = titled("Long", Label(text: Array(repeating: "line", count: 90).joined(separator: " ")), toolbar)
    long.modalPresentationStyle = .popover
    let screens = [popover, bare, long].map { presented($0, on: Self.below()) }
    let expected = [
      12: """
                       Below
      ────────────────────────────────────────
        ╭──────────────────────────────────╮
        │             Sort by              │
        ├──────────────────────────────────┤
        │   [ Name ]                       │
        │   [ Date ]                       │
        ╰──────────────────────────────────╯
        words words words words words words
        words words words words words words
                                   8 of 67 ▾

                       Below
      ────────────────────────────────────────
        ╭──────────────────────────────────╮
        │   [ Alone ]                      │
        │                                  │
        ╰──────────────────────────────────╯
        words words words words words words
        words words words words words words
        words words words words words words
        words words words words words words
                                   8 of 67 ▾

                       Below
      ────────────────────────────────────────
        ╭──────────────────────────────────╮
        │               Long               │
        ├──────────────────────────────────┤
        │   line line line line line       │
        │   line line line line line       │
        │                       2 of 18 ▾  │
        │──────────────────────────────────│
        │   [ All ]             [ None ]   │
        ╰──────────────────────────────────╯

      """,
      20: """
                                 Below
      ────────────────────────────────────────────────────────────
              ╭────────────────────────────────────────────────╮
        words │                    Sort by                     │
        words ├────────────────────────────────────────────────┤
        words │   [ Name ]                                     │
        words │   [ Date ]                                     │
        words ╰────────────────────────────────────────────────╯
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
                                                      15 of 45 ▾

                                 Below
      ────────────────────────────────────────────────────────────
              ╭────────────────────────────────────────────────╮
        words │   [ Alone ]                                    │
        words │                                                │
        words ╰────────────────────────────────────────────────╯
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
        words words words words words words words words words
                                                      15 of 45 ▾

                                 Below
      ────────────────────────────────────────────────────────────
              ╭────────────────────────────────────────────────╮
        words │                      Long                      │
        words ├────────────────────────────────────────────────┤
        words │   line line line line line line line line      │
        words │   line line line line line line line line      │
        words │   line line line line line line line line      │
        words │   line line line line line line line line      │
        words │   line line line line line line line line      │
        words │   line line line line line line line line      │
        words │   line line line line line line line line      │
        words │   line line line line line line line line      │
        words │   line line line line line line line line      │
        words │   line line line line line line line line      │
        words │                                    10 of 12 ▾  │
        words │────────────────────────────────────────────────│
        words │   [ All ]                           [ None ]   │
              ╰────────────────────────────────────────────────╯

      """,
    ]
    let lines = screens.flatMap { Drawing($0, height == 20 ? 60 : 40, height).grid.lines }
    expectSame(lines.joined(separator: "\n"), expected[height] ?? "")
  }

  @Test func `what is far above others begins where it still has room`() {
    func stacked(_ style: PresentationStyle) -> Screen {
      let layers = (1...8).map { number in
        let layer = titled("Layer \(number)", Button(title: "OK"))
        layer.modalPresentationStyle = style
        return layer
      }
      return presented(layers, on: titled("Below"))
    }
    expectSame(
      [PresentationStyle.sheet, .popover].flatMap { Drawing(stacked($0), 40, 12).grid.lines }.joined(separator: "\n"),
      """
                       Below
      ────────────────────────────────────────
        ╭──────────────────────────────────╮
        ╭──────────────────────────────────╮
        ╭──────────────────────────────────╮
        ╭──────────────────────────────────╮
        │              ▂▂▂▂▂▂              │
        │             Layer 8              │
        ├──────────────────────────────────┤
        │   [ OK ]                         │
        │                                  │

                       Below
      ────────────────────────────────────────
        ╭──────────────────────────────────╮
        ╭──────────────────────────────────╮
        ╭──────────────────────────────────╮
        ╭──────────────────────────────────╮
        │             Layer 8              │
        ├──────────────────────────────────┤
        │   [ OK ]                         │
        ╰──────────────────────────────────╯


      """)
  }

  @Test func `a sheet that is full says at its bottom what else there is`() {
    let toolbar = Toolbar()
    for title in ["All", "None"] { toolbar.addSubview(Button(title: title)) }
    let words = Label(text: Array(repeating: "words", count: 400).joined(separator: " "))
    let list = RowsController(RowSource([(1...40).map { rowCell("Row \($0)") }]))
    list.title = "List"
    let tabs = TabBarController()
    tabs.viewControllers = [titled("One", Label(text: "first")), titled("Two")]
    expectSame(
      [titled("Text", words), titled("Bars", Label(text: "short"), toolbar), list, tabs].flatMap { sheet -> [String] in
        sheet.modalPresentationStyle = .sheet
        return Drawing(presented(sheet, on: titled("Below")), 40, 12).grid.lines
      }.joined(separator: "\n"),
      """
                       Below
      ────────────────────────────────────────
        ╭──────────────────────────────────╮
        │              ▂▂▂▂▂▂              │
        │               Text               │
        ├──────────────────────────────────┤
        │   words words words words        │
        │   words words words words        │
        │   words words words words        │
        │   words words words words        │
        │                      4 of 100 ▾  │

                       Below
      ────────────────────────────────────────
        ╭──────────────────────────────────╮
        │              ▂▂▂▂▂▂              │
        │               Bars               │
        ├──────────────────────────────────┤
        │   short                          │
        │                                  │
        │                                  │
        │──────────────────────────────────│
        │   [ All ]             [ None ]   │

                       Below
      ────────────────────────────────────────
        ╭──────────────────────────────────╮
        │              ▂▂▂▂▂▂              │
        │               List               │
        ├──────────────────────────────────┤
        │     Row 1                        │
        │     Row 2                        │
        │     Row 3                        │
        │     Row 4                        │
        │                       4 of 40 ▾  │

                       Below
      ────────────────────────────────────────
        ╭──────────────────────────────────╮
        │              ▂▂▂▂▂▂              │
        │               One                │
        │──────────────────────────────────│
        │   first                          │
        │                                  │
        │                                  │
        │──────────────────────────────────│
        │      [One]             Two       │

      """)
  }
}
