import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import Simulation
import TestSupport
import Testing
import Vocabulary

private let hints = [
  Hint("↑↓", "move"), Hint("⏎", "open"), Hint("esc/←", "back"), Hint("1-4", "tab"), Hint("n", "new"),
  Hint(":", "commands"), Hint("?", "help"), Hint("F12", "the inspector, which does not fit"),
]

@Suite(.timed, .timeLimit(.minutes(30))) struct SketchTests {
  @Test func `a list in a navigation controller in a tab looks as sketch A`() {
    let app = Groceries.open()
    expectLines(
      Drawing(app, focus: "Milk, oat", hints: hints).grid,
      """
       ‹ Lists                           Groceries                          ✎ Edit  +
      ────────────────────────────────────────────────────────────────────────────────

        GROCERIES
        ┃ Milk, oat                                              2 of 3 left         ›
          Bread                                                  sourdough           ›
          日本茶                                                 1 tin               ›
        ────────────────────────────────────────────────────────────────────────────
        DONE
        ✓ Rice
        ✓ Olive oil










      ────────────────────────────────────────────────────────────────────────────────
             ● Home            [✎ Notes]            ⌕ Search           ⚙ Settings
       ↑↓ move  ⏎ open  esc/← back  1-4 tab  n new  : commands  ? help
      """)
  }

  @Test func `the same list in the least terminal is cut and says so`() {
    let app = Groceries.open()
    expectLines(
      Drawing(app, Size(width: 40, height: 12), focus: "Milk, oat", hints: hints).grid,
      """
       ‹ Lists       Groceries      ✎ Edit  +
      ────────────────────────────────────────
        GROCERIES
        ┃ Milk, oat              2 of 3 left ›
          Bread                    sourdough ›
          日本茶                   1 tin     ›
        ────────────────────────────────────
        DONE
                                    3 of 5 ▾
      ────────────────────────────────────────
        ● Home  [✎ Notes]  ⌕ Search  Settings
       ↑↓ move  ⏎ open  esc/← back  1-4 tab
      """)
  }

  @Test func `a sheet covers the dimmed screen as in sketch B`() {
    let app = Groceries.open()
    app.front.perform(.present("new", style: .sheet))
    let grid = Drawing(app, focus: "Milk, oat", isEditing: true, hints: [Hint("esc", "cancel")]).grid
    expectLines(
      grid,
      """
       ‹ Lists                           Groceries                          ✎ Edit  +
      ────────────────────────────────────────────────────────────────────────────────

        GROCERIES
          Milk, oat                                              2 of 3 left         ›
          Br╭──────────────────────────────────────────────────────────────────╮     ›
          日│                              ▂▂▂▂▂▂                              │     ›
        ────│ Cancel                      New Item                        Save │────
        DONE├──────────────────────────────────────────────────────────────────┤
        ✓ Ri│ ┃ Name   ▏Milk, oat█                                             │
        ✓ Ol│   Amount ▏2 litres                                               │
            │   List   ‹ Groceries ›                                           │
            │   [x] Remind me   ( ) Today  (•) Tomorrow                        │
            │                                                                  │
            │   ! Amount is more than the shop sells at once                   │
            │                                                                  │
            │                                                                  │
            │                                                                  │
            │                                                                  │
            │                                                                  │
            │                                                                  │
      ──────│                                                                  │──────
            │                                                                  │s
       esc cancel
      """)
    #expect(grid.cursor == Point(x: 27, y: 9))
    #expect(grid[4, 4].style.isDim)
    #expect(!grid[10, 9].style.isDim)
  }

  @Test func `an alert over a sheet is in the middle as in sketch D`() {
    let app = Groceries.open()
    app.front.perform(.present("delete", style: nil))
    let grid = Drawing(app, focus: "Delete").grid
    expectLines(
      grid,
      """
       ‹ Lists                           Groceries                          ✎ Edit  +
      ────────────────────────────────────────────────────────────────────────────────

        GROCERIES
          Milk, oat                                              2 of 3 left         ›
          Bread                                                  sourdough           ›
          日本茶                                                 1 tin               ›
        ────────────────────────────────────────────────────────────────────────────
        DONE              ╭──────────────────────────────────────╮
        ✓ Rice            │             Delete item?             │
        ✓ Olive oil       │  "Milk, oat" will be removed.        │
                          │                                      │
                          │      ( Cancel )      [ Delete ]      │
                          ╰──────────────────────────────────────╯







      ────────────────────────────────────────────────────────────────────────────────
             ● Home            [✎ Notes]            ⌕ Search           ⚙ Settings

      """)
    #expect(grid[51, 12].style == Style(.accent, bold: true, reverse: true))
  }

  @Test func `without a focus the default button of an alert is highlighted`() {
    let app = Groceries.open()
    app.front.perform(.present("delete", style: nil))
    #expect(Drawing(app).grid.lines[12].contains("[ Cancel ]      ( Delete )"))
  }

  @Test(arguments: [(34, 1), (35, 2)]) func `the title of an alert has room for 34 columns in a line`(
    width: Int, lines: Int
  ) throws {
    let title = String(repeating: "a", count: width - 4) + " end"
    let app = launched([Groceries.screen("root", .plain), Groceries.screen("ask", .alert, title: title)])
    app.front.perform(.present("ask", style: nil))
    let drawn = Drawing(app).grid.lines
    let first = try #require(drawn.firstIndex { $0.contains("aaa") })
    #expect(drawn.firstIndex { $0.contains("end") } == first + lines - 1, "\(drawn)")
  }

  @Test func `a wide terminal shows the app in its middle`() {
    let grid = Drawing(Groceries.open(), Size(width: 140, height: 45), hints: hints).grid
    #expect(grid.lines[0].hasPrefix("         │ ‹ Lists  "))
    #expect(grid.lines[0].hasSuffix("✎ Edit  + │"))
    #expect(grid.lines[44].hasPrefix("           ↑↓ move"))
  }

  @Test func `an empty line is between the fields of an alert and its buttons`() throws {
    let app = launched([
      Groceries.screen("root", .plain),
      Groceries.screen("ask", .alert, title: "Rename") {
        $0.views = [
          Groceries.view(.textField(text: "", placeholder: "Name", isSecure: false)),
          Groceries.view(.button(title: "OK", action: nil)),
        ]
      },
    ])
    app.front.perform(.present("ask", style: nil))
    let lines = Drawing(app).grid.lines
    let field = try #require(lines.firstIndex { $0.contains("▏Name") })
    #expect(lines.firstIndex { $0.contains("( OK )") || $0.contains("[ OK ]") } == field + 2, "\(lines)")
  }
}
