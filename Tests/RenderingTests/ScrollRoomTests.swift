import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing

/// What is seen of a scroll view's zoom and of the room around its content (R84).
@Suite(.timed, .timeLimit(.minutes(30))) struct ScrollRoomTests {
  private static let size = Size(width: 40, height: 12)

  private static func drawn(_ inset: ScrollView.Inset, zoom: Double = 1, offset: Double = 0) -> [String] {
    let app = launched(.scroll((1...4).map { Groceries.view(.button(title: "B\($0)", action: nil)) }))
    let view = app.view(ScrollView.self)
    (view.contentInset, view.zoomScale, view.contentOffset.y) = (inset, zoom, offset)
    return Drawing(app, size).grid.lines
  }

  @Test(.tags(.Rule.r84)) func `an inset moves the content, and makes it longer to scroll`() {
    #expect(Self.drawn(.init())[0] == "  [ B1 ]")
    let lines = Self.drawn(.init(top: 2, left: 3, bottom: 9, right: 1))
    #expect(lines[0...1] == ["", ""])
    #expect(lines[2] == "     [ B1 ]")
    #expect(lines[5] == "     [ B4 ]")
    #expect(lines[10].hasSuffix("10 of 15 ▾"))
    #expect(Self.drawn(.init(top: 2, bottom: 9), offset: 2)[0] == "  [ B1 ]")
    #expect(Self.drawn(.init(top: -2, left: -3, bottom: -9, right: -1)) == Self.drawn(.init()))
  }

  private static func drawnTable(
    _ inset: ScrollView.Inset, rows count: Int = 4, offset: Double = 0, zoom: Double = 1
  ) -> Drawing {
    let app = launched(rows(count))
    (app.table.contentInset, app.table.zoomScale, app.table.contentOffset.y) = (inset, zoom, offset)
    return Drawing(app, size)
  }

  @Test(.tags(.Rule.r84)) func `an inset moves the rows of a table, and makes it longer to scroll`() {
    let plain = Self.drawnTable(.init()).grid.lines
    let row = plain.firstIndex { $0.contains("Row 0") } ?? 0
    let moved = Self.drawnTable(.init(top: 2, left: 3, right: 1)).grid.lines
    #expect(moved[row + 2] == "   " + plain[row])
    #expect(moved[row...row + 1].allSatisfy { $0.isEmpty })
    #expect(Self.drawnTable(.init(top: 2, bottom: 9), offset: 1).grid.lines.contains { $0.contains("Row 1") })
    #expect(!Self.drawnTable(.init(top: 2, bottom: 9), offset: 1).grid.lines.contains { $0.contains("Row 0") })
    #expect(Self.drawnTable(.init(top: -2, left: -3, bottom: -9, right: -1)).grid.lines == plain)
    func furthest(_ inset: ScrollView.Inset) -> Int? {
      Self.drawnTable(inset, rows: 30).scrolled.values.first?.furthest
    }
    #expect(furthest(.init(bottom: 5)) == furthest(.init()).map { $0 + 5 })
  }

  @Test(.tags(.Rule.r84), arguments: [Double.infinity, -.infinity, .nan, 1e300, -5, Double(Int.max)])
  func `an inset of a table that no screen has room for is drawn without a trap`(distance: Double) {
    let inset = ScrollView.Inset(top: distance, left: distance, bottom: distance, right: distance)
    #expect(Self.drawnTable(inset).grid.lines.count == Self.size.height)
    #expect(Self.drawnTable(inset, rows: 5_000, offset: 3_000).grid.lines.count == Self.size.height)
  }

  @Test(.tags(.Rule.r84)) func `a zoom of a table is said in words`() {
    #expect(Self.drawnTable(.init(), zoom: 1.5).grid.lines.contains { $0.contains("zoomed to 150 %") })
  }

  @Test func `a table of thousands of rows in a scroll view is as high as all of them`() {
    let app = launched(.scroll([Groceries.view(rows(5_000))]))
    let position = Drawing(app, Self.size).scrolled[ObjectIdentifier(app.view(ScrollView.self))]
    #expect(position?.total == 5_000)
  }

  @Test(
    .tags(.Rule.r84),
    arguments: [Double.infinity, -.infinity, .nan, 1e300, -5, Double(Int.max)])
  func `an inset that no screen has room for is drawn without a trap`(distance: Double) {
    let lines = Self.drawn(.init(top: distance, left: distance, bottom: distance, right: distance))
    #expect(lines.count == Self.size.height)
  }

  @Test(
    .tags(.Rule.r84),
    arguments: [(1, nil), (1.5, "zoomed to 150 %"), (0.255, "zoomed to 25.5 %"), (.infinity, "zoomed to inf %")])
  func `a zoom is said in words, since a terminal cannot enlarge`(zoom: Double, said: String?) {
    let lines = Self.drawn(.init(), zoom: zoom)
    #expect(lines.first { $0.contains("zoomed") }?.trimmingPrefix { $0 == " " } == said.map { $0[...] })
  }
}
