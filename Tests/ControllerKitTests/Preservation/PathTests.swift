import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// The paths of what is preserved, in the archive and for code.
@Suite(.timed, .timeLimit(.minutes(30))) struct PathTests {
  @Test(.tags(.Decision.x25))
  func `a place is named by its identifier, by a name in round brackets, or by an index in square ones`() throws {
    let running = TestApp {
      navigation(nil, [controller("list"), navigation("same", [controller("a")]), controller(nil)])
    }.launch()
    let report = running.preserve()
    #expect(
      Set(report.savedState?.excluded.map(\.path) ?? []) == [
        "(NavigationController)", "(NavigationController)/list", "(NavigationController)/same",
        "(NavigationController)/same/a", "(NavigationController)/(ViewController)",
      ])
    let twins = TestApp { tabBar("tabs", [controller("same"), controller("same")]) }.launch()
    #expect(twins.preserve().savedState?.excluded.map(\.path) == ["tabs/[1]/same"])
  }

  @Test(.tags(.Rule.r32))
  func `a path is the identifiers from the root down to the object`() throws {
    let running = TestApp { tabBar("tabs", [navigation("nav", [controller("list"), controller("detail")])]) }.launch()
    #expect(try running.saved().paths == ["tabs", "tabs/nav", "tabs/nav/list", "tabs/nav/detail"])
  }

  @Test(.tags(.Rule.r34, .Rule.r35, .Decision.x12))
  func `screens of a stack may share an identifier, and the archive numbers them`() throws {
    let make = {
      TestApp {
        let screens = ["first", "second"].map { note("same", $0) }
        for screen in screens { screen.restorationClass = nil }
        return navigation("nav", screens)
      }
    }
    let running = make().launch()
    for (screen, word) in zip(running.navigation.viewControllers, ["one", "two"]) {
      (screen as! NoteController).word = word
    }
    #expect(try running.saved().archivePaths == ["nav", "nav/[0]/same", "nav/[1]/same"])
    let next = try running.restart(as: make())
    #expect(next.navigation.viewControllers.map { ($0 as! NoteController).word } == ["one", "two"])
  }

  @Test(.tags(.Rule.r18, .Rule.r34))
  func `screens of a stack that has no identifier are not numbered, since the stack is in no path`() throws {
    let running = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.root = { controller("root", [navigation(nil, [controller("list"), controller("open")])]) }
      delegate.onEncode = { application, coder in
        coder.encode(application.windows[0].rootViewController?.children[0].children.last, forKey: "open")
      }
      return delegate
    }).launch()
    #expect(try running.saved().archivePaths.sorted() == ["root", "root/open"])
  }

  @Test(.tags(.Rule.r36, .Rule.r37))
  func `code is given a path from the root to what is looked for, without the numbers of the archive`() throws {
    let running = TestApp { tabBar("tabs", [navigation("nav", [controller("same"), controller("same")])]) }.launch()
    let asked = try running.restart().delegate.log.filter { $0.hasPrefix("find") }
    #expect(asked == ["find tabs", "find tabs/nav", "find tabs/nav/same", "find tabs/nav/same"])
  }

  @Test(.tags(.Rule.r33, .Decision.x14))
  func `of two with one path the first is kept and both are reported`() throws {
    let running = TestApp {
      tabBar("tabs", [navigation("same", [controller("a")]), navigation("same", [controller("b")])])
    }.launch()
    let report = running.preserve()
    #expect(report.savedState?.paths == ["tabs", "tabs/same", "tabs/same/a"])
    #expect(report.savedState?.excluded.map(\.path) == ["tabs/[1]/same", "tabs/same/b"])
    #expect(report.savedState?.excluded.map(\.rule) == ["X14", "X14"])
    #expect(report.warnings == [.duplicatePath("tabs/[1]/same")])
  }

  @Test(.tags(.Rule.r35, .Decision.x12, .Decision.x14), arguments: [true, false])
  func `a presented screen and a tab with one identifier are told apart by the index, and both come back`(
    refersFirst: Bool
  ) throws {
    let app = TestApp {
      let delegate = TestDelegate()
      delegate.root = { tabBar("tabs", [controller("other"), navigation("same", [controller("inside")])]) }
      delegate.onEncode = { application, coder in
        // A reference gives the tab its place before what is presented is reached.
        if refersFirst { coder.encode(application.controller(at: ["tabs", "same", "inside"]), forKey: "tab") }
      }
      delegate.onFind = { path, _ in path == ["tabs", "same"] ? controller("same") : nil }
      return delegate
    }
    let running = app.launch()
    running.tabs.present(controller("same"), style: .fullScreen)
    let report = running.preserve()
    #expect(report.warnings == [])
    #expect(report.savedState?.excluded == [])
    #expect(
      try running.saved().archivePaths.sorted() == [
        "tabs", "tabs/[1]/same", "tabs/[1]/same/[0]/inside", "tabs/other", "tabs/same",
      ])
    let next = try running.restart()
    #expect(next.tabs.presentedViewController?.restorationIdentifier == "same")
    #expect(next.record.lookups.count { if case .restored = $0.outcome { true } else { false } } >= 2)
  }

  @Test(.tags(.Rule.r33))
  func `identifiers are compared by their bytes`() throws {
    let saved = try TestApp { tabBar("tabs", [controller("caf\u{e9}"), controller("cafe\u{301}")]) }.launch().saved()
    #expect(saved.paths.count == 3)
  }

  @Test(.tags(.Rule.r38, .Decision.x13))
  func `a sheet hangs under the root of the window, a context presentation under the stack that asked`() throws {
    let running = TestApp { tabBar("tabs", [navigation("nav", [controller("root")])]) }.launch()
    let root = running.tabs.viewControllers[0].children[0]
    root.present(navigation("compose", [controller("draft")]), style: .sheet)
    #expect(
      try running.saved().paths == ["tabs", "tabs/compose", "tabs/compose/draft", "tabs/nav", "tabs/nav/root"])
    running.root.presentedViewController?.children[0].present(controller("over"), style: .fullScreen)
    #expect(try running.saved().paths.contains("tabs/compose/over"))
    let other = TestApp { tabBar("tabs", [navigation("nav", [controller("root")])]) }.launch()
    other.tabs.viewControllers[0].children[0].present(controller("pop"), style: .overCurrentContext)
    #expect(try other.saved().paths.contains("tabs/nav/pop"))
  }

  @Test(.tags(.Rule.r39))
  func `an identifier that only a getter gives is preserved and not found again`() throws {
    final class Overriding: ViewController {
      override var restorationIdentifier: String? {
        get { "fixed" }
        set {}
      }
    }
    let app = TestApp { tabBar("tabs", [Overriding(), controller("set")]) }
    let running = app.launch()
    #expect(try running.saved().paths.contains("tabs/fixed"))
    let next = try running.restart()
    #expect(next.step("tabs/set") == .existing)
    #expect(next.reason("tabs/fixed") == .notFound)
  }
}
