import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing
import Vocabulary

/// What is around the app: hints, remarks, notes, frames and the other window.
@Suite(.timeLimit(.minutes(30))) struct AroundLookTests {
  private func titledScreen() -> Screen { shown(titled("Notes", Button(title: "Open"))) }

  @Test func `hints as far as there is room, a question, and a remark in their place`() {
    let screen = titledScreen()
    func last(_ width: Int, _ lines: Int = 1, _ change: (inout ScreenOptions) -> Void) -> [String] {
      styledRows(Drawing(screen, width, 12, change).grid, 12 - lines..<12)
    }
    let hints = [
      Hint("⏎", "open"), Hint("⇧⇥", "back"), Hint("q", "quit"), Hint("w K", ""), Hint("F12", "the inspector"),
    ]
    var rows = [40, 44, 45, 46, 80, 130].flatMap { last($0) { $0.hints = hints } }
    rows += last(60) { ($0.hints, $0.isASCII) = (hints, true) }
    rows += last(60) { $0.hints = [Hint("", "discard?"), Hint("y", "discard"), Hint("n", "keep")] }
    rows += last(60) { ($0.hints, $0.remark) = (hints, "there is nothing here to open") }
    rows += last(130) { $0.remark = "there is nothing here to open" }
    rows += last(40, 4) { $0.remark = Array(repeating: "words", count: 20).joined(separator: " ") }
    rows += last(50) { ($0.remark, $0.prompt) = ("no", FindPrompt(query: "milk", count: "2 of 3")) }
    rows += last(130) { $0.prompt = FindPrompt(query: String(repeating: "日", count: 80), count: "no match") }
    expectSame(
      rows.joined(separator: "\n"),
      """
      | ⏎ open  ⇧⇥ back  q quit  w K
      :1 accent, 2-6 secondary, 9-10 accent, 11-15 secondary, 18 accent, 19-23 secondary, 26-28 accent
      | ⏎ open  ⇧⇥ back  q quit  w K
      :1 accent, 2-6 secondary, 9-10 accent, 11-15 secondary, 18 accent, 19-23 secondary, 26-28 accent
      | ⏎ open  ⇧⇥ back  q quit  w K
      :1 accent, 2-6 secondary, 9-10 accent, 11-15 secondary, 18 accent, 19-23 secondary, 26-28 accent
      | ⏎ open  ⇧⇥ back  q quit  w K
      :1 accent, 2-6 secondary, 9-10 accent, 11-15 secondary, 18 accent, 19-23 secondary, 26-28 accent
      | ⏎ open  ⇧⇥ back  q quit  w K  F12 the inspector
      :1 accent, 2-6 secondary, 9-10 accent, 11-15 secondary, 18 accent, 19-23 secondary, 26-28 accent, 31-33 accent, 34-47 secondary
      |      ⏎ open  ⇧⇥ back  q quit  w K  F12 the inspector
      :6 accent, 7-11 secondary, 14-15 accent, 16-20 secondary, 23 accent, 24-28 secondary, 31-33 accent, 36-38 accent, 39-52 secondary
      | Enter open  Shift-Tab back  q quit  w K  F12 the inspector
      :1-5 accent, 6-10 secondary, 13-21 accent, 22-26 secondary, 29 accent, 30-34 secondary, 37-39 accent, 42-44 accent, 45-58 secondary
      | discard? y discard  n keep
      :1-8 standard bold, 10 accent, 11-18 secondary, 21 accent, 22-26 secondary
      | there is nothing here to open
      :1-29 standard bold
      |      there is nothing here to open
      :6-34 standard bold
      | words words words words words words
      :1-35 standard bold
      | words words words words words words
      :1-35 standard bold
      | words words words words words words
      :1-35 standard bold
      | words words
      :1-11 standard bold
      | /milk█                                    2 of 3
      :1 accent bold, 6 accent, 43-48 secondary
      |      /日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日日█  no match
      :6 accent bold, 113 accent, 116-123 secondary
      """)
  }

  @Test func `hints end before the last column`() {
    #expect(
      Drawing(titledScreen(), 40, 12) { $0.hints = [Hint("a", String(repeating: "b", count: 36))] }.grid.lines[11]
        == " a " + String(repeating: "b", count: 36))
    #expect(
      Drawing(titledScreen(), 40, 12) { $0.hints = [Hint("a", String(repeating: "b", count: 37))] }.grid.lines[11] == ""
    )
  }

  @Test func `a toast and a notice are below the app, which makes room for them`() {
    let tabs = TabBarController()
    tabs.viewControllers = [titled("One", Button(title: "Open")), titled("Two")]
    let long = "the last run was cut off; this is the state of its last background"
    func rows(_ root: ViewController, toast: String?, _ banner: Banner?, isASCII: Bool = false) -> [String] {
      var screen = shown(root)
      if let toast { screen.show(toast: toast) }
      let drawing = Drawing(screen, 44, 14) { ($0.banner, $0.isASCII) = (banner, isASCII) }
      let frame = drawing.screen.layers[0].elements.first { $0.kind == .toast }?.frame
      return styledRows(drawing.grid, 8..<13)
        + (frame.map { ["\($0.origin.x) \($0.origin.y) \($0.size.width)x\($0.size.height)"] } ?? [])
    }
    let plain = titled("Plain")
    expectSame(
      (rows(tabs, toast: "✓ Saved", nil) + rows(tabs, toast: nil, Banner(long))
        + rows(tabs, toast: "✓ Saved", Banner("Lost"), isASCII: true)
        + rows(plain, toast: "✓ Saved", Banner(.status, ["Plain 1"])) + rows(plain, toast: "日本 " + long, nil))
        .joined(separator: "\n"),
      """
      |
      |
      |────────────────────────────────────────────
      :0-43 secondary
      |        [One]                  Two
      :8-12 accent bold
      | ✓ Saved
      :0-8 standard bold reverse
      0 12 9x1
      |
      |────────────────────────────────────────────
      :0-43 secondary
      |        [One]                  Two
      :8-12 accent bold
      | the last run was cut off; this is the
      :0-38 standard bold reverse
      | state of its last background
      :0-29 standard bold reverse
      |
      |────────────────────────────────────────────
      :0-43 secondary
      |        [One]                  Two
      :8-12 accent bold
      | Lost
      :0-5 standard bold reverse
      | Saved
      :0-6 standard bold reverse
      0 12 7x1
      |
      |
      |
      |
      | ✓ Saved
      :0-8 standard bold reverse
      0 12 9x1
      |
      |
      |
      | 日本 the last run was cut off; this is the
      :0-43 standard bold reverse
      | state of its last background
      :0-29 standard bold reverse
      0 11 44x2
      """)
  }

  @Test func `a card has its signs in the colours of what they mean, and eight lines at most`() {
    let lines = ["↺ Back: 2 screens", "✗ 1 screen did not come back", "  R13: it has none"]
    let drawing = Drawing(titledScreen(), 44, 24) { $0.banner = Banner(.card, lines) }
    expectSame(
      styledRows(drawing.grid, 20..<23).joined(separator: "\n"),
      """
      | ↺ Back: 2 screens
      :1 success bold
      | ✗ 1 screen did not come back
      :1 destructive bold, 2-28 standard bold
      |   R13: it has none
      """)
    let many = Drawing(titledScreen(), 44, 24) { $0.banner = Banner(.card, (1...9).map { "line \($0)" }) }
    #expect(many.grid.lines[15] == " line 1")
    #expect(many.grid.lines[22] == " line 8…")
    let small = Drawing(titledScreen(), 44, 12) { $0.banner = Banner(.card, (1...9).map { "line \($0)" }) }
    #expect(small.grid.lines[10] == " line 1…")
    #expect(!small.grid.text.contains("line 2"))
  }

  @Test func `a status is one faint line`() {
    let drawing = Drawing(titledScreen(), 44, 24) { $0.banner = Banner(.status, ["Mail 1.0 · running"]) }
    #expect(styledRows(drawing.grid, 22..<23) == ["| Mail 1.0 · running", ":1-18 secondary"])
  }

  @Test func `a notice and a remark of any length leave the first rows to the app, at any size`() {
    let text = Array(repeating: "a notice that does not end", count: 60).joined(separator: ", ")
    for height in [12, 13, 24] {
      let told = Drawing(titledScreen(), 40, height) { ($0.banner, $0.remark) = (Banner(text), "a remark") }
      #expect(told.grid.lines.last == " a remark")
      #expect(told.grid.lines[2].hasPrefix(" a notice"))
      let remarked = Drawing(titledScreen(), 40, height) { $0.remark = text }
      #expect(remarked.grid.lines.last?.isEmpty == false)
    }
  }

  @Test(arguments: [Idiom.phone, .pad])
  func `a device beside the panel, as high as there is room or in its shape`(idiom: Idiom) {
    let boxes = [15, 16, 24, 38, 39, 46, 60, 100].map { height -> String in
      let drawing = Drawing(titledScreen(), 160, height) { ($0.panel, $0.frame) = (PanelLookTests.panel(3), idiom) }
      let lines = drawing.grid.lines
      let corner = lines[0].firstIndex(of: "╭").map { lines[0].distance(from: lines[0].startIndex, to: $0) } ?? -1
      let right = lines[0].firstIndex(of: "╮").map { lines[0].distance(from: lines[0].startIndex, to: $0) } ?? -1
      return "\(height): \(corner) \(right) \(lines.lastIndex { $0.contains("╰") } ?? -1)"
    }
    let expected = [
      Idiom.phone: """
      15: 0 59 13
      16: 0 59 14
      24: 0 59 22
      38: 0 59 36
      39: 5 54 37
      46: 5 54 44
      60: 0 59 58
      100: 0 59 98
      """,
      .pad: """
      15: 0 79 13
      16: 0 79 14
      24: 0 79 22
      38: 0 79 36
      39: 12 67 37
      46: 7 72 44
      60: 0 79 58
      100: 0 79 98
      """,
    ]
    expectSame(boxes.joined(separator: "\n"), expected[idiom] ?? "")
  }

  @Test(arguments: [76, 77, 78], [true, false]) func `two windows are beside each other from 77 columns on`(
    width: Int, isLeft: Bool
  ) {
    let other = shown(titled("Other", Button(title: "There")))
    let own = titledScreen()
    var options = ScreenOptions()
    options.focus = own.elements.last?.id
    let drawing = Drawing(
      own, size: Size(width: width, height: 12),
      beside: ScreenBeside(other, isOnTheLeft: isLeft, name: "window 2"), options: options)
    let expected = [
      "76 true": """
      |                                   Notes
      :35-39 standard bold
      |────────────────────────────────────────────────────────────────────────────
      :0-75 secondary
      |┃ [ Open ]
      :0 accent bold, 2-9 accent bold reverse
      """,
      "76 false": """
      |                                   Notes
      :35-39 standard bold
      |────────────────────────────────────────────────────────────────────────────
      :0-75 secondary
      |┃ [ Open ]
      :0 accent bold, 2-9 accent bold reverse
      """,
      "77 true": """
      |                Other                 │                Notes
      :0-37 standard dim, 38 secondary, 55-59 standard bold
      |──────────────────────────────────────┼──────────────────────────────────────
      :0-37 secondary dim, 38-76 secondary
      |  [ There ]                           │┃ [ Open ]
      :0-1 standard dim, 2-10 accent dim, 11-37 standard dim, 38 secondary, 39 accent bold, 41-48 accent bold reverse
      |                                      │
      :0-37 standard dim, 38 secondary
      0 0 38x11
      """,
      "77 false": """
      |                Notes                 │                Other
      :16-20 standard bold, 38 secondary, 39-76 standard dim
      |──────────────────────────────────────┼──────────────────────────────────────
      :0-38 secondary, 39-76 secondary dim
      |┃ [ Open ]                            │  [ There ]
      :0 accent bold, 2-9 accent bold reverse, 38 secondary, 39-40 standard dim, 41-49 accent dim, 50-76 standard dim
      |                                      │
      :38 secondary, 39-76 standard dim
      39 0 38x11
      """,
      "78 true": """
      |                Other                 │                 Notes
      :0-37 standard dim, 38 secondary, 56-60 standard bold
      |──────────────────────────────────────┼───────────────────────────────────────
      :0-37 secondary dim, 38-77 secondary
      |  [ There ]                           │┃ [ Open ]
      :0-1 standard dim, 2-10 accent dim, 11-37 standard dim, 38 secondary, 39 accent bold, 41-48 accent bold reverse
      |                                      │
      :0-37 standard dim, 38 secondary
      0 0 38x11
      """,
      "78 false": """
      |                Notes                 │                 Other
      :16-20 standard bold, 38 secondary, 39-77 standard dim
      |──────────────────────────────────────┼───────────────────────────────────────
      :0-38 secondary, 39-77 secondary dim
      |┃ [ Open ]                            │  [ There ]
      :0 accent bold, 2-9 accent bold reverse, 38 secondary, 39-40 standard dim, 41-49 accent dim, 50-77 standard dim
      |                                      │
      :38 secondary, 39-77 standard dim
      39 0 39x11
      """,
    ]
    let area = drawing.areaBeside.map { ["\($0.origin.x) \($0.origin.y) \($0.size.width)x\($0.size.height)"] } ?? []
    expectSame((styledRows(drawing.grid, 0..<4) + area).joined(separator: "\n"), expected["\(width) \(isLeft)"] ?? "")
  }
}
