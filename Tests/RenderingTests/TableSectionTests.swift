import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing

/// The sections of tables: what is above and below them, and how they scroll.
@Suite(.timeLimit(.minutes(30))) struct TableSectionTests {
  @Test(arguments: [15, 16, 20]) func `headers, footers and the room between sections`(height: Int) {
    let screen = tableScreen(
      [[rowCell("One")], [], [rowCell("Two"), rowCell("Three")], [rowCell("Four")]],
      headers: ["first", "of nothing", "a header of more words than one line of a narrow terminal has room for", ""],
      footers: [nil, "below nothing", "a footer of more words than one line of a narrow terminal has room for", nil])
    let expected = [
      15: """
      |  FIRST
      :2-6 secondary
      |    One
      |  ────────────────────────────────────
      :2-37 secondary
      |  OF NOTHING
      :2-11 secondary
      |  below nothing
      :2-14 secondary
      |  ────────────────────────────────────
      :2-37 secondary
      |  A HEADER OF MORE WORDS THAN ONE LINE
      :2-37 secondary
      |  OF A NARROW TERMINAL HAS ROOM FOR
      :2-34 secondary
      |    Two
      |    Three
      |  a footer of more words than one line
      :2-37 secondary
      |  of a narrow terminal has room for
      :2-34 secondary
      |  ────────────────────────────────────
      :2-37 secondary
      |    Four
      2 0 36x1
      0 1 40x1
      2 3 36x1
      2 4 36x1
      2 6 36x2
      0 8 40x1
      0 9 40x1
      2 10 36x2
      0 13 40x1
      """,
      16: """
      |  FIRST
      :2-6 secondary
      |    One
      |  ────────────────────────────────────
      :2-37 secondary
      |  OF NOTHING
      :2-11 secondary
      |  below nothing
      :2-14 secondary
      |  ────────────────────────────────────
      :2-37 secondary
      |  A HEADER OF MORE WORDS THAN ONE LINE
      :2-37 secondary
      |  OF A NARROW TERMINAL HAS ROOM FOR
      :2-34 secondary
      |    Two
      |    Three
      |  a footer of more words than one line
      :2-37 secondary
      |  of a narrow terminal has room for
      :2-34 secondary
      |  ────────────────────────────────────
      :2-37 secondary
      |    Four
      2 0 36x1
      0 1 40x1
      2 3 36x1
      2 4 36x1
      2 6 36x2
      0 8 40x1
      0 9 40x1
      2 10 36x2
      0 13 40x1
      """,
      20: """
      |
      |  FIRST
      :2-6 secondary
      |    One
      |  ────────────────────────────────────
      :2-37 secondary
      |  OF NOTHING
      :2-11 secondary
      |  below nothing
      :2-14 secondary
      |  ────────────────────────────────────
      :2-37 secondary
      |  A HEADER OF MORE WORDS THAN ONE LINE
      :2-37 secondary
      |  OF A NARROW TERMINAL HAS ROOM FOR
      :2-34 secondary
      |    Two
      |    Three
      |  a footer of more words than one line
      :2-37 secondary
      |  of a narrow terminal has room for
      :2-34 secondary
      |  ────────────────────────────────────
      :2-37 secondary
      |    Four
      2 1 36x1
      0 2 40x1
      2 4 36x1
      2 5 36x1
      2 7 36x2
      0 9 40x1
      0 10 40x1
      2 11 36x2
      0 14 40x1
      """,
    ]
    let drawing = Drawing(screen, 40, height)
    let frames = drawing.screen.elements.map {
      $0.frame.map { "\($0.origin.x) \($0.origin.y) \($0.size.width)x\($0.size.height)" } ?? "none"
    }
    expectSame((styledRows(drawing.grid) + frames).joined(separator: "\n"), expected[height] ?? "")
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5]) func `where sections are scrolled, and how far they can be`(offset: Int) {
    let rows = (1...5).map { rowCell("Row \($0)", "below", lines: 1) }
    let source = RowSource([Array(rows[..<2]), Array(rows[2...])])
    (source.headers, source.footers) = (["First", "Second"], ["end of the first", "end of the second"])
    let controller = RowsController(source)
    controller.loadViewIfNeeded()
    controller.tableView.contentOffset.y = Double(offset)
    let drawing = Drawing(shown(controller), 40, 12)
    let position = drawing.scrolled[ObjectIdentifier(controller.tableView)]
    let said = position.map { "\($0.first) \($0.visible) \($0.total) \($0.furthest)" } ?? "none"
    let expected = [
      0: """
        FIRST
          Row 1
          below
          Row 2
          below
        end of the first
        ────────────────────────────────────
        SECOND
          Row 3
          below
                                    3 of 5 ▾
      0 3 5 2
      """,
      1: """
          Row 2
          below
        end of the first
        ────────────────────────────────────
        SECOND
          Row 3
          below
          Row 4
          below
          Row 5
                                   4 of 5 ▴▾
      1 3 5 2
      """,
      2: """

        SECOND
          Row 3
          below
          Row 4
          below
          Row 5
          below
        end of the second

                                    5 of 5 ▴
      2 3 5 2
      """,
      3: """
          Row 4
          below
          Row 5
          below
        end of the second





                                    5 of 5 ▴
      3 2 5 2
      """,
      4: """
          Row 5
          below
        end of the second







                                    5 of 5 ▴
      4 1 5 2
      """,
      5: """
          Row 5
          below
        end of the second







                                    5 of 5 ▴
      4 1 5 2
      """,
    ]
    expectSame((drawing.grid.lines.prefix(11) + [said]).joined(separator: "\n"), expected[offset] ?? "")
  }
}
