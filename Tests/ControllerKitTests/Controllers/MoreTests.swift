import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// Tab bars with more tabs than have room.
@Suite(.timed, .timeLimit(.minutes(30))) struct MoreTests {
  private static let identifiers = ["a", "b", "c", "d", "e", "f"]

  private static func app(_ identifiers: [String?] = identifiers, on idiom: Idiom = .phone) -> TestApp {
    TestApp { tabBar("tabs", identifiers.map { controller($0) }) }.on(idiom)
  }

  private static func more(_ running: Running) -> [String] {
    running.tabs.moreNavigationController.viewControllers.map(\.pathComponent)
  }

  private static func bar(_ running: Running) -> [String] { running.tabs.barItems.map(\.pathComponent) }

  private static func names(_ controllers: [ViewController]) -> [String] { controllers.map(\.pathComponent) }

  @Test(.tags(.Decision.x30))
  func `in a compact width more than five tabs are four and More`() {
    let running = Self.app().launch()
    #expect(Self.bar(running) == ["a", "b", "c", "d", "(MoreNavigationController)"])
    #expect(Self.names(running.tabs.viewControllers) == Self.identifiers)
    #expect(Self.bar(Self.app(["a", "b", "c", "d", "e"]).launch()) == ["a", "b", "c", "d", "e"])
    #expect(Self.bar(Self.app(on: .pad).launch()) == Self.identifiers)
  }

  @Test(.tags(.Decision.x30))
  func `a tab that is chosen in More is on its stack, and leaves it again`() throws {
    let running = Self.app().launch()
    let tabs = running.tabs
    tabs.selectedViewController = tabs.moreNavigationController
    #expect(tabs.selectedIndex == .max)
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    let list = try #require(tabs.moreNavigationController.topViewController as? TableViewController)
    #expect(list.tableView.numberOfRows == 2)
    list.tableView.selectRow(at: IndexPath(section: 0, row: 1))
    #expect(tabs.selectedIndex == 5)
    #expect(tabs.selectedViewController?.pathComponent == "f")
    #expect(Self.more(running) == ["(MoreListController)", "f"])
    #expect(running.controller("tabs/f")?.navigationController === tabs.moreNavigationController)
    #expect(running.controller("tabs/f")?.tabBarController === tabs)
    tabs.moreNavigationController.pop()
    #expect(tabs.selectedIndex == .max)
    #expect(running.controller("tabs/f")?.parent === tabs)
    #expect(Self.names(tabs.viewControllers) == Self.identifiers)
    tabs.selectedViewController = tabs.viewControllers[4]
    tabs.selectedViewController = tabs.viewControllers[5]
    #expect(Self.more(running) == ["(MoreListController)", "f"])
    tabs.selectedViewController = tabs.viewControllers[0]
    #expect(Self.more(running) == ["(MoreListController)", "f"])
    #expect(running.application.visibleControllers.last?.pathComponent == "a")
    tabs.selectedViewController = tabs.moreNavigationController
    #expect(tabs.selectedIndex == 5)
    tabs.moreNavigationController.pop(to: list)
    #expect(Self.names(tabs.viewControllers) == Self.identifiers)
  }

  @Test(.tags(.Decision.x30, .Rule.r77))
  func `a selection below More is restored, and its list is not`() throws {
    let running = Self.app().launch()
    running.tabs.selectedViewController = running.tabs.viewControllers[4]
    let saved = try running.saved()
    #expect(saved.archivePaths == ["tabs"] + Self.identifiers.map { "tabs/\($0)" })
    #expect(saved.excluded.isEmpty)
    let next = try running.restart()
    #expect(next.tabs.selectedViewController?.pathComponent == "e")
    #expect(next.step("tabs/e") == .existing)
    #expect(Self.more(next) == ["(MoreListController)", "e"])
    next.tabs.moreNavigationController.pop()
    let list = try next.saved()
    #expect(list.excluded.map(\.path) == ["tabs/(MoreNavigationController)"])
    #expect(list.excluded.map(\.rule) == ["R13"])
    #expect(list.snapshotRefusal?.rule == "R96")
    #expect(try next.restart().tabs.selectedIndex == 0)
  }

  @Test(.tags(.Decision.x30, .Decision.x28))
  func `the tabs move while the app runs, and the selection stays`() {
    let running = Self.app(on: .pad).launch()
    let tabs = running.tabs
    tabs.selectedViewController = tabs.viewControllers[5]
    running.application.horizontalSizeClassDidChange(to: .compact)
    #expect(tabs.selectedIndex == 5)
    #expect(Self.more(running) == ["(MoreListController)", "f"])
    running.application.horizontalSizeClassDidChange(to: .regular)
    #expect(tabs.selectedIndex == 5)
    #expect(Self.names(tabs.children) == Self.identifiers)
    #expect(Self.more(running) == ["(MoreListController)"])
    running.application.horizontalSizeClassDidChange(to: .compact)
    tabs.moreNavigationController.pop()
    running.application.horizontalSizeClassDidChange(to: .regular)
    #expect(tabs.selectedIndex == 0)
  }

  @Test(.tags(.Decision.x30))
  func `tabs that are set anew, added or taken away find their places`() {
    let running = Self.app().launch()
    let tabs = running.tabs
    tabs.selectedViewController = tabs.viewControllers[5]
    tabs.viewControllers = Array(tabs.viewControllers.reversed())
    #expect(tabs.selectedIndex == 0)
    #expect(Self.bar(running) == ["f", "e", "d", "c", "(MoreNavigationController)"])
    tabs.addChild(controller("g"))
    #expect(Self.names(tabs.viewControllers) == ["f", "e", "d", "c", "b", "a", "g"])
    tabs.selectedViewController = tabs.viewControllers[6]
    #expect(tabs.selectedViewController?.pathComponent == "g")
    tabs.viewControllers[6].removeFromParent()
    #expect(Self.names(tabs.viewControllers) == ["f", "e", "d", "c", "b", "a"])
    #expect(tabs.selectedIndex == .max)
    tabs.viewControllers = Array(tabs.viewControllers.prefix(5))
    #expect(Self.bar(running) == ["f", "e", "d", "c", "b"])
    #expect(tabs.selectedIndex == 0)
  }

  @Test(.tags(.Decision.x30))
  func `a tab that is chosen again in More keeps what was pushed there, and what is popped leaves the screen`() {
    let running = Self.app().launch()
    let tabs = running.tabs
    tabs.selectedViewController = tabs.viewControllers[4]
    tabs.selectedViewController?.show(controller("pushed"))
    tabs.selectedViewController = tabs.viewControllers[4]
    #expect(Self.more(running) == ["(MoreListController)", "e", "pushed"])
    #expect(tabs.moreNavigationController.pop()?.pathComponent == "pushed")
    #expect(Self.names(tabs.viewControllers) == Self.identifiers)
    #expect(tabs.moreNavigationController.pop()?.pathComponent == "e")
    #expect(tabs.moreNavigationController.pop() == nil)
    #expect(
      running.application.visibleControllers.map(\.pathComponent) == [
        "tabs", "(MoreNavigationController)", "(MoreListController)",
      ])
    let last = running.application.laterCalls.suffix(4)
    #expect(
      last.map { $0.line(PathNames(nil)) } == [
        "viewWillDisappear tabs/(MoreNavigationController)/e",
        "viewWillAppear tabs/(MoreNavigationController)/(MoreListController)",
        "viewDidDisappear tabs/(MoreNavigationController)/e",
        "viewDidAppear tabs/(MoreNavigationController)/(MoreListController)",
      ])
  }

  @Test(.tags(.Decision.x30, .Rule.r15))
  func `what is pushed on the stack of More is not saved`() throws {
    let running = Self.app().launch()
    running.tabs.selectedViewController = running.tabs.viewControllers[4]
    running.tabs.selectedViewController?.show(controller("pushed"))
    #expect(Self.more(running) == ["(MoreListController)", "e", "pushed"])
    #expect(try running.saved().reason("tabs/(MoreNavigationController)/pushed") == "R15")
  }
}
