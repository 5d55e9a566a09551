import AppDefinition
import Checking
import ControllerKit
import AppReading
import SimulatorSupport
import TestSupport
import Testing
import Vocabulary

/// What the check finds in small storyboards and scenes, one fault each.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckTests: CheckSuite {
  @Test(.tags(.Rule.r15, .Rule.r16))
  func `a missing identifier is reported with everything lost below it`() throws {
    let root = CheckCorpus.segue("relationship", to: "b", "rootViewController")
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "navigationController", segues: root)
        + CheckCorpus.controller("b", "viewController", identified("Leaf") + " title=\"Leaf\""))
    #expect(report.initial == "a")
    #expect(findings(report) == ["error R15 a 4", "error R16 b 5"])
    #expect(report.findings[0].message.hasSuffix("so it is lost with everything below: Leaf"))
    #expect(report.findings[0].position.column == 17)
    let leaf = try controller("b", report)
    #expect(leaf.saved == .no)
    #expect(leaf.rule == .noIdentifierTakesAllBelowAlong)
    #expect(leaf.reach == .launch)
    #expect(leaf.paths == ["(a)/Leaf"])
    #expect(try controller("a", report).rule == .onlyIdentifiedObjectsAreSaved)
  }

  @Test(
    .tags(.Rule.r15),
    arguments: [
      (missing: "bce", said: "B, C, D, E; missing there too: B on line 5, C on line 6, E on line 8"),
      (missing: "bcde", said: "B, C, D, E, none of which has one either"), (missing: "", said: "B, C, D, E"),
    ])
  func `a finding names everything below that lacks an identifier too, so that one go mends it`(
    missing: String, said: String
  ) throws {
    func scenes(_ isMissing: (Character) -> Bool) -> String {
      func attributes(_ id: Character) -> String {
        let title = " title=\"\(id.uppercased())\""
        return (isMissing(id) ? "" : identified("ID-\(id)")) + title
      }
      let root = CheckCorpus.segue("relationship", to: "b", "rootViewController")
      let segues = ["c", "d", "e"].map { CheckCorpus.segue("show", to: $0) }.joined()
      return CheckCorpus.controller("a", "navigationController", attributes("a"), segues: root)
        + CheckCorpus.controller("b", "viewController", attributes("b"), segues: segues)
        + CheckCorpus.controller("c", "viewController", attributes("c"))
        + CheckCorpus.controller("d", "viewController", attributes("d"))
        + CheckCorpus.controller("e", "viewController", attributes("e"))
    }
    let report = try CheckCorpus.storyboard(scenes { $0 == "a" || missing.contains($0) })
    let topmost = try #require(report.findings.first { $0.id == "a" })
    #expect(topmost.message.hasSuffix("so it is lost with everything below: \(said)"), "\(topmost.message)")
    #expect(topmost.fix?.hasSuffix("likewise") == !missing.isEmpty)
    #expect(try CheckCorpus.storyboard(scenes { _ in false }).findings.isEmpty)
  }

  @Test(
    .tags(.Rule.r15),
    arguments: [
      (5, "S1, S2, S3, S4, S5"), (6, "S1, S2, S3, S4, S5, S6"), (7, "S1, S2, S3, S4, S5, and 2 more"),
      (9, "S1, S2, S3, S4, S5, and 4 more"),
    ])
  func `a finding names up to six screens, and of more the first five`(count: Int, names: String) throws {
    let root = CheckCorpus.segue("relationship", to: "s1", "rootViewController")
    let screens = (1...count).map { number in
      CheckCorpus.controller(
        "s\(number)", "viewController", identified("ID-\(number)") + " title=\"S\(number)\"",
        segues: number < count ? CheckCorpus.segue("show", to: "s\(number + 1)") : "")
    }
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "navigationController", segues: root) + screens.joined())
    #expect(report.findings.map(\.id).first == "a")
    #expect(report.findings[0].message.hasSuffix("below: \(names)"), "\(report.findings[0].message)")
  }

  @Test(arguments: [
    ("viewController", "title=\"Names\" storyboardIdentifier=\"S\" customClass=\"C\"", "Names"),
    ("viewController", "storyboardIdentifier=\"S\" restorationIdentifier=\"R\" customClass=\"C\"", "S"),
    ("viewController", "restorationIdentifier=\"R\" customClass=\"C\"", "R"),
    ("viewController", "customClass=\"C\"", "C"), ("tabBarController", "", "a"),
  ])
  func `a screen has one name, in the table and in what is found`(
    element: String, attributes: String, name: String
  ) throws {
    let shown = CheckCorpus.segue("presentation", to: "b")
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("z", "viewController", "", segues: CheckCorpus.segue("presentation", to: "a"))
        + CheckCorpus.controller("a", element, attributes, segues: shown)
        + CheckCorpus.controller("b", "viewController", identified("B")), initial: "z")
    #expect(try controller("a", report).label == name)
    #expect(report.findings[0].message.contains("below: \(name), B"), "\(report.findings[0].message)")
  }

  @Test func `two screens of one name are distinguished by what only one of them has`() throws {
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", "title=\"T\" storyboardIdentifier=\"S\" customClass=\"C\"")
        + CheckCorpus.controller("b", "viewController", "title=\"T\" customClass=\"C\"")
        + CheckCorpus.controller("c", "viewController", "title=\"T\" customClass=\"D\"")
        + CheckCorpus.controller("d", "viewController", identified("One") + " customClass=\"C\"")
        + CheckCorpus.controller("e", "viewController", identified("Two") + " customClass=\"C\""))
    #expect(report.controllers.map(\.label) == ["T (S)", "T (b)", "T (D)", "One", "Two"])
  }

  @Test func `an unbroken chain is saved and says what brings it back`() throws {
    let root = CheckCorpus.segue("relationship", to: "b", "rootViewController")
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "navigationController", identified("Nav"), segues: root)
        + CheckCorpus.controller("b", "viewController", identified("List"), segues: CheckCorpus.segue("show", to: "c"))
        + CheckCorpus.controller("c", "viewController", identified("Detail")))
    #expect(report.findings.isEmpty)
    let detail = try controller("c", report)
    #expect(detail.saved == .yes)
    #expect(detail.reach == .segue)
    #expect(detail.restoredBy == .storyboard)
    #expect(detail.paths == ["Nav/Detail"])
    #expect(try controller("b", report).restoredBy == .existing)
  }

  @Test(.tags(.Rule.r16))
  func `a screen that one way saves and another loses is saved, with a warning`() throws {
    let tabs =
      CheckCorpus.segue("relationship", to: "b", "viewControllers")
      + CheckCorpus.segue("relationship", to: "c", "viewControllers")
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "tabBarController", identified("Tabs"), segues: tabs)
        + CheckCorpus.controller(
          "b", "navigationController", identified("B"),
          segues: CheckCorpus.segue("relationship", to: "d", "rootViewController"))
        + CheckCorpus.controller(
          "c", "navigationController", "",
          segues: CheckCorpus.segue("relationship", to: "e", "rootViewController"))
        + CheckCorpus.controller("d", "viewController", identified("D"), segues: CheckCorpus.segue("show", to: "f"))
        + CheckCorpus.controller("e", "viewController", "", segues: CheckCorpus.segue("show", to: "f"))
        + CheckCorpus.controller("f", "viewController", identified("F")))
    let shared = try controller("f", report)
    #expect(shared.saved == .yes)
    #expect(Set(shared.paths) == ["Tabs/B/F", "Tabs/(c)/F"])
    #expect(findings(report) == ["warning R15 c 6", "warning R16 f 9"])
  }

  @Test(.tags(.Rule.r20, .Rule.r21))
  func `the child of a container view depends on code`() throws {
    let container =
      "<containerView key=\"view\" id=\"v\"><connections>"
      + CheckCorpus.segue("embed", to: "b") + "</connections></containerView>"
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", identified("A") + " customClass=\"Host\"", view: container)
        + CheckCorpus.controller("b", "viewController", identified("B")))
    let child = try controller("b", report)
    #expect(child.saved == .dependsOnCode)
    #expect(child.reach == .launch)
    #expect(child.paths == ["A/B"])
    #expect(child.rule == .containerEncodesItsChildren)
    #expect(child.codeMay == "Host can encode its children in encodeRestorableState(with:)")
    #expect(findings(report) == ["note R21 b 5"])
  }

  @Test(.tags(.Rule.r33, .Decision.x14))
  func `siblings with one identifier`() throws {
    let tabs =
      CheckCorpus.segue("relationship", to: "b", "viewControllers")
      + CheckCorpus.segue("relationship", to: "c", "viewControllers")
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "tabBarController", identified("A"), segues: tabs)
        + CheckCorpus.controller("b", "viewController", identified("B"))
        + CheckCorpus.controller("c", "viewController", "restorationIdentifier=\"B\""))
    #expect(findings(report) == ["error R33 c 6"])
    #expect(report.controllers.map(\.saved) == [.yes, .yes, .no])
  }

  @Test(.tags(.Rule.r33, .Decision.x14))
  func `siblings with one identifier in container views of one screen`() throws {
    let containers = ["b", "c"].map { id in
      "<containerView id=\"in-\(id)\"><connections>\(CheckCorpus.segue("embed", to: id))</connections></containerView>"
    }
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller(
        "a", "viewController", identified("A"),
        view: "<view key=\"view\" id=\"v\"><subviews>\(containers.joined())</subviews></view>")
        + CheckCorpus.controller("b", "viewController", identified("B"))
        + CheckCorpus.controller("c", "viewController", "restorationIdentifier=\"B\""))
    #expect(findings(report).filter { $0.contains("R33") } == ["error R33 c 6"])
  }

  @Test(.tags(.Rule.r30, .Rule.r13))
  func `a flag without a storyboard identifier, and an empty identifier`() throws {
    let flag = "useStoryboardIdentifierAsRestorationIdentifier=\"YES\""
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", flag, segues: CheckCorpus.segue("show", to: "b"))
        + CheckCorpus.controller("b", "viewController", "restorationIdentifier=\"\""))
    #expect(findings(report) == ["warning R15 a 4", "error R30 a 4", "error R13 b 5"])
  }

  @Test(.tags(.Rule.r23, .Rule.r85))
  func `views below a controller without identifier, cells, and tables without model identifiers`() throws {
    let table = """
      <tableView key="view" id="t" dataMode="prototypes" restorationIdentifier="Table"><prototypes>
      <tableViewCell id="c" restorationIdentifier="Cell" reuseIdentifier="Cell"/></prototypes></tableView>
      """
    let report = try CheckCorpus.storyboard(CheckCorpus.controller("a", "tableViewController", view: table))
    #expect(findings(report) == ["warning R13 a 4", "error R23 t 4", "warning R23 c 5"])
  }
}
