import ControllerKit
import LaunchSupport
import TestSupport
import Testing

/// When a screen with a table forgets which row was selected.
@Suite(.timed, .timeLimit(.minutes(30))) struct SelectionTests {
  private final class Rows: TableViewDataSource, Sendable {
    func numberOfRows(inSection section: Int) -> Int { 3 }
    func cell(forRowAt indexPath: IndexPath) -> TableCell { TableCell(title: "\(indexPath.row)") }
  }

  private static let rows = Rows()

  /// An app that begins with a table or a collection on a stack.
  private static func app(isCollection: Bool, clears: Bool) -> TestApp {
    TestApp {
      let screen: ViewController
      if isCollection {
        let made = CollectionViewController()
        made.clearsSelectionOnViewWillAppear = clears
        screen = made
      } else {
        let made = TableViewController()
        made.clearsSelectionOnViewWillAppear = clears
        screen = made
      }
      screen.restorationIdentifier = "list"
      table(screen)?.restorationIdentifier = "table"
      table(screen)?.dataSource = rows
      return navigation("nav", [screen])
    }
  }

  private static func table(_ screen: ViewController) -> TableView? {
    (screen as? TableViewController)?.tableView ?? (screen as? CollectionViewController)?.collectionView
  }

  private static func selected(_ running: Running) -> [Int]? {
    table(running.navigation.viewControllers[0])?.selectedRows.map(\.row)
  }

  @Test(.tags(.Rule.r85, .Rule.r87), arguments: [false, true], [false, true])
  func `a selection is gone when the screen comes back, unless the app keeps it`(isCollection: Bool, clears: Bool) {
    let running = Self.app(isCollection: isCollection, clears: clears).launch()
    Self.table(running.navigation.viewControllers[0])?.selectRow(at: IndexPath(section: 0, row: 1))
    running.navigation.push(controller("detail"))
    #expect(Self.selected(running) == [1])
    running.navigation.pop()
    #expect(Self.selected(running) == (clears ? [] : [1]))
  }

  @Test(.tags(.Rule.r85, .Rule.r87), arguments: [false, true], [false, true])
  func `a selection that was restored is seen when the screen appears the first time`(
    isCollection: Bool, clears: Bool
  ) throws {
    let running = Self.app(isCollection: isCollection, clears: clears).launch()
    Self.table(running.navigation.viewControllers[0])?.selectRow(at: IndexPath(section: 0, row: 2))
    let next = try running.restart()
    #expect(Self.selected(next) == [2])
    next.navigation.push(controller("detail"))
    next.navigation.pop()
    #expect(Self.selected(next) == (clears ? [] : [2]))
  }
}
