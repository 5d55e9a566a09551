import AppDefinition
import Checking
import AppReading
import SimulatorSupport
import TestSupport
import Testing
import Vocabulary

/// What the check finds in scenes, which say more than storyboards.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckSceneTests: CheckSuite {
  private static let scene = """
    app: Test
    delegate: { shouldSave: always, shouldRestore: always }
    restorationClasses:
      Maker: { makes: detail }
    initial: nav
    controllers:
      nav: { kind: navigation, root: detail, restorationIdentifier: nav }
      detail: { restorationIdentifier: detail, restorationClass: Maker }

    """

  @Test(.tags(.Rule.r46))
  func `a restoration class on a screen that is there already`() throws {
    #expect(findings(try CheckCorpus.scene(Self.scene)) == ["warning R46 detail 8"])
  }

  @Test(.tags(.Rule.r46, .Decision.x26), arguments: [true, false])
  func `a root that is made again is a second instance unless code puts it into the window`(setsRoot: Bool) throws {
    let report = try CheckCorpus.scene(
      Self.scene.replacing("{ makes: detail }", with: "{ makes: nav, setsRoot: \(setsRoot) }")
        .replacing("restorationIdentifier: nav }", with: "restorationIdentifier: nav, restorationClass: Maker }")
        .replacing(", restorationClass: Maker }\n\n", with: " }\n\n"))
    #expect(findings(report).filter { $0.contains("R46 nav") } == (setsRoot ? [] : ["warning R46 nav 7"]))
  }

  @Test(
    .tags(.Rule.r1, .Rule.r98),
    arguments: [
      (", shouldRestore: always", "", Rule.nothingWithoutBothGates),
      ("shouldSave: always", "shouldSave: never", Rule.shouldSaveMayAnswerNo),
      ("app: Test", "app: Test\nlifecycle: scenes", Rule.scenesReplaceTheArchive),
    ])
  func `an app that keeps nothing`(text: String, other: String, rule: Rule) throws {
    let report = try CheckCorpus.scene(Self.scene.replacing(text, with: other))
    #expect(report.controllers.allSatisfy { $0.saved == .no && $0.rule == rule })
    #expect(report.findings.filter { $0.rule == .rule(rule) }.count == 1)
  }

  /// What is found of the screen `detail` when a piece of the scene is another.
  private func rules(_ text: String, as other: String) throws -> [CheckRule] {
    try CheckCorpus.scene(Self.scene.replacing(text, with: other)).findings.filter { $0.id == "detail" }.map(\.rule)
  }

  @Test(.tags(.Rule.r45)) func `a restoration class that does not conform`() throws {
    #expect(try rules("{ makes: detail }", as: "{ conforms: false }") == [.rule(.restorationClassConforms)])
  }

  @Test(.tags(.Rule.r42)) func `a restoration class that answers nil`() throws {
    #expect(try rules("{ makes: detail }", as: "{ makes: nothing }") == [.rule(.restorationClassIsTheOnlyOneAsked)])
  }

  @Test(.tags(.Rule.r47)) func `a restoration class that forgets the identifier`() throws {
    let found = try rules("{ makes: detail }", as: "{ makes: detail, setsIdentifier: false }")
    #expect(found == [.rule(.existingControllerIsNotMadeAgain), .rule(.identifierIsSetAgain)])
  }

  @Test(.tags(.Rule.r58)) func `an identifier from viewDidLoad on is told of a tab that is not the first`() throws {
    let report = try CheckCorpus.scene(
      """
      app: A
      delegate: { shouldSave: always, shouldRestore: always }
      initial: tabs
      controllers:
        tabs: { kind: tabBar, restorationIdentifier: tabs, children: [one, two] }
        one: { restorationIdentifier: one, identifierFrom: viewDidLoad }
        two: { restorationIdentifier: two, identifierFrom: viewDidLoad }
      """)
    #expect(report.findings.map(\.rule) == [.rule(.unloadedViewsAreNotSaved)])
    #expect(report.findings.first?.id == "two")
  }

  @Test(.tags(.Rule.r39)) func `an identifier that only a getter gives`() throws {
    #expect(
      try rules("restorationClass: Maker", as: "identifierFrom: getter") == [.rule(.identifierIsSetThroughItsProperty)])
  }

  @Test(.tags(.Rule.r44))
  func `a screen that only code makes and that no step has`() throws {
    let report = try CheckCorpus.scene(
      """
      app: Test
      delegate: { shouldSave: always, shouldRestore: always }
      initial: nav
      controllers:
        nav: { kind: navigation, root: list, restorationIdentifier: nav }
        list: { restorationIdentifier: list, buttons: [{ title: Open, show: detail }] }
        detail: { restorationIdentifier: detail, from: code }
      """)
    #expect(
      report.findings.filter { $0.rule == .rule(.storyboardMakesOnlyItsOwn) }.map(\.id) == ["detail"],
      "\(findings(report))")
  }

  @Test(.tags(.Rule.r102))
  func `what the delegate presents after a launch is on the screen before anything is tapped`() throws {
    let report = try CheckCorpus.scene(
      Self.scene.replacing("shouldRestore: always }", with: "shouldRestore: always, afterLaunch: { present: hello } }")
        + "  hello: { restorationIdentifier: hello }\n")
    let hello = try controller("hello", report)
    #expect(hello.reach == .launch)
    #expect(hello.paths == ["nav/hello"])
    #expect(hello.saved == .yes)
  }

  @Test(.tags(.Rule.r102))
  func `what the delegate presents after a launch is above the window in front`() throws {
    let report = try CheckCorpus.scene(
      """
      app: Test
      delegate: { shouldSave: always, shouldRestore: always, afterLaunch: { present: hello } }
      windows: [{ root: behind }, { root: front }]
      controllers:
        behind: { restorationIdentifier: behind }
        front: { restorationIdentifier: front }
        hello: { restorationIdentifier: hello }
      """)
    #expect(try controller("hello", report).paths == ["front/hello"])
  }

  @Test(.tags(.Rule.r79), arguments: [("", ["second"]), (", restorationClass: Maker", [])])
  func `a detail is not mixed up with the one that is there from the start where a restoration class makes it`(
    more: String, found: [String]
  ) throws {
    let report = try CheckCorpus.scene(
      """
      app: Test
      delegate: { shouldSave: always, shouldRestore: always }
      restorationClasses:
        Maker: { makes: second }
      initial: split
      controllers:
        split: { kind: split, children: [list, first], restorationIdentifier: split }
        list: { restorationIdentifier: list, buttons: [{ title: Open, showDetail: second }] }
        first: { restorationIdentifier: detail }
        second: { restorationIdentifier: detail\(more) }
      """)
    #expect(
      report.findings.filter { $0.rule == .rule(.splitViewSavesIdentifiedChildren) }.compactMap(\.id) == found,
      "\(findings(report))")
  }

  @Test(
    .tags(.Rule.r13, .Rule.r30),
    arguments: [
      ("restorationIdentifier=\"\"", "", ["error R13 a 4"]),
      ("restorationIdentifier=\"\"", "controllers: { a: { restorationIdentifier: A } }", []),
      ("useStoryboardIdentifierAsRestorationIdentifier=\"YES\"", "", ["error R30 a 4"]),
      (
        "useStoryboardIdentifierAsRestorationIdentifier=\"YES\"",
        "controllers: { a: { restorationIdentifier: A } }", []
      ),
    ])
  func `an identifier that is none in the storyboard is no fault where the scene gives another`(
    attributes: String, controllers: String, found: [String]
  ) throws {
    let empty = "<view key=\"view\" id=\"v\" restorationIdentifier=\"\"/>"
    let report = try CheckCorpus.scene(
      "app: A\nstoryboards: [Main.storyboard]\ndelegate: { shouldSave: always, shouldRestore: always }\n\(controllers)\n",
      storyboard: CheckCorpus.document(CheckCorpus.controller("a", "viewController", attributes, view: empty)))
    #expect(findings(report).filter { $0.hasPrefix("error") } == found + ["error R13 v 4"])
  }

  @Test(.tags(.Rule.r13)) func `an empty identifier in a scene`() throws {
    let report = try CheckCorpus.scene(
      Self.scene.replacing("restorationIdentifier: detail", with: "restorationIdentifier: \"\""))
    #expect(findings(report).contains("error R13 detail 8"))
  }

  @Test(.tags(.Rule.r18)) func `a reference from the delegate saves what its parent would lose`() throws {
    let text = Self.scene.replacing(", restorationIdentifier: nav", with: "")
      .replacing("shouldSave: always,", with: "shouldSave: always, encodes: { open: reference(detail) },")
    let report = try CheckCorpus.scene(text)
    #expect(try controller("detail", report).saved == .yes)
    #expect(try controller("nav", report).saved == .no)
  }

  @Test(
    .tags(.Rule.r34, .Rule.r79),
    arguments: [("columns", "kind: split, children"), ("pages", "kind: page, keepsPages: true, children")])
  func `columns and pages may share an identifier`(_ what: String, _ container: String) throws {
    let report = try CheckCorpus.scene(
      """
      app: Test
      delegate: { shouldSave: always, shouldRestore: always }
      initial: split
      controllers:
        split: { \(container): [left, right], restorationIdentifier: split }
        left: { restorationIdentifier: same }
        right: { restorationIdentifier: same }
      """)
    #expect(findings(report).isEmpty, "\(what)")
    #expect(report.controllers.map(\.saved) == [.yes, .yes, .yes], "\(what)")
  }
}
