import ControllerKit
import Rendering
import ScreenModel
import Testing

/// Where what scrolls is, and what is out of sight.
@Suite(.timeLimit(.minutes(30))) struct ScrollLookTests {
  @Test func `an element that is scrolled out of sight has no frame, though it had one before`() {
    let buttons = (1...30).map { Button(title: "Button \($0)") }
    let root = ViewController()
    for button in buttons { root.view.addSubview(button) }
    let first = Drawing(shown(root), 40, 12)
    #expect(first.screen.elements[0].frame == Rect(x: 2, y: 0, width: 12, height: 1))
    let again = Drawing(first.screen, 40, 12, focus: 29)
    #expect(again.screen.elements[0].frame == nil)
    #expect(again.screen.elements[29].frame == Rect(x: 2, y: 9, width: 13, height: 1))
  }

  @Test func `a table that is scrolled out of sight with what is around it has no position`() {
    let (scroll, table) = (ScrollView(), TableView())
    for number in 0..<60 { scroll.addSubview(Label(text: "line \(number)")) }
    scroll.addSubview(table)
    for number in 0..<60 { scroll.addSubview(Label(text: "below \(number)")) }
    let list = Rows()
    table.dataSource = list
    for (offset, isSeen) in [(0, false), (58, true), (100, false)] {
      scroll.contentOffset.y = Double(offset)
      #expect((Drawing(shown(scroll), 40, 12).scrolled[ObjectIdentifier(table)] != nil) == isSeen, "\(offset)")
    }
  }

  private final class Rows: TableViewDataSource {
    func numberOfRows(inSection section: Int) -> Int { 3 }
    func cell(forRowAt place: IndexPath) -> TableCell { TableCell(title: "Row \(place.row)") }
  }

  @Test(arguments: [
    (Double.nan, 0), (.infinity, 0), (-.infinity, 0), (-3, 0), (1e300, 39), (3.9, 3), (39, 39), (40, 39),
  ])
  func `a scroll view begins where it was scrolled to, within what there is`(offset: Double, first: Int) {
    let scroll = ScrollView()
    for number in 0..<40 { scroll.addSubview(Label(text: "line \(number)")) }
    scroll.contentOffset.y = offset
    let drawing = Drawing(shown(scroll), 40, 12)
    #expect(drawing.scrolled[ObjectIdentifier(scroll)]?.first == first)
    #expect(drawing.grid.lines[0] == "  line \(first)")
  }
}
