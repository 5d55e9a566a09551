import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Split views, and the paths of their two layouts.
@Suite(.timed, .timeLimit(.minutes(30))) struct SplitTests {
  static func split(_ detail: @autoclosure @escaping () -> ViewController = note("detail", "default")) -> TestApp {
    TestApp(restorationClasses: []) {
      let found = detail()
      found.restorationClass = nil
      let made = SplitViewController(viewControllers: [
        navigation("masterNav", [controller("master")]), navigation("detailNav", [found]),
      ])
      made.restorationIdentifier = "split"
      return made
    }
  }

  static func split(_ running: Running) -> SplitViewController { running.root as! SplitViewController }

  static func detail(_ running: Running) -> NoteController? {
    (split(running).viewController(for: .secondary) as? NavigationController)?.children.last as? NoteController
  }

  static let separated = [
    "split", "split/[0]/masterNav", "split/[0]/masterNav/[0]/master", "split/[1]/detailNav",
    "split/[1]/detailNav/[0]/detail",
  ]
  static let collapsed = [
    "split", "split/[0]/masterNav", "split/[0]/masterNav/[0]/master",
    "split/[0]/masterNav/[1]/detailNav", "split/[0]/masterNav/[1]/detailNav/[0]/detail",
  ]

  @Test(.tags(.Rule.r79, .Decision.x21), arguments: [Idiom.pad, .phone])
  func `columns are beside each other on a pad and on one stack on a phone`(idiom: Idiom) throws {
    let running = Self.split().on(idiom).launch()
    #expect(Self.split(running).isCollapsed == (idiom == .phone))
    #expect(try running.saved().archivePaths == (idiom == .phone ? Self.collapsed : Self.separated))
    Self.detail(running)?.word = "changed"
    let next = try running.restart()
    #expect(Self.detail(next)?.word == "changed")
    #expect(next.record.lookups.allSatisfy { if case .restored(.existing, true) = $0.outcome { true } else { false } })
    #expect(next.delegate.log.contains("find " + (idiom == .phone ? "split/masterNav/detailNav" : "split/detailNav")))
  }

  @Test(.tags(.Decision.x21))
  func `a column that the app pops before it is found is replaced by the one that comes back`() throws {
    func app(pops: Bool) -> TestApp {
      TestApp(
        restorationClasses: [NoteController.self],
        delegate: {
          let delegate = TestDelegate()
          let stack = navigation("masterNav", [controller("master")])
          delegate.root = {
            let made = SplitViewController(viewControllers: [stack, note("detail", "default")])
            made.restorationIdentifier = "split"
            return made
          }
          delegate.onFind = { path, _ in
            if pops, path == ["split"] { stack.pop() }
            return nil
          }
          return delegate
        })
    }
    let running = app(pops: false).on(.phone).launch()
    (Self.split(running).viewController(for: .secondary) as? NoteController)?.word = "changed"
    let next = try running.restart(as: app(pops: true).on(.phone))
    #expect((Self.split(next).viewController(for: .secondary) as? NoteController)?.word == "changed")
  }

  @Test(.tags(.Rule.r79, .Decision.x21))
  func `what was pushed in the place of a popped column is no column after a relaunch either`() throws {
    let running = Self.split().on(.phone).launch()
    let stack = Self.split(running).children[0] as! NavigationController
    stack.pop()
    let detail = note("detail", "pushed")
    detail.restorationClass = nil
    stack.push(navigation("detailNav", [detail]))
    let saved = try running.saved()
    #expect(saved.archivePaths == Self.collapsed)
    let next = try running.restart()
    #expect((Self.split(next).children[0] as! NavigationController).viewControllers.count == 2)
    #expect(Self.split(next).viewController(for: .secondary) == nil)
    #expect(try next.saved() == saved)
  }

  @Test(.tags(.Rule.r79, .Decision.x21))
  func `of three columns the others stay columns where the last was popped and pushed anew`() throws {
    let app = TestApp {
      let made = SplitViewController(viewControllers: [
        navigation("a", [controller("root")]), controller("b"), controller("c"),
      ])
      made.restorationIdentifier = "split"
      return made
    }.on(.phone)
    let running = app.launch()
    let stack = Self.split(running).children[0] as! NavigationController
    stack.pop()
    stack.push(controller("c"))
    let next = try running.restart()
    #expect(Self.split(next).viewControllers.map(\.pathComponent) == ["a", "b"])
    #expect(Self.split(next).children[0].children.map(\.pathComponent) == ["root", "b", "c"])
  }

  @Test(.tags(.Rule.r79, .Rule.r34))
  func `columns may share an identifier`() throws {
    let app = TestApp {
      let made = SplitViewController(viewControllers: [note("same", "a"), note("same", "b"), note("same", "c")])
      made.restorationIdentifier = "split"
      for child in made.viewControllers { child.restorationClass = nil }
      return made
    }.on(.pad)
    let running = app.launch()
    for (child, word) in zip(running.root.children, ["x", "y", "z"]) { (child as! NoteController).word = word }
    #expect(try running.saved().archivePaths == ["split", "split/[0]/same", "split/[1]/same", "split/[2]/same"])
    #expect(try running.restart().root.children.map { ($0 as! NoteController).word } == ["x", "y", "z"])
  }

  @Test(.tags(.Rule.r79, .Decision.x21), arguments: [Idiom.pad, .phone])
  func `in the other layout the app's own detail wins, and the record names the answer that would mend it`(
    saved idiom: Idiom
  ) throws {
    let app = Self.split()
    let running = app.on(idiom).launch()
    Self.detail(running)?.word = "chosen"
    let other: Idiom = idiom == .pad ? .phone : .pad
    let next = try running.restart(as: app.on(other))
    #expect(next.record.outcome == .restored)
    #expect(Self.detail(next)?.word == "default")
    let (old, new) = ("split/detailNav", "split/masterNav/detailNav")
    let reason = NotRestoredReason.layoutChanged(
      wasCollapsed: idiom == .phone, path: idiom == .phone ? new : old, existing: idiom == .phone ? old : new)
    #expect(next.reason(idiom == .phone ? new : old) == reason)
    #expect(
      reason.sentence.hasSuffix(
        "have the app delegate return the controller that is now at \(idiom == .phone ? old : new) "
          + "for the path \(idiom == .phone ? new : old)"))
    #expect(Self.split(next).viewControllers.count == 2)
    #expect(try next.saved().archivePaths == (other == .phone ? Self.collapsed : Self.separated))
  }

  @Test(.tags(.Rule.r79, .Decision.x21), arguments: [Idiom.pad, .phone])
  func `a delegate that returns the controller there fixes the other layout`(saved idiom: Idiom) throws {
    var app = Self.split()
    let root = app.delegate
    app.delegate = {
      let delegate = root!() as! TestDelegate
      let build = delegate.root
      var made: SplitViewController?
      delegate.root = {
        made = build() as? SplitViewController
        return made!
      }
      delegate.onFind = { path, _ in path.last == "detailNav" ? made?.viewController(for: .secondary) : nil }
      return delegate
    }
    let running = app.on(idiom).launch()
    Self.detail(running)?.word = "chosen"
    let next = try running.restart(as: app.on(idiom == .pad ? .phone : .pad))
    #expect(Self.detail(next)?.word == "chosen")
    #expect(next.record.lookups.allSatisfy { if case .restored = $0.outcome { true } else { false } })
    #expect(try next.saved().archivePaths == (idiom == .pad ? Self.collapsed : Self.separated))
  }

  @Test(.tags(.Rule.r79))
  func `a detail that the app sets when it has launched wins over the restored one`() throws {
    var app = Self.split().on(.pad)
    let root = app.delegate
    app.delegate = {
      let delegate = root!() as! TestDelegate
      delegate.onFinish = { application in
        let split = application.windows[0].rootViewController as! SplitViewController
        split.showDetail(navigation("detailNav", [note("detail", "default")]))
      }
      return delegate
    }
    let running = app.launch()
    Self.detail(running)?.word = "chosen"
    let next = try running.restart()
    #expect(next.step("split/detailNav/detail") == .existing)
    #expect(Self.detail(next)?.word == "default")
  }

  @Test(.tags(.Rule.r79))
  func `a shown detail replaces the secondary column, and is pushed when collapsed`() {
    for idiom in [Idiom.pad, .phone] {
      let running = Self.split().on(idiom).launch()
      let split = Self.split(running)
      let master = running.controller("split/masterNav/master")!
      let made = controller("other")
      master.showDetailViewController(made)
      #expect(split.viewController(for: .secondary) === made)
      #expect(split.viewControllers.count == 2)
      #expect(made.parent === (idiom == .pad ? split : split.children[0]))
      #expect(split.frontChild === (idiom == .pad ? made : split.children[0]))
      if idiom == .phone { #expect(split.children[0].children.map(\.restorationIdentifier) == ["master", "other"]) }
    }
    let alone = TestApp { navigation("nav", [controller("root")]) }.launch()
    alone.navigation.children[0].showDetailViewController(controller("pushed"))
    #expect(alone.navigation.viewControllers.count == 2)
  }

  @Test(.tags(.Decision.x21))
  func `a layout can be chosen, and a column that was popped comes back beside the others`() throws {
    let running = Self.split().on(.pad).launch()
    let split = Self.split(running)
    split.isCollapsed = true
    let stack = split.children[0] as! NavigationController
    #expect(try running.saved().archivePaths == Self.collapsed)
    stack.pop()
    #expect(try running.saved().archivePaths == Array(Self.collapsed.prefix(3)))
    #expect(split.viewControllers.count == 2)
    split.isCollapsed = false
    #expect(try running.saved().archivePaths == Self.separated)
  }

  @Test(.tags(.Decision.x21))
  func `a detail that was popped when the state was saved stays popped`() throws {
    let app = Self.split().on(.phone)
    let running = app.launch()
    (running.root.children[0] as! NavigationController).pop()
    let next = try running.restart()
    #expect(next.root.children[0].children.map(\.restorationIdentifier) == ["master"])
    #expect(Self.split(next).viewControllers.count == 2)
  }

  @Test(.tags(.Decision.x21), arguments: [Idiom.pad, .phone])
  func `three columns`(idiom: Idiom) throws {
    let app = TestApp {
      let made = SplitViewController(viewControllers: [
        navigation("a", [controller("x")]), navigation("b", [controller("x")]), navigation("c", [controller("x")]),
      ])
      made.restorationIdentifier = "split"
      return made
    }.on(idiom)
    let next = try app.launch().restart()
    let paths = try next.saved().archivePaths
    #expect(
      paths
        == (idiom == .pad
          ? [
            "split", "split/[0]/a", "split/[0]/a/[0]/x", "split/[1]/b", "split/[1]/b/[0]/x", "split/[2]/c",
            "split/[2]/c/[0]/x",
          ]
          : [
            "split", "split/[0]/a", "split/[0]/a/[0]/x", "split/[0]/a/[1]/b", "split/[0]/a/[1]/b/[0]/x",
            "split/[0]/a/[2]/c", "split/[0]/a/[2]/c/[0]/x",
          ]))
    #expect(Self.split(next).viewController(for: .supplementary)?.restorationIdentifier == "b")
    #expect(next.record.lookups.allSatisfy { if case .restored = $0.outcome { true } else { false } })
  }

  @Test(.tags(.Rule.r13, .Decision.x21))
  func `a column without an identifier is left out as a column, although it is in the middle of a stack`() throws {
    let running = TestApp {
      let made = SplitViewController(viewControllers: [
        navigation("list", [controller("root")]), controller(nil), controller("detail"),
      ])
      made.restorationIdentifier = "split"
      return made
    }.on(.phone).launch()
    let saved = try running.saved()
    #expect(saved.archivePaths.last == "split/[0]/list/[2]/detail")
    #expect(saved.reason("split/list/(ViewController)") == "R13")
  }
}
