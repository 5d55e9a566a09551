import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing

/// What the rows of tables look like.
@Suite(.timeLimit(.minutes(30))) struct TableLookTests {
  private static let long = "seen twice in the reeds beside the old mill, and once above the town, flying north"

  @Test func `titles, details, subtitles and accessories`() {
    let screen = tableScreen(
      [
        [
          rowCell("Milk"), rowCell("Bread", "sourdough", .disclosure), rowCell("Rice", "1 kg", .detail),
          rowCell("Oil", "", .checkmark), rowCell("Heron", Self.long, lines: 0),
          rowCell("Crane", Self.long, lines: 1),
          rowCell("Stork", Self.long, lines: 2), rowCell("Ibis", Self.long, lines: 9),
          rowCell("Coot", "", lines: 1),
          rowCell("Rail", "short", lines: 2, .disclosure),
        ]
      ], selected: [IndexPath(section: 0, row: 1), IndexPath(section: 0, row: 3), IndexPath(section: 0, row: 6)])
    expectStyled(
      Drawing(screen, 44, 24).grid,
      """
      |
      |    Milk
      |  • Bread                       sourdough  ›
      :2 accent, 3-42 standard reverse, 43 secondary
      |    Rice                        1 kg       ⓘ
      :32-35 secondary, 43 secondary
      |  ✓ Oil
      :2 accent, 3-42 standard reverse
      |    Heron
      |    seen twice in the reeds beside the old
      :4-41 secondary
      |    mill, and once above the town, flying
      :4-40 secondary
      |    north
      :4-8 secondary
      |    Crane
      |    seen twice in the reeds beside the ol…
      :4-41 secondary
      |  • Stork
      :2 accent, 3-42 standard reverse
      |    seen twice in the reeds beside the old
      :3-42 standard reverse
      |    mill, and once above the town, flying…
      :3-42 standard reverse
      |    Ibis
      |    seen twice in the reeds beside the old
      :4-41 secondary
      |    mill, and once above the town, flying
      :4-40 secondary
      |    north
      :4-8 secondary
      |    Coot
      |    Rail                                   ›
      :43 secondary
      |    short
      :4-8 secondary
      """)
    let focused = [0, 1, 2, 3, 6].flatMap { focus in
      let drawing = Drawing(screen, 44, 24, focus: focus)
      return styledRows(drawing.grid, drawing.screen.elements[focus].frame?.rows)
    }
    expectSame(
      focused.joined(separator: "\n"),
      """
      |  ┃ Milk
      :2 accent bold, 4-7 accent bold
      |  ┃•Bread                       sourdough  ›
      :2 accent bold, 3-42 accent bold reverse, 43 secondary
      |  ┃ Rice                        1 kg       ⓘ
      :2 accent bold, 4-7 accent bold, 32-35 accent bold, 43 secondary
      |  ┃✓Oil
      :2 accent bold, 3-42 accent bold reverse
      |  ┃•Stork
      :2 accent bold, 3-42 accent bold reverse
      |    seen twice in the reeds beside the old
      :3-42 accent bold reverse
      |    mill, and once above the town, flying…
      :3-42 accent bold reverse
      """)
  }

  @Test func `a title and its detail share the room of their row`() {
    let words = ["short", "a title of some words", "a title that is longer than half of the row is wide"]
    let screen = tableScreen([words.flatMap { title in ["d", "some detail", Self.long].map { rowCell(title, $0) } }])
    expectSame(
      [40, 60, 100].flatMap { Drawing(screen, $0, 16).grid.lines.prefix(9).map { $0 + "|" } }.joined(separator: "\n"),
      """
          short                    d|
          short                  some detail|
          short  seen twice in the reeds be…|
          a title of some words    d|
          a title of some words  some detail|
          a title of som…  seen twice in th…|
          a title that is longer than ha…  d|
          a title that is long…  some detail|
          a title that i…  seen twice in th…|
          short                                   d|
          short                                   some detail|
          short  seen twice in the reeds beside the old mill, a…|
          a title of some words                   d|
          a title of some words                   some detail|
          a title of some words  seen twice in the reeds beside…|
          a title that is longer than half of the row is wide  d|
          a title that is longer than half of the …  some detail|
          a title that is longer t…  seen twice in the reeds be…|
          short                                                                 d|
          short                                                                 some detail|
          short       seen twice in the reeds beside the old mill, and once above the town, flying north|
          a title of some words                                                 d|
          a title of some words                                                 some detail|
          a title of some words  seen twice in the reeds beside the old mill, and once above the town, …|
          a title that is longer than half of the row is wide                   d|
          a title that is longer than half of the row is wide                   some detail|
          a title that is longer than half of the row …  seen twice in the reeds beside the old mill, a…|
      """)
  }

  @Test(arguments: 0...3) func `views below a title are below all lines of its detail`(lines: Int) {
    let detail = (0..<lines).map { "line \($0)" }.joined(separator: "\n")
    let views = [Slider(value: 0.5), Switch(isOn: true)]
    let screen = tableScreen([[rowCell("Too wide for both", detail, lines: 0, views: views), rowCell("Next")]])
    let drawing = Drawing(screen, 44, 16)
    let details = detail.isEmpty ? "" : detail.split(separator: "\n").map { "    \($0)\n" }.joined()
    expectSame(
      styledRows(drawing.grid).filter { $0.hasPrefix("|") }.map { $0.dropFirst() }.joined(separator: "\n"),
      "    Too wide for both\n\(details)    ├────────●────────┤ 0.5\n    [x]\n    Next")
    let frames = drawing.screen.elements.map { $0.frame.map { "\($0.origin.y) \($0.size.height)" } ?? "none" }
    #expect(frames == ["0 \(lines + 3)", "\(lines + 1) 1", "\(lines + 2) 1", "\(lines + 3) 1"])
  }

  @Test func `views in rows are beside the title, below it, or alone`() {
    let screen = tableScreen(
      [
        [
          rowCell("Sound", views: [Switch(isOn: true)]), rowCell("Size", "now", views: [Stepper(value: 2)]),
          rowCell("Lines", "below", lines: 1, views: [Switch(isOn: false)]),
          rowCell("", views: [Button(title: "Alone")]),
          rowCell("Too wide for both", views: [Slider(value: 0.5), Switch()]),
          rowCell("", "detail only", views: [Switch()]), rowCell("Note", views: [TextView(text: "two\nlines")]),
          rowCell("Own", "", .detail, views: [Switch(isOn: true)]), rowCell("", views: [Label(text: "")]),
        ]
      ], selected: [IndexPath(section: 0, row: 2)])
    let drawing = Drawing(screen, 44, 24)
    let frames = drawing.screen.elements.map { element in
      let frame = element.frame.map { "\($0.origin.x) \($0.origin.y) \($0.size.width)x\($0.size.height)" } ?? "none"
      return frame + (element.isFocusable ? " focusable" : "")
    }
    expectSame(
      (styledRows(drawing.grid) + frames).joined(separator: "\n"),
      """
      |
      |    Sound                              [x]
      |    Size                 now         − 2 +
      :25-27 secondary, 37-38 accent, 40-41 accent
      |  • Lines                              [ ]
      :2 accent, 3-38 standard reverse, 42 standard reverse
      |    below
      :3-42 standard reverse
      |    [ Alone ]
      :4-12 accent
      |    Too wide for both
      |    ├────────●────────┤ 0.5
      :23-26 secondary
      |    [ ]
      |                          detail only  [ ]
      :26-36 secondary
      |    Note
      |    ▏two
      :4 secondary
      |    ▏lines
      :4 secondary
      |    ▏
      :4 secondary
      |    Own                                [x] ⓘ
      :43 secondary
      0 1 44x1
      39 1 3x1 focusable
      0 2 44x1
      37 2 5x1 focusable
      0 3 44x2
      39 3 3x1 focusable
      0 5 44x1
      4 5 9x1 focusable
      0 6 44x3
      4 7 23x1 focusable
      4 8 3x1 focusable
      0 9 44x1
      39 9 3x1 focusable
      0 10 44x4
      4 11 38x3 focusable
      0 14 44x1 focusable
      39 14 3x1 focusable
      0 15 44x1 focusable
      none
      """)
  }
}
