import ControllerKit
import StateArchive
import TestSupport
import Testing

/// What the coders of the app and of its controllers know, and what a table's state refers to.
struct CoderRuleTests {
  @Test(.tags(.Rule.r75))
  func `only the coder of a controller names a storyboard, and only if one made it`() throws {
    var seen: [String: String?] = [:]
    var app = TestApp(definition: LookupTests.definition())
    app.delegate = {
      let delegate = TestDelegate()
      delegate.onShouldRestore = { seen["should-restore"] = $0.decode(forKey: .viewControllerStoryboard)?.name }
      delegate.onDecode = { seen["didDecode"] = $1.decode(forKey: .viewControllerStoryboard)?.name }
      delegate.onFind = { path, coder in
        seen[path.joined(separator: "/")] = coder.decode(forKey: .viewControllerStoryboard)?.name
        return nil
      }
      return delegate
    }
    let running = app.launch()
    (running.root as! NavigationController).push(controller("made"))
    _ = try running.restart()
    #expect(seen["nav"] == "Main" && seen["nav/list"] == "Main")
    #expect(seen.keys.sorted() == ["nav", "nav/list"])
  }

  @Test(.tags(.Rule.r85, .Rule.r92, .Decision.x5))
  func `the first visible row of a table with model identifiers is found where it is now`() throws {
    let make = { (names: [[String]]) in TestApp { ViewStateTests.TableScreen(names, hasModels: true) } }
    let running = make([["a", "b", "c", "d"]]).launch()
    (running.root as! ViewStateTests.TableScreen).table.scroll(to: IndexPath(section: 0, row: 2))
    let moved = try running.restart(as: make([["x"], ["y", "z", "c"]]))
    let table = (moved.root as! ViewStateTests.TableScreen).table
    #expect(table.firstVisibleRow == IndexPath(section: 1, row: 2) && table.contentOffset.y == 3)
    let gone = try running.restart(as: make([["x"], ["y", "z"]]))
    #expect((gone.root as! ViewStateTests.TableScreen).table.contentOffset.y == 0)
  }
}
