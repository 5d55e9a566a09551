import AppDefinition
import Checking
import SceneReading
import TestSupport
import Testing
import Vocabulary

/// What the check finds in small storyboards and scenes, one fault each.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckTests {
  private static let used = "storyboardIdentifier=\"%\" useStoryboardIdentifierAsRestorationIdentifier=\"YES\""

  /// The attributes of a controller whose storyboard identifier is its restoration identifier.
  private func identified(_ identifier: String) -> String { Self.used.replacing("%", with: identifier) }

  private func findings(_ report: CheckReport) -> [String] {
    report.findings.map { "\($0.severity.rawValue) \($0.rule) \($0.id ?? "-") \($0.position.line)" }
  }

  private func controller(_ id: String, _ report: CheckReport) throws -> CheckedController {
    try #require(report.controllers.first { $0.id == id })
  }

  // MARK: Chains

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
    #expect(leaf.rule == .r15)
    #expect(leaf.reach == .launch)
    #expect(leaf.paths == ["(a)/Leaf"])
    #expect(try controller("a", report).rule == .r13)
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

  @Test func `two screens of one name are told apart by what only one of them has`() throws {
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

  // MARK: Reach

  @Test func `a screen without a way in is one for code, or for nobody`() throws {
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", identified("A"))
        + CheckCorpus.controller("b", "viewController", identified("B"), segues: CheckCorpus.segue("show", to: "c"))
        + CheckCorpus.controller("c", "viewController", "restorationIdentifier=\"C\"")
        + CheckCorpus.controller("d", "viewController", "restorationIdentifier=\"D\""))
    let reached = report.controllers.map { "\($0.reach.rawValue) \($0.saved.rawValue) \($0.paths.count)" }
    #expect(reached == ["launch yes 1", "identifier dependsOnCode 0", "segue dependsOnCode 0", "none no 0"])
    #expect(findings(report) == ["note R16 b 5", "note R14 d 7"])
  }

  @Test func `without an initial controller those begin to which no segue leads`() throws {
    let report = try CheckCorpus.storyboard(
      CheckCorpus.controller("a", "viewController", identified("A"))
        + CheckCorpus.controller(
          "b", "navigationController", identified("B"),
          segues: CheckCorpus.segue("relationship", to: "a", "rootViewController"))
        + CheckCorpus.controller("c", "viewController"), initial: nil)
    #expect(report.initial == nil)
    #expect(report.controllers.map(\.paths) == [["B/A"], ["B"], ["(c)"]])
    #expect(report.controllers.map(\.reach) == [.segue, .identifier, .none])
    #expect(report.controllers.map(\.saved) == [.yes, .yes, .no])
  }

  @Test(.tags(.Rule.r15)) func `what a screen made by code leads to does not stand below it`() throws {
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
    for idiom in [Idiom.phone, .pad] {
      for (place, destination) in [(0, "c"), (1, "e"), (2, "f")] {
        let path = try ModelWalk.path(of: destination, by: place, from: "d", shownBy: "b", in: app, idiom: idiom)
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
    #expect(placeholder.saved == .no)
    #expect(findings(report) == ["note reading p 5"])
  }

  // MARK: Containers

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
    #expect(child.rule == .r21)
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

  // MARK: Identifiers that are none

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
    #expect(findings(report) == ["warning R13 a 4", "error R23 t 4", "note R85 t 4", "warning R23 c 5"])
  }

  // MARK: Scenes

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

  @Test(
    .tags(.Rule.r1, .Rule.r98),
    arguments: [
      (", shouldRestore: always", "", Rule.r1), ("shouldSave: always", "shouldSave: never", Rule.r3),
      ("app: Test", "app: Test\nlifecycle: scenes", Rule.r98),
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
    #expect(try rules("{ makes: detail }", as: "{ conforms: false }") == [.rule(.r45)])
  }

  @Test(.tags(.Rule.r42)) func `a restoration class that answers nil`() throws {
    #expect(try rules("{ makes: detail }", as: "{ makes: nothing }") == [.rule(.r42)])
  }

  @Test(.tags(.Rule.r47)) func `a restoration class that forgets the identifier`() throws {
    let found = try rules("{ makes: detail }", as: "{ makes: detail, setsIdentifier: false }")
    #expect(found == [.rule(.r46), .rule(.r47)])
  }

  @Test(.tags(.Rule.r39)) func `an identifier that only a getter gives`() throws {
    #expect(try rules("restorationClass: Maker", as: "identifierFrom: getter") == [.rule(.r39)])
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
    #expect(report.findings.filter { $0.rule == .rule(.r44) }.map(\.id) == ["detail"], "\(findings(report))")
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
}
