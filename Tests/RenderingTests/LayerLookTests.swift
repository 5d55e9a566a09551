import ControllerKit
import Rendering
import ScreenModel
import Testing

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
}
