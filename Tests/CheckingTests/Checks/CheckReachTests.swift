import AppDefinition
import AppReading
import Checking
import ControllerKit
import Simulation
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting
import Trials
import Vocabulary

/// How screens are reached, and by how many ways.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckReachTests: CheckSuite {
  @Test(.tags(.Decision.x21, .Rule.r79))
  func `a split view has paths in both layouts`() throws {
    let columns =
      CheckCorpus.segue("relationship", to: "b", "masterViewController")
      + CheckCorpus.segue("relationship", to: "c", "detailViewController")
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "splitViewController", identified("Split"), segues: columns)
        + CheckCorpus.controller("b", "navigationController", identified("Master"))
        + CheckCorpus.controller("c", "viewController", identified("Detail")))
    #expect(try controller("c", report).paths == ["Split/Detail", "Split/Master/Detail"])
  }

  @Test(.tags(.Decision.x13))
  func `what is presented hangs under the controller that presents it`() throws {
    let root = CheckCorpus.segue("relationship", to: "b", "rootViewController")
    let segues = CheckCorpus.segue("presentation", to: "c") + CheckCorpus.segue("popoverPresentation", to: "d")
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller(
        "t", "tabBarController", identified("T"),
        segues: CheckCorpus.segue("relationship", to: "a", "viewControllers"))
        + CheckCorpus.controller("a", "navigationController", identified("A"), segues: root)
        + CheckCorpus.controller("b", "viewController", identified("B"), segues: segues)
        + CheckCorpus.controller("c", "viewController", identified("C"))
        + CheckCorpus.controller("d", "viewController", identified("D")), initial: "t")
    #expect(try controller("c", report).paths == ["T/C"])
    #expect(try controller("d", report).paths == ["T/A/D"])
  }

  @Test(
    .tags(.Rule.r16, .Rule.r22, .Decision.x13),
    arguments: [("", "error R16 x 12"), ("buttons: [{ title: X, show: x }], ", "warning R16 x 12")])
  func `what is lost where a first tap puts it is an error, though a second tap puts it elsewhere`(
    other: String, finding: String
  ) throws {
    let app = try keptApp(
      """
      initial: n
      controllers:
        n: { kind: navigation, restorationIdentifier: n, root: list }
        list: { \(other)restorationIdentifier: list, views: [{ button: Open, show: a }] }
        a:
          restorationIdentifier: a
          callsSuper: false
          definesPresentationContext: true
          buttons: [{ title: X, present: { screen: x, style: currentContext } }]
        x: { restorationIdentifier: x }

      """)
    let report = CheckReport(app, file: "Scene.yaml")
    #expect(try controller("x", report).saved == .yes)
    #expect(findings(report) == [finding])
  }

  @Test func `rings of screens are cut`() throws {
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", identified("A"), segues: CheckCorpus.segue("presentation", to: "b"))
        + CheckCorpus.controller(
          "b", "viewController", identified("B"), segues: CheckCorpus.segue("presentation", to: "a")))
    #expect(try controller("a", report).paths == ["A"])
    #expect(try controller("b", report).paths == ["A/B"])
  }

  @Test func `more ways in than can be listed are said to be more`() throws {
    let ids = (1...7).map { "n\($0)" }
    let scenes = ids.map { id in
      CheckCorpus.controller(
        id, "viewController", identified(id.uppercased()),
        segues: ids.filter { $0 != id }.map { CheckCorpus.segue("presentation", to: $0) }.joined())
    }
    let report = try CheckCorpus.storyboard(scenes.joined(), initial: "n1")
    #expect(try controller("n7", report).paths.count == 16)
    #expect(findings(report).contains("note R32 n7 10"))
  }

  @Test func `what comes along with a container is reached as that is`() throws {
    let root = CheckCorpus.segue("relationship", to: "b", "rootViewController")
    let show = CheckCorpus.segue("show", to: "c")
    let screens =
      CheckCorpus.controller("b", "viewController", "restorationIdentifier=\"B\"", segues: show)
      + CheckCorpus.controller("c", "viewController", "restorationIdentifier=\"C\"")
    let first = CheckCorpus.controller("z", "viewController", identified("Z"))
    for (identifier, reach) in [("storyboardIdentifier=\"A\"", CheckedController.Reach.identifier), ("", .none)] {
      let report = try CheckCorpus.storyboard(
        first + CheckCorpus.controller("a", "navigationController", identifier, segues: root) + screens, initial: "z")
      #expect(try controller("a", report).reach == reach)
      #expect(try controller("b", report).reach == reach)
    }
    let report = try CheckCorpus.storyboard(
      first + CheckCorpus.controller("a", "navigationController", "storyboardIdentifier=\"A\"", segues: root) + screens,
      initial: "z")
    #expect(try controller("c", report).reach == .segue)
  }

  @Test func `a screen without a way in is one for code, or for nobody`() throws {
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", identified("A"))
        + CheckCorpus.controller("b", "viewController", identified("B"), segues: CheckCorpus.segue("show", to: "c"))
        + CheckCorpus.controller("c", "viewController", "restorationIdentifier=\"C\"")
        + CheckCorpus.controller("d", "viewController", "restorationIdentifier=\"D\""))
    let reached = report.controllers.map { "\($0.reach.rawValue) \($0.saved.rawValue) \($0.paths.count)" }
    #expect(reached == ["launch yes 1", "identifier dependsOnCode 0", "segue dependsOnCode 0", "none no 0"])
    #expect(findings(report) == ["note R16 b 5", "warning R14 d 7"])
  }

  @Test func `without an initial controller those begin to which no segue leads`() throws {
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", identified("A"))
        + CheckCorpus.controller(
          "b", "navigationController", identified("B"),
          segues: CheckCorpus.segue("relationship", to: "a", "rootViewController"))
        + CheckCorpus.controller("c", "viewController"), initial: nil)
    #expect(report.initial == nil)
    #expect(report.controllers.map(\.paths) == [["B/A"], ["B"], []])
    #expect(report.controllers.map(\.reach) == [.identifier, .identifier, .none])
    #expect(report.controllers.map(\.saved) == [.yes, .yes, .no])
  }

  @Test(arguments: [
    ("show: b", true), ("showDetail: b", true), ("present: b", true), ("root: b", true), ("compact: { show: b }", true),
    ("show: c", false), ("toast: b", false),
  ])
  func `a screen without an identifier is one for code where an event shows it`(effect: String, isShown: Bool) throws {
    let screens =
      CheckCorpus.controller("b", "viewController", "restorationIdentifier=\"B\"")
      + CheckCorpus.controller("c", "viewController", "restorationIdentifier=\"C\"")
    let report = try CheckCorpus.scene(
      "app: A\nstoryboards: [Main.storyboard]\nevents: { go: { \(effect) } }\n",
      storyboard: CheckCorpus.document(CheckCorpus.controller("a", "viewController", identified("A")) + screens))
    #expect(try controller("b", report).reach == (isShown ? .segue : .none))
  }

  /// What is said of a screen that another one presents whose stack is shown by code, in a tab bar or alone.
  @Test(
    .tags(.Decision.x13),
    arguments: [
      ("overCurrentContext", true, false, "no"), ("overCurrentContext", true, true, "dependsOnCode"),
      ("overCurrentContext", false, false, "dependsOnCode"), ("overCurrentContext", false, true, "dependsOnCode"),
      ("currentContext", true, false, "no"), ("currentContext", true, true, "dependsOnCode"),
      ("fullScreen", true, false, "dependsOnCode"), ("fullScreen", true, true, "dependsOnCode"),
      ("fullScreen", false, false, "dependsOnCode"),
    ])
  func `what is presented over the context of a stack that code shows is lost with it where that is decided`(
    style: String, isInTabs: Bool, isIdentified: Bool, saved: String
  ) throws {
    let segue =
      "<segue destination=\"c\" kind=\"presentation\" modalPresentationStyle=\"\(style)\" id=\"s-c\"/>"
    let identifier = isInTabs ? isIdentified ? "restorationIdentifier=\"N\"" : "" : "storyboardIdentifier=\"N\""
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", identified("A"))
        + (isInTabs
          ? CheckCorpus.controller(
            "t", "tabBarController", identified("T"),
            segues: CheckCorpus.segue("relationship", to: "n", "viewControllers")) : "")
        + CheckCorpus.controller(
          "n", "navigationController",
          isInTabs || !isIdentified ? identifier : identified("N"),
          segues: CheckCorpus.segue("relationship", to: "b", "rootViewController"))
        + CheckCorpus.controller("b", "viewController", "restorationIdentifier=\"B\"", segues: segue)
        + CheckCorpus.controller("c", "viewController", "restorationIdentifier=\"C\""))
    let presented = try controller("c", report)
    #expect(presented.reach == .segue)
    #expect(presented.saved.rawValue == saved)
  }

  @Test(.tags(.Rule.r15)) func `what a screen made by code leads to is not below it`() throws {
    let columns =
      CheckCorpus.segue("relationship", to: "b", "masterViewController")
      + CheckCorpus.segue("relationship", to: "c", "detailViewController")
    let segues =
      CheckCorpus.segue("showDetail", to: "c") + CheckCorpus.segue("show", to: "e")
      + CheckCorpus.segue("presentation", to: "f")
    let scenes =
      CheckCorpus.controller("a", "splitViewController", identified("Split"), segues: columns)
      + CheckCorpus.controller("b", "navigationController", identified("Master"))
      + CheckCorpus.controller("c", "navigationController", identified("Detail"))
      + CheckCorpus.controller("d", "tableViewController", "storyboardIdentifier=\"D\"", segues: segues)
      + CheckCorpus.controller("e", "viewController", "restorationIdentifier=\"E\"")
      + CheckCorpus.controller("f", "viewController", "restorationIdentifier=\"F\"")
    let report = try CheckCorpus.storyboard(scenes)
    #expect(findings(report) == ["warning R13 d 7"])
    let reached = report.controllers.map { "\($0.reach.rawValue) \($0.saved.rawValue)" }
    #expect(reached[2...] == ["launch yes", "identifier no", "segue dependsOnCode", "segue dependsOnCode"])

    // The model, in which code pushes the screen and each of its segues is performed, agrees.
    let text = CheckCorpus.document(scenes)
    let app = try #require(readStoryboard(SourceFile(name: "T.storyboard", bytes: Array(text.utf8)), app: "T").value)
    for width in [SizeClass.compact, .regular] {
      for (action, destination) in [(0, "c"), (1, "e"), (2, "f")] {
        var setting = TrialRun.Setting()
        setting.width = width
        let run = try #require(TrialRun(app, setting))
        func find(_ name: String) throws -> ViewController {
          let controllers = ScreenTree(run.application, loadsViews: true).entries.map(\.controller)
          return try #require(controllers.last { $0.behavior?.name == name })
        }
        try find("b").perform(.show("d"))
        try find("d").perform(try #require(app.controller(named: "d")).actions[action].action)
        let path = try find(destination).displayPath
        #expect(!path.contains("(d)"), "\(path)")
      }
    }
  }

  @Test func `a reference that leads nowhere is no screen of its own`() throws {
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", identified("A"), segues: CheckCorpus.segue("show", to: "p"))
        + CheckCorpus.controller("p", "viewControllerPlaceholder", "storyboardName=\"Other\""))
    let placeholder = try controller("p", report)
    #expect(placeholder.isResolved == false)
    #expect(placeholder.saved == .unknown)
    #expect(findings(report) == ["warning missing-file p 5"])
  }

  @Test(
    .tags(.Rule.r43),
    arguments: [
      ("b", CheckedController.Reach.identifier), ("\"{saved.screen}\"", .identifier),
      ("\"{defaults.screen}\"", .identifier),
      ("\"b{saved.screen}\"", .identifier), ("\"c{saved.screen}\"", .none), ("c", .none), ("existing", .none),
      ("nothing", .none),
    ])
  func `a screen without an identifier is one for code where what is asked by a path may make it`(
    answer: String, reach: CheckedController.Reach
  ) throws {
    let storyboard = CheckCorpus.document(
      CheckCorpus.controller("a", "viewController", identified("A"))
        + CheckCorpus.controller("b", "viewController", "restorationIdentifier=\"B\"")
        + CheckCorpus.controller("c", "viewController", "restorationIdentifier=\"C\""))
    for asked in [
      "delegate: { finds: { B: \(answer) } }", "restorationClasses: { Maker: { makes: { B: \(answer) } } }",
    ] {
      let report = try CheckCorpus.scene(
        "app: A\nstoryboards: [Main.storyboard]\n\(asked)\n", storyboard: storyboard)
      #expect(try controller("b", report).reach == reach, "\(asked)")
    }
  }
}
