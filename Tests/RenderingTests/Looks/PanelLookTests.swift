import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing
import Vocabulary

/// The panel beside the app: its lines, its footer and its room.
@Suite(.timeLimit(.minutes(30))) struct PanelLookTests {
  private static var none: Screen { Screen(layers: []) }

  static func panel(_ count: Int, first: Int = 0, selected: Int? = nil, footer: Int = 0) -> SidePanel {
    var panel = SidePanel(
      title: "INSPECTOR", pages: ["Lost", "Tree", "Trace"], page: 1,
      lines: (0..<count).map {
        SidePanel.Line(
          "  line \($0)", isHeading: $0 == 0, isFaint: $0 == 2,
          mark: $0 == 1 ? .init("✓", .success) : $0 == 3 ? .init("✗ R13", .destructive) : nil)
      })
    (panel.first, panel.selected) = (first, selected)
    panel.footer = (0..<footer).map { .init("footer \($0)", isFaint: $0 == 1) }
    panel.position = selected.map { "\($0 + 1) of \(count)" } ?? ""
    return panel
  }

  @Test func `the lines of the panel, its pages and its footer`() {
    expectSame(
      [(5, 0, 1, 2), (5, 0, 3, 0), (12, 3, 4, 1), (12, 9, 2, 9), (3, 7, nil, 0)]
        .flatMap { (count, first, selected: Int?, footer) in
          styledRows(
            Drawing(Self.none, 44, 12) {
              $0.panel = Self.panel(count, first: first, selected: selected, footer: footer)
            }.grid)
        }.joined(separator: "\n"),
      """
      |INSPECTOR  Lost [Tree] Trace
      :0-9 standard bold, 16-21 accent bold
      |─────────────────────────────────── 2 of 5 ─
      :0-43 secondary
      |  line 0
      :0-7 standard bold
      |┃ line 1 ✓
      :0-43 accent bold reverse
      |  line 2
      :0-7 secondary
      |  line 3 ✗ R13
      :8-13 destructive bold
      |  line 4
      |
      |────────────────────────────────────────────
      :0-43 secondary
      |footer 0
      |footer 1
      :0-7 secondary
      |INSPECTOR  Lost [Tree] Trace
      :0-9 standard bold, 16-21 accent bold
      |─────────────────────────────────── 4 of 5 ─
      :0-43 secondary
      |  line 0
      :0-7 standard bold
      |  line 1 ✓
      :8-9 success bold
      |  line 2
      :0-7 secondary
      |┃ line 3 ✗ R13
      :0-43 accent bold reverse
      |  line 4
      |INSPECTOR  Lost [Tree] Trace
      :0-9 standard bold, 16-21 accent bold
      |────────────────────────────────── 5 of 12 ─
      :0-43 secondary
      |  line 3 ✗ R13
      :8-13 destructive bold
      |┃ line 4
      :0-43 accent bold reverse
      |  line 5
      |  line 6
      |  line 7
      |  line 8
      |  line 9
      |────────────────────────────────────────────
      :0-43 secondary
      |footer 0
      |INSPECTOR  Lost [Tree] Trace
      :0-9 standard bold, 16-21 accent bold
      |────────────────────────────────── 3 of 12 ─
      :0-43 secondary
      |┃ line 2
      :0-43 accent bold reverse
      |  line 3 ✗ R13
      :8-13 destructive bold
      |  line 4
      |  line 5
      |  line 6
      |────────────────────────────────────────────
      :0-43 secondary
      |footer 0
      |footer 1
      :0-7 secondary
      |footer 2
      |INSPECTOR  Lost [Tree] Trace
      :0-9 standard bold, 16-21 accent bold
      |────────────────────────────────────────────
      :0-43 secondary
      |  line 2
      :0-7 secondary
      """)
  }

  @Test func `the places of the panel's lines and pages`() {
    let drawing = Drawing(Self.none, 44, 12) { $0.panel = Self.panel(12, first: 2, selected: 3, footer: 2) }
    #expect(drawing.panel?.frame == Rect(x: 0, y: 2, width: 44, height: 6))
    #expect(drawing.panel?.first == 2)
    #expect(drawing.panel?.visible == 6)
    #expect(drawing.panel?.pages == [(10, 6), (16, 6), (22, 7)].map { Rect(x: $0.0, y: 0, width: $0.1, height: 1) })
    let wide = Drawing(shown(titled("Notes", Button(title: "Open"))), 120, 14) { $0.panel = Self.panel(3, selected: 0) }
    #expect(wide.panel?.frame == Rect(x: 81, y: 2, width: 39, height: 11))
    #expect(wide.panel?.visible == 3)
  }

  @Test(arguments: [
    (109, nil, false, 109), (110, nil, false, 29), (110, Idiom.phone, false, 49), (110, .pad, false, 29),
    (200, .phone, false, 139), (110, nil, true, 29), (139, .phone, true, 44), (140, .phone, true, 44),
    (141, .phone, true, 45), (150, .pad, true, 54), (150, .phone, true, 54),
  ])
  func `the columns that a panel has`(width: Int, frame: Idiom?, isDivided: Bool, columns: Int) {
    #expect(Drawing.panelWidth(in: Size(width: width, height: 24), beside: frame, isDivided: isDivided) == columns)
  }
}
