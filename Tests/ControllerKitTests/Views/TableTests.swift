import ControllerKit
import TestSupport
import Testing

/// Tables by themselves: their rows, and which of them are selected.
@Suite(.timed, .timeLimit(.minutes(30))) struct TableTests {
  /// Rows of several sections, the second of which is empty.
  private final class Rows: TableViewDataSource {
    let counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    var numberOfSections: Int { counts.count }
    func numberOfRows(inSection section: Int) -> Int { counts[section] }
    func cell(forRowAt indexPath: IndexPath) -> TableCell { TableCell(title: "\(indexPath.section).\(indexPath.row)") }
  }

  /// A data source that answers only what it must.
  private final class Plain: TableViewDataSource {
    func numberOfRows(inSection section: Int) -> Int { 2 }
    func cell(forRowAt indexPath: IndexPath) -> TableCell { TableCell(title: "row") }
  }

  private let rows = Rows([2, 0, 3])
  private let table = TableView()

  init() { table.dataSource = rows }

  private static let places = [(0, 0), (0, 1), (2, 0), (2, 1), (2, 2)].map { IndexPath(section: $0.0, row: $0.1) }

  @Test func `rows are counted through all sections`() {
    #expect(table.numberOfRows == 5)
    #expect((0..<5).map { table.indexPath(ofRow: $0) } == Self.places)
    #expect(Self.places.map { table.number(ofRowAt: $0) } == [0, 1, 2, 3, 4])
    #expect(table.rowTitles == ["0.0", "0.1", "2.0", "2.1", "2.2"])
  }

  @Test func `what is no row of the table has no number and no place`() {
    #expect(table.indexPath(ofRow: -1) == nil)
    #expect(table.indexPath(ofRow: 5) == nil)
    for (section, row) in [(-1, 0), (0, -1), (0, 2), (1, 0), (2, 3), (3, 0)] {
      #expect(table.number(ofRowAt: IndexPath(section: section, row: row)) == nil)
    }
    let empty = TableView()
    #expect(empty.numberOfRows == 0)
    #expect(empty.indexPath(ofRow: 0) == nil)
    #expect(empty.number(ofRowAt: IndexPath(section: 0, row: 0)) == nil)
    #expect(empty.rowTitles == [])
    #expect(empty.firstVisibleRow == nil)
  }

  @Test(
    arguments: [
      (-3, 0), (0, 0), (0.9, 0), (1, 1), (4.5, 4), (5, nil), (1e9, nil), (.infinity, nil), (-.infinity, nil),
      (.nan, nil),
    ] as [(Double, Int?)])
  func `the first visible row is the one at the offset`(offset: Double, number: Int?) {
    table.contentOffset.y = offset
    #expect(table.firstVisibleRow == number.map { Self.places[$0] })
  }

  @Test func `a table is scrolled to a row that it has, and to no other`() {
    table.scroll(to: Self.places[3])
    #expect(table.contentOffset.y == 3)
    table.scroll(to: IndexPath(section: 1, row: 0))
    table.scroll(to: nil)
    #expect(table.contentOffset.y == 3)
  }

  @Test func `one row is selected at a time`() {
    var told: [IndexPath] = []
    table.onSelect = { told.append($0) }
    for place in [1, 0, 0] {
      table.selectRow(at: Self.places[place])
      #expect(table.selectedRows == [Self.places[place]])
    }
    #expect(told == [1, 0, 0].map { Self.places[$0] })
  }

  @Test func `several rows are selected in their order where the table allows it`() {
    table.allowsMultipleSelection = true
    for place in [3, 0, 4, 3] { table.selectRow(at: Self.places[place]) }
    #expect(table.selectedRows == [0, 3, 4].map { Self.places[$0] })
  }

  @Test func `a data source that says no more has one section and no titles`() {
    let plain = Plain()
    #expect(plain.numberOfSections == 1)
    #expect(plain.titleForHeader(inSection: 0) == nil)
    #expect(plain.titleForFooter(inSection: 0) == nil)
    table.dataSource = plain
    #expect(table.numberOfRows == 2)
    #expect(table.rowTitles == ["row", "row"])
  }

  @Test func `a table keeps its state, allows one selection and is zoomed only within limits of its own`() {
    let made = TableView()
    #expect(made.keepsState)
    #expect(!made.allowsMultipleSelection)
    #expect(!made.canZoom)
    (made.minimumZoomScale, made.maximumZoomScale) = (1, 2)
    #expect(made.canZoom)
    #expect(ScrollView().rowTitles == [])
    let cell = TableCell(title: "a")
    #expect(cell.detail == "")
    #expect(cell.accessory == .none)
    #expect(cell.views.isEmpty)
    #expect(cell.subtitleLines == nil)
  }

  @Test func `places are ordered by section and then by row`() {
    let places = [(0, 0), (0, 1), (1, 0), (1, 2)].map { IndexPath(section: $0.0, row: $0.1) }
    for (first, one) in places.enumerated() {
      for (second, other) in places.enumerated() { #expect((one < other) == (first < second)) }
    }
  }

  @Test func `a screen with a table finds it among its views, and adds one where there is none`() {
    for make in [{ TableViewController() as ViewController }, { CollectionViewController() }] {
      let screen = make()
      func table() -> TableView? {
        (screen as? TableViewController)?.tableView ?? (screen as? CollectionViewController)?.collectionView
      }
      #expect(table() === screen.view)
      #expect((screen as? TableViewController)?.clearsSelectionOnViewWillAppear ?? true)
      #expect((screen as? CollectionViewController)?.clearsSelectionOnViewWillAppear ?? true)
      let plain = View()
      screen.setView(plain)
      let added = table()
      #expect(added?.superview === plain)
      #expect(table() === added)
      #expect(plain.subviews.count == 1)
    }
  }
}
