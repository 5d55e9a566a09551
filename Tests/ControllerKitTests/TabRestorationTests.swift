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

  @Test(.tags(.Decision.x6))
  func `a tab that the chain made anew takes the place of the base child, and one without a place is dropped`() throws {
    let app = TestApp(restorationClasses: Self.notes) { tabBar("tabs", [controller("a"), note("b", "default")]) }
    let running = app.launch()
    (running.tabs.viewControllers[1] as! NoteController).word = "changed"
    let base = running.tabs.viewControllers[1]
    let next = try running.restart()
    #expect(next.tabs.viewControllers.count == 2)
    #expect((next.tabs.viewControllers[1] as! NoteController).word == "changed")
    #expect(next.tabs.viewControllers[1] !== base)
    let without = TestApp(restorationClasses: Self.notes) { tabBar("tabs", [controller("a")]) }
    #expect(try running.restart(as: without).reason("tabs/b") == .tabGone("b"))
  }

  @Test(.tags(.Decision.x6))
  func `a tab that the chain made anew has the item of the base child, unless it has one of its own`() throws {
    final class Titled: NoteController {
      override class func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder
      ) -> ViewController? {
        let made = super.viewController(withRestorationIdentifierPath: identifierComponents, coder: coder)
        if identifierComponents.last == "own" { made?.tabBarItem = TabBarItem(title: "Own") }
        return made
      }
    }
    let base = TabBarItem(title: "Base", symbol: "*")
    let app = TestApp(restorationClasses: [Titled.self]) {
      let tabs = ["plain", "own"].map { note($0, "") }
      for tab in tabs {
        tab.restorationClass = Titled.self
        tab.tabBarItem = base
      }
      return tabBar("tabs", tabs)
    }
    let next = try app.launch().restart()
    #expect(next.step("tabs/plain") == .restorationClass)
    #expect(next.tabs.viewControllers.map(\.tabBarItem) == [base, TabBarItem(title: "Own")])
  }

  @Test(.tags(.Decision.x6, .Decision.x14))
  func `of two tabs with one identifier the first is replaced by the one that comes back`() throws {
    let app = TestApp(restorationClasses: Self.notes) { tabBar("tabs", [note("b", "first"), note("b", "second")]) }
    let running = app.launch()
    (running.tabs.viewControllers[0] as! NoteController).word = "changed"
    let next = try running.restart()
    #expect(next.tabs.viewControllers.map { ($0 as! NoteController).word } == ["changed", "second"])
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
