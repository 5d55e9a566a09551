import Rendering
import ScreenModel
import Simulation
import TestSupport
import Testing
import Vocabulary

@Suite(.timed, .timeLimit(.minutes(30))) struct InspectorTests {
  private func drawing(_ size: Size, selected: Int? = nil, frame: Idiom? = nil) -> Drawing {
    let app = Groceries.open(Groceries.mixed)
    var options = ScreenOptions()
    var panel = SidePanel(
      title: "INSPECTOR", pages: ["Lost", "Tree", "Trace"], page: 1,
      lines: (1...12).map { number in
        SidePanel.Line("line \(number)", isFaint: number == 2, mark: number == 3 ? .init("✗ R13", .destructive) : nil)
      })
    panel.selected = selected
    panel.position = "2 of 12"
    panel.footer = [.init("5 objects made, 5 decoded, 2 lost")]
    options.panel = panel
    options.frame = frame
    options.hints = [Hint("F12", "hide")]
    return Drawing(Screen(app), size: size, options: options)
  }

  @Test func `from 110 columns the inspector is beside the device`() {
    expectLines(
      drawing(Size(width: 120, height: 16), selected: 1).grid,
      """
       ‹ Lists                           Groceries                          ✎ Edit  + │INSPECTOR  Lost [Tree] Trace
      ────────────────────────────────────────────────────────────────────────────────┼───────────────────────────── 2 of 12 ─
        GROCERIES                                                                     │line 1
          Milk, oat                                              2 of 3 left         ›│┃ine 2
          Bread                                                  sourdough           ›│line 3 ✗ R13
          日本茶                                                 1 tin               ›│line 4
        ────────────────────────────────────────────────────────────────────────────  │line 5
        DONE                                                                          │line 6
        ✓ Rice                                                                        │line 7
        ✓ Olive oil                                                                   │line 8
                                                                                      │line 9
                                                                                      │line 10
                                                                                      │line 11
      ────────────────────────────────────────────────────────────────────────────────┼───────────────────────────────────────
             ● Home            [✎ Notes]            ⌕ Search           ⚙ Settings     │5 objects made, 5 decoded, 2 lost
       F12 hide
      """)
  }

  @Test(
    arguments: [
      (40, 0, "[Lost] Tree  Trace  Archive  Log  Move"), (40, 5, " Lost  Tree  Trace  Archive  Log [Move]"),
      (50, 1, "INSPECTOR  Lost [Tree] Trace  Archive  Log  Move"),
    ] as [(Int, Int, String)])
  func `the chosen page is named however narrow the inspector is`(width: Int, page: Int, expected: String) {
    var options = ScreenOptions()
    options.panel = SidePanel(
      title: "INSPECTOR", pages: ["Lost", "Tree", "Trace", "Archive", "Log", "Move"], page: page, lines: [])
    let grid = Drawing(Screen(Groceries.open(Groceries.mixed)), size: Size(width: width, height: 14), options: options)
      .grid
    #expect(grid.text.split(separator: "\n").first.map(String.init) == expected)
  }

  @Test func `below 110 columns the inspector takes the place of the device`() {
    expectLines(
      drawing(Size(width: 60, height: 14)).grid,
      """
      INSPECTOR  Lost [Tree] Trace
      ────────────────────────────────────────────────── 2 of 12 ─
      line 1
      line 2
      line 3 ✗ R13
      line 4
      line 5
      line 6
      line 7
      line 8
      line 9
      ────────────────────────────────────────────────────────────
      5 objects made, 5 decoded, 2 lost
       F12 hide
      """)
  }

  @Test func `a mark has its colour and is never cut`() {
    var options = ScreenOptions()
    options.panel = SidePanel(
      title: "P", pages: [], page: 0,
      lines: [
        .init(String(repeating: "x", count: 200), mark: .init("✗ R13", .destructive)),
        .init("y", mark: .init("✓", .success)),
      ])
    let grid = Drawing(Screen(layers: []), size: Size(width: 40, height: 12), options: options).grid
    #expect(grid.lines[2] == String(repeating: "x", count: 33) + "… ✗ R13")
    #expect(grid[39, 2].style.role == .destructive)
    #expect(grid[2, 3].style.role == .success)
  }

  @Test(arguments: [
    (Idiom.phone, Size(width: 140, height: 24), 58, 21), (.phone, Size(width: 140, height: 45), 48, 42),
    (.pad, Size(width: 140, height: 45), 63, 42), (.pad, Size(width: 140, height: 60), 78, 57),
  ])
  func `beside the inspector a device has its shape and a frame`(
    _ idiom: Idiom, _ size: Size, _ columns: Int, _ rows: Int
  ) {
    let lines = drawing(size, frame: idiom).grid.lines.map { String($0.prefix(idiom == .phone ? 60 : 80)) }
    let top = lines[0]
    #expect(top.contains("╭"))
    #expect(top.count { $0 == "─" } == columns)
    #expect(lines.count { $0.contains("│") || $0.contains("├") } == rows)
    #expect(lines[rows + 1].contains("╰"))
  }

  @Test func `without room for a frame the device has none`() {
    #expect(!drawing(Size(width: 120, height: 13), frame: .phone).grid.lines[0].contains("╭"))
    #expect(drawing(Size(width: 120, height: 16), frame: .phone).grid.lines[0].contains("╭"))
  }

  @Test func `the selected line is brought into sight and a click finds its line`() {
    let drawing = drawing(Size(width: 40, height: 12), selected: 9)
    let place = drawing.panel!
    #expect(place.first == 3)
    #expect(place.line(at: Point(x: 3, y: 2)) == 3)
    #expect(place.line(at: Point(x: 3, y: 1)) == nil)
    #expect(place.pages.count == 3)
  }

  @Test func `no size traps with the inspector open`() {
    for width in [0, 1, 39, 40, 41, 80, 109, 110, 111, 200] {
      for height in [0, 1, 11, 12, 13, 24, 60] {
        #expect(
          drawing(Size(width: width, height: height), selected: 3, frame: .pad).grid.cells.count == width * height)
      }
    }
  }
}
