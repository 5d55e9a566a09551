import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// What controllers of one storyboard or of several are called, and where they lead.
@Suite(.timed, .timeLimit(.minutes(30))) struct StoryboardLinkTests {
  private func reference(_ id: String, _ storyboard: String, _ identifier: String? = nil, _ inside: String = "")
    -> String
  {
    let attributes = identifier.map { " referencedIdentifier=\"\($0)\"" } ?? ""
    return controller("viewControllerPlaceholder", id, "storyboardName=\"\(storyboard)\"" + attributes, inside)
  }

  private func board(_ name: String, _ scenes: String, initial: String? = nil) -> SourceFile {
    storyboard(scenes, initial: initial, as: "\(name).storyboard")
  }

  /// Scenes of one file, each in brackets of its own.
  private func scenes(_ controllers: String...) -> String {
    controllers.joined(separator: "</objects></scene>\n<scene><objects>")
  }

  private func read(_ main: SourceFile, with others: SourceFile...) -> Reading<AppDefinition> {
    readStoryboard(main, app: "X") { name, _ in others.first { $0.name == name } }
  }

  private func tabs(_ id: String, _ children: String...) -> String {
    let links = children.map { segue("relationship", to: $0, "relationship=\"viewControllers\"") }.joined()
    return controller("tabBarController", id, "", "<connections>\(links)</connections>")
  }

  @Test func `ids of several files are told apart by the files' names`() {
    let main = board(
      "Main", scenes(screen("A", ""), tabs("T", "A", "P", "Q"), reference("P", "One", "a"), reference("Q", "Two", "a")),
      initial: "T")
    let one = board("One", controller("viewController", "A", "storyboardIdentifier=\"a\""))
    let two = board("Two", controller("viewController", "A", "storyboardIdentifier=\"a\""))
    let app = read(main, with: one, two).value
    #expect(app?.controllers.map(\.name) == ["A", "T", "P", "Q", "One/A", "Two/A"])
    #expect(app?.controller(named: "T")?.content == .tabBar(tabs: ["A", "One/A", "Two/A"]))
    #expect(app?.controller(named: "P")?.content == .placeholder(target: "One/A"))
    #expect(app?.controller(named: "P")?.views == [])
    #expect(app?.controller(named: "Q")?.content == .placeholder(target: "Two/A"))
    #expect(
      app?.controllers.map(\.storyboard) == [
        StoryboardReference(name: "Main", identifier: "A"), StoryboardReference(name: "Main", identifier: "T"),
        StoryboardReference(name: "Main", identifier: "P"), StoryboardReference(name: "Main", identifier: "Q"),
        StoryboardReference(name: "One", identifier: "a"), StoryboardReference(name: "Two", identifier: "a"),
      ])
    #expect(app?.controllers.map(\.origin.isInitial) == [false, true, false, false, false, false])
  }

  @Test func `a name that the files' names make is told apart again`() {
    let main = board(
      "Main", scenes(screen("A", ""), screen("One/A", ""), tabs("T", "P"), reference("P", "One")), initial: "T")
    let app = read(main, with: board("One", screen("A", ""), initial: "A")).value
    #expect(app?.controllers.map(\.name) == ["A", "One/A", "T", "P", "One/One/A"])
    #expect(app?.controller(named: "T")?.content.children == ["One/One/A"])
  }

  @Test func `a chain of references is followed to its end, and one that goes round leads nowhere`() {
    let main = board(
      "Main", scenes(tabs("T", "P", "R"), reference("P", "One", "p"), reference("R", "One", "r")), initial: "T")
    let one = board(
      "One",
      scenes(
        controller("viewControllerPlaceholder", "P1", "storyboardIdentifier=\"p\" storyboardName=\"Two\""),
        controller("viewControllerPlaceholder", "R1", "storyboardIdentifier=\"r\" referencedIdentifier=\"s\""),
        controller("viewControllerPlaceholder", "S1", "storyboardIdentifier=\"s\" referencedIdentifier=\"r\"")))
    let reading = read(main, with: one, board("Two", screen("E", ""), initial: "E"))
    let app = reading.value
    #expect(app?.controller(named: "T")?.content.children == ["E", "R"])
    #expect(app?.controller(named: "P1")?.content == .placeholder(target: "E"))
    #expect(
      app?.controllers.filter { $0.kind == .placeholder && $0.content.target == nil }.map(\.name) == ["R", "R1", "S1"])
    #expect(
      lines(reading).sorted() == [
        "Main.storyboard:4:17: the storyboard \"One\" with a controller \"r\" was not found; a stub is shown in its place",
        "One.storyboard:3:17: the storyboard \"One\" with a controller \"s\" was not found; a stub is shown in its place",
        "One.storyboard:4:17: the storyboard \"One\" with a controller \"r\" was not found; a stub is shown in its place",
      ])
  }

  @Test(arguments: [(14, true), (15, false)])
  func `a chain of many references is followed as far as people make them`(between: Int, isFound: Bool) {
    let links = (0...between).map { number in
      let next = number == between ? "storyboardName=\"End\"" : "referencedIdentifier=\"p\(number + 1)\""
      return controller("viewControllerPlaceholder", "P\(number)", "storyboardIdentifier=\"p\(number)\" \(next)")
    }
    let main = board(
      "Main", ([tabs("T", "P0")] + links).joined(separator: "</objects></scene>\n<scene><objects>"), initial: "T")
    let app = read(main, with: board("End", screen("E", ""), initial: "E")).value
    #expect(app?.controller(named: "T")?.content.children == [isFound ? "E" : "P0"])
  }

  @Test func `a stub says what is missing and why`() throws {
    let main = board(
      "Main",
      scenes(tabs("T", "P", "Q", "R"), reference("P", "Gone"), reference("Q", "One", "gone"), reference("R", "One")),
      initial: "T")
    let reading = read(main, with: board("One", screen("E", "")))
    let app = try #require(reading.value)
    let stubs = ["P", "Q", "R"].compactMap(app.controller)
    #expect(stubs.map(\.title) == ["→ Gone", "→ gone", "→ One"])
    #expect(stubs.map(\.origin.reference?.isFileFound) == [false, true, true])
    #expect(stubs.map(\.origin.reference?.storyboard) == ["Gone", "One", "One"])
    #expect(stubs.map(\.origin.reference?.identifier) == [nil, "gone", nil])
    #expect(
      stubs.map { outline($0.views) } == [
        "This screen is in the storyboard \"Gone\", which is not at hand.",
        "This screen is in the storyboard \"One\", which is not at hand.",
        "This screen is in the storyboard \"One\", which is not at hand.",
      ])
    #expect(
      lines(reading) == [
        "Main.storyboard:3:17: the storyboard \"Gone\" was not found; a stub is shown in its place",
        "Main.storyboard:4:17: the storyboard \"One\" with a controller \"gone\" was not found; a stub is shown in its place",
        "Main.storyboard:5:17: the storyboard \"One\" was not found; a stub is shown in its place",
      ])
    #expect(
      reading.diagnostics.filter { $0.severity == .warning }.map(\.finding) == [
        .missingFile, .missingFile, .missingFile,
      ])
  }

  @Test func `a storyboard that cannot be read is as good as none, and what is said of one that can is kept`() {
    let main = board("Main", scenes(tabs("T", "P", "Q"), reference("P", "Bad"), reference("Q", "One")), initial: "T")
    let bad = file("<document/>", as: "Bad.storyboard")
    let one = board("One", controller("viewController", "E", "restorationIdentifier=\"\""), initial: "E")
    let reading = read(main, with: bad, one)
    #expect(reading.value?.controller(named: "T")?.content.children == ["P", "E"])
    #expect(
      lines(reading) == [
        "Main.storyboard:3:17: the storyboard \"Bad\" was not found; a stub is shown in its place",
        "One.storyboard:2:17: the restoration identifier is empty, which is the same as none; give it a name",
      ])
  }

  @Test func `every way to a screen of another file leads to it`() throws {
    let link = { (kind: String) in "<connections>\(segue(kind, to: "P"))</connections>" }
    let cell =
      "<tableViewCell><connections>\(segue("show", to: "P"))\(segue("modal", to: "P", "trigger=\"accessoryAction\""))</connections>"
      + "<tableViewCellContentView key=\"contentView\"><subviews>\(button("In", segue("showDetail", to: "P")))</subviews></tableViewCellContentView></tableViewCell>"
    let table =
      "<tableView dataMode=\"static\"><sections><tableViewSection><cells>\(cell)</cells></tableViewSection></sections></tableView>"
    let inside =
      "<navigationItem key=\"navigationItem\"><barButtonItem key=\"leftBarButtonItem\" title=\"l\">\(link("show"))</barButtonItem>"
      + "<barButtonItem key=\"rightBarButtonItem\" title=\"r\">\(link("modal"))</barButtonItem>"
      + "<button key=\"titleView\">\(link("popover"))</button></navigationItem>"
      + "<view key=\"view\"><subviews>\(table)<containerView>\(link("embed"))</containerView></subviews></view>"
      + "<connections>\(segue("show", to: "P", "identifier=\"go\""))</connections>"
    let main = board("Main", scenes(controller("viewController", "A", "", inside), reference("P", "One")), initial: "A")
    let app = try #require(read(main, with: board("One", screen("E", ""), initial: "E")).value)
    let first = try #require(app.controller(named: "A"))
    #expect(first.embeddedNames == ["E"])
    #expect(first.actions.map(\.action) == [.show("E")])
    #expect(first.navigationItem.left.map(\.action) == [.show("E")])
    #expect(first.navigationItem.right.map(\.action) == [.present("E", style: nil)])
    #expect(
      outline(first.navigationItem.titleView.map { [$0] } ?? [])
        == "<Button present(\"E\", style: Optional(Vocabulary.PresentationStyle.popover))>")
    let row = try #require(first.views.first?.content.table?.rowTemplates.first)
    #expect(row.action == .show("E"))
    #expect(row.accessoryAction == .present("E", style: nil))
    #expect(outline(row.views) == "btn=<In showDetail(\"E\")>")
  }

  @Test(arguments: [
    (
      [("detailViewController", "D"), ("supplementaryViewController", "S"), ("masterViewController", "M")],
      ["M", "S", "D"]
    ),
    ([("supplementaryViewController", "S"), ("masterViewController", "M")], ["M", "S"]),
    ([("detailViewController", "D"), ("other", "O"), ("masterViewController", "M")], ["O", "M", "D"]),
    ([("masterViewController", "gone"), ("detailViewController", "D")], ["D"]),
  ])
  func `the columns of a split view are in UIKit's order`(links: [(String, String)], columns: [String]) {
    let segues = links.map { segue("relationship", to: $1, "relationship=\"\($0)\"") } + [segue("show", to: "O")]
    let split = controller("splitViewController", "A", "", "<connections>\(segues.joined())</connections>")
    let app = read(
      board("Main", scenes(split, screen("D", ""), screen("M", ""), screen("S", ""), screen("O", "")), initial: "A")
    ).value
    #expect(app?.controller(named: "A")?.content == .split(columns: columns, delegate: SplitDelegateDefinition()))
  }

  static let kinds: [(String, ControllerKind?)] = [
    ("viewController", .plain), ("hostingController", .plain), ("avPlayerViewController", .plain),
    ("glkViewController", .plain), ("tableViewController", .table), ("collectionViewController", .collection),
    ("navigationController", .navigation), ("tabBarController", .tabBar), ("splitViewController", .split),
    ("pageViewController", .page), ("viewControllerPlaceholder", .placeholder), ("otherController", nil),
  ]

  @Test(arguments: [("", "Docks"), (" customModuleProvider=\"target\"", nil)] as [(String, String?)])
  func `a storyboard names the module of a class where it is not the target's`(provider: String, module: String?) {
    let attributes = "customClass=\"C\" customModule=\"Docks\"\(provider)"
    let reading = read(board("Main", controller("viewController", "A", attributes), initial: "A"))
    #expect(reading.value?.controller(named: "A")?.origin.element?.module == module)
  }

  @Test(arguments: kinds) func `an element is a controller of a kind`(element: String, kind: ControllerKind?) {
    let reading = read(board("Main", controller(element, "A", "customClass=\"C\""), initial: "A"))
    let found = reading.value?.controller(named: "A")
    #expect(found?.kind == kind ?? .plain)
    #expect(found?.origin.element == StoryboardElement(name: element, id: "A"))
    #expect(found?.classBehavior.name == "C")
    let notes = reading.diagnostics.filter { $0.severity == .note }.map(\.description)
    #expect(
      notes.contains("Main.storyboard:2:17: the element \"otherController\" is not known and was passed over")
        == (kind == nil))
    let shown = ["hostingController": "'SwiftUI'", "avPlayerViewController": "'video player'"]
    let own = [
      "navigationController", "tabBarController", "splitViewController", "pageViewController", "tableViewController",
      "collectionViewController", "otherController",
    ]
    let stub =
      element == "viewControllerPlaceholder" ? "This screen is in the storyboard \"Main\", which is not at hand." : nil
    #expect(outline(found?.views ?? []) == stub ?? shown[element] ?? (own.contains(element) ? "" : "'what C shows'"))
  }

  static let attributes: [(String, @Sendable (ControllerDefinition) -> Bool)] = [
    ("modalPresentationStyle=\"formSheet\"", { $0.presentationStyle == .formSheet }),
    ("modalPresentationStyle=\"other\"", { $0.presentationStyle == nil }),
    ("definesPresentationContext=\"YES\"", { $0.definesPresentationContext == true }),
    ("definesPresentationContext=\"NO\"", { $0.definesPresentationContext == false }),
    ("", { $0.definesPresentationContext == nil && !$0.hidesBottomBarWhenPushed && $0.title == nil }),
    ("hidesBottomBarWhenPushed=\"YES\"", { $0.hidesBottomBarWhenPushed }),
    ("hidesBottomBarWhenPushed=\"NO\"", { !$0.hidesBottomBarWhenPushed }), ("title=\"T\"", { $0.title == "T" }),
    ("storyboardIdentifier=\"\"", { $0.storyboard?.identifier == "A" }),
    ("storyboardIdentifier=\"b\"", { $0.storyboard?.identifier == "b" }),
  ]

  @Test(arguments: attributes.indices) func `an attribute of a controller says what it says`(number: Int) throws {
    let (attribute, isSo) = Self.attributes[number]
    let app = read(board("Main", controller("viewController", "A", attribute), initial: "A")).value
    #expect(isSo(try #require(app?.controller(named: "A"))), "\(attribute)")
  }

  @Test(arguments: [("", false), ("navigationBarHidden=\"YES\"", true), ("navigationBarHidden=\"NO\"", false)])
  func `a navigation controller may hide its bar`(attribute: String, isHidden: Bool) {
    let link = "<connections>\(segue("relationship", to: "B", "relationship=\"rootViewController\""))</connections>"
    let app = read(
      board("Main", scenes(controller("navigationController", "A", attribute, link), screen("B", "")), initial: "A")
    ).value
    #expect(app?.controller(named: "A")?.content == .navigation(stack: ["B"], hidesBar: isHidden))
  }

  static let names: [(String, String, String)] = [
    (
      "title=\"T\" userLabel=\"L\"",
      "<navigationItem key=\"navigationItem\" title=\"N\"/><tabBarItem key=\"tabBarItem\" title=\"B\"/>", "N"
    ),
    ("title=\"T\" userLabel=\"L\"", "<tabBarItem key=\"tabBarItem\" title=\"B\"/>", "T"),
    ("title=\"\" storyboardIdentifier=\"S\"", "<tabBarItem key=\"tabBarItem\" title=\"B\"/>", "B"),
    ("storyboardIdentifier=\"S\" userLabel=\"L\"", "", "S"), ("userLabel=\"L\" customClass=\"C\"", "", "L"),
    ("customClass=\"C\"", "", "C"), ("", "", "View Controller"),
  ]

  @Test(arguments: names) func `a segue without a name is called by what it does and where it leads`(
    attributes: String, inside: String, name: String
  ) {
    let from = controller("viewController", "A", "", "<connections>\(segue("modal", to: "B"))</connections>")
    let app = read(board("Main", scenes(from, controller("viewController", "B", attributes, inside)), initial: "A"))
      .value
    #expect(app?.controller(named: "A")?.actions.map(\.identifier) == ["modal \(name)"])
  }

  @Test(arguments: [("referencedIdentifier=\"r\" storyboardName=\"n\"", "r"), ("storyboardName=\"n\"", "n")])
  func `a segue to another file is called by what is named there`(attributes: String, name: String) {
    let from = controller("viewController", "A", "", "<connections>\(segue("push", to: "P"))</connections>")
    let app = read(board("Main", scenes(from, controller("viewControllerPlaceholder", "P", attributes)), initial: "A"))
      .value
    #expect(app?.controller(named: "A")?.actions.map(\.identifier) == ["push \(name)"])
  }
}
