import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing

/// What the coders of the app and of its controllers know, and what a table's state refers to.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedCoderRuleTests {
  @Test(.tags(.Rule.r75))
  func `only the coder of a controller names a storyboard, and only if one made it`() throws {
    var seen: [String: String?] = [:]
    var app = TestApp(definition: DefinedLookupTests.definition())
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
    #expect(seen["nav"] == "Main")
    #expect(seen["nav/list"] == "Main")
    #expect(seen.keys.sorted() == ["nav", "nav/list"])
  }
}
