import AppDefinition
import Checking
import SceneReading
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// What the check tells of one screen or view that is lost.
@Suite(.timed, .timeLimit(.minutes(30))) struct LossExplanationTests: CheckSuite {
  private func explanations(_ scenes: String) throws -> LossExplanations {
    let bytes = Array(CheckCorpus.document(scenes).utf8)
    return LossExplanations(
      try #require(readStoryboard(SourceFile(name: "T.storyboard", bytes: bytes), app: "T").value))
  }

  /// Tabs of which one is a stack without an identifier, with two screens in it.
  private var tabs: String {
    let contained = CheckCorpus.segue("relationship", to: "b", "viewControllers")
    let root = CheckCorpus.segue("relationship", to: "c", "rootViewController")
    let table = "<tableView key=\"view\" id=\"t\" restorationIdentifier=\"Table\"/>"
    return CheckCorpus.controller("a", "tabBarController", identified("A"), segues: contained)
      + CheckCorpus.controller("b", "navigationController", "storyboardIdentifier=\"Search\"", segues: root)
      + CheckCorpus.controller(
        "c", "tableViewController", "restorationIdentifier=\"C\" title=\"Results\" customClass=\"Results\"",
        segues: CheckCorpus.segue("show", to: "d"), view: table)
      + CheckCorpus.controller("d", "viewController", "title=\"Item\"")
  }

  @Test func `of a lost screen it names class, line, cause, what to do first and what else is lost`() throws {
    let loss = try #require(try explanations(tabs).explanation(ofScreen: "c"))
    #expect(loss.subject?.className == "Results")
    #expect(loss.subject?.position.line == 6)
    #expect(loss.rule == .r15)
    #expect(
      loss.sentence == "The table view controller \"Results\" (line 6) is not saved: the navigation controller "
        + "\"Search\" (line 5) above it has no restoration identifier")
    #expect(loss.steps.map(\.subject?.name) == ["Search"])
    #expect(loss.steps.map(\.cure.words) == ["Identity inspector (⌥⌘4): check \"Use Storyboard ID\""])
    #expect(loss.alsoLost.map { $0.listed(in: "T.storyboard") } == ["Search (5)", "Item (7)"])
  }

  @Test func `every identifier that is missing on the way is a step, the topmost first`() throws {
    let loss = try #require(try explanations(tabs).explanation(ofScreen: "d"))
    #expect(loss.steps.map(\.subject?.controller) == ["b", "d"])
    #expect(
      loss.steps.last?.cure.words == "Identity inspector (⌥⌘4): enter a Storyboard ID and check \"Use Storyboard ID\"")
  }

  @Test func `where nothing of the app is saved it names the place in code`() throws {
    let bytes = Array(CheckCorpus.document(tabs).utf8)
    var app = try #require(readStoryboard(SourceFile(name: "T.storyboard", bytes: bytes), app: "T").value)
    app.delegate = DelegateDefinition(shouldSave: nil, shouldRestore: nil)
    app.delegate?.position = SourcePosition(file: "A.swift", line: 3, column: 1)
    let loss = try #require(LossExplanations(app).explanation(ofScreen: "c"))
    #expect(loss.sentence.hasPrefix("Nothing of this app is saved: the app delegate does not implement both"))
    #expect(loss.sentence.hasSuffix("; its class is declared at A.swift:3:1"))
  }

  @Test func `a view is lost with its screen, and mended there`() throws {
    let losses = try explanations(tabs)
    let loss = try #require(losses.explanation(ofView: "t", in: "c"))
    #expect(loss.rule == .r23)
    #expect(loss.subject?.name == "Table")
    #expect(loss.steps.map(\.subject?.name) == ["Search"])
    #expect(losses.findings(ofView: "t", in: "c").contains { $0.rule == .rule(.r23) })
    #expect(losses.findings(ofView: "t", in: "b").isEmpty)
  }

  @Test func `what is found is found again by its screen or by its view and screen`() throws {
    let losses = try explanations(tabs)
    func told(_ findings: [CheckFinding]) -> [String] {
      findings.map { "\($0.rule) \($0.subject?.controller ?? "-") \($0.subject?.view ?? "-")" }
    }
    #expect(told(losses.findings) == ["R15 b -", "R16 c -", "R23 c t"])
    #expect(told(losses.findings(ofScreen: "b")) == ["R15 b -"])
    #expect(told(losses.findings(ofScreen: "c")) == ["R16 c -"])
    #expect(told(losses.findings(ofScreen: "t")).isEmpty)
    #expect(told(losses.findings(ofView: "t", in: "c")) == ["R23 c t"])
    #expect(told(losses.findings(ofView: "c", in: "c")).isEmpty)
  }

  @Test func `of what is saved it has nothing to tell`() throws {
    let losses = try explanations(tabs)
    #expect(losses.explanation(ofScreen: "a") == nil)
    #expect(losses.explanation(ofScreen: "nobody") == nil)
    #expect(losses.findings(ofScreen: "a").isEmpty)
  }

  @Test func `a screen with two ways in is explained by the path at which it was`() throws {
    let contained = ["b", "c"].map { CheckCorpus.segue("relationship", to: $0, "viewControllers") }.joined()
    let shown = CheckCorpus.segue("relationship", to: "d", "rootViewController")
    let losses = try explanations(
      CheckCorpus.controller("a", "tabBarController", identified("A"), segues: contained)
        + CheckCorpus.controller("b", "navigationController", identified("B"), segues: shown)
        + CheckCorpus.controller(
          "c", "navigationController", segues: CheckCorpus.segue("relationship", to: "e", "rootViewController"))
        + CheckCorpus.controller("d", "viewController", identified("D"))
        + CheckCorpus.controller("e", "viewController", segues: CheckCorpus.segue("show", to: "d")))
    #expect(losses.explanation(ofScreen: "d", at: "A/B/D") == nil)
    #expect(losses.explanation(ofScreen: "d", at: "A/(c)/D")?.steps.map(\.subject?.controller) == ["c"])
    #expect(losses.explanation(ofScreen: "d")?.steps.map(\.subject?.controller) == ["c"])
  }

  @Test func `what only code can save says which class has to do what`() throws {
    let segue = CheckCorpus.segue("embed", to: "b")
    let container =
      "<containerView key=\"view\" id=\"v\"><connections>\(segue)</connections></containerView>"
    let losses = try explanations(
      CheckCorpus.controller("a", "viewController", identified("A") + " customClass=\"Host\"", view: container)
        + CheckCorpus.controller("b", "viewController", identified("B")))
    let loss = try #require(losses.explanation(ofScreen: "b"))
    #expect(loss.rule == .r21)
    #expect(loss.steps.map(\.cure) == [.inCode("encode its children in encodeRestorableState(with:) of Host")])
  }

  @Test func `where nothing of the app is saved, that is what every screen is told`() throws {
    let scene = "app: T\nlifecycle: scenes\ninitial: a\ncontrollers: { a: { restorationIdentifier: a } }\n"
    let app = try #require(readScene(SourceFile(name: "T.yaml", bytes: Array(scene.utf8))) { _, _ in nil }.value)
    let loss = try #require(LossExplanations(app).explanation(ofScreen: "a"))
    #expect(loss.rule == .r98)
    #expect(loss.subject == nil)
    #expect(loss.sentence.hasPrefix("Nothing of this app is saved"))
  }

  @Test(arguments: StoryboardCorpus.all)
  func `every lost screen of a storyboard is explained, with something to do`(corpus: StoryboardCorpus) throws {
    for file in corpus.apps {
      guard let (app, _) = try CheckCorpus.check(file.url, as: file.name) else { continue }
      let losses = LossExplanations(app)
      let names = CheckReport(app, file: file.name).controllers
        .filter { $0.saved == .no && $0.reach != .none && $0.isResolved != false }.map(\.subject.controller)
      for name in names {
        let controller = try #require(app.controller(named: name))
        guard controller.content.target == nil else { continue }
        let loss = try #require(losses.explanation(ofScreen: name), "\(file.name): \(name)")
        #expect(!loss.steps.isEmpty, "\(file.name): \(name)")
      }
    }
  }
}
