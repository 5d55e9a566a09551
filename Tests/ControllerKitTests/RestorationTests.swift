import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// The order of a launch, and how containers come back.
@Suite(.timed, .timeLimit(.minutes(30))) struct RestorationTests {
  static let notes = [NoteController.self] as [any ViewControllerRestoration.Type]

  @Test(.tags(.Rule.r55, .Rule.r60))
  func `a launch calls everybody in the documented order`() throws {
    let app = TestApp(restorationClasses: Self.notes) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    running.navigation.push(note("note", "x"))
    let next = try running.restart()
    let nav = SubjectPath.saved(0), root = SubjectPath.saved(1), pushed = SubjectPath.saved(2)
    #expect(
      next.record.calls == [
        .willFinishLaunching, .shouldRestore(true),
        .lookedUp(nav, by: .existing), .viewDidLoad(nav),
        .lookedUp(root, by: .existing), .viewDidLoad(root),
        .lookedUp(pushed, by: .restorationClass), .viewDidLoad(pushed),
        .decode(nav), .decode(root), .decode(pushed), .didDecode,
        .finishedRestoring(nav), .finishedRestoring(root), .finishedRestoring(pushed),
        .didFinishLaunching,
      ])
    #expect(
      next.delegate.log == [
        "willFinish", "shouldRestore", "find nav", "find nav/root", "didDecode", "didFinish",
      ])
  }

  @Test(.tags(.Rule.r57, .Decision.x19))
  func `decode comes after viewDidLoad and before viewWillAppear, and a covered screen never appears`() throws {
    let app = TestApp(restorationClasses: Self.notes) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    running.navigation.push(note("one", "1"))
    running.navigation.push(note("two", "2"))
    let next = try running.restart()
    let stack = next.navigation.viewControllers
    #expect((stack[2] as? NoteController)?.log == ["viewDidLoad", "decode", "finished", "viewWillAppear"])
    #expect((stack[1] as? NoteController)?.log == ["viewDidLoad", "decode", "finished"])
  }

  @Test(.tags(.Rule.r56))
  func `between making and decoding there are no parents`() throws {
    final class Looking: NoteController {
      var parentAtLoad: ViewController?
      override class func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder
      ) -> ViewController? {
        let made = Looking()
        made.restorationIdentifier = identifierComponents.last
        made.restorationClass = Looking.self
        return made
      }
      override func viewDidLoad() { parentAtLoad = parent }
    }
    let app = TestApp(restorationClasses: [Looking.self]) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    let pushed = Looking()
    pushed.restorationIdentifier = "looking"
    pushed.restorationClass = Looking.self
    running.navigation.push(pushed)
    #expect(pushed.parentAtLoad != nil)
    let next = try running.restart()
    let top = next.navigation.topViewController as? Looking
    #expect(top != nil)
    #expect(top?.parentAtLoad == nil)
    #expect(top?.parent === next.root)
  }

  @Test(.tags(.Rule.r76))
  func `a stack comes back from the bottom upward`() throws {
    let app = TestApp(restorationClasses: Self.notes) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    for word in ["a", "b", "c"] { running.navigation.push(note("note", word)) }
    let next = try running.restart()
    #expect(next.navigation.viewControllers.dropFirst().map { ($0 as! NoteController).word } == ["a", "b", "c"])
  }

  final class Picky: NoteController {
    override class func viewController(
      withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder
    ) -> ViewController? {
      let word: String? = coder.decode(forKey: "word")
      guard word != "gone" else { return nil }
      let made = Picky()
      made.restorationIdentifier = identifierComponents.last
      made.restorationClass = Picky.self
      return made
    }
  }

  static func picky(_ identifier: String, _ word: String) -> Picky {
    let made = Picky()
    made.restorationIdentifier = identifier
    made.restorationClass = Picky.self
    made.word = word
    return made
  }

  @Test(.tags(.Rule.r50))
  func `a stack is cut where a screen did not come back`() throws {
    let app = TestApp(restorationClasses: [Picky.self]) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    running.navigation.viewControllers += [
      Self.picky("a", "here"), Self.picky("b", "gone"), Self.picky("c", "here"),
    ]
    let next = try running.restart()
    #expect(next.navigation.viewControllers.map(\.restorationIdentifier) == ["root", "a"])
    #expect(next.reason("nav/b") == .declined(restorationClass: "Picky"))
    #expect(next.reason("nav/c") == .stackCut("nav/b"))
    #expect(next.record.warnings.contains(.stackCut(.saved(0), index: 2)))
  }

  @Test(.tags(.Decision.x9, .Rule.r50))
  func `a stack whose bottom did not come back is the app's own`() throws {
    let app = TestApp(restorationClasses: [Picky.self]) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    running.navigation.viewControllers = [Self.picky("bottom", "gone"), Self.picky("top", "here")]
    let next = try running.restart()
    #expect(next.navigation.viewControllers.map(\.restorationIdentifier) == ["root"])
    #expect(next.reason("nav/top") == .stackDropped("nav/bottom"))
  }

  @Test(.tags(.Rule.r50, .Rule.r81))
  func `what did not come back is not presented, and what did is`() throws {
    for word in ["gone", "here"] {
      let app = TestApp(restorationClasses: [Picky.self]) { controller("root") }
      let running = app.launch()
      running.root.present(Self.picky("sheet", word), style: .formSheet)
      let next = try running.restart()
      #expect((next.root.presentedViewController != nil) == (word == "here"))
      if word == "here" { #expect(next.root.presentedViewController?.modalPresentationStyle == .formSheet) }
    }
  }

  @Test(.tags(.Decision.x8))
  func `a screen without an identifier in a stack is skipped`() throws {
    let app = TestApp(restorationClasses: Self.notes) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    running.navigation.viewControllers += [controller(nil), note("top", "x")]
    let saved = try running.saved()
    #expect(saved.reason("nav/(ViewController)") == "X8")
    #expect(saved.archivePaths.last == "nav/[2]/top")
    #expect(try running.restart().navigation.viewControllers.map(\.restorationIdentifier) == ["root", "top"])
  }

  @Test(.tags(.Decision.x8))
  func `a root without an identifier stays below those that have one`() throws {
    let app = TestApp(restorationClasses: Self.notes) { navigation("nav", [controller(nil)]) }
    let running = app.launch()
    running.navigation.push(note("top", "x"))
    #expect(try running.restart().navigation.viewControllers.map(\.restorationIdentifier) == [nil, "top"])
  }

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

  @Test(.tags(.Rule.r102))
  func `what is added in didFinishLaunching comes on top of a restored interface`() throws {
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.onFinish = { $0.windows[0].rootViewController?.present(controller(nil), style: .alert) }
      return delegate
    })
    let next = try app.launch().restart()
    #expect(next.record.outcome == .restored)
    #expect(next.root.presentedViewController?.modalPresentationStyle == .alert)
  }

  @Test
  func `a relaunch releases the whole old tree`() throws {
    let app = TestApp(restorationClasses: Self.notes) { navigation("nav", [controller("root")]) }
    weak var root: ViewController?
    weak var pushed: ViewController?
    weak var view: View?
    weak var application: Application?
    let saved: SavedState
    do {
      let running = app.launch()
      running.navigation.push(note("note", "x"))
      running.root.present(controller("sheet"))
      (root, pushed, application) = (running.root, running.navigation.topViewController, running.application)
      view = pushed?.view
      saved = try running.saved()
      _ = try running.restart()
    }
    #expect(root == nil)
    #expect(pushed == nil)
    #expect(view == nil)
    #expect(application == nil)
    #expect(app.launch(.archive(saved)).record.outcome == .restored)
  }

  @Test
  func `a tree of great depth is released without overflowing the stack`() {
    weak var last: ViewController?
    do {
      let top = controller("top")
      var current = top
      for _ in 0..<200_000 {
        let next = ViewController()
        current.addChild(next)
        current = next
      }
      last = current
      #expect(last != nil)
    }
    #expect(last == nil)
  }
}
