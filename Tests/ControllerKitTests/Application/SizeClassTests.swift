import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// The width that an app has, at its launch and while it runs.
@Suite(.timed, .timeLimit(.minutes(30))) struct SizeClassTests {
  /// What a split view asks, and what is answered.
  private final class Answers: SplitViewControllerDelegate {
    var discards = false
    var given: ViewController?
    var log: [String] = []

    func splitViewController(
      _ splitViewController: SplitViewController, collapseSecondary secondary: ViewController,
      onto primary: ViewController
    ) -> Bool {
      log.append("collapse \(secondary.pathComponent) onto \(primary.pathComponent)")
      return discards
    }

    func splitViewController(
      _ splitViewController: SplitViewController, separateSecondaryFrom primary: ViewController
    ) -> ViewController? {
      log.append("separate from \(primary.pathComponent)")
      return given
    }
  }

  private static func stack(_ running: Running) -> [String] {
    SplitTests.split(running).children[0].children.map(\.pathComponent)
  }

  @Test(.tags(.Decision.x28), arguments: Idiom.allCases, SizeClass.allCases)
  func `a split view follows the width and not the kind of device`(idiom: Idiom, width: SizeClass) throws {
    let running = SplitTests.split().on(idiom, width).launch()
    #expect(SplitTests.split(running).isCollapsed == (width == .compact))
    #expect(try running.saved().archivePaths == (width == .compact ? SplitTests.collapsed : SplitTests.separated))
  }

  @Test(.tags(.Decision.x28))
  func `without a word a phone is compact and a pad is regular`() {
    var conditions = DeviceConditions(bundleVersion: "1", idiom: .phone, now: Timestamp(seconds: 0))
    #expect(conditions.horizontalSizeClass == .compact)
    conditions.idiom = .pad
    #expect(conditions.horizontalSizeClass == .regular)
    conditions.horizontalSizeClass = .compact
    #expect(conditions.horizontalSizeClass == .compact)
  }

  @Test(.tags(.Decision.x28, .Rule.r79))
  func `the columns move while the app runs, and what was on them stays`() throws {
    let running = SplitTests.split().on(.pad).launch()
    SplitTests.detail(running)?.word = "kept"
    running.application.horizontalSizeClassDidChange(to: .compact)
    #expect(Self.stack(running) == ["master", "detailNav"])
    #expect(try running.saved().archivePaths == SplitTests.collapsed)
    running.application.horizontalSizeClassDidChange(to: .regular)
    #expect(Self.stack(running) == ["master"])
    #expect(try running.saved().archivePaths == SplitTests.separated)
    #expect(SplitTests.detail(running)?.word == "kept")
  }

  @Test(.tags(.Decision.x28))
  func `a split view in a tab that is not shown moves its columns too`() {
    let split = SplitViewController(viewControllers: [navigation("one", [controller("a")]), controller("two")])
    let running = TestApp { tabBar("tabs", [controller("front"), split]) }.on(.pad).launch()
    running.application.horizontalSizeClassDidChange(to: .compact)
    #expect(split.isCollapsed)
  }

  @Test(.tags(.Decision.x28))
  func `the delegate is asked each time, and may take care of the secondary column`() {
    let answers = Answers()
    answers.discards = true
    let app = SplitTests.split().on(.pad)
    let running = app.launch()
    let split = SplitTests.split(running)
    let detail = split.viewController(for: .secondary)
    split.delegate = answers
    running.application.horizontalSizeClassDidChange(to: .compact)
    #expect(Self.stack(running) == ["master"])
    running.application.horizontalSizeClassDidChange(to: .regular)
    #expect(split.viewController(for: .secondary) === detail)
    #expect(split.children.count == 2)
    answers.discards = false
    running.application.horizontalSizeClassDidChange(to: .compact)
    #expect(Self.stack(running) == ["master", "detailNav"])
    #expect(
      answers.log == [
        "collapse detailNav onto masterNav", "separate from masterNav", "collapse detailNav onto masterNav",
      ])
  }

  @Test(.tags(.Decision.x28))
  func `a column that has room again appears`() {
    let (one, two) = (note("one", ""), note("two", ""))
    let running = TestApp { SplitViewController(viewControllers: [one, two]) }.on(.phone).launch()
    #expect(two.log.isEmpty)
    running.application.horizontalSizeClassDidChange(to: .regular)
    #expect(two.log == ["viewDidLoad", "viewWillAppear"])
  }

  @Test(.tags(.Decision.x28))
  func `of three columns the delegate is asked about the last`() {
    let answers = Answers()
    let split = SplitViewController(viewControllers: ["one", "two", "three"].map { controller($0) })
    split.delegate = answers
    split.isCollapsed = true
    #expect(answers.log == ["collapse three onto one"])
  }

  @Test(.tags(.Decision.x28))
  func `the delegate may give another secondary column, also one from the primary's stack`() {
    let answers = Answers()
    let running = SplitTests.split().on(.phone).launch()
    let split = SplitTests.split(running)
    split.delegate = answers
    let found = controller("found")
    (split.children[0] as? NavigationController)?.push(found)
    answers.given = found
    running.application.horizontalSizeClassDidChange(to: .regular)
    #expect(Self.stack(running) == ["master"])
    #expect(split.children.map(\.pathComponent) == ["masterNav", "found"])
    running.application.horizontalSizeClassDidChange(to: .compact)
    #expect(Self.stack(running) == ["master", "found"])
    answers.given = split
    running.application.horizontalSizeClassDidChange(to: .regular)
    #expect(split.children.map(\.pathComponent) == ["masterNav", "found"])
  }

  @Test(.tags(.Decision.x28))
  func `the delegate may give a secondary column where there was none`() {
    let answers = Answers()
    answers.given = controller("given")
    let split = SplitViewController(viewControllers: [controller("one")])
    split.delegate = answers
    split.isCollapsed = true
    #expect(answers.log == [])
    split.isCollapsed = false
    #expect(answers.log == ["separate from one"])
    #expect(split.children.map(\.pathComponent) == ["one", "given"])
    split.isCollapsed = true
    split.isCollapsed = false
    #expect(split.children.map(\.pathComponent) == ["one", "given"])
  }

  @Test(.tags(.Decision.x28))
  func `columns that replace others while they are collapsed are asked about, and separate as they are`() {
    let answers = Answers()
    let running = SplitTests.split().on(.phone).launch()
    let split = SplitTests.split(running)
    split.delegate = answers
    split.viewControllers = [navigation("other", [controller("a")]), controller("b")]
    #expect(Self.stack(running) == ["a", "b"])
    #expect(answers.log == ["collapse b onto other"])
    running.application.horizontalSizeClassDidChange(to: .regular)
    #expect(split.children.map(\.pathComponent) == ["other", "b"])
  }

  @Test(.tags(.Decision.x28))
  func `a layout that the app has set stays in every width`() {
    let running = SplitTests.split().on(.pad).launch()
    SplitTests.split(running).isCollapsed = true
    running.application.horizontalSizeClassDidChange(to: .regular)
    #expect(SplitTests.split(running).isCollapsed)
  }
}
