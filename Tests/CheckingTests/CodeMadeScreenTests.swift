import AppDefinition
import AppReading
import Checking
import ControllerKit
import Simulation
import SimulatorSupport
import StateArchive
import Testing
import TestSupport
import TextFormatting
import Trials
import Vocabulary

/// What is said of screens that an app's code makes: nothing that its engineer would call false.
@Suite(.timed, .timeLimit(.minutes(30))) struct CodeMadeScreenTests {
  private static let gates = """
    func application(_ a: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
    func application(_ a: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
    """

  /// An app whose window is filled by its delegate.
  private func app(root: String, delegate: String = "", _ classes: String) throws -> AppDefinition {
    let source = """
      class D: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: UIApplication, willFinishLaunchingWithOptions o: Any?) -> Bool {
          window = UIWindow()
          \(root)
          return true
        }
        \(Self.gates)
        \(delegate)
      }
      \(classes)
      """
    var scan = SourceScan()
    scan.add(SourceFile(name: "A.swift", bytes: Array(source.utf8)))
    scan.follow(hasMainStoryboard: false)
    let made = try #require(scan.madeApp(named: "X"))
    var app = made.app
    _ = scan.complete(&app, account: made.account)
    return app
  }

  private func report(_ app: AppDefinition) -> CheckReport { CheckReport(app, file: "X.xcodeproj") }

  private static let pages = """
    let p = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    p.setViewControllers([A()], direction: .forward, animated: false)
    window!.rootViewController = p
    """

  private static let decoding = """
    func application(_ a: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
      let p = window!.rootViewController as! UIPageViewController
      p.setViewControllers([A()], direction: .forward, animated: false)
    }
    """

  @Test(.tags(.Rule.r80), arguments: [false, true])
  func `a page that the app delegate shows again by what it decodes is left to code`(isDecoded: Bool) throws {
    let app = try app(
      root: Self.pages, delegate: isDecoded ? Self.decoding : "", "class A: UIViewController {}")
    let report = report(app)
    let saved = Dictionary(uniqueKeysWithValues: report.controllers.map { ($0.id, $0.saved) })
    #expect(saved["A"] == (isDecoded ? .dependsOnCode : .no), "\(report.findings.map(\.message))")
    let said = report.findings.map(\.headline).joined(separator: "\n")
    // The container is there at every launch; what the delegate brings back is the page.
    for words in ["bring back what it shows", "bring it back itself"] {
      #expect(said.contains("the app delegate may \(words) (A.swift:") == isDecoded, "\(said)")
    }
    #expect(!said.contains("code may set"), "\(said)")
  }

  @Test(.tags(.Rule.r5)) func `what the app delegate encodes itself is left to code with its keys`() throws {
    let delegate = """
      func application(_ a: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        coder.encode((window!.rootViewController as! A).boy, forKey: "boy")
      }
      """
    let app = try app(
      root: "window!.rootViewController = A()", delegate: delegate, "class A: UIViewController { var boy = name() }")
    let open = try #require(app.delegate).openState
    #expect(open.map(\.text) == ["boy"])
    #expect(app.codePlaces.contains { $0 == open.first?.position })
  }

  private static let showing = """
    class A: UIViewController {
      func more() { show(B(), sender: nil) }
      func ask() {
        let s = UIAlertController(title: "Sure?", message: "Really", preferredStyle: .alert)
        s.addAction(UIAlertAction(title: "Yes", style: .default) { _ in self.show(B(), sender: nil) })
        s.addAction(UIAlertAction(title: "No", style: .cancel))
        present(s, animated: true)
      }
    }
    class B: UIViewController {}
    """

  private func showingApp() throws -> AppDefinition {
    try app(
      root: "let a = A(); a.restorationIdentifier = \"a\"; window!.rootViewController = a", Self.showing)
  }

  @Test func `a screen that a method shows is not said to be reached by a segue`() throws {
    var run = CheckRun()
    run.layout.showsAll = true
    run.add(report(try showingApp()), mayHaveScenes: false)
    let text = run.text(.human)
    #expect(text.contains("by method"), "\(text)")
    #expect(!text.contains("by segue"), "\(text)")
  }

  @Test(arguments: [("project: Main.storyboard", "later"), ("version: \"1\"", "by segue")])
  func `of a file that was written of a project a screen is reached by an action`(key: String, word: String) throws {
    var run = CheckRun()
    run.layout.showsAll = true
    let scene = """
      app: Test
      \(key)
      delegate: { shouldSave: always, shouldRestore: always }
      initial: a
      controllers:
        a: { restorationIdentifier: a, actions: { more: { present: b } }, views: [{ embed: c }] }
        b: { restorationIdentifier: b, views: [{ embed: d }] }
        c: { restorationIdentifier: c }
        d: { restorationIdentifier: d }
      """
    run.add(try CheckCorpus.scene(scene), mayHaveScenes: false)
    let said = run.text(.human)
    #expect(said.split(separator: word, omittingEmptySubsequences: false).count == 3, "\(said)")
  }

  static let titles: [(String, String?)] = [("{own.title}", nil), ("Notes", "Notes")]

  @Test(arguments: titles)
  func `a title that is filled in while the app runs is no name of a screen`(title: String, name: String?) throws {
    var app = try showingApp()
    app.changeController(named: "A") { $0.title = title }
    #expect(report(app).controllers.map(\.name) == [name, nil])
  }

  @Test(.tags(.Rule.r31)) func `an alert that code shows is no screen that is lost, and its buttons can be tapped`()
    throws
  {
    let app = try showingApp()
    #expect(report(app).controllers.map(\.id) == ["A", "B"])
    let alert = try #require(app.controller(named: "UIAlertController"))
    #expect(alert.allActions.map(\.action) == [.show("B"), .dismiss])
  }

  static let inPassing = [
    ("sure", "sure: { kind: alert, title: Sure? }", false),
    ("sure", "sure: { kind: alert, title: Sure?, restorationIdentifier: sure }", true),
    ("UIActivityViewController", "UIActivityViewController: { class: UIActivityViewController, from: code }", false),
    ("sheet", "sheet: { class: UIActivityViewController }", true),
  ]

  @Test(.tags(.Rule.r31), arguments: inPassing)
  func `an alert or a sheet of the system in an app file is no screen that is lost`(
    name: String, definition: String, isListed: Bool
  ) throws {
    let app = try keptApp(
      """
      initial: a
      controllers:
        a: { restorationIdentifier: a, views: [{ button: Go, present: \(name) }] }
        \(definition)
      """)
    let report = report(app)
    #expect(report.controllers.map(\.id) == (isListed ? ["a", name] : ["a"]))
    if !isListed { #expect(report.findings.isEmpty) }
    let suggested = SuggestedIdentifiers(app, file: "X.yaml").entries.map(\.controller)
    #expect(suggested == (name == "sheet" ? ["sheet"] : []))
  }

  static let ofApple = [
    ("UIActivityViewController(activityItems: [], applicationActivities: nil)", false),
    ("SFSafariViewController(url: address)", false), ("UIHostingController(rootView: Form())", true),
  ]

  @Test(arguments: ofApple) func `a sheet of Apple's that code shows is no screen that is lost`(
    code: String, isListed: Bool
  ) throws {
    let classes = "class A: UIViewController { func go() { present(\(code), animated: true) } }"
    let app = try app(root: "let a = A(); a.restorationIdentifier = \"a\"; window!.rootViewController = a", classes)
    #expect(app.controllers.count == 2)
    #expect(report(app).controllers.count == (isListed ? 2 : 1))
    #expect(report(app).findings.contains { $0.subject?.controller != "A" } == isListed)
    // What an extension adds makes it no class of the app.
    let name = String(code.prefix { $0 != "(" })
    let extended = try self.app(
      root: "let a = A(); a.restorationIdentifier = \"a\"; window!.rootViewController = a",
      classes + "\nextension \(name) { func go() {} }")
    #expect(report(extended).controllers.count == (isListed ? 2 : 1))
  }

  @Test(.tags(.Rule.r21), arguments: [nil, "b"])
  func `a screen that its container does not encode needs an identifier, too`(identifier: String?) throws {
    var app = try app(
      root: "let a = A(); a.restorationIdentifier = \"a\"; window!.rootViewController = a",
      "class A: UIViewController { override func viewDidLoad() { addChild(B()) } }\nclass B: UIViewController {}")
    app.changeController(named: "A") { screen in
      screen.content = .container(children: ["B"], treatment: .forgotten)
      screen.classBehavior.open = OpenCode()
    }
    app.changeController(named: "B") { screen in
      screen.restorationIdentifier = identifier
      screen.classBehavior.open = OpenCode()
      // One that code sets would not do.
      screen.classBehavior.open[.identifier] = identifier == nil ? .unread : nil
    }
    let finding = try #require(report(app).findings.first { $0.subject?.controller == "B" })
    #expect(finding.rule.description == "R21")
    #expect(finding.cure?.words.hasSuffix(", and give B a restoration identifier") == (identifier == nil))
  }

  @Test(.tags(.Rule.r13), arguments: ["A.swift", "A.m"])
  func `what mends a screen that code makes is said in the language of the code, with its place`(file: String) throws {
    var app = try showingApp()
    app.changeController(named: "B") { screen in
      screen.origin.position = SourcePosition(file: file, line: 7, column: 3)
      screen.classBehavior.open[.identifier] = nil
    }
    let finding = try #require(report(app).findings.first { $0.subject?.controller == "B" })
    let literal = file == "A.m" ? "@\"B\"" : "\"B\""
    let words = """
      set `restorationIdentifier = \(literal)` where it is made (\(file):7:3), and a restorationClass unless it is there \
      at launch
      """
    #expect(finding.cure?.words == words)
    #expect(finding.fix?.contains(words) == true)
    app.windows = [WindowDefinition(root: "B")]
    let run = try #require(TrialRun(app))
    let preserved = try #require(run.preserve())
    let loss = try #require(LossReport(preserved).losses.first { $0.className == "B" })
    let cures = LossCures(app)
    #expect(cures.explanation(of: loss)?.steps.map(\.cure.words) == [words])
    #expect(!cures.mending(of: loss).isEmpty)
  }

  @Test(.tags(.Rule.r13)) func `a view that code makes is not said to have no identifier`() throws {
    let list = """
      class A: UITableViewController {
        override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) { show(B(), sender: nil) }
      }
      class B: UIViewController {}
      """
    let app = try app(root: "let a = A(); a.restorationIdentifier = \"a\"; window!.rootViewController = a", list)
    let run = try #require(TrialRun(app))
    let front = try #require(run.application.windows.first?.rootViewController)
    let table = try #require(front.view.descendants.first { $0 is TableView } as? TableView)
    table.contentOffset.y = 40
    let excluded = try #require(run.preserve()?.savedState).excluded
    #expect(excluded.map(\.rule).allSatisfy { $0 == "code" }, "\(excluded)")
    #expect(!excluded.isEmpty)
  }

  @Test(.tags(.Decision.x10)) func `a reference to a child that is left to code is not said to come to nothing`() throws
  {
    let app = try sceneApp(
      """
      app: A
      delegate: { shouldSave: always, shouldRestore: always }
      initial: box
      controllers:
        box: { kind: container, restorationIdentifier: box, children: [a, b] }
        a: { restorationIdentifier: { undecided: f() } }
        b: { restorationIdentifier: b }
      """)
    let run = try #require(TrialRun(app))
    let next = try #require(run.again(from: run.preserve()?.savedState))
    #expect(next.record.warnings.filter { "\($0)".contains("children") }.isEmpty, "\(next.record.warnings)")
  }

  @Test(.tags(.Rule.r44)) func `a screen that no step has is mended in reports as in the sentence for a person`() throws
  {
    let app = try sceneApp(
      """
      app: A
      delegate: { shouldSave: always, shouldRestore: always }
      initial: n
      controllers:
        n: { kind: navigation, restorationIdentifier: n, root: a }
        a: { restorationIdentifier: a, views: [{ button: B, show: b }] }
        b: { restorationIdentifier: b, from: code, identifierFrom: getter }
      """)
    let finding = try #require(report(app).findings.first { $0.rule == .rule(.storyboardMakesOnlyItsOwn) })
    #expect(finding.fix == "set the property instead")
  }
}
