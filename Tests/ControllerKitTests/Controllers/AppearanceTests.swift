import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// The calls by which controllers are told that they come onto the screen or leave it, and what the record says of them.
@Suite(.timed, .timeLimit(.minutes(30))) struct AppearanceTests {
  /// What controllers were told, one after the other.
  private final class Log {
    var lines: [String] = []
  }

  /// A screen that notes what it is told.
  private final class Told: ViewController {
    let log: Log
    init(_ identifier: String, _ log: Log) {
      self.log = log
      super.init()
      restorationIdentifier = identifier
    }
    private func note(_ call: String) { log.lines.append("\(call) \(restorationIdentifier ?? "")") }
    override func viewDidLoad() { note("viewDidLoad") }
    override func viewWillAppear() { note("viewWillAppear") }
    override func viewDidAppear() { note("viewDidAppear") }
    override func viewWillDisappear() { note("viewWillDisappear") }
    override func viewDidDisappear() { note("viewDidDisappear") }
  }

  /// Launches an app with a root, and does something to it.
  ///
  /// - Returns: What the screens are told by it, and what the record says of it.
  private func calls(
    _ root: @escaping (Log) -> ViewController, _ act: (ViewController, Log) -> Void
  ) -> (told: [String], recorded: [String]) {
    let log = Log()
    let running = TestApp { root(log) }.launch()
    log.lines = []
    let before = running.application.laterCalls.count
    act(running.root, log)
    let later = running.application.laterCalls.dropFirst(before)
    return (log.lines, LaunchRecord.lines(of: Array(later)))
  }

  @Test func `a push tells the one that leaves first, and a pop loads nothing`() {
    let (told, recorded) = calls {
      navigation("nav", [Told("a", $0)])
    } _: { root, log in
      (root as? NavigationController)?.push(Told("b", log))
      (root as? NavigationController)?.pop()
    }
    let expected = [
      "viewDidLoad b", "viewWillDisappear a", "viewWillAppear b", "viewDidDisappear a", "viewDidAppear b",
      "viewWillDisappear b", "viewWillAppear a", "viewDidDisappear b", "viewDidAppear a",
    ]
    #expect(told == expected)
    #expect(recorded == expected.map { $0.replacing(" ", with: " nav/") })
  }

  @Test func `another tab is told before the one that leaves, and is loaded when it is first shown`() {
    let (told, recorded) = calls {
      tabBar("tabs", [Told("a", $0), Told("b", $0)])
    } _: { root, log in
      #expect(!root.children[1].isViewLoaded)
      (root as? TabBarController)?.selectedViewController = root.children[1]
    }
    let expected = [
      "viewDidLoad b", "viewWillAppear b", "viewWillDisappear a", "viewDidDisappear a", "viewDidAppear b",
    ]
    #expect(told == expected)
    #expect(recorded == expected.map { $0.replacing(" ", with: " tabs/") })
  }

  @Test(arguments: [
    (
      PresentationStyle.fullScreen,
      [
        "viewDidLoad b", "viewWillDisappear a", "viewWillAppear b", "viewDidAppear b", "viewDidDisappear a",
        "viewWillDisappear b", "viewWillAppear a", "viewDidAppear a", "viewDidDisappear b",
      ]
    ),
    (
      .sheet,
      ["viewDidLoad b", "viewWillAppear b", "viewDidAppear b", "viewWillDisappear b", "viewDidDisappear b"]
    ),
  ])
  func `what is presented has appeared before what it covers is gone, and a sheet covers nothing`(
    style: PresentationStyle, expected: [String]
  ) {
    let (told, recorded) = calls {
      Told("a", $0)
    } _: { root, log in
      root.present(Told("b", log), style: style)
      root.dismiss()
    }
    #expect(told == expected)
    #expect(recorded.contains("viewDidDisappear a/b"))
  }

  @Test func `a page that comes has appeared before the other is gone`() {
    let (told, _) = calls { log in
      let pages = PageViewController()
      pages.pages = [Told("a", log), Told("b", log)]
      return pages
    } _: { root, _ in
      (root as? PageViewController)?.turnForward()
    }
    #expect(
      told == ["viewDidLoad b", "viewWillAppear b", "viewWillDisappear a", "viewDidAppear b", "viewDidDisappear a"])
  }

  @Test func `every view is loaded before anything appears, and parents are told before their children`() {
    let log = Log()
    let record = TestApp { controller("top", [Told("a", log), Told("b", log)]) }.launch().record
    #expect(
      record.callLines.suffix(9) == [
        "viewDidLoad top", "viewDidLoad top/a", "viewDidLoad top/b", "viewWillAppear top", "viewWillAppear top/a",
        "viewWillAppear top/b", "viewDidAppear top", "viewDidAppear top/a", "viewDidAppear top/b",
      ])
  }

  @Test(.tags(.Rule.r57))
  func `after a restoration only what can be seen appears, under its saved path, once all is over`() throws {
    let app = TestApp { navigation("nav", [controller("root")]) }
    let running = app.launch()
    running.navigation.push(note("same", "one"))
    running.navigation.push(note("same", "two"))
    let saved = try running.saved()
    var again = app
    again.restorationClasses = [NoteController.self]
    let record = again.launch(.archive(saved)).record
    let end = try #require(record.callLines.firstIndex(of: "didFinishLaunching"))
    #expect(
      record.callLines[(end + 1)...] == [
        "viewWillAppear nav", "viewWillAppear nav/[2]/same", "viewDidAppear nav", "viewDidAppear nav/[2]/same",
      ])
    let load = try #require(record.callLines.firstIndex(of: "viewDidLoad nav/[1]/same"))
    let decode = try #require(record.callLines.firstIndex(of: "decode nav/[1]/same"))
    #expect([load, decode, end] == [load, decode, end].sorted())
  }

  @Test(.tags(.Rule.r8))
  func `preserving tells no screen anything`() throws {
    let log = Log()
    let running = TestApp { Told("a", log) }.launch()
    log.lines = []
    #expect(running.preserve().callLines == ["shouldSave yes", "willEncode", "encode a"])
    #expect(log.lines.isEmpty)
    #expect(running.application.laterCalls.isEmpty)
  }

  @Test func `of very many calls the last ones are known`() {
    let log = Log()
    let running = TestApp { tabBar("tabs", [Told("a", log), Told("b", log)]) }.launch()
    for round in 0..<600 { running.tabs.selectedViewController = running.root.children[(round + 1) % 2] }
    #expect((1_000...2_000).contains(running.application.laterCalls.count))
    #expect(LaunchRecord.lines(of: running.application.laterCalls).last == "viewDidAppear tabs/a")
  }
}

extension LaunchRecord {
  /// Calls in one line each, outside of any record.
  fileprivate static func lines(of calls: [Call]) -> [String] {
    var record = LaunchRecord(outcome: .first)
    record.calls = calls
    return record.callLines
  }
}
