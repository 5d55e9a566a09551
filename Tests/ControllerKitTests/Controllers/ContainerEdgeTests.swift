import ControllerKit
import LaunchSupport
import TestSupport
import Testing

/// The library's containers where there is nothing to show, or no more room.
@Suite(.timed, .timeLimit(.minutes(30))) struct ContainerEdgeTests {
  private static func names(_ controllers: [ViewController]) -> [String] { controllers.map(\.pathComponent) }

  private static func pages(_ identifiers: [String]) -> PageViewController {
    let made = PageViewController()
    made.restorationIdentifier = "pages"
    made.pages = identifiers.map { controller($0) }
    return made
  }

  /// A chain of controllers with one at a depth, and the topmost of them.
  private static func chain(to depth: Int, _ last: ViewController) -> ViewController {
    var top = last
    for _ in 0..<depth { top = controller(nil, [top]) }
    return top
  }

  /// One that is shown in a way, by a controller of a container.
  private struct Way {
    let name: String
    /// How many levels the container is above what is shown.
    let container: () -> (whole: ViewController, showing: ViewController)
    let levels: Int
    let show: (ViewController, ViewController) -> Void
  }

  private static var ways: [Way] {
    [
      Way(
        name: "pushed",
        container: {
          let root = controller("root")
          return (navigation("nav", [root]), root)
        }, levels: 1, show: { $0.show($1) }),
      Way(
        name: "detail",
        container: {
          let (one, two) = (controller("one"), controller("two"))
          return (SplitViewController(viewControllers: [one, two]), one)
        }, levels: 1, show: { $0.showDetailViewController($1) }),
      Way(
        name: "pushed detail",
        container: {
          let root = controller("root")
          let split = SplitViewController(viewControllers: [navigation("nav", [root])])
          split.isCollapsed = true
          return (split, root)
        }, levels: 2, show: { $0.showDetailViewController($1) }),
      Way(
        name: "presented",
        container: {
          let made = controller("context")
          made.definesPresentationContext = true
          return (made, made)
        }, levels: 1, show: { $0.present($1, style: .currentContext) }),
    ]
  }

  @Test(arguments: [true, false])
  func `one controller twice in a stack ends the app, as UIKit's exception does`(isPushed: Bool) throws {
    let running = TestApp { navigation("nav", [controller("list")]) }.launch()
    let list = running.navigation.children[0]
    if isPushed { running.navigation.push(list) } else { running.navigation.viewControllers = [list, list] }
    let reason = try #require(running.application.abortReason).sentence
    #expect(reason.contains(isPushed ? "more than once is not supported" : "must be distinct"))
    #expect(running.navigation.children.count == 1)
  }

  @Test(arguments: 0..<4)
  func `in every way of showing there is room down to a thousand levels`(index: Int) {
    let way = Self.ways[index]
    for (depth, hasRoom) in [(999 - way.levels, true), (1_000 - way.levels, false)] {
      let (whole, showing) = way.container()
      let running = TestApp { Self.chain(to: depth, whole) }.on(.pad).launch()
      let shown = controller("shown")
      way.show(showing, shown)
      #expect((shown.container != nil) == hasRoom, "\(way.name) at \(depth)")
      #expect(running.application.laterWarnings == (hasRoom ? [] : [.tooDeep("shown", limit: 1_000)]))
      if hasRoom { #expect(shown.depth == 999) }
    }
  }

  @Test func `a page that is not there cannot be turned to`() {
    let pages = Self.pages(["a", "b", "c"])
    #expect(pages.currentIndex == 0)
    #expect(!pages.turnPage(forward: false))
    pages.turnForward()
    #expect(Self.names(pages.viewControllers) == ["b"])
    #expect(pages.turnPage(forward: true))
    #expect(!pages.turnPage(forward: true))
    #expect(pages.currentIndex == 2)
    pages.turnBack()
    #expect(pages.currentPage?.pathComponent == "b")
    #expect(pages.currentIndex == 1)
    #expect(pages.frontChild === pages.currentPage)
    #expect(pages.pageTurning === pages)
    #expect(controller("a").pageTurning == nil)
    let empty = Self.pages([])
    #expect(empty.currentPage == nil)
    #expect(empty.currentIndex == nil)
    #expect(!empty.turnPage(forward: true))
    #expect(empty.visibleChildren.isEmpty)
  }

  @Test func `other pages keep the one that is shown, as long as it is among them`() {
    let pages = Self.pages(["a", "b"])
    pages.turnForward()
    let shown = pages.pages[1]
    pages.pages = [controller("c"), shown]
    #expect(pages.currentPage === shown)
    pages.pages = [controller("d"), controller("e")]
    #expect(pages.currentPage?.pathComponent == "d")
    #expect(shown.parent == nil)
    pages.pages = []
    #expect(pages.currentPage == nil)
    let other = controller("other")
    pages.show(page: other)
    #expect(pages.currentPage === other)
    #expect(pages.currentIndex == nil)
    #expect(!pages.turnPage(forward: false))
  }

  @Test func `a page that contains the pages is not shown in them`() {
    let pages = Self.pages(["a"])
    let above = controller("above", [pages])
    pages.show(page: above)
    pages.show(page: pages)
    #expect(Self.names(pages.children) == ["a"])
    #expect(Self.names(pages.pages) == ["a"])
    #expect(above.parent == nil)
  }

  @Test func `a tab bar without tabs selects none, and one that is not among its tabs is not selected`() {
    let tabs = TabBarController()
    #expect(tabs.selectedViewController == nil)
    #expect(tabs.selectedBarItem == nil)
    #expect(tabs.visibleChildren.isEmpty)
    #expect(tabs.frontChild == nil)
    #expect(tabs.barItems.isEmpty)
    let (a, b) = (controller("a"), controller("b"))
    tabs.viewControllers = [a, b]
    tabs.selectedViewController = controller("c")
    #expect(tabs.selectedViewController === a)
    tabs.selectedViewController = nil
    #expect(tabs.selectedViewController === a)
    tabs.bringToFront(b)
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.frontChild === b)
    b.removeFromParent()
    #expect(tabs.selectedViewController == nil)
    #expect(tabs.selectedIndex == 1)
    tabs.selectedViewController = tabs.moreNavigationController
    #expect(tabs.selectedViewController == nil)
  }

  @Test(arguments: 0...3) func `a split view has the columns that it is given`(count: Int) {
    let columns = ["a", "b", "c"].prefix(count).map { controller($0) }
    let split = SplitViewController(viewControllers: columns + (count == 3 ? [controller("d")] : []))
    let expected: [[String?]] = [[nil, nil, nil], ["a", nil, nil], ["a", nil, "b"], ["a", "b", "c"]]
    func found() -> [String?] {
      SplitViewController.Column.allCases.map { split.viewController(for: $0)?.pathComponent }
    }
    #expect(found() == expected[count])
    #expect(split.frontChild === columns.last)
    split.isCollapsed = true
    #expect(found() == expected[count])
    #expect(split.frontChild === columns.first)
    #expect(split.visibleChildren.count == min(1, count))
    split.viewControllers = [controller("x"), controller("y"), controller("z"), controller("w")]
    #expect(Self.names(split.viewControllers) == ["x", "y", "z"])
    #expect(split.isCollapsed)
    split.isCollapsed = false
    #expect(Self.names(split.children) == ["x", "y", "z"])
  }

  @Test func `a detail of a split view with one column is its second`() {
    let split = SplitViewController(viewControllers: [controller("a")])
    split.showDetail(controller("b"))
    #expect(Self.names(split.children) == ["a", "b"])
    split.showDetail(controller("c"))
    #expect(Self.names(split.children) == ["a", "c"])
  }

  @Test func `a collapsed split view without a stack presents its detail`() {
    let running = TestApp {
      SplitViewController(viewControllers: [controller("a"), controller("b")])
    }.on(.phone).launch()
    let shown = controller("shown")
    SplitTests.split(running).showDetail(shown)
    #expect(running.root.presentedViewController === shown)
    #expect(Self.names(SplitTests.split(running).viewControllers) == ["a", "b"])
  }

  @Test func `a screen is on a stack once, and a screen that is not there is not popped to`() {
    let (a, b, c) = (controller("a"), controller("b"), controller("c"))
    let stack = navigation("stack", [a, b, c])
    stack.push(b)
    #expect(Self.names(stack.viewControllers) == ["a", "b", "c"])
    #expect(stack.topViewController === c)
    #expect(stack.frontChild === c)
    #expect(Self.names(stack.visibleChildren) == ["c"])
    stack.pop(to: controller("d"))
    #expect(stack.viewControllers.count == 3)
    stack.pop(to: c)
    #expect(stack.viewControllers.count == 3)
    stack.bringToFront(b)
    #expect(Self.names(stack.viewControllers) == ["a", "b"])
    stack.pop(to: a)
    #expect(Self.names(stack.viewControllers) == ["a"])
    #expect(c.parent == nil)
    let empty = NavigationController()
    #expect(empty.pop() == nil)
    #expect(empty.topViewController == nil)
    #expect(empty.frontChild == nil)
    #expect(empty.visibleChildren.isEmpty)
    #expect(!empty.isNavigationBarHidden)
    #expect(NavigationController(rootViewController: a).viewControllers.map(\.pathComponent) == ["a"])
    #expect(stack.viewControllers.isEmpty)
  }

  @Test func `children leave and come one by one, and those of another are taken from it`() {
    let (a, b, c) = (controller("a"), controller("b"), controller("c"))
    let (first, second) = (controller("first", [a, b, c]), controller("second"))
    b.removeFromParent()
    #expect(Self.names(first.children) == ["a", "c"])
    #expect(b.parent == nil)
    b.removeFromParent()
    #expect(second.setChildren([c, b, c, second, b]).map(\.pathComponent) == ["second"])
    #expect(Self.names(second.children) == ["c", "b"])
    #expect(Self.names(first.children) == ["a"])
    #expect(c.parent === second)
    second.setChildren([b])
    #expect(c.parent == nil)
    #expect(second.setChildren([]).isEmpty)
    #expect(b.parent == nil)
  }
}
