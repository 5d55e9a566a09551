import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing

@Suite(.timed, .timeLimit(.minutes(30))) struct PaletteTests {
  private func drawing(
    _ size: Size, query: String = "no", count: Int = 3, selected: Int = 0, notice: [String] = []
  ) -> Drawing {
    let known = [
      PaletteContent.Entry("Show restoration log", key: "F12"), PaletteContent.Entry("Go to Notes", key: "2"),
      PaletteContent.Entry("Perform 日本茶"),
    ]
    var options = ScreenOptions()
    options.hints = [Hint("⏎", "run")]
    options.notice = notice
    options.palette = PaletteContent(
      query: query, entries: (0..<count).map { known[$0 % 3] }, selected: selected, total: 27)
    return Drawing(Screen(Groceries.open(Groceries.mixed)), size: size, options: options)
  }

  @Test func `the palette is at the top in the middle, with the key beside each command`() {
    expectLines(
      drawing(Size(width: 80, height: 17), selected: 1, notice: ["not running"]).grid,
      """

                ╭─ Commands ───────────────────────────────────────────────╮
                │ › no█                                                    │
                │   Show restoration log                              F12  │
                │ ┃ Go to Notes                                         2  │
                │   Perform 日本茶                                         │
                ╰────────────────────────────────────────────── 3 of 27 ───╯
                                        not running








       ⏎ run
      """)
  }

  @Test func `where there is little room the palette takes all of it, and what is chosen is seen`() {
    let drawing = drawing(
      Size(width: 40, height: 12), query: String(repeating: "日本", count: 20), count: 27, selected: 26)
    expectLines(
      drawing.grid,
      """
      ╭─ Commands ───────────────────────────╮
      │ › 日本日本日本日本日本日本日本日本█  │
      │   Go to Notes                     2  │
      │   Perform 日本茶                     │
      │   Show restoration log          F12  │
      │   Go to Notes                     2  │
      │   Perform 日本茶                     │
      │   Show restoration log          F12  │
      │   Go to Notes                     2  │
      │ ┃ Perform 日本茶                     │
      ╰───────────────────────── 27 of 27 ───╯
       ⏎ run
      """)
    #expect(drawing.palette?.entry(at: Point(x: 5, y: 9)) == 26)
    #expect(drawing.palette?.entry(at: Point(x: 5, y: 1)) == nil)
  }

  @Test func `what is chosen shows without colour, and the rest of the screen is dimmed`() {
    let grid = drawing(.standard, selected: 1).grid
    #expect(grid[20, 4].style == Style(.accent, bold: true, reverse: true))
    #expect(grid[20, 3].style == Style())
    #expect(grid[1, 22].style.isDim)
    #expect(grid.cursor == Point(x: 16, y: 2))
  }

  @Test func `nothing that is typed or named reaches a cell as a control character`() {
    let grid = drawing(.standard, query: "\u{1b}[31m\u{9b}\n\u{202e}").grid
    #expect(grid.cells.allSatisfy { $0.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
  }

  @Test func `no size and no number of commands traps`() {
    for width in [0, 1, 39, 40, 59, 60, 61, 110, 200] {
      for height in [0, 1, 11, 12, 13, 16, 45] {
        for count in [0, 1, 7, 400] {
          let drawing = drawing(
            Size(width: width, height: height), query: "", count: count, selected: max(0, count - 1))
          #expect(drawing.grid.cells.count == width * height)
        }
      }
    }
  }
}
