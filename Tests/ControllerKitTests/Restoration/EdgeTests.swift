import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// What happens where something is missing, comes twice or comes at another time.
@Suite(.timed, .timeLimit(.minutes(30))) struct EdgeTests {
  @Test func `the path of a very deep controller is shortened at its upper end`() {
    var deepest = controller("c1")
    let root = deepest
    for number in 2...1_002 {
      let next = controller("c\(number)")
      deepest.addChild(next)
      deepest = next
    }
    let names = (1...1_002).map { "c\($0)" }
    #expect(deepest.displayPath == "…/" + names.suffix(1_000).joined(separator: "/"))
    #expect(deepest.parent?.parent?.displayPath == names.prefix(1_000).joined(separator: "/"))
    #expect(root.displayPath == "c1")
  }

  @Test func `an application that has ended keeps the first reason`() {
    let running = TestApp { controller("root") }.launch()
    #expect(running.application.abortReason == nil)
    running.application.abort(reason: "one")
    running.application.abort(reason: "two")
    #expect(running.application.abortReason == .app("one"))
    let delegate = TestDelegate()
    delegate.onFinish = {
      $0.abort(reason: "one")
      $0.abort(reason: "two")
    }
    #expect(TestApp { delegate }.launch().record.outcome == .crashed(.app("one")))
  }

  @Test func `a view that is loaded before the launch is in no record`() throws {
    let root = controller("root")
    let application = Application(name: "Test", delegate: nil)
    application.addWindow(Window(rootViewController: root))
    root.loadViewIfNeeded()
    let record = try application.launch(.none, conditions: TestApp { controller("x") }.conditions)
    #expect(!record.calls.contains(.viewDidLoad(.live("root"))))
    #expect(record.calls.contains(.appearance(.viewWillAppear, .live("root"))))
  }

  @Test func `a controller is found in any window, and none where a window has no root`() {
    let running = TestApp { controller("root", [controller("a")]) }.launch()
    running.application.addWindow(Window(rootViewController: controller("other", [controller("b")])))
    #expect(running.controller("root/a")?.pathComponent == "a")
    #expect(running.controller("other/b")?.pathComponent == "b")
    #expect(running.controller("other/a") == nil)
    #expect(running.controller("root") === running.root)
    #expect(running.application.controller(at: []) == nil)
    running.application.windows[0].rootViewController = nil
    #expect(running.controller("root") == nil)
    #expect(running.controller("other")?.pathComponent == "other")
  }

  @Test func `tabs that are set while they can be seen appear`() throws {
    let running = TestApp { tabBar("tabs", [note("a", "1")]) }.launch()
    let old = try #require(running.tabs.viewControllers[0] as? NoteController)
    let (first, second) = (note("b", "2"), note("c", "3"))
    running.tabs.viewControllers = [first, second]
    #expect(first.log == ["viewDidLoad", "viewWillAppear"])
    #expect(second.log == [])
    #expect(old.parent == nil)
    running.tabs.viewControllers = [second, first]
    #expect(running.tabs.selectedViewController === first)
    #expect(second.log == [])
    running.tabs.viewControllers = [second]
    #expect(second.log == ["viewDidLoad", "viewWillAppear"])
  }

  @Test func `the list of More selects only what it lists, and lists nothing where all tabs have room`() throws {
    let running = TestApp { tabBar("tabs", "abcdefg".map { controller(String($0)) }) }.launch()
    let tabs = running.tabs
    tabs.selectedViewController = tabs.moreNavigationController
    let list = try #require(tabs.moreNavigationController.topViewController as? TableViewController)
    let table = list.tableView
    #expect(table.dataSource?.numberOfRows(inSection: 0) == 3)
    let cells = (0...2).compactMap { table.dataSource?.cell(forRowAt: IndexPath(section: 0, row: $0)) }
    #expect(cells.map(\.title) == ["ViewController", "ViewController", "ViewController"])
    #expect(cells.map(\.accessory) == [.disclosure, .disclosure, .disclosure])
    for row in [3, -1] {
      table.onSelect?(IndexPath(section: 0, row: row))
      #expect(tabs.selectedIndex == .max)
    }
    table.onSelect?(IndexPath(section: 0, row: 2))
    #expect(tabs.selectedViewController?.pathComponent == "g")
    running.application.horizontalSizeClassDidChange(to: .regular)
    #expect(table.dataSource?.numberOfRows(inSection: 0) == 0)
    table.onSelect?(IndexPath(section: 0, row: 0))
    #expect(tabs.selectedViewController?.pathComponent == "g")
  }

  @Test func `a page that comes anew replaces the only one with its identifier`() {
    for (identifiers, expected) in [
      (["a", "b"], [1]), (["b", "b"], []), (["a", "c"], []), (["b", "a", "c"], [0]),
    ] as [([String], [Int])] {
      let pages = PageViewController()
      pages.pages = identifiers.map { controller($0) }
      let new = controller("b")
      pages.show(page: new)
      #expect(pages.currentPage === new)
      #expect(pages.pages.indices.filter { pages.pages[$0] === new } == expected)
      #expect(pages.pages.count == identifiers.count)
      let nameless = controller(nil)
      pages.show(page: nameless)
      #expect(pages.currentPage === nameless)
      #expect(!pages.pages.contains { $0 === nameless })
      #expect(pages.currentIndex == nil)
      #expect(!pages.turnPage(forward: true))
    }
  }

  @Test func `a delegate that gives the primary column as the secondary one gives none`() {
    final class Answers: SplitViewControllerDelegate {
      func splitViewController(
        _ splitViewController: SplitViewController, separateSecondaryFrom primary: ViewController
      ) -> ViewController? { primary }
    }
    let split = SplitViewController()
    let delegate = Answers()
    split.delegate = delegate
    split.viewControllers = [controller("a"), controller("b")]
    split.adapt(to: .compact)
    split.adapt(to: .regular)
    #expect(split.viewControllers.map(\.pathComponent) == ["a", "b"])
    #expect(split.children.map(\.pathComponent) == ["a", "b"])
  }

  @Test func `a saved presentation style that is none leaves the one of the screen`() throws {
    let app = TestApp {
      let delegate = TestDelegate()
      delegate.root = { controller("root") }
      delegate.onFind = { path, _ in
        guard path.last == "sheet" else { return nil }
        let made = controller("sheet")
        made.modalPresentationStyle = .formSheet
        return made
      }
      return delegate
    }
    for (style, expected) in [
      ("fullScreen", PresentationStyle.fullScreen), ("other", .formSheet), (nil, .formSheet),
    ] {
      let running = app.launch()
      running.root.present(controller("sheet"), style: .fullScreen)
      var saved = try running.saved()
      let index = try #require(saved.objects.firstIndex { $0.identifier == "root" })
      let key = try #require(
        saved.objects[index].state.first { $0.value == .string(PresentationStyle.fullScreen.rawValue) }?.key)
      saved.objects[index].state[key] = style.map(StateValue.string)
      let next = app.launch(.archive(saved))
      #expect(next.root.presentedViewController?.modalPresentationStyle == expected)
    }
  }

  // MARK: Scenes

  @Test func `an app without scenes refuses every request for one`() {
    let application = TestApp { controller("root") }.launch().application
    let other = SceneApp().launch()
    var errors: [SceneRequestError] = []
    application.requestSceneSessionActivation(nil) { errors.append($0) }
    application.requestSceneSessionDestruction(other.session) { errors.append($0) }
    application.requestSceneSessionActivation(nil)
    #expect(errors == [.noScenes, .noScenes])
  }

  @Test func `an activity that arrives at a scene on the screen is noted as continued there`() {
    let running = SceneApp().launch()
    var told: [String] = []
    running.delegate.onContinue = { told.append($0.activityType) }
    running.application.receive(activity("notes.edit"))
    #expect(told == ["notes.edit"])
    #expect(
      running.application.laterCalls.contains(.scene(.continueActivity(type: "notes.edit"), session: "session-1")))
  }

  @Test func `an app with scenes that crashes on its way to the background saves nothing`() {
    let running = SceneApp { delegate in
      delegate.activity = { _ in activity("notes.edit", ["a": .integer(1)]) }
      delegate.onBackground = { $0.session.scene?.windows.first?.rootViewController?.title = "gone" }
      delegate.onResign = { _ in }
    }.launch()
    running.delegate.onBackground = { [application = running.application] _ in application.abort(reason: "no data") }
    let report = running.preserve()
    #expect(report.outcome == .crashed(.app("no data")))
    #expect(report.savedState == nil)
    #expect(report.calls.contains(.scene(.didEnterBackground, session: "session-1")))
  }

  @Test func `a launch that shows nothing connects no scene and tells of what was closed`() throws {
    let app = SceneApp { $0.activity = { _ in activity("notes.edit") } }.withWindows
    let first = app.launch()
    first.application.requestSceneSessionActivation(nil)
    var saved = try first.saved()
    saved.sessions[0].isDiscarded = true
    let delegate = SceneAppDelegate()
    let application = Application(name: "Test", delegate: delegate)
    application.sceneManifest = app.manifest
    application.sceneLaunch = .none
    #expect(application.sceneLaunch == .none)
    let record = try application.launch(.archive(saved), conditions: app.conditions)
    #expect(application.connectedScenes.isEmpty)
    #expect(application.openSessions.map(\.persistentIdentifier) == ["session-2"])
    #expect(delegate.discarded == ["session-1"])
    #expect(record.calls.contains(.scene(.didDiscard, session: "session-1")))
    application.enterForeground()
    #expect(application.connectedScenes.map(\.session.persistentIdentifier) == ["session-2"])
  }

  @Test func `where there is less room than before only the first windows are on the screen`() throws {
    var app = SceneApp { $0.activity = { _ in activity("notes.edit") } }.withWindows
    app.capacity = 2
    let running = app.launch()
    running.application.requestSceneSessionActivation(nil)
    #expect(running.application.openSessions.map(\.position) == [0, 1])
    let saved = try running.saved()
    app.capacity = 1
    let next = app.launch(.archive(saved))
    #expect(next.application.openSessions.map(\.position) == [0, nil])
    #expect(next.application.connectedScenes.map(\.session.persistentIdentifier) == ["session-1"])
  }

  @Test func `an app that declares no configuration has scenes without a delegate, which keep nothing`() {
    var app = SceneApp()
    app.manifest.configurations = []
    let running = app.launch()
    #expect(running.application.connectedScenes.count == 1)
    #expect(running.scene.delegate == nil)
    #expect(
      running.lines.first { $0.hasPrefix("configurationForConnecting") }
        == "configurationForConnecting session-1: unnamed")
    _ = running.preserve()
  }

  @Test(
    arguments: [
      ("session-7", "session-8"), ("x-12", "session-13"), ("session-0", "session-1"), ("9", "session-10"),
      ("session-x", "session-1"), ("session-2147483647", "session-1"), ("a-3-b", "session-1"),
    ])
  func `a new session has a number that no earlier one had`(earlier: String, next: String) throws {
    let app = SceneApp { $0.activity = { _ in activity("notes.edit") } }.withWindows
    var saved = try app.launch().saved()
    saved.sessions[0].identifier = earlier
    let running = app.launch(.archive(saved))
    running.application.requestSceneSessionActivation(nil)
    #expect(running.application.openSessions.map(\.persistentIdentifier) == [earlier, next])
  }
}
