import ControllerKit
import LaunchSupport
import TestSupport
import Testing

/// Which views are told that restoration is over.
@Suite(.timed, .timeLimit(.minutes(30))) struct ViewFinishTests {
  /// A table whose class adds the method.
  private class OwnTable: TableView, RestorationFinishing {
    private(set) var told = 0

    func applicationFinishedRestoringState() { told += 1 }
  }

  /// One whose override calls super.
  private final class OverridingTable: OwnTable {
    override func applicationFinishedRestoringState() { super.applicationFinishedRestoringState() }
  }

  @Test(
    .tags(.Rule.r59),
    arguments: [("UIKit's own", 0), ("a class that adds the method", 1), ("an override that calls super", 1)])
  func `a view is told only where a class of the app's own adds the method`(kind: String, times: Int) throws {
    let app = TestApp {
      let screen = controller("screen")
      let table =
        switch kind {
        case "UIKit's own": TableView()
        case "a class that adds the method": OwnTable()
        default: OverridingTable()
        }
      table.restorationIdentifier = "rows"
      screen.setView(table)
      return screen
    }
    let next = try app.launch().restart()
    let told = next.record.callLines.filter { $0.hasPrefix("finishedRestoring") }
    #expect(told == ["finishedRestoring screen"] + Array(repeating: "finishedRestoring screen/rows", count: times))
    #expect((next.root.view as? OwnTable)?.told ?? 0 == times)
  }
}
