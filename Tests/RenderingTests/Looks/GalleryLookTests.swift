import Rendering
import ScreenModel
import TestSupport
import Testing

/// Pictures to choose from, in terminals of several sizes.
@Suite(.timeLimit(.minutes(30))) struct GalleryLookTests {
  private static var none: Screen { Screen(layers: []) }

  private static func card(_ number: Int, lines: Int = 3, isFaint: Bool = false) -> Gallery.Card {
    Gallery.Card(
      "Window \(number)" + (number == 2 ? ": a title that is longer than its card is wide" : ""),
      caption: number == 3 ? "a-caption-that-is-longer-than-the-card" : "session-\(number)",
      state: number == 1 ? "● in front" : "disconnected",
      picture: (0..<lines).map { "picture line \($0) of \(number)" },
      isFaint: isFaint)
  }

  @Test func `cards are beside each other, the selected one marked`() {
    let gallery = Gallery(
      title: "Windows of Notes", cards: [Self.card(1), Self.card(2, lines: 20, isFaint: true), Self.card(3, lines: 0)],
      selected: 1, noCards: "none")
    let drawing = Drawing(Self.none, 100, 24) { $0.gallery = gallery }
    expectStyled(
      drawing.grid,
      """
      | Windows of Notes                                                                            2 of 3
      :1-16 standard bold, 93-98 secondary
      |────────────────────────────────────────────────────────────────────────────────────────────────────
      :0-99 secondary
      |           ╭─ Window 1 ─────────────────────────╮ ╭─┃Window 2: a title that is longer…─╮
      :11-12 secondary, 13-22 standard bold, 23-48 secondary, 50-51 accent bold, 52-85 accent bold reverse, 86-87 accent bold
      |           │picture line 0 of 1                 │ │picture line 0 of 2                 │
      :11 secondary, 48 secondary, 50 accent bold, 51-86 standard dim, 87 accent bold
      |           │picture line 1 of 1                 │ │picture line 1 of 2                 │
      :11 secondary, 48 secondary, 50 accent bold, 51-86 standard dim, 87 accent bold
      |           │picture line 2 of 1                 │ │picture line 2 of 2                 │
      :11 secondary, 48 secondary, 50 accent bold, 51-86 standard dim, 87 accent bold
      |           │                                    │ │picture line 3 of 2                 │
      :11 secondary, 48 secondary, 50 accent bold, 51-86 standard dim, 87 accent bold
      |           │                                    │ │picture line 4 of 2                 │
      :11 secondary, 48 secondary, 50 accent bold, 51-86 standard dim, 87 accent bold
      |           │                                    │ │picture line 5 of 2                 │
      :11 secondary, 48 secondary, 50 accent bold, 51-86 standard dim, 87 accent bold
      |           │                                    │ │picture line 6 of 2                 │
      :11 secondary, 48 secondary, 50 accent bold, 51-86 standard dim, 87 accent bold
      |           │                                    │ │picture line 7 of 2                 │
      :11 secondary, 48 secondary, 50 accent bold, 51-86 standard dim, 87 accent bold
      |           ╰─ session-1 ─────────── ● in front ─╯ ╰─ session-2 ───────── disconnected ─╯
      :11-34 secondary, 47-48 secondary, 50-51 accent bold, 52-62 secondary, 63-71 accent bold, 72-85 accent, 86-87 accent bold
      |           ╭─ Window 3 ─────────────────────────╮
      :11-12 secondary, 13-22 standard bold, 23-48 secondary
      |           │                                    │
      :11 secondary, 48 secondary
      |           │                                    │
      :11 secondary, 48 secondary
      |           │                                    │
      :11 secondary, 48 secondary
      |           │           no picture yet           │
      :11 secondary, 23-36 standard bold, 48 secondary
      |           │                                    │
      :11 secondary, 48 secondary
      |           │                                    │
      :11 secondary, 48 secondary
      |           │                                    │
      :11 secondary, 48 secondary
      |           │                                    │
      :11 secondary, 48 secondary
      |           ╰─ a-caption-that-is…─ disconnected ─╯
      :11-32 secondary, 47-48 secondary
      """)
    #expect(drawing.gallery?.columns == 2)
    #expect(drawing.gallery?.card(at: Point(x: 12, y: 3)) == 0)
    #expect(drawing.gallery?.card(at: Point(x: 60, y: 3)) == 1)
    #expect(drawing.gallery?.card(at: Point(x: 12, y: 13)) == 2)
    #expect(drawing.gallery?.card(at: Point(x: 60, y: 13)) == nil)
  }

  @Test(arguments: [0, 1, 2, 3, 5, 6])
  func `so many cards are seen as there is room for, and a sign says where there are more`(selected: Int) {
    let gallery = Gallery(title: "Windows", cards: (1...7).map { Self.card($0) }, selected: selected, noCards: "none")
    let drawing = Drawing(Self.none, 80, 14) { $0.gallery = gallery }
    let expected = [
      0: ["0 2", "1 of 7 ▾"], 1: ["0 2", "2 of 7 ▾"], 2: ["2 2", "3 of 7 ▴▾"], 3: ["2 2", "4 of 7 ▴▾"],
      5: ["4 2", "6 of 7 ▴▾"], 6: ["6 1", "7 of 7 ▴"],
    ]
    let place = drawing.gallery.map { "\($0.first) \($0.frames.count)" } ?? ""
    let words = drawing.grid.lines[0].split(separator: " ").dropFirst().joined(separator: " ")
    #expect([place, words] == expected[selected])
  }

  @Test func `a small terminal has one card or less, and says where there are none`() {
    let gallery = { (count: Int) in
      Gallery(
        title: "Windows of a program with a long name", cards: (0..<count).map { Self.card($0) }, selected: 0,
        noCards: "All are closed. n opens one.")
    }
    expectSame(
      [0, 1, 2].flatMap { count in styledRows(Drawing(Self.none, 40, 12) { $0.gallery = gallery(count) }.grid) }
        .joined(separator: "\n"),
      """
      | Windows of a program with a long name
      :1-37 standard bold
      |────────────────────────────────────────
      :0-39 secondary
      |
      |
      |
      |
      |      All are closed. n opens one.
      :6-33 standard bold
      | Windows of a program with a l…  1 of 1
      :1-30 standard bold, 33-38 secondary
      |────────────────────────────────────────
      :0-39 secondary
      | ╭─┃Window 0 ─────────────────────────╮
      :1-2 accent bold, 3-12 accent bold reverse, 13-38 accent bold
      | │picture line 0 of 0                 │
      :1 accent bold, 38 accent bold
      | │picture line 1 of 0                 │
      :1 accent bold, 38 accent bold
      | │picture line 2 of 0                 │
      :1 accent bold, 38 accent bold
      | │                                    │
      :1 accent bold, 38 accent bold
      | │                                    │
      :1 accent bold, 38 accent bold
      | │                                    │
      :1 accent bold, 38 accent bold
      | │                                    │
      :1 accent bold, 38 accent bold
      | ╰─ session-0 ───────── disconnected ─╯
      :1-2 accent bold, 3-13 secondary, 14-22 accent bold, 23-36 accent, 37-38 accent bold
      | Windows of a program with a…  1 of 2 ▾
      :1-28 standard bold, 31-38 secondary
      |────────────────────────────────────────
      :0-39 secondary
      | ╭─┃Window 0 ─────────────────────────╮
      :1-2 accent bold, 3-12 accent bold reverse, 13-38 accent bold
      | │picture line 0 of 0                 │
      :1 accent bold, 38 accent bold
      | │picture line 1 of 0                 │
      :1 accent bold, 38 accent bold
      | │picture line 2 of 0                 │
      :1 accent bold, 38 accent bold
      | │                                    │
      :1 accent bold, 38 accent bold
      | │                                    │
      :1 accent bold, 38 accent bold
      | │                                    │
      :1 accent bold, 38 accent bold
      | │                                    │
      :1 accent bold, 38 accent bold
      | ╰─ session-0 ───────── disconnected ─╯
      :1-2 accent bold, 3-13 secondary, 14-22 accent bold, 23-36 accent, 37-38 accent bold
      """)
    #expect(Drawing(Self.none, 40, 12) { $0.gallery = gallery(0) }.gallery?.frames == [])
    let all = Drawing(Self.none, 120, 36) { $0.gallery = gallery(2) }
    #expect(all.grid.lines[0].hasSuffix(" 1 of 2"))
    #expect(
      all.gallery?.frames == [Rect(x: 21, y: 2, width: 38, height: 10), Rect(x: 60, y: 2, width: 38, height: 10)])
  }

  @Test func `where the panel has all the room the cards are in front of it`() {
    let gallery = Gallery(title: "Windows", cards: [Self.card(1)], selected: 0, noCards: "none")
    let drawing = Drawing(Self.none, 60, 14) { ($0.gallery, $0.panel) = (gallery, PanelLookTests.panel(3)) }
    #expect(drawing.gallery?.frames == [Rect(x: 11, y: 2, width: 38, height: 10)])
    #expect(drawing.grid.lines[0].hasPrefix(" Windows "))
    #expect(!drawing.grid.lines[0].contains("INSPECTOR"))
    let beside = Drawing(Self.none, 120, 14) { ($0.gallery, $0.panel) = (gallery, PanelLookTests.panel(3)) }
    #expect(beside.gallery?.frames == [Rect(x: 21, y: 2, width: 38, height: 10)])
    #expect(beside.grid.lines[0].hasSuffix("│INSPECTOR  Lost [Tree] Trace"))
  }
}
