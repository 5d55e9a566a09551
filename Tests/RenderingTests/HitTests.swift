import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import Simulation
import TestSupport
import Testing
import Vocabulary

@Suite(.timed, .timeLimit(.minutes(30))) struct HitTests {
  @Test(arguments: [
    (2, 0, "Lists"), (38, 0, "Groceries"), (70, 0, "✎ Edit"), (78, 0, "+"), (0, 4, "Milk, oat"), (79, 5, "Bread"),
    (40, 22, "Search"), (30, 22, "Notes"),
  ])
  func `a cell of sketch A belongs to the element there`(x: Int, y: Int, text: String) {
    let drawing = Drawing(Groceries.open())
    #expect(drawing.element(at: Point(x: x, y: y))?.text == text)
  }

  @Test func `empty cells and points outside have no element`() {
    let drawing = Drawing(Groceries.open())
    for point in [(40, 15), (0, 1), (0, 23), (-1, -1), (100, 4)] {
      #expect(drawing.element(at: Point(x: point.0, y: point.1)) == nil)
    }
  }

  @Test func `every frame holds the text of its element`() {
    let app = Groceries.open()
    for size in [Size(width: 40, height: 12), .standard, Size(width: 140, height: 45)] {
      let drawing = Drawing(app, size)
      for element in drawing.screen.elements where element.kind != .header {
        guard let frame = element.frame else { continue }
        let shown = frame.columns.reduce(into: "") { $0 += drawing.grid[$1, frame.origin.y].text }
        #expect(shown.contains(element.text.prefix(5)))
      }
    }
  }

  @Test func `behind a sheet nothing can be touched`() {
    let app = Groceries.open()
    app.front.perform(.present("new", style: .sheet))
    let drawing = Drawing(app)
    #expect(drawing.element(at: Point(x: 2, y: 0)) == nil)
    #expect(drawing.element(at: Point(x: 10, y: 7))?.text == "Cancel")
    #expect(drawing.element(at: Point(x: 30, y: 9))?.text == "Milk, oat")
  }

  @Test func `the parts of a control have places of their own`() {
    let app = launched(
      .segmented(titles: ["Day", "Week"], selected: 1), .stepper(value: 10, minimum: 0, maximum: 20, step: 1),
      .slider(value: 1, minimum: 0, maximum: 4))
    let elements = Drawing(app).screen.elements
    #expect(
      elements[0].parts == [Rect(x: 2, y: 1, width: 7, height: 1), Rect(x: 11, y: 1, width: 8, height: 1)])
    #expect(
      elements[1].parts == [Rect(x: 2, y: 2, width: 1, height: 1), Rect(x: 7, y: 2, width: 1, height: 1)])
    #expect(elements[2].parts == [Rect(x: 3, y: 3, width: 17, height: 1)])
  }

  @Test func `a view in a row is hit before the row`() {
    var row = Groceries.row("Sound", to: .show("x"))
    row.views = [Groceries.view(.toggle(title: "", isOn: false))]
    let app = launched(.table(TableDefinition(rows: .fixed([SectionDefinition(rows: [row])]))))
    let drawing = Drawing(app)
    let toggle = drawing.screen.elements.first { $0.toggleControl != nil }!
    #expect(drawing.element(at: toggle.frame!.origin)?.toggleControl != nil)
    #expect(drawing.element(at: Point(x: 5, y: toggle.frame!.origin.y))?.kind == .row)
  }
}
