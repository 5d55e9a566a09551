import AppDefinition
import Checking
import Foundation
import AppReading
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// Faults of storyboards that are easily explained wrongly, one file of ours for each.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckFaultTests: CheckSuite {
  private func tab(_ id: String) -> String { CheckCorpus.segue("relationship", to: id, "viewControllers") }
  private func root(_ id: String) -> String { CheckCorpus.segue("relationship", to: id, "rootViewController") }

  @Test(.tags(.Rule.r15, .Rule.r16))
  func `what is several levels below a fault is told with the controller at fault`() throws {
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "tabBarController", segues: tab("b"))
        + CheckCorpus.controller("b", "navigationController", identified("B"), segues: root("c"))
        + CheckCorpus.controller("c", "viewController", identified("C"), segues: CheckCorpus.segue("show", to: "d"))
        + CheckCorpus.controller("d", "viewController", identified("D")))
    #expect(findings(report) == ["error R15 a 4", "error R16 b 5", "error R16 c 6", "error R16 d 7"])
    #expect(report.findings.dropFirst().allSatisfy { $0.message.contains("tabBarController \"a\" above it has none") })
    #expect(
      report.controllers.map(\.rule) == [
        .onlyIdentifiedObjectsAreSaved, .noIdentifierTakesAllBelowAlong, .noIdentifierTakesAllBelowAlong,
        .noIdentifierTakesAllBelowAlong,
      ])
    #expect(report.findings.dropFirst().allSatisfy { $0.cause == "a" })
  }

  @Test(.tags(.Rule.r14, .Rule.r21))
  func `what is below a controller that its container does not encode is not told as a view`() throws {
    let report = try CheckCorpus.scene(
      """
      app: A
      delegate: { shouldSave: always, shouldRestore: always }
      initial: c
      controllers:
        c: { kind: container, children: [n], childTreatment: forgotten, restorationIdentifier: c }
        n: { kind: navigation, root: a, restorationIdentifier: n }
        a: { restorationIdentifier: a }
      """)
    #expect(findings(report) == ["error R21 n 6", "error R14 a 7"])
    #expect(report.findings[1].message.contains("n above it is not saved"))
  }

  @Test func `a screen that is shown through a property is reached as any other`() throws {
    let report = try CheckCorpus.scene(
      """
      app: A
      delegate: { shouldSave: always, shouldRestore: always }
      initial: n
      controllers:
        n: { kind: navigation, root: a, restorationIdentifier: n }
        a: { restorationIdentifier: a, views: [{ button: Go, tap: { show: b, through: owner } }] }
        b: { restorationIdentifier: b }
      """)
    #expect(report.controllers.map(\.reach) == [.launch, .launch, .segue])
    #expect(report.controllers.last?.paths == ["n/b"])
  }

  @Test(.tags(.Decision.x23))
  func `two scenes of one storyboard identifier are an error, and the second gets another one`() throws {
    let shared = "storyboardIdentifier=\"Same\""
    let text = CheckCorpus.document(
      CheckCorpus.controller("a", "navigationController", identified("Nav"), segues: root("b"))
        + CheckCorpus.controller("b", "viewController", shared + " restorationIdentifier=\"B\"")
        + CheckCorpus.controller("c", "viewController", identified("Same")))
    let reading = readStoryboard(SourceFile(name: "Test.storyboard", bytes: Array(text.utf8)), app: "Test")
    let app = try #require(reading.value)
    let report = CheckReport(app, file: "Test.storyboard", diagnostics: reading.diagnostics)
    #expect(findings(report).contains("error duplicate-storyboard-id c 6"))
    #expect(findings(report).count { $0.contains("c 6") } == 2, "\(findings(report))")
    let message = try #require(report.findings.first { $0.severity == .error }).message
    #expect(message.contains("viewController \"Same (B)\" on line 5"), "\(message)")
    let suggested = SuggestedIdentifiers(app, file: "Test.storyboard")
    let entry = try #require(suggested.entries.first { $0.controller == "c" })
    #expect(try #require(entry.storyboardIdentifier) != "Same")
    #expect(entry.restorationIdentifier == entry.storyboardIdentifier)
    #expect(!suggested.entries.contains { $0.controller == "b" && $0.storyboardIdentifier != nil })
    let mended = CheckReport(suggested.applied(to: app), file: "Test.storyboard")
    #expect(!mended.findings.contains { $0.severity == .error }, "\(findings(mended))")
  }

  @Test(.tags(.Rule.r14))
  func `a way through a screen that never exists is none`() throws {
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", identified("A"), segues: CheckCorpus.segue("presentation", to: "e"))
        + CheckCorpus.controller(
          "b", "navigationController", "restorationIdentifier=\"B\"", segues: root("c"))
        + CheckCorpus.controller(
          "c", "viewController", "restorationIdentifier=\"C\"",
          segues: CheckCorpus.segue("show", to: "d") + CheckCorpus.segue("presentation", to: "e"))
        + CheckCorpus.controller("d", "viewController")
        + CheckCorpus.controller("e", "viewController", identified("E")))
    #expect(findings(report) == ["warning R14 b 5", "warning R14 c 6", "note R14 d 7"])
    #expect(report.findings[1].message.hasSuffix("so its restoration identifier has no effect"))
    #expect(report.controllers.map(\.reach) == [.launch, .none, .none, .none, .segue])
    #expect(report.controllers.map(\.saved) == [.yes, .no, .no, .no, .yes])
    #expect(try controller("e", report).paths == ["A/E"])
  }

  @Test(.tags(.Rule.r16))
  func `a screen to which a way leads from one that only code shows is told with that one`() throws {
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", identified("A"))
        + CheckCorpus.controller("b", "navigationController", identified("B"), segues: root("c"))
        + CheckCorpus.controller("c", "viewController", "restorationIdentifier=\"C\""))
    let below = try controller("c", report)
    #expect(below.saved == .dependsOnCode)
    #expect(below.reason?.hasPrefix("a way leads to it from \"B\", which only code shows") == true)
  }

  @Test(.tags(.Rule.r14))
  func `without an initial controller that is said first, and only screens that code can make come up`() throws {
    let scenes =
      CheckCorpus.controller("a", "viewController", "restorationIdentifier=\"A\"")
      + CheckCorpus.controller("b", "viewController", identified("B"), segues: CheckCorpus.segue("show", to: "c"))
      + CheckCorpus.controller("c", "viewController", "restorationIdentifier=\"C\"")
    let report = try CheckCorpus.storyboard(scenes, initial: nil)
    #expect(findings(report) == ["note no-initial-controller - 1", "warning R14 a 4"])
    #expect(report.controllers.map(\.saved) == [.no, .yes, .yes])
    var run = CheckRun()
    run.add(report, mayHaveScenes: true)
    #expect(run.reports[0].findings.map(\.rule.description).prefix(2) == ["no-initial-controller", "R98"])
    let page = run.text(.human)
    let said = try #require(page.range(of: "No initial controller"))
    let unreached = try #require(page.range(of: "never comes up"))
    #expect(said.lowerBound < unreached.lowerBound)
    #expect(try CheckCorpus.storyboard(scenes, initial: "b").findings.map(\.rule.description) == ["R14"])
  }

  @Test(
    .tags(.Rule.r13, .Rule.r39),
    arguments: [
      ("type=\"string\" keyPath=\"restorationIdentifier\" value=\"Set\"/>", "", "Set"),
      (
        "type=\"string\" keyPath=\"restorationIdentifier\"><mutableString key=\"value\">Set</mutableString>"
          + "</userDefinedRuntimeAttribute>", "", "Set"
      ), ("type=\"string\" keyPath=\"restorationIdentifier\" value=\"Set\"/>", "restorationIdentifier=\"Old\"", "Set"),
      ("type=\"nil\" keyPath=\"restorationIdentifier\"/>", "restorationIdentifier=\"Old\"", "(a)"),
      ("type=\"string\" keyPath=\"title\" value=\"Set\"/>", "restorationIdentifier=\"Old\"", "Old"),
    ])
  func `an identifier that a runtime attribute sets counts`(attribute: String, attributes: String, path: String) throws
  {
    let runtime =
      "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \(attribute)</userDefinedRuntimeAttributes>"
    let view = "<view key=\"view\" id=\"v\"><subviews><tableView id=\"t\">\(runtime)</tableView></subviews></view>"
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", attributes, view: runtime + view))
    #expect(try controller("a", report).paths == [path])
    #expect(try controller("a", report).saved == (path == "(a)" ? .no : .yes))
    #expect(findings(report).contains { $0.contains("R85 t") } == (path == "Set"))
  }

  @Test(.tags(.Rule.r23))
  func `identifiers on the bars of a controller that is not saved have no effect`() throws {
    let bars = [
      "<navigationBar key=\"navigationBar\" id=\"nb\" restorationIdentifier=\"Bar\"/>",
      "<toolbar key=\"toolbar\" id=\"tb\" restorationIdentifier=\"Tools\"/>",
    ].joined()
    let own =
      "<view key=\"view\" id=\"v\"><subviews><tabBar id=\"tabs\" restorationIdentifier=\"Tabs\"/></subviews></view>"
    func scenes(_ attributes: String) -> String {
      CheckCorpus.controller("a", "navigationController", attributes, segues: root("b"), view: bars)
        + CheckCorpus.controller("b", "viewController", identified("B"), view: own)
    }
    let report = try CheckCorpus.storyboard(scenes(""))
    #expect(
      findings(report) == [
        "error R15 a 4", "error R23 nb 4", "error R23 tb 4", "error R16 b 5", "error R23 tabs 5",
      ])
    #expect(report.findings[1].message.contains("navigationBar \"nb\""), "\(report.findings[1].message)")
    #expect(try CheckCorpus.storyboard(scenes(identified("A"))).findings.isEmpty)
  }

  @Test func `a reference to a storyboard that is not there is a finding of its own and no loss`() throws {
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", identified("A"), segues: CheckCorpus.segue("show", to: "p"))
        + CheckCorpus.controller("p", "viewControllerPlaceholder", "storyboardName=\"Other\"")
        + CheckCorpus.controller("q", "viewControllerPlaceholder", "referencedIdentifier=\"Gone\""))
    #expect(findings(report) == ["warning missing-file p 5", "warning missing-screen q 6"])
    #expect(report.findings[0].message.contains("the storyboard \"Other\", which was not found: Other.storyboard is"))
    #expect(report.findings[1].message.contains("no scene with the storyboard identifier \"Gone\""))
    let placeholder = try controller("p", report)
    #expect(placeholder.saved == .unknown)
    #expect(placeholder.rule == nil)
    #expect(report.count(.no) == 0)
    var run = CheckRun()
    run.add(report, mayHaveScenes: false)
    #expect(run.text(.human).contains("3 screens, 1 saved, 0 lost, 2 not found"), "\(run.text(.human))")
  }

  @Test(.tags(.Rule.r85))
  func `of a table whose controller is lost nothing is said but that`() throws {
    let table = "<tableView key=\"view\" id=\"t\" dataMode=\"prototypes\" restorationIdentifier=\"Table\"/>"
    func report(_ attributes: String) throws -> CheckReport {
      try CheckCorpus.storyboard(CheckCorpus.controller("a", "tableViewController", attributes, view: table))
    }
    #expect(try findings(report("")) == ["warning R13 a 4", "error R23 t 4"])
    #expect(try findings(report(identified("A"))) == ["note R85 t 4"])
  }

  @Test func `an empty list of scenes is a file without screens`() throws {
    let report = try CheckCorpus.storyboard("", initial: nil)
    #expect(findings(report) == ["note no-scenes - 2"])
    #expect(report.controllers.isEmpty)
  }

  @Test(arguments: [
    (CheckCorpus.segue("show", to: "gone"), "", "warning dangling-segue"),
    ("", CheckCorpus.controller("a", "viewController"), "warning duplicate-id"),
  ])
  func `what is wrong with the file itself has a name of its own`(segues: String, more: String, found: String) throws {
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", identified("A"), segues: segues) + more)
    #expect(findings(report).map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [found])
  }

  @Test(.tags(.Decision.x14, .Rule.r33))
  func `a view and a screen with one path are told`() throws {
    func report(_ kind: String) throws -> CheckReport {
      let segue = CheckCorpus.segue(kind, to: "b")
      let field = "<textField id=\"f\" restorationIdentifier=\"Same\"/>"
      let container = "<containerView id=\"in\"><connections>\(segue)</connections></containerView>"
      return try CheckCorpus.storyboard(
        CheckCorpus.controller(
          "a", "viewController", identified("A"), segues: kind == "embed" ? "" : segue,
          view: "<view key=\"view\" id=\"v\"><subviews>\(field)\(kind == "embed" ? container : "")</subviews></view>")
          + CheckCorpus.controller("b", "viewController", identified("Same")))
    }
    #expect(try findings(report("presentation")) == ["error X14 f 4"])
    #expect(try findings(report("embed")) == ["error X14 b 5"])
    #expect(try controller("b", report("embed")).saved == .no)
  }

  @Test(.tags(.Decision.x32, .Rule.r91))
  func `of the two web views only the older one keeps its history by itself`() throws {
    func view(_ element: String) throws -> ViewDefinition {
      let text = CheckCorpus.document(
        CheckCorpus.controller(
          "a", "viewController", identified("A"),
          view: "<view key=\"view\" id=\"v\"><subviews><\(element) id=\"w\"/></subviews></view>"))
      let app = readStoryboard(SourceFile(name: "T.storyboard", bytes: Array(text.utf8)), app: "T").value
      return try #require(app?.controllers.first?.views.first)
    }
    #expect(try view("webView").content == .web(url: ""))
    #expect(try view("wkWebView").content == .placeholder("web page"))
    #expect(try view("wkWebView").id == "w")
  }
}
