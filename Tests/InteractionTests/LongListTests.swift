import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Testing

/// Lists of very many rows: what a key costs is counted in rows that are asked for, which is the same on every machine.
@Suite(.timeLimit(.minutes(30))) struct LongListTests {
  /// Rows that are counted when they are asked for.
  private final class Rows: TableViewDataSource {
    let count: Int
    var asked = 0
    init(_ count: Int) { self.count = count }
    func numberOfRows(inSection section: Int) -> Int { count }
    func cell(forRowAt indexPath: IndexPath) -> TableCell {
      asked += 1
      return TableCell(title: "row \(indexPath.row)")
    }
  }

  private static func hands(_ rows: Rows) -> ScreenInteraction {
    let app = RootApp {
      let list = TableViewController()
      list.tableView.dataSource = rows
      return list
    }
    let hands = ScreenInteraction(target: app, size: Size(width: 80, height: 24), actsAtOnce: true)
    _ = hands.screenful()
    return hands
  }

  @Test(arguments: [3, 800, 801, 100_000])
  func `g and G go to the ends of a list of any length`(count: Int) {
    let hands = Self.hands(Rows(count))
    hands.handle(.key(.character("G")))
    #expect(hands.focusedElement?.text == "row \(count - 1)")
    #expect(hands.screenful().grid.text.contains("row \(count - 1)"))
    hands.handle(.key(.up))
    #expect(hands.focusedElement?.text == "row \(count - 2)")
    hands.handle(.key(.character("g")))
    #expect(hands.focusedElement?.text == "row 0")
    #expect(hands.screenful().grid.text.contains("row 1"))
  }

  @Test(arguments: [Key.down, .pageDown, .character("G")])
  func `a key in a list of 100,000 rows asks for some thousands of them`(key: Key) {
    let rows = Rows(100_000)
    let hands = Self.hands(rows)
    rows.asked = 0
    hands.handle(.key(key))
    _ = hands.screenful()
    #expect(rows.asked > 0)
    #expect(rows.asked < 30_000)
  }
}
