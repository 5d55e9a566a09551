import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What the coders of the app and of its controllers know, and what a table's state refers to.
@Suite(.timed, .timeLimit(.minutes(30))) struct CoderRuleTests {
  @Test(.tags(.Rule.r85, .Rule.r92))
  func `the first visible row of a table with model identifiers is found where it is now`() throws {
    let make = { (names: [[String]]) in TestApp { ViewStateTests.TableScreen(names, hasModels: true) } }
    let running = make([["a", "b", "c", "d"]]).launch()
    (running.root as! ViewStateTests.TableScreen).table.scroll(to: IndexPath(section: 0, row: 2))
    let moved = try running.restart(as: make([["x"], ["y", "z", "c"]]))
    let table = (moved.root as! ViewStateTests.TableScreen).table
    #expect(table.firstVisibleRow == IndexPath(section: 1, row: 2))
    #expect(table.contentOffset.y == 3)
    let gone = try running.restart(as: make([["x"], ["y", "z"]]))
    #expect((gone.root as! ViewStateTests.TableScreen).table.contentOffset.y == 0)
  }
}
