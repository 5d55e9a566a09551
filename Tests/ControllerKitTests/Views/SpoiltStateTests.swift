import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Views whose saved values are not of the length that they have been written with.
@Suite(.timed, .timeLimit(.minutes(30))) struct SpoiltStateTests {
  private static func numbers(_ count: Int) -> StateValue { .array(Array(repeating: .real(7), count: count)) }

  /// Launches an app with one view from an archive that has another value under a key of the view.
  private func launch(_ make: @escaping () -> View, _ key: String, _ value: StateValue) throws -> View {
    let app = ViewStateTests.app(make)
    var saved = try app.launch().saved()
    let index = try #require(saved.objects.firstIndex { $0.identifier == "view" })
    saved.objects[index].state[key] = value
    let running = app.launch(.archive(saved))
    #expect(running.outcome("root/view") == .restored(by: .existing, isDecoded: true))
    return running.root.view.subviews[0]
  }

  @Test(.tags(.Rule.r84), arguments: [("contentInset", 4), ("contentOffset", 2)], [-1, 0, 1])
  func `a scroll view takes as many numbers as it has, and no others`(member: (key: String, count: Int), more: Int)
    throws
  {
    let view = try launch({ ScrollView() }, member.key, Self.numbers(member.count + more))
    let scroll = try #require(view as? ScrollView)
    let isTaken = more == 0
    #expect((scroll.contentInset == ScrollView.Inset()) == !(isTaken && member.key == "contentInset"))
    #expect((scroll.contentOffset == ScrollView.Offset()) == !(isTaken && member.key == "contentOffset"))
  }

  @Test(.tags(.Rule.r89), arguments: [("bounds", 4), ("center", 2), ("transform", 6), ("anchorPoint", 2)], [-1, 0, 1])
  func `a picture takes as many numbers as it has, and no others`(member: (key: String, count: Int), more: Int) throws {
    let view = try launch({ ImageView(image: "a") }, member.key, Self.numbers(member.count + more))
    let image = try #require(view as? ImageView)
    let fresh = ImageView(image: "a")
    func changed(_ key: String) -> Bool { more == 0 && member.key == key }
    #expect((image.bounds != fresh.bounds) == changed("bounds"))
    #expect((image.center != fresh.center) == changed("center"))
    #expect((image.transform != fresh.transform) == changed("transform"))
    #expect((image.layer != fresh.layer) == changed("anchorPoint"))
  }

  private final class Rows: TableViewDataSource, Sendable {
    func numberOfRows(inSection section: Int) -> Int { 3 }
    func cell(forRowAt indexPath: IndexPath) -> TableCell { TableCell(title: "\(indexPath.row)") }
  }
  private static let rows = Rows()

  @Test(
    .tags(.Rule.r86),
    arguments: [
      ([0, 2], true), ([0, 3], false), ([1, 0], false), ([2], false), ([0, 2, 0], false), ([-1, 2], false),
    ] as [([Int], Bool)])
  func `a table takes the places of rows that it has`(place: [Int], isThere: Bool) throws {
    let make = {
      let table = TableView()
      table.dataSource = Self.rows
      return table
    }
    let selected = try launch(make, "selectedRows", [place, [0, 1]].stateValue)
    let rows = (selected as? TableView)?.selectedRows
    #expect(rows == [IndexPath(section: 0, row: 1)] + (isThere ? [IndexPath(section: 0, row: 2)] : []))
    let scrolled = try launch(make, "firstVisibleRow", place.stateValue)
    #expect((scrolled as? TableView)?.contentOffset.y == (isThere ? 2 : 0))
  }

  @Test(
    .tags(.Rule.r88),
    arguments: [
      ([1, 3], 1..<3), ([0, 5], 0..<5), ([0, 6], 5..<5), ([3, 1], 5..<5), ([-1, 2], 5..<5), ([1], 5..<5),
      ([1, 2, 3], 5..<5),
    ] as [([Int], Range<Int>)])
  func `a field takes a selection that lies in its text, and else has its caret at the end`(
    saved: [Int], selection: Range<Int>
  ) throws {
    let view = try launch({ TextField(text: "hello") }, "selectedRange", saved.stateValue)
    #expect((view as? TextField)?.selectedRange == selection)
  }
}
