import ControllerKit
import LaunchSupport
import TestSupport
import Testing

/// Which views are told that restoration is over.
@Suite(.timed, .timeLimit(.minutes(30))) struct ViewFinishTests {
  /// A table whose class adds the method.
  private final class OwnTable: TableView {
    override func applicationFinishedRestoringState() {}
  }

  @Test(.tags(.Rule.r59), arguments: [true, false])
  func `a view is told only where a class of the app's own adds the method`(isOwn: Bool) throws {
    let app = TestApp {
      let screen = controller("screen")
      let table = isOwn ? OwnTable() : TableView()
      table.restorationIdentifier = "rows"
      screen.setView(table)
      return screen
    }
    let next = try app.launch().restart()
    let told = next.record.callLines.filter { $0.hasPrefix("finishedRestoring") }
    #expect(told == ["finishedRestoring screen"] + (isOwn ? ["finishedRestoring screen/rows"] : []))
  }
}
