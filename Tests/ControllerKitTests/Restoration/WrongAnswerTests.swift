import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// App code that answers wrongly: it never traps, and the record says what it did.
@Suite(.timed, .timeLimit(.minutes(30))) struct WrongAnswerTests {
  /// An app whose delegate answers with what the test says, given the existing controllers.
  static func app(
    _ root: @escaping () -> ViewController,
    _ answer: @escaping (_ path: [String], _ root: ViewController) -> ViewController?
  ) -> TestApp {
    TestApp(delegate: {
      let delegate = TestDelegate()
      weak var made: ViewController?
      delegate.root = {
        let root = root()
        made = root
        return root
      }
      delegate.onFind = { path, _ in made.flatMap { answer(path, $0) } }
      return delegate
    })
  }

  @Test(.tags(.Rule.r46))
  func `an object that is returned twice is used once, and the second place is lost`() throws {
    let app = Self.app({ tabBar("tabs", [controller("a"), controller("b")]) }) { path, root in
      path.count == 2 ? root.children[0] : nil
    }
    let next = try app.launch().restart()
    #expect(next.step("tabs/a") == .delegate)
    #expect(next.reason("tabs/b") == .returnedTwice("tabs/a"))
    #expect(next.tabs.viewControllers.map(\.restorationIdentifier) == ["a", "b"])
    #expect(try next.saved().paths == ["tabs", "tabs/a", "tabs/b"])
  }

  @Test(.tags(.Rule.r43))
  func `controllers that another launch has restored count as not returned yet`() throws {
    var earlier: [ViewController] = []
    let app = Self.app({ navigation("stack", [controller("a"), controller("b")]) }) { path, _ in
      path.count == 2 && !earlier.isEmpty ? earlier[path[1] == "a" ? 1 : 0] : nil
    }
    let next = try app.launch().restart()
    earlier = next.root.children
    let last = try next.restart()
    #expect(last.step("stack/a") == .delegate)
    #expect(last.step("stack/b") == .delegate)
  }

  @Test(.tags(.Rule.r46))
  func `a delegate that returns what is found elsewhere is noticed too`() throws {
    let mixed = Self.app({ tabBar("tabs", [navigation("x", [controller("in")]), controller("y")]) }) { path, root in
      path == ["tabs", "y"] ? root.children[0].children[0] : nil
    }
    let other = try mixed.launch().restart()
    #expect(other.reason("tabs/y") == .returnedTwice("tabs/x/in"))
  }

  @Test(.tags(.Rule.r46), arguments: [0, 1, 2])
  func `a controller that is returned for one inside itself is refused`(depth: Int) throws {
    // The outermost has no identifier, so nothing else claims it.
    let app = Self.app({
      controller(nil, [navigation("nav", [controller("root")])])
    }) { path, root in path.last == "pushed" ? root : nil }
    let running = app.launch()
    let stack = running.root.children[0] as! NavigationController
    var inner: NavigationController = stack
    for level in 0..<depth {
      let next = navigation("inner\(level)", [controller("bottom")])
      inner.push(next)
      inner = next
    }
    inner.push(controller("pushed"))
    running.delegate.onEncode = { _, coder in coder.encode(stack, forKey: "nav") }
    let next = try running.restart()
    #expect(next.record.outcome == .restored)
    #expect(next.root.parent == nil)
    #expect(next.root.children.count == 1)
    if depth == 0 {
      #expect(next.reason("nav/pushed") == .containsItself("(ViewController)/nav"))
      #expect(next.record.warnings.contains(.containmentCycle("(ViewController)")))
    }
    _ = next.preserve()
  }

  @Test(.tags(.Rule.r46))
  func `a controller that is presented by one inside itself is refused`() throws {
    let app = Self.app({ controller(nil, [controller("presenter")]) }) { path, root in
      path.last == "sheet" ? root : nil
    }
    let running = app.launch()
    running.delegate.onEncode = { application, coder in
      coder.encode(application.windows[0].rootViewController?.children[0], forKey: "presenter")
    }
    running.root.children[0].definesPresentationContext = true
    running.root.children[0].present(controller("sheet"), style: .currentContext)
    let next = try running.restart()
    #expect(next.reason("presenter/sheet") == .containsItself("(ViewController)/presenter"))
    #expect(next.root.children[0].presentedViewController == nil)
  }

  @Test(.tags(.Rule.r46))
  func `a controller of another container is moved, whatever it was`() throws {
    let app = Self.app({
      tabBar("tabs", [navigation("a", [controller("root"), controller(nil)]), navigation("b", [controller("other")])])
    }) { path, root in path == ["tabs", "b", "top"] ? root.children[0].children.last : nil }
    let running = app.launch()
    (running.tabs.viewControllers[1] as! NavigationController).push(controller("top"))
    let next = try running.restart()
    #expect(next.tabs.viewControllers[1].children.count == 2)
    #expect(next.tabs.viewControllers[0].children.count == 1)
    let moved = next.tabs.viewControllers[1].children[1]
    #expect(moved.parent === next.tabs.viewControllers[1])
  }

  @Test(.tags(.Rule.r46))
  func `the root of another window is moved, and that window is empty`() throws {
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      let second = Window(rootViewController: controller("second"))
      delegate.root = { navigation("nav", [controller("root")]) }
      delegate.onShouldRestore = { _ in }
      delegate.onFind = { path, _ in path == ["nav", "top"] ? second.rootViewController : nil }
      delegate.onFinish = { $0.addWindow(second) }
      return delegate
    })
    let running = app.launch()
    running.navigation.push(controller("top"))
    let next = try running.restart()
    #expect(next.navigation.viewControllers.last?.restorationIdentifier == "second")
    #expect(next.application.windows[1].rootViewController == nil)
    _ = next.preserve()
  }

  @Test(.tags(.Rule.r46))
  func `a screen from below that is returned for the window's root takes its place`() throws {
    let app = Self.app({ navigation("nav", [controller("root"), controller(nil)]) }) { path, root in
      path == ["nav"] ? root.children[1] : nil
    }
    let next = try app.launch().restart()
    #expect(next.record.outcome == .restored)
    #expect(next.application.windows[0].rootViewController?.parent == nil)
    _ = next.preserve()
  }

  @Test
  func `app code that makes cycles and duplicates is refused`() throws {
    let running = TestApp { tabBar("tabs", [navigation("a", [controller("root")]), controller("b")]) }.launch()
    let (tabs, a) = (running.tabs, running.tabs.viewControllers[0] as! NavigationController)
    a.push(tabs)
    a.children[0].addChild(a)
    a.addChild(a)
    a.present(tabs)
    #expect(tabs.parent == nil)
    #expect(a.children.count == 1)
    #expect(tabs.presentedViewController == nil)
    #expect(
      running.application.laterWarnings == [
        .containmentCycle("tabs"), .containmentCycle("tabs/a"), .containmentCycle("tabs/a"), .containmentCycle("tabs"),
      ])
    let b = tabs.viewControllers[1]
    tabs.viewControllers = [a, b, a, b]
    #expect(tabs.viewControllers.count == 2)
    let sheet = controller("sheet")
    tabs.present(sheet)
    sheet.present(sheet)
    #expect(sheet.presentedViewController == nil)
    #expect(tabs.presentedViewController === sheet)
    a.push(sheet)
    #expect(tabs.presentedViewController == nil)
    #expect(sheet.parent === a)
    tabs.present(b)
    #expect(tabs.viewControllers.count == 1)
    #expect(b.parent == nil)
    #expect(tabs.presentedViewController === b)
    #expect(try running.restart().record.outcome == .restored)
  }

  @Test
  func `a tree does not grow deeper than a thousand levels, and what was left out is named`() throws {
    let running = TestApp { controller("root") }.launch()
    var front = running.root
    for level in 0..<1_010 {
      front.present(controller("s\(level)"))
      front = front.presentedViewController ?? front
    }
    #expect(running.application.laterWarnings.first == .tooDeep("s999", limit: 1_000))
    #expect(running.application.laterWarnings.count == 11)
    #expect(try running.saved().objects.count == 1_000)
  }

  @Test
  func `a tree that code made deeper is kept down to a thousand levels, and the rest is reported once`() throws {
    let running = TestApp { controller("root") }.launch()
    var current = running.root
    for _ in 0..<1_200 {
      let next = KeepingContainer()
      current.addChild(next)
      current = next
    }
    (running.root.children[0] as! KeepingContainer).restorationIdentifier = "c"
    running.delegate.onEncode = { application, coder in
      coder.encode(application.windows[0].rootViewController?.children[0], forKey: "top")
    }
    let saved = try running.saved()
    #expect(saved.objects.count == 1_000)
    #expect(saved.excluded.map(\.rule) == ["depth"])
    #expect(try running.restart().record.outcome == .restored)
  }

  final class KeepingContainer: ViewController {
    override init() {
      super.init()
      restorationIdentifier = "c"
    }
    override func encodeRestorableState(with coder: StateEncoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(children, forKey: "children")
    }
  }
}
