import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Containers of the app's own, embedded children, and search.
@Suite(.timed, .timeLimit(.minutes(30))) struct ContainerTests {
  /// Apple's own pattern: both children and the selected index are encoded, only the index is decoded.
  final class Parent: ViewController {
    var selectedIndex = 0
    override func viewDidLoad() {
      addChild(note("child1", ""))
      addChild(note("child2", ""))
      for child in children { child.restorationClass = nil }
    }
    override func encodeRestorableState(with coder: StateEncoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(children[0], forKey: "child1")
      coder.encode(children[1], forKey: "child2")
      coder.encode(selectedIndex, forKey: "selectedIndex")
    }
    override func decodeRestorableState(with coder: StateDecoder) {
      super.decodeRestorableState(with: coder)
      selectedIndex = coder.decode(forKey: "selectedIndex") ?? 0
    }
  }

  @Test(.tags(.Rule.r82, .Rule.r47))
  func `children that viewDidLoad makes are found when their parent has encoded them`() throws {
    let app = TestApp {
      let made = Parent()
      made.restorationIdentifier = "parent"
      return made
    }
    let running = app.launch()
    (running.root as! Parent).selectedIndex = 1
    (running.root.children[1] as! NoteController).word = "typed"
    let next = try running.restart()
    #expect((next.root as! Parent).selectedIndex == 1)
    #expect(next.root.children.map { ($0 as! NoteController).word } == ["", "typed"])
    #expect(next.step("parent/child2") == .existing)
    running.root.children[1].restorationIdentifier = nil
    #expect(try running.saved().paths == ["parent", "parent/child1"])
  }

  @Test func `a container is not the one that encloses it`() {
    let inner = navigation("inner", [controller("root")])
    let outer = tabBar("tabs", [inner])
    _ = TestApp { outer }.launch()
    #expect(inner.viewControllers[0].navigationController === inner)
    #expect(inner.navigationController == nil)
    #expect(inner.tabBarController === outer)
    #expect(outer.tabBarController == nil)
    let split = SplitViewController(viewControllers: [controller("a"), outer])
    #expect(inner.viewControllers[0].splitViewController === split)
    #expect(outer.splitViewController === split)
    #expect(split.splitViewController == nil)
  }
}
