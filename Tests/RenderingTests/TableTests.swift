import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing

@Suite(.timed, .timeLimit(.minutes(30))) struct TableTests {
  private let size = Size(width: 40, height: 14)

  @Test func `a table begins at its offset and goes the least way to the focused row`() {
    let app = launched(rows(50))
    let id = ObjectIdentifier(app.table)
    app.table.contentOffset.y = 10
    // Thirteen lines for the app, the last of them tells how far one has come.
    for (focus, first) in [("Row 10", 10), ("Row 21", 10), ("Row 22", 11), ("Row 9", 9), ("Row 49", 38), ("Row 0", 0)] {
      #expect(Drawing(app, size, focus: focus).scrolled[id]?.first == first, "\(focus)")
    }
    #expect(
      Drawing(app, size).scrolled[id] == ScrollPosition(first: 10, visible: 12, total: 50, furthest: 38))
  }

  @Test(arguments: [
    (0, "   12 of 50 ▾"), (1, "   13 of 50 ▴▾"), (10, "   22 of 50 ▴▾"), (37, "   49 of 50 ▴▾"), (38, "   50 of 50 ▴"),
  ])
  func `the last line tells how far one has come, and in which directions there is more`(offset: Int, text: String) {
    let app = launched(rows(50))
    app.table.contentOffset.y = Double(offset)
    #expect(Drawing(app, size).grid.lines[12].hasSuffix(text))
  }

  @Test func `what a table decides is where it stays when it is drawn again`() {
    let app = launched(rows(50, header: "Head"))
    let id = ObjectIdentifier(app.table)
    for row in [30, 31, 29, 17, 16, 0, 49, 12] {
      let focus = "Row \(row)"
      let first = Drawing(app, size, focus: focus).scrolled[id]!.first
      app.table.contentOffset.y = Double(first)
      let again = Drawing(app, size, focus: focus)
      #expect(again.scrolled[id]!.first == first)
      #expect(again.screen.element(focus).frame != nil)
    }
  }

  @Test func `the first row brings the header above it along`() {
    let app = launched(rows(50, header: "Head"))
    app.table.contentOffset.y = 1
    #expect(Drawing(app, size).grid.lines[0] == "    Row 1")
    #expect(Drawing(app, size, focus: "Row 0").grid.lines[0] == "  HEAD")
  }

  @Test func `no line is above a section at the top`() {
    let sections = ["One", "Two"].map { name in
      SectionDefinition(rows: (0..<20).map { Groceries.row("\(name) \($0)") })
    }
    let app = launched(.table(TableDefinition(rows: .fixed(sections))))
    app.table.contentOffset.y = 19
    let line = "  " + String(repeating: "─", count: 36)
    #expect(Drawing(app, size).grid.lines.prefix(3) == ["    One 19", line, "    Two 0"])
    app.table.contentOffset.y = 20
    #expect(Drawing(app, size).grid.lines.prefix(2) == ["", "    Two 0"])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -5, 49.9])
  func `no offset traps`(offset: Double) {
    let app = launched(rows(50))
    app.table.contentOffset.y = offset
    let position = Drawing(app, size).scrolled[ObjectIdentifier(app.table)]
    #expect((0..<50).contains(position?.first ?? -1))
  }

  @Test func `a selected row shows it without colour`() {
    let app = launched(rows(5))
    app.table.selectedRows = [IndexPath(section: 0, row: 2)]
    let grid = Drawing(app, size, focus: "Row 1").grid
    #expect(grid.lines[1] == "  ┃ Row 1")
    #expect(grid.lines[2] == "  • Row 2")
    #expect(grid[10, 2].style.isReverse)
    #expect(Screen(app).elements.filter(\.isSelected).map(\.row) == [2])
  }

  @Test(arguments: [(true, [1, 3]), (false, [1])])
  func `selecting a row keeps the others only where several can be selected`(isMultiple: Bool, selected: [Int]) throws {
    let app = launched(rows(5))
    app.table.allowsMultipleSelection = isMultiple
    for row in ["Row 3", "Row 1", "Row 1"] {
      let screen = Screen(app)
      try screen.perform(.select(screen.element(row).id, nil))
    }
    #expect(app.table.selectedRows.map(\.row) == selected)
  }

  @Test func `views in a row are beside its title or below it`() {
    func row(_ title: String, _ views: ViewContent...) -> RowDefinition {
      var row = Groceries.row(title)
      row.views = views.map { Groceries.view($0) }
      return row
    }
    let app = launched(
      .table(
        TableDefinition(
          rows: .fixed([
            SectionDefinition(rows: [
              row("Sound", .toggle(title: "", isOn: true)),
              row("Name", .textField(text: "Anna", placeholder: "", isSecure: false)),
              row("", .label("Only views"), .slider(value: 3, minimum: 0, maximum: 10)),
              row("How loud it all is", .slider(value: 3, minimum: 0, maximum: 10)),
            ])
          ]))))
    let drawing = Drawing(app, size, focus: "Anna")
    expectLines(
      drawing.grid,
      """
          Sound                          [x]
          Name  ▏Anna
          Only views ├─────●───────────┤ 3
          How loud it all is
          ├─────●───────────┤ 3









      """.replacing("Name  ▏", with: "Name┃ ▏"))
  }

  @Test func `a huge table gives elements only to what is near`() {
    let app = launched(rows(100_000))
    app.table.contentOffset.y = 50_000
    let screen = Screen(app)
    #expect(screen.elements.count == 2 * 400)
    #expect(screen.elements.first?.row == 49_600)
    let drawing = Drawing(app, size, focus: "Row 50300")
    #expect(
      drawing.scrolled[ObjectIdentifier(app.table)]
        == ScrollPosition(first: 50_289, visible: 12, total: 100_000, furthest: 99_988))
  }

  @Test func `tables in rows of tables are drawn fast`() {
    var content = rows(2)
    for _ in 0..<40 {
      var row = Groceries.row("Outer")
      row.views = [Groceries.view(content)]
      content = .table(TableDefinition(rows: .fixed([SectionDefinition(rows: [row])])))
    }
    #expect(Drawing(launched(content), size).grid.lines[0] == "    Outer")
  }

  @Test func `a table without a source or without rows is drawn`() {
    let app = launched(.table(TableDefinition(rows: .fixed([]))))
    #expect(Drawing(app, size).grid.lines[0].isEmpty)
    app.table.dataSource = nil
    #expect(Screen(app).elements.isEmpty)
  }
}
