import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// What the cells of a storyboard's tables and collections come to.
@Suite(.timed, .timeLimit(.minutes(30))) struct StoryboardCellTests {
  private func table(_ inside: String, _ attributes: String = "", element: String = "tableView") -> TableDefinition? {
    let view = "<\(element) \(attributes)>\(inside)</\(element)>"
    return readStoryboard(
      storyboard(screen("A", view), controller("viewController", "B")), app: "X",
      strings: { _ in ["s.headerTitle": "Kopf", "s.footerTitle": "Fuß", "t.text": "Eins"] }
    ).value?.controller(named: "A")?.views.first?.content.table
  }

  private static func sections(_ cells: String) -> String {
    "<sections><tableViewSection><cells>\(cells)</cells></tableViewSection></sections>"
  }

  private static func cell(_ views: String, _ attributes: String = "", _ more: String = "", _ frame: String = "")
    -> String
  {
    "<tableViewCell \(attributes)>\(more)<tableViewCellContentView key=\"contentView\">\(frame)<subviews>\(views)</subviews>"
      + "</tableViewCellContentView></tableViewCell>"
  }

  private static func label(_ text: String, _ x: Int, _ y: Int, _ attributes: String = "") -> String {
    "<label text=\"\(text)\" \(attributes)>\(rect(x, y, 80, 20))</label>"
  }

  private static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  /// The only row, as title, detail, how many lines that takes below the title, and what else is in it.
  private func row(_ cell: String) -> String {
    guard let row = table(Self.sections(cell))?.rowTemplates.first else { return "none" }
    let lines = row.subtitleLines.map { "/\($0)/" } ?? "|"
    return "\(row.title)\(lines)\(row.detail): \(outline(row.views))"
  }

  private static let picture = "<imageView image=\"i\">\(rect(0, 0, 20, 40))</imageView>"
  private static let toggle = "<switch>\(rect(200, 0, 40, 40))</switch>"
  private static let below = label("a", 30, 0) + label("b", 30, 30)
  private static let beside = label("a", 30, 0) + label("b", 130, 0)

  static let ownCells: [(String, String)] = [
    ("", "|: "), (label("a", 0, 0), "a|: "), (below, "a/0/b: "), (beside, "a|b: "), (picture, "|: image:i"),
    (picture + below, "a/0/b: image:i"), (picture + beside, "a|b: image:i"), (toggle + label("a", 0, 0), "a|: toggle"),
    (picture + label("a", 30, 0) + toggle, "a|: image:i toggle"),
    (picture + label("a", 30, 0) + toggle + "<switch>\(rect(300, 0, 40, 40))</switch>", "a|: image:i toggle toggle"),
    ("<switch/><label text=\"a\"/><switch/><switch/>", "|: toggle a toggle toggle"),
    (below + toggle, "a/0/b: toggle"), (picture + below + toggle, "a/0/b: image:i toggle"),
    (toggle + "<switch>\(rect(0, 0, 20, 40))</switch>" + below, "|: (toggle [a b] toggle)"),
    (label("a", 0, 0) + label("", 0, 30), "a|: "), (label("", 0, 0) + label("a", 0, 30), "a|: "),
    (below + label("c", 30, 60), "|: a b c"), ("<label text=\"a\" hidden=\"YES\"/><label text=\"b\"/>", "a/0/b: "),
    ("<label text=\"a\"/><label text=\"b\"/><switch/>", "|: a b toggle"),
    (
      "<stackView id=\"s\" restorationIdentifier=\"r\"><subviews><label text=\"a\"/><label text=\"b\"/></subviews></stackView>",
      "a|: b"
    ),
    (
      "<stackView axis=\"vertical\"><subviews><stackView><subviews><label text=\"a\"/><label text=\"b\"/></subviews></stackView></subviews></stackView>",
      "a|b: "
    ),
  ]

  @Test(arguments: ownCells) func `a cell of one's own begins with a title and a detail`(views: String, said: String) {
    #expect(row(Self.cell(views)) == said)
  }

  static let styledCells: [(String, String)] = [
    (
      cell(label("a", 0, 0, "id=\"l\"") + label("b", 0, 30, "id=\"m\""), "textLabel=\"l\" detailTextLabel=\"m\""),
      "a|b: "
    ),
    (
      cell(
        label("a", 0, 0, "id=\"l\"") + label("b", 0, 30, "id=\"m\""),
        "textLabel=\"l\" detailTextLabel=\"m\" style=\"IBUITableViewCellStyleSubtitle\""), "a/1/b: "
    ),
    (
      cell(
        label("a", 0, 0, "id=\"l\"") + label("b", 0, 30, "id=\"m\" numberOfLines=\"3\""),
        "textLabel=\"l\" detailTextLabel=\"m\" style=\"IBUITableViewCellStyleSubtitle\""), "a/3/b: "
    ),
    (
      cell(
        label("a", 0, 0, "id=\"l\"") + label("b", 0, 30, "id=\"m\" numberOfLines=\"0\""),
        "textLabel=\"l\" detailTextLabel=\"m\" style=\"IBUITableViewCellStyleSubtitle\""), "a/0/b: "
    ),
    (cell(label("a", 0, 0, "id=\"l\""), "textLabel=\"l\" style=\"IBUITableViewCellStyleSubtitle\""), "a|: "),
    (cell(label("a", 0, 0, "id=\"t\""), "textLabel=\"t\""), "Eins|: "),
    (cell(label("a", 0, 0, "id=\"l\"") + picture + toggle, "textLabel=\"l\""), "a|: toggle"),
    (cell(label("a", 0, 0, "id=\"l\""), "textLabel=\"gone\""), "|: l=a"),
    (cell(label("a", 0, 0), "textLabel=\"gone\" detailTextLabel=\"also\""), "|: a"),
    (
      cell(
        "<label id=\"l\"><attributedString key=\"attributedText\"><fragment content=\"a\"/></attributedString></label>",
        "textLabel=\"l\""), "a|: "
    ),
    (cell("", "", "<listContentConfiguration key=\"contentConfiguration\" text=\"a\" secondaryText=\"b\"/>"), "a|b: "),
    (cell("", "", "<listContentConfiguration key=\"contentConfiguration\"/>"), "|: "),
  ]

  @Test(arguments: styledCells) func `a cell of the system's has its texts at their places`(cell: String, said: String)
  {
    #expect(row(cell) == said)
  }

  private static let whole = rect(0, 0, 300, 44)

  static let grounds: [(String, String)] = [
    (cell("<view customClass=\"Ground\">\(rect(0, 0, 300, 44))</view>" + label("a", 0, 0), "", "", whole), "a|: "),
    (cell("<view customClass=\"Ground\">\(rect(1, 1, 298, 42))</view>" + label("a", 0, 0), "", "", whole), "a|: "),
    (cell("<view customClass=\"Side\">\(rect(0, 0, 298, 44))</view>" + label("a", 0, 0), "", "", whole), "a|: 'Side'"),
    (cell("<view customClass=\"Side\">\(rect(0, 0, 300, 42))</view>" + label("a", 0, 0), "", "", whole), "a|: 'Side'"),
    (cell("<view customClass=\"Side\">\(rect(0, 0, 300, 44))</view>" + label("a", 0, 0)), "a|: 'Side'"),
    (cell("<view customClass=\"Side\"/>" + label("a", 0, 0), "", "", whole), "a|: 'Side'"),
    (cell("<view customClass=\"Only\">\(rect(0, 0, 300, 44))</view>", "", "", whole), "|: 'Only'"),
    (
      cell(
        "<view>\(rect(0, 0, 300, 44))<subviews>\(label("b", 0, 0))</subviews></view>" + label("a", 0, 30), "", "",
        rect(9, 90, 300, 44)),
      "b/0/a: "
    ),
  ]

  @Test(arguments: grounds) func `the ground of a cell is not shown where more is on it`(cell: String, said: String) {
    #expect(row(cell) == said)
  }

  @Test(arguments: [
    ("disclosureIndicator", RowDefinition.Accessory.disclosure), ("detailButton", .detail),
    ("detailDisclosureButton", .detail), ("checkmark", .checkmark), ("none", .none), ("other", .none),
  ])
  func `a cell has what its accessory says at its end`(type: String, accessory: RowDefinition.Accessory) {
    #expect(
      table(Self.sections(Self.cell("", "accessoryType=\"\(type)\"")))?.rowTemplates.map(\.accessory) == [accessory])
    #expect(table(Self.sections(Self.cell("")))?.rowTemplates.map(\.accessory) == [.none])
  }

  @Test func `a tap on a cell does one thing and on its accessory another`() {
    let first = segue("show", to: "B", "trigger=\"accessoryAction\"") + segue("modal", to: "B")
    let rows = table(
      Self.sections(
        Self.cell("", "", "<connections>\(first)</connections>")
          + Self.cell("", "", "<connections>\(segue("push", to: "B"))</connections>"))
    )?.rowTemplates
    #expect(rows?.map(\.action) == [.present("B", style: nil), .show("B")])
    #expect(rows?.map(\.accessoryAction) == [.show("B"), nil])
  }

  @Test func `sections have texts above and below, translated where they are`() {
    let written =
      "<sections><tableViewSection id=\"s\" headerTitle=\"H\" footerTitle=\"F\"/>"
      + "<tableViewSection headerTitle=\"H\" footerTitle=\"F\"><cells>\(Self.cell(""))\(Self.cell(""))</cells></tableViewSection>"
      + "<tableViewSection><string key=\"headerTitle\">Long</string><string key=\"footerTitle\">Foot</string></tableViewSection>"
      + "<other/><tableViewSection/></sections>"
    guard case .fixed(let found)? = table(written)?.rows else { return #expect(Bool(false), "no sections") }
    #expect(found.map(\.header) == ["Kopf", "H", "Long", nil])
    #expect(found.map(\.footer) == ["Fuß", "F", "Foot", nil])
    #expect(found.map(\.rows.count) == [0, 2, 0, 0])
  }

  private static let prototypes: [(String, [String], [String])] = [
    ("", ["Row 1", "Row 2", "Row 3", "Row 4", "Row 5"], ["", "", "", "", ""]),
    (cell(""), ["Row 1", "Row 2", "Row 3", "Row 4", "Row 5"], ["", "", "", "", ""]),
    (
      cell("", "reuseIdentifier=\"bird\"") + cell(label("a", 0, 0)), ["bird 1", "a 2", "bird 3", "a 4", "bird 5"],
      ["", "", "", "", ""]
    ),
    (cell(picture, "reuseIdentifier=\"bird\""), (1...5).map { "bird \($0)" }, Array(repeating: "image:i", count: 5)),
    (
      cell(label("a", 0, 0, "id=\"l\"") + label("b", 0, 30) + label("c", 0, 60), "reuseIdentifier=\"bird\""),
      ["", "", "", "", ""], Array(repeating: "a b c", count: 5)
    ),
    (
      cell("<button id=\"b\"/><button/>", "reuseIdentifier=\"bird\""), ["", "", "", "", ""],
      Array(repeating: "<Button> <Button>", count: 5)
    ),
    (
      (1...7).map { cell("", "reuseIdentifier=\"r\($0)\"") }.joined(), (1...7).map { "r\($0) \($0)" },
      Array(repeating: "", count: 7)
    ),
    (
      cell(
        "<scrollView id=\"s\" restorationIdentifier=\"r\"><subviews><slider id=\"i\" restorationIdentifier=\"q\"/>"
          + "<containerView id=\"c\"><connections>\(segue("embed", to: "B"))</connections></containerView></subviews></scrollView>"
      ),
      (1...5).map { "Row \($0)" }, Array(repeating: "scroll[slider 'container view']", count: 5)
    ),
  ]

  @Test(arguments: prototypes) func `prototypes are shown as samples of which none has a name of its own`(
    cells: String, titles: [String], views: [String]
  ) {
    let table = table("<prototypes>\(cells)</prototypes>", "dataMode=\"prototypes\"")
    let collection = self.table("<cells>\(cells)</cells>", element: "collectionView")
    for found in [table, collection] {
      #expect(found?.isFilledByCode == true)
      #expect(found?.rowTemplates.map(\.title) == titles)
      #expect(found?.rowTemplates.map { outline($0.views) } == views)
      #expect(found?.rowTemplates.allSatisfy { $0.views.allSatisfy { $0.restorationIdentifier == nil } } == true)
    }
  }

  @Test func `a table in the cell of another one has no name either`() {
    let inner =
      "<tableView id=\"t\" restorationIdentifier=\"r\" dataMode=\"static\">"
      + Self.sections(Self.cell("<slider id=\"s\" restorationIdentifier=\"q\"/><button id=\"b\"/>")) + "</tableView>"
    let found = table("<prototypes>\(Self.cell(inner))</prototypes>")?.rowTemplates.first?.views.first
    #expect(found?.id == nil)
    #expect(found?.restorationIdentifier == nil)
    let views = found?.content.table?.rowTemplates.first?.views ?? []
    #expect(views.map(\.content.kind) == [.slider, .button])
    #expect(views.map(\.id) == [nil, nil])
    #expect(views.map(\.restorationIdentifier) == [nil, nil])
  }

  @Test(arguments: [
    ("dataMode=\"static\"", "", 0, false), ("dataMode=\"static\"", sections(cell("")), 1, false),
    ("dataMode=\"prototypes\"", sections(cell("")), 5, true), ("", sections(cell("")), 1, false), ("", "", 5, true),
    ("", "<sections><other/></sections>", 5, true), ("dataMode=\"\"", sections(cell("")), 5, true),
  ])
  func `rows are written down or filled in by code`(attributes: String, inside: String, count: Int, byCode: Bool) {
    let found = table(inside, attributes)
    #expect(found?.rowTemplates.count == count)
    #expect(found?.isFilledByCode == byCode)
    #expect(found?.allowsMultipleSelection == false)
    #expect(table(inside, attributes + " allowsMultipleSelection=\"YES\"")?.allowsMultipleSelection == true)
    #expect(found?.isScrollDisabled == false)
    #expect(table(inside, attributes + " scrollEnabled=\"NO\"")?.isScrollDisabled == true)
  }

  @Test func `an identifier on a cell is noted`() {
    let cell = Self.cell("", "id=\"c\" restorationIdentifier=\"r\"")
    let view = "<tableView>\(Self.sections(cell))</tableView>"
    let app = readStoryboard(storyboard(screen("A", view)), app: "X").value
    let flaws = app?.controller(named: "A")?.origin.identifierFlaws
    #expect(flaws?.map(\.kind) == [.onCell("r")])
    #expect(flaws?.map(\.element) == ["tableViewCell"])
    #expect(flaws?.map(\.id) == ["c"])
  }
}
