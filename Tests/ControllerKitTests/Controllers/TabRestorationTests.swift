import ControllerKit
import LaunchSupport
import TestSupport
import Testing

/// How the tabs of a tab bar come back.
@Suite(.timed, .timeLimit(.minutes(30))) struct TabRestorationTests {
  static let notes = [NoteController.self] as [any ViewControllerRestoration.Type]

  @Test(.tags(.Rule.r77, .Rule.r78, .Decision.x6))
  func `tabs are matched by identifier, whatever their order, and the selected one is shown`() throws {
    let make = { (order: [String]) in
      TestApp { tabBar("tabs", order.map { navigation($0, [note("in" + $0, "")]) }) }
    }
    let running = make(["a", "b", "c"]).launch()
    for tab in running.tabs.viewControllers { (tab.children[0] as! NoteController).word = tab.restorationIdentifier! }
    running.tabs.viewControllers.forEach { $0.children[0].restorationClass = nil }
    running.tabs.selectedViewController = running.tabs.viewControllers[1]
    let next = try running.restart(as: make(["c", "b", "a"]))
    #expect(next.tabs.selectedViewController?.restorationIdentifier == "b")
    #expect(next.tabs.viewControllers.map(\.restorationIdentifier) == ["c", "b", "a"])
    #expect(next.tabs.viewControllers.map { ($0.children[0] as! NoteController).word } == ["c", "b", "a"])
    let fewer = try running.restart(as: make(["a"]))
    #expect(fewer.tabs.viewControllers.count == 1)
    #expect(fewer.reason("tabs/b") == .notFound)
  }

  @Test(.tags(.Rule.r77))
  func `a selected tab without an identifier comes back as the default`() throws {
    let app = TestApp { tabBar("tabs", [controller("a"), controller(nil)]) }
    let running = app.launch()
    running.tabs.selectedViewController = running.tabs.viewControllers[1]
    #expect(try running.restart().tabs.selectedIndex == 0)
  }

  @Test(.tags(.Rule.r46, .Rule.r78, .Decision.x6))
  func `a tab that a class makes anew is a second instance: decoded, not in the tab bar, and the launch warns`() throws
  {
    let app = TestApp(restorationClasses: Self.notes) { tabBar("tabs", [controller("a"), note("b", "default")]) }
    let running = app.launch()
    (running.tabs.viewControllers[1] as! NoteController).word = "changed"
    running.tabs.selectedViewController = running.tabs.viewControllers[1]
    let next = try running.restart()
    #expect(next.tabs.viewControllers.count == 2)
    #expect((next.tabs.viewControllers[1] as! NoteController).word == "default")
    #expect(next.reason("tabs/b") == .secondInstance)
    let number = try #require(next.lookup("tabs/b")).object
    #expect(next.record.calls.contains(.decode(.saved(number))))
    #expect(next.record.warnings == [.secondInstance(.saved(number))])
    // A selection that has no tab now is the default.
    #expect(next.tabs.selectedIndex == 0)
    let without = TestApp(restorationClasses: Self.notes) { tabBar("tabs", [controller("a")]) }
    let fewer = try running.restart(as: without)
    #expect(fewer.reason("tabs/b") == .tabGone("b"))
    #expect(fewer.record.warnings.isEmpty)
  }

  @Test(.tags(.Rule.r60, .Decision.x6))
  func `what was made and has no place is not told that restoring is over`() throws {
    let running = TestApp(restorationClasses: Self.notes) { tabBar("tabs", [controller("a"), note("b", "")]) }.launch()
    let next = try running.restart(as: TestApp(restorationClasses: Self.notes) { tabBar("tabs", [controller("a")]) })
    #expect(next.reason("tabs/b") == .tabGone("b"))
    let told = next.record.calls.compactMap { call -> SubjectPath? in
      if case .finishedRestoring(let subject) = call { subject } else { nil }
    }
    #expect(told == [.saved(0), .saved(1)])
  }
}
