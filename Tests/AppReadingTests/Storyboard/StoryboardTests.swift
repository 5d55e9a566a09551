import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

@Suite(.timed, .timeLimit(.minutes(30))) struct StoryboardTests {
  @Test(arguments: [
    ("show", "", Action.show("B")), ("push", "", .show("B")), ("showDetail", "", .showDetail("B")),
    ("replace", "", .showDetail("B")), ("presentation", "", .present("B", style: nil)),
    ("modal", "modalPresentationStyle=\"formSheet\"", .present("B", style: .formSheet)),
    ("popoverPresentation", "", .present("B", style: .popover)), ("popover", "", .present("B", style: .popover)),
    ("custom", "customClass=\"Fold\"", .show("B")),
  ]) func `a segue of any kind becomes what a tap does`(_ kind: String, _ more: String, _ action: Action) {
    let app = readStoryboard(
      storyboard(screen("A", button("Go", segue(kind, to: "B", more))), controller("viewController", "B")), app: "X"
    ).value
    #expect(app?.controller(named: "A")?.views.first?.content == .button(title: "Go", action: action))
  }

  @Test func `a segue that hangs on the controller or on a recognizer is an action by name`() {
    let hanging = controller(
      "viewController", "A", "", "<connections>\(segue("show", to: "B", "identifier=\"showB\""))</connections>")
    let loose =
      "<tapGestureRecognizer id=\"tap\"><connections>\(segue("modal", to: "B"))</connections></tapGestureRecognizer>"
    let target = controller("viewController", "B", "title=\"Second\"")
    let actions = readStoryboard(storyboard(hanging + loose, target), app: "X").value?.controller(named: "A")?.actions
    #expect(actions?.map(\.identifier) == ["showB", "modal Second"])
    #expect(actions?.map(\.action) == [.show("B"), .present("B", style: nil)])
  }

  @Test func `code performs a segue that has an identifier, wherever it hangs`() {
    let buttons = [
      button("Go", segue("show", to: "B", "identifier=\"showB\"")), button("Sheet", segue("modal", to: "B")),
    ]
    let app = readStoryboard(storyboard(screen("A", buttons.joined()), screen("B", "")), app: "X").value
    let controller = app?.controller(named: "A")
    #expect(controller?.actions.map(\.identifier) == ["showB"])
    #expect(controller?.views.map(\.content).last == .button(title: "Sheet", action: .present("B", style: nil)))
  }

  @Test func `segues of one name on a controller are numbered in the order of the file`() {
    let segues = [
      segue("show", to: "B"), segue("show", to: "B", "identifier=\"more\""), segue("show", to: "B"),
      segue("modal", to: "B", "identifier=\"more\""), segue("modal", to: "B", "identifier=\"show Second 2\""),
    ]
    let hanging = controller("viewController", "A", "", "<connections>\(segues.joined())</connections>")
    let app = readStoryboard(storyboard(hanging, controller("viewController", "B", "title=\"Second\"")), app: "X").value
    let names = app?.controller(named: "A")?.actions.map(\.identifier)
    #expect(names == ["show Second", "more", "show Second 3", "more 2", "show Second 2"])
  }

  @Test func `an unwind segue leads to the scene of its exit, and from its own scene to whoever takes it`() {
    let exit = "<exit id=\"exit\" sceneMemberID=\"exit\"/>"
    let back = button("Back", segue("unwind", to: "exit", "unwindAction=\"back:\""))
    for (first, second, target) in [("", exit, nil), (exit, "", "A")] {
      let go = screen("A", button("Go", segue("show", to: "B")))
      let app = readStoryboard(storyboard(go + first, screen("B", back) + second), app: "X").value
      #expect(app?.controller(named: "B")?.views.first?.content == .button(title: "Back", action: .unwind(to: target)))
      let known = app?.controller(named: "B")?.origin.unwindSegues.map(\.selector)
      #expect(known == (target == nil ? ["back:"] : []))
    }
  }

  @Test func `the pointers for the canvas are no segues`() {
    let text = String(decoding: storyboard(controller("viewController", "A")).bytes, as: UTF8.self)
    let pointer = "</scenes><inferredMetricsTieBreakers><segue reference=\"x\"/></inferredMetricsTieBreakers>"
    let reading = readStoryboard(
      file(text.split(separator: "</scenes>").joined(separator: pointer), as: "Main.storyboard"), app: "X")
    #expect(reading.value?.controller(named: "A")?.actions.isEmpty == true)
  }

  @Test func `containers hold their children in order, a split view its primary first`() {
    func links(_ names: [(String, String)]) -> String {
      let segues = names.map { segue("relationship", to: $0.1, "relationship=\"\($0.0)\"") }
      return "<connections>\(segues.joined())</connections>"
    }
    let split = controller(
      "splitViewController", "A", "", links([("detailViewController", "C"), ("masterViewController", "B")]))
    let tabs = controller("tabBarController", "B", "", links([("viewControllers", "D"), ("viewControllers", "E")]))
    let leaves = ["C", "D", "E"].map { controller("viewController", $0) }
    let app = readStoryboard(storyboard(split, tabs, leaves[0], leaves[1], leaves[2]), app: "X").value
    #expect(app?.controller(named: "A")?.content.children == ["B", "C"])
    #expect(app?.controller(named: "B")?.content.children == ["D", "E"])
  }

  @Test(
    .tags(.Rule.r30),
    arguments: [
      ("restorationIdentifier=\"own\"", "own"), ("restorationIdentifier=\"\"", nil), ("", nil),
      ("useStoryboardIdentifierAsRestorationIdentifier=\"YES\" storyboardIdentifier=\"board\"", "board"),
      ("useStoryboardIdentifierAsRestorationIdentifier=\"YES\"", nil), ("storyboardIdentifier=\"board\"", nil),
    ]) func `an identifier is written out or taken from the storyboard identifier`(_ written: String, _ found: String?)
  {
    let app = readStoryboard(storyboard(controller("viewController", "A", written)), app: "X").value
    #expect(app?.controller(named: "A")?.restorationIdentifier == found)
  }

  @Test func `a flag without identifier and an empty identifier are reported`() {
    let flag = controller("viewController", "A", "useStoryboardIdentifierAsRestorationIdentifier=\"YES\"")
    let empty = controller("viewController", "B", "restorationIdentifier=\"\"")
    #expect(
      lines(readStoryboard(storyboard(flag, empty), app: "X")) == [
        "Main.storyboard:2:17: the storyboard identifier is to be the restoration identifier, but there is none; set a "
          + "storyboard identifier",
        "Main.storyboard:3:17: the restoration identifier is empty, which is the same as none; give it a name",
      ])
  }

  @Test func `titles come from three places, and the system names its own items`() {
    let item =
      "<navigationItem key=\"navigationItem\" title=\"Bar\"><barButtonItem key=\"rightBarButtonItem\" "
      + "systemItem=\"add\"/><barButtonItem key=\"backBarButtonItem\" title=\"Back\"/></navigationItem>"
    let tab = "<tabBarItem key=\"tabBarItem\" systemItem=\"mostRecent\"/>"
    let found = readStoryboard(storyboard(controller("viewController", "A", "title=\"Own\"", item + tab)), app: "X")
      .value?
      .controller(named: "A")
    #expect(found?.title == "Own")
    #expect(found?.navigationItem.title == "Bar")
    #expect(found?.navigationItem.backTitle == "Back")
    #expect(found?.navigationItem.right.map(\.title) == ["Add"])
    #expect(found?.tabItem?.title == "Most Recent")
  }

  @Test func `static cells are rows, and a prototype becomes five`() {
    func table(_ inside: String, _ mode: String) -> SourceFile {
      storyboard(
        controller(
          "tableViewController", "A", "",
          "<tableView key=\"view\" id=\"t\" restorationIdentifier=\"list\" dataMode=\"\(mode)\">\(inside)</tableView>"))
    }
    func rows(_ file: SourceFile) -> [RowDefinition] {
      let view = readStoryboard(file, app: "X").value?.controller(named: "A")?.views.first
      guard view?.restorationIdentifier == "list", case .table(let table)? = view?.content else { return [] }
      return table.rowTemplates
    }
    let cell =
      "<tableViewCell reuseIdentifier=\"r\" textLabel=\"l\" accessoryType=\"checkmark\"><tableViewCellContentView "
      + "key=\"contentView\"><subviews><label id=\"l\" text=\"City\"/></subviews></tableViewCellContentView></tableViewCell>"
    let fixed = rows(
      table("<sections><tableViewSection><cells>\(cell)</cells></tableViewSection></sections>", "static"))
    #expect(fixed.map(\.title) == ["City"])
    #expect(fixed.first?.accessory == .checkmark)
    let sections = "<sections><tableViewSection><cells>\(cell)</cells></tableViewSection></sections>"
    let unsaid = storyboard(
      controller(
        "tableViewController", "A", "",
        "<tableView key=\"view\" id=\"t\" restorationIdentifier=\"list\">\(sections)</tableView>"))
    #expect(rows(unsaid).map(\.title) == ["City"], "sections are static cells where no mode is said")
    let samples = rows(table("<prototypes>\(cell)</prototypes><sections/>", "prototypes"))
    #expect(samples.map(\.title) == ["City 1", "City 2", "City 3", "City 4", "City 5"])
  }

  @Test func `views are read from top to bottom, those side by side in a row`() {
    func label(_ text: String, _ x: Int, _ y: Int) -> String {
      "<label text=\"\(text)\"><rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"80\" height=\"20\"/></label>"
    }
    let views =
      readStoryboard(
        storyboard(screen("A", label("low", 0, 90) + label("right", 100, 12) + label("left", 0, 10))), app: "X"
      ).value?.controller(named: "A")?.views ?? []
    guard case .stack(let row, .row)? = views.first?.content else {
      Issue.record("no row")
      return
    }
    #expect(row.map(\.content) == [.label("left"), .label("right")])
    #expect(views.last?.content == .label("low"))
  }

  @Test func `a file without initial controller begins with a list of its scenes`() {
    let app = readStoryboard(storyboard(controller("viewController", "A", "title=\"One\""), initial: nil), app: "X")
      .value
    let list = app?.controller(named: "scenes")
    #expect(app?.windows == [WindowDefinition(root: "scenes")])
    #expect(list?.storyboard == nil)
    #expect(list?.allActions.map(\.action) == [.present("A", style: .fullScreen)])
    #expect(list?.restorationIdentifier == "scenes")
  }

  @Test func `a reference leads into another file, and to a stub where there is none`() {
    let reference = controller(
      "viewControllerPlaceholder", "P", "storyboardName=\"Other\" referencedIdentifier=\"second\"")
    let main = storyboard(screen("A", button("Go", segue("show", to: "P"))), reference)
    let other = storyboard(
      controller("viewController", "A", "storyboardIdentifier=\"second\""), initial: nil, as: "Other.storyboard")
    let joined = readStoryboard(main, app: "X") { name, _ in name == "Other.storyboard" ? other : nil }
    #expect(joined.value?.controller(named: "A")?.allActions.map(\.action) == [.show("Other/A")])
    #expect(
      joined.value?.controller(named: "Other/A")?.storyboard == StoryboardReference(name: "Other", identifier: "second")
    )
    let inside = "<scrollView id=\"s\"><subviews>\(button("Go", segue("show", to: "P")))</subviews></scrollView>"
    let nested = readStoryboard(storyboard(screen("A", inside), reference), app: "X") { name, _ in
      name == "Other.storyboard" ? other : nil
    }
    #expect(nested.value?.controller(named: "A")?.allActions.map(\.action) == [.show("Other/A")])
    let alone = readStoryboard(main, app: "X")
    #expect(alone.value?.controller(named: "P")?.title == "→ second")
    #expect(
      lines(alone) == [
        "Main.storyboard:3:17: the storyboard \"Other\" with a controller \"second\" was not found; a stub is shown in its place"
      ])
  }

  @Test func `translations take the place of the texts they belong to`() {
    let strings = readStrings(
      file(
        "/* Class = \"UIButton\"; */\n\"btn.normalTitle\" = \"Los \\\"jetzt\\\"\";\n\"A.title\" = \"Eins\";\n",
        as: "de.strings"))
    let app = readStoryboard(
      storyboard(screen("A", button("Go", ""))), app: "X", strings: { _ in strings.value ?? [:] }
    ).value
    #expect(app?.controller(named: "A")?.title == "Eins")
    #expect(app?.controller(named: "A")?.views.first?.content == .button(title: "Los \"jetzt\"", action: nil))
  }

  @Test func `strings files are UTF-8 or UTF-16`() {
    let text = "\"a.text\" = \"Größe\";\n"
    let little = [0xFF, 0xFE] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let big = text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    for bytes in [Array(text.utf8), little, big, [0xFE, 0xFF] + big] {
      #expect(readStrings(SourceFile(name: "a.strings", bytes: bytes)).value == ["a.text": "Größe"])
    }
    #expect(
      lines(readStrings(file("\"a\" = ;", as: "a.strings"))) == ["a.strings:1:7: expected \"KEY\" = \"TEXT\"; here"])
  }

  @Test(arguments: [
    (#"a\tb"#, "a\tb"), (#"a\nb"#, "a\nb"), (#"a\rb"#, "a\rb"), (#"\U00e9"#, "\u{E9}"), (#"\u00e9"#, "\u{E9}"),
    (#"\"a\""#, "\"a\""), (#"\\t"#, #"\t"#), (#"\q"#, "q"),
  ])
  func `a backslash in a strings file writes what cannot be typed`(written: String, text: String) {
    #expect(readStrings(file("\"key\" = \"\(written)\";", as: "a.strings")).value == ["key": text])
  }

  @Test(arguments: [#"\U"#, #"\U1"#, #"\U12"#, #"\u123"#])
  func `an escape that ends with the file is where the mistake is`(written: String) {
    let reading = readStrings(file("\"key\" = \"\(written)", as: "a.strings"))
    #expect(reading.value == nil)
    #expect(lines(reading) == ["a.strings:1:12: expected \"KEY\" = \"TEXT\"; here"])
  }
}
