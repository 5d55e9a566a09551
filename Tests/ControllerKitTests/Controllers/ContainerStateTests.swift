import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What the library's containers do when their contents change.
@Suite(.timed, .timeLimit(.minutes(30))) struct ContainerStateTests {
  @Test
  func `pop leaves the bottom of a stack`() {
    let (bottom, top) = (controller("bottom"), controller("top"))
    let stack = navigation("stack", [bottom, top])
    #expect(stack.pop() === top)
    #expect(stack.pop() == nil)
    #expect(stack.viewControllers.map(ObjectIdentifier.init) == [ObjectIdentifier(bottom)])
  }

  @Test
  func `other tabs keep the one that is selected, as long as it is among them`() {
    let (first, second, third) = (controller("1"), controller("2"), controller("3"))
    let tabs = tabBar("tabs", [first, second])
    tabs.selectedViewController = second
    tabs.viewControllers = [third, second, first]
    #expect(tabs.selectedViewController === second)
    #expect(tabs.selectedIndex == 1)
    tabs.viewControllers = [third, first]
    #expect(tabs.selectedViewController === third)
  }

  @Test(.tags(.Decision.x13))
  func `a context presents one controller, and what is presented after it goes above it`() {
    let root = controller("root")
    root.definesPresentationContext = true
    let window = Window(rootViewController: root)
    let (first, second) = (controller("first"), controller("second"))
    root.present(first, style: .currentContext)
    first.present(second, style: .currentContext)
    #expect(root.presentedViewController === first)
    #expect(first.presentedViewController === second)
    _ = window
  }

  @Test(
    .tags(.Rule.r80),
    arguments: [
      (["one", "same"], "same", 1), (["same", "one", "same"], "same", nil), (["one", "two"], "same", nil),
      ([nil, nil], nil, nil),
    ] as [([String?], String?, Int?)])
  func `a new page takes the place of the only one with its identifier, and of none among several`(
    identifiers: [String?], identifier: String?, place: Int?
  ) {
    let pages = PageViewController()
    pages.pages = identifiers.map { controller($0) }
    var expected = pages.pages
    let page = controller(identifier)
    if let place { expected[place] = page }
    pages.show(page: page)
    #expect(pages.pages.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    #expect(pages.currentPage === page)
  }

  @Test
  func `a root that another window takes is in that window only`() {
    let root = controller("root")
    let (first, second) = (Window(rootViewController: root), Window())
    second.rootViewController = root
    #expect(first.rootViewController == nil)
    #expect(second.rootViewController === root)
    let third = Window(rootViewController: root)
    #expect(second.rootViewController == nil)
    #expect(third.rootViewController === root)
  }

  @Test
  func `a detail that is shown after the former was popped takes its place in the column`() {
    let list = navigation("list", [controller("root")])
    let split = SplitViewController(viewControllers: [list, controller("first")])
    split.isCollapsed = true
    list.pop()
    let next = controller("next")
    split.showDetail(next)
    #expect(list.topViewController === next)
    split.isCollapsed = false
    #expect(split.viewControllers.map(\.restorationIdentifier) == ["list", "next"])
  }

  @Test(.tags(.Decision.x2))
  func `the mark of a launch is there before anybody is asked for a controller`() throws {
    var log: [String] = []
    let app = TestApp {
      let delegate = TestDelegate()
      delegate.root = { navigation("root", [note("note", "")]) }
      delegate.onFind = { path, _ in
        log.append("find")
        return nil
      }
      return delegate
    }
    let saved = try app.launch().saved()
    log = []
    _ = app.launch(.archive(saved)) { log.append($0 ? "mark" : "unmark") }
    #expect(log.first == "mark")
    #expect(log.contains("find"))
    #expect(log.last == "unmark")
  }

  @Test(.tags(.Decision.x8))
  func `a stack that comes back without a child that has no identifier says so`() throws {
    let app = TestApp { navigation("stack", [controller("bottom")]) }
    let running = app.launch()
    running.navigation.push(controller(nil))
    running.navigation.push(controller("top"))
    let report = running.preserve()
    let named = report.warnings.compactMap { if case .skippedInStack(let path) = $0 { path } else { nil } }
    #expect(named == ["stack/(ViewController)"])
    let alone = TestApp { navigation("stack", [controller(nil)]) }.launch().preserve()
    #expect(alone.savedState?.reason("stack/(ViewController)") == "X8")
  }

  @Test
  func `an integer is kept as one and reads as a real number too, a real number never as an integer`() throws {
    final class Keeper: ViewController {
      var read: (integer: Int?, real: Double?, other: Double?, whole: Int?)
      override func encodeRestorableState(with coder: StateEncoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(7, forKey: StateKey<Int>("integer"))
        coder.encode(2.5, forKey: StateKey<Double>("real"))
      }
      override func decodeRestorableState(with coder: StateDecoder) {
        super.decodeRestorableState(with: coder)
        read = (
          coder.decode(forKey: StateKey<Int>("integer")), coder.decode(forKey: StateKey<Double>("real")),
          coder.decode(forKey: StateKey<Double>("integer")), coder.decode(forKey: StateKey<Int>("real"))
        )
      }
    }
    let app = TestApp {
      let keeper = Keeper()
      keeper.restorationIdentifier = "keeper"
      return keeper
    }
    let saved = try app.launch().saved()
    #expect(saved.object("keeper")?.state["integer"] == .integer(7))
    #expect(saved.object("keeper")?.state["real"] == .real(2.5))
    let keeper = try #require(app.launch(.archive(saved)).root as? Keeper)
    #expect(keeper.read.integer == 7)
    #expect(keeper.read.real == 2.5)
    #expect(keeper.read.other == 7)
    #expect(keeper.read.whole == nil)
  }
}
