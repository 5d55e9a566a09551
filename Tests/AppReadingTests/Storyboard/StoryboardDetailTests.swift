import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// The rows of the table that `A` is.
private func rows(_ cells: String) -> [RowDefinition] {
  let table =
    "<tableView key=\"view\" dataMode=\"static\"><sections><tableViewSection><cells>\(cells)</cells></tableViewSection>"
    + "</sections></tableView>"
  let app = readStoryboard(storyboard(controller("tableViewController", "A", "", table)), app: "X").value
  guard case .table(let found)? = app?.controller(named: "A")?.views.first?.content else { return [] }
  return found.rowTemplates
}

private func cell(_ views: String, _ more: String = "", _ attributes: String = "") -> String {
  "<tableViewCell \(attributes)><tableViewCellContentView key=\"contentView\"><subviews>\(views)</subviews>"
    + "</tableViewCellContentView>\(more)</tableViewCell>"
}

/// What real storyboards hold beside the plain cases.
@Suite(.timed, .timeLimit(.minutes(30))) struct StoryboardDetailTests {
  @Test func `a cell's text is in labels, in its configuration or among other views`() {
    let one = "<label id=\"l\" text=\"One\"/>"
    let two = "<label id=\"m\" text=\"Two\"/>"
    let toggle = "<switch id=\"s\" on=\"YES\"/>"
    let plain = rows(cell(one + two)).first
    #expect(plain?.title == "One")
    #expect(plain?.detail == "Two")
    #expect(plain?.views.isEmpty == true)
    let configured = rows(
      cell("", "<listContentConfiguration key=\"contentConfiguration\" text=\"One\" secondaryText=\"Two\"/>")
    ).first
    #expect(configured?.title == "One")
    #expect(configured?.detail == "Two")
    let mixed = rows(cell(one + two + toggle)).first
    #expect(mixed?.title == "")
    #expect(mixed?.views.map(\.content) == [.label("One"), .label("Two"), .toggle(title: "", isOn: true)])
    let three = rows(cell(one + two + "<label id=\"n\" text=\"Three\"/>")).first
    #expect(three?.title == "")
    #expect(three?.views.map(\.content) == [.label("One"), .label("Two"), .label("Three")])
    let styled = rows(cell(one + two, "", "textLabel=\"l\"")).first
    #expect(styled?.title == "One")
    #expect(styled?.views.map(\.content) == [.label("Two")])
  }

  @Test(arguments: [
    ("toolbar", "<barButtonItem title=\"Send\"/>"), ("navigationBar", "<navigationItem title=\"Send\"/>"),
    ("tabBar", "<tabBarItem title=\"Send\"/>"),
  ])
  func `a bar among the views is a view with what is on it`(element: String, item: String) {
    let bar = "<\(element) id=\"b\" restorationIdentifier=\"bar\"><items>\(item)</items></\(element)>"
    let app = readStoryboard(storyboard(screen("A", bar)), app: "X").value
    let views = app?.controller(named: "A")?.views ?? []
    #expect(views.map(\.id) == ["b"])
    #expect(views.map(\.restorationIdentifier) == ["bar"])
    #expect(String(describing: views).contains("Send"))
  }

  private static let inside = "<subviews><label text=\"One\"/><label text=\"Two\"/></subviews>"
  private static let boxes: [(element: String, isKept: Bool, isHidden: Bool)] = [
    ("<view id=\"b\">\(inside)</view>", false, false),
    ("<view id=\"b\" hidden=\"NO\">\(inside)</view>", false, false),
    ("<view id=\"b\" hidden=\"YES\">\(inside)</view>", true, true),
    ("<view id=\"b\" restorationIdentifier=\"box\">\(inside)</view>", true, false),
    ("<view id=\"b\" restorationIdentifier=\"box\" hidden=\"YES\">\(inside)</view>", true, true),
    ("<visualEffectView id=\"b\"><view key=\"contentView\">\(inside)</view></visualEffectView>", false, false),
    (
      "<visualEffectView id=\"b\" hidden=\"YES\"><view key=\"contentView\">\(inside)</view></visualEffectView>", true,
      true
    ),
  ]

  @Test(arguments: boxes) func `a box is a view of its own only where it has an identifier or is hidden`(
    element: String, isKept: Bool, isHidden: Bool
  ) throws {
    let app = readStoryboard(storyboard(screen("A", element)), app: "X").value
    let views = try #require(app?.controller(named: "A")).views
    guard isKept else {
      #expect(views.map(\.content) == [.label("One"), .label("Two")])
      return #expect(views.map(\.isHidden) == [false, false])
    }
    let box = try #require(views.first)
    #expect(views.count == 1)
    #expect(box.id == "b")
    #expect(box.isHidden == isHidden)
    guard case .stack(let contents, .column) = box.content else {
      Issue.record("\(box.content)")
      return
    }
    #expect(contents.map(\.content) == [.label("One"), .label("Two")])
  }

  @Test func `a picker that code fills has rows to choose from`() {
    let app = readStoryboard(storyboard(screen("A", "<pickerView id=\"p\"/>")), app: "X").value
    let titles = ["Row 1", "Row 2", "Row 3", "Row 4", "Row 5"]
    #expect(app?.controller(named: "A")?.views.first?.content == .picker(titles: titles, selected: 0))
  }

  @Test func `a table is between its header view and its footer view`() {
    let table =
      "<tableView id=\"t\"><label key=\"tableHeaderView\" text=\"Head\"/>"
      + "<label key=\"tableFooterView\" text=\"Foot\"/></tableView>"
    let views = readStoryboard(storyboard(screen("A", table)), app: "X").value?.controller(named: "A")?.views ?? []
    #expect(views.count == 3)
    #expect(views.first?.content == .label("Head"))
    #expect(views.last?.content == .label("Foot"))
  }

  @Test(arguments: [
    ("style=\"done\" title=\"OK\"", true), ("systemItem=\"done\"", true), ("systemItem=\"save\"", true),
    ("systemItem=\"add\"", false), ("style=\"plain\" title=\"Save\"", false),
  ])
  func `a button in a bar is prominent by its style, or as the system's Done or Save`(
    attributes: String, isProminent: Bool
  ) {
    let item =
      "<navigationItem key=\"navigationItem\"><barButtonItem key=\"rightBarButtonItem\" \(attributes)/></navigationItem>"
    let app = readStoryboard(storyboard(controller("viewController", "A", "", item)), app: "X").value
    #expect(app?.controller(named: "A")?.navigationItem.right.map(\.isProminent) == [isProminent])
  }

  @Test(arguments: [
    ("<label key=\"customView\" id=\"c\" text=\"Two\"/>", "Two"),
    ("<imageView key=\"customView\" id=\"c\" image=\"heron\"/>", "heron"),
    ("<slider key=\"customView\" id=\"c\"/>", "Slider"),
  ])
  func `a button in a bar is called by the view in its place`(view: String, title: String) {
    let item =
      "<navigationItem key=\"navigationItem\"><barButtonItem key=\"rightBarButtonItem\">\(view)</barButtonItem>"
      + "</navigationItem>"
    let app = readStoryboard(storyboard(controller("viewController", "A", "", item)), app: "X").value
    #expect(app?.controller(named: "A")?.navigationItem.right.map(\.title) == [title])
  }

  @Test(arguments: [("iOS.CocoaTouch", Idiom.phone), ("iOS.CocoaTouch.iPad", .pad)])
  func `a storyboard for iPads is shown on one`(runtime: String, idiom: Idiom) {
    let text = String(decoding: storyboard(controller("viewController", "A")).bytes, as: UTF8.self)
    let changed = text.replacing("\"iOS.CocoaTouch\"", with: "\"\(runtime)\"")
    #expect(readStoryboard(file(changed, as: "Main.storyboard"), app: "X").value?.idiom == idiom)
  }

  @Test func `a screen that is empty in the file says whose code fills it`() {
    let hidden = "<view key=\"view\" id=\"v\"><subviews><label id=\"l\" hidden=\"YES\" text=\"x\"/></subviews></view>"
    let app = readStoryboard(
      storyboard(
        controller("viewController", "A", "customClass=\"Map\"", hidden),
        controller("viewController", "B"), controller("viewController", "C", "customClass=\"List\""),
        controller("tabBarController", "D", "customClass=\"Tabs\"")), app: "X"
    ).value
    #expect(app?.controller(named: "A")?.views.last?.content == .placeholder("what Map shows"))
    #expect(app?.controller(named: "B")?.views.isEmpty == true)
    #expect(app?.controller(named: "C")?.views.map(\.content) == [.placeholder("what List shows")])
    #expect(app?.controller(named: "D")?.views.isEmpty == true)
  }

  @Test func `segues that lead nowhere and ids that are used twice are reported, and the rest opens`() {
    let reading = readStoryboard(
      storyboard(
        screen("A", button("Go", segue("show", to: "gone"))), screen("B", button("Go", segue("unwind", to: "gone"))),
        controller("viewController", "A")), app: "X")
    #expect(reading.value?.controllers.map(\.name) == ["A", "B"])
    #expect(
      lines(reading) == [
        "Main.storyboard:2:161: this segue leads to \"gone\", which is not in this file",
        "Main.storyboard:3:161: this segue leads to \"gone\", which is not in this file",
        "Main.storyboard:4:17: the id \"A\" is used twice, first on line 2; this second one was passed over",
      ])
  }

  @Test func `a cycle of containment is refused at its place`() {
    func tabs(_ id: String, _ child: String) -> String {
      let link = segue("relationship", to: child, "relationship=\"viewControllers\"")
      return controller("tabBarController", id, "", "<connections>\(link)</connections>")
    }
    let reading = readStoryboard(storyboard(tabs("A", "B"), tabs("B", "A")), app: "X")
    #expect(reading.value == nil)
    #expect(
      lines(reading) == [
        "Main.storyboard:3:17: the controller contains itself: \"A\" > \"B\" > \"A\"; take one link out"
      ])
  }

  @Test func `what only code knows is noted for those who ask`() {
    let hosting = controller("hostingController", "C")
    let unknown = "<holoView id=\"h\"/>"
    let first =
      screen(
        "A",
        button(
          "Go", segue("custom", to: "C", "customClass=\"Fold\"") + segue("unwind", to: "exit", "unwindAction=\"back:\"")
        )
          + unknown) + "<exit id=\"exit\" sceneMemberID=\"exit\"/>"
    let reading = readStoryboard(storyboard(first, hosting), app: "X")
    #expect(lines(reading).isEmpty)
    #expect(
      reading.diagnostics.map(\.message).sorted() == [
        "only code knows which screen takes the unwind action \"back:\"; it is taken to be the nearest one behind "
          + "with a class of its own",
        "only the class \"Fold\" knows what this segue does; it is shown as a push",
        "the element \"holoView\" is not known and was passed over",
        "what this screen shows is SwiftUI, which this file does not hold",
      ])
  }

  @Test func `a title keeps its characters, and messages write them out`() {
    let strings = readStrings(file("\"A.title\" = \"\\U001B[31mred\";", as: "de.strings")).value ?? [:]
    let red = controller("viewController", "A", "", segue("show", to: "&#x85;"))
    let reading = readStoryboard(storyboard(red), app: "X", strings: { _ in strings })
    #expect(reading.value?.controller(named: "A")?.title == "\u{1B}[31mred")
    #expect(lines(reading) == ["Main.storyboard:2:72: this segue leads to \"\\u{85}\", which is not in this file"])
  }

  @Test func `a storyboard is known by the name that refers to it, wherever its file is`() {
    let reference = controller("viewControllerPlaceholder", "P", "storyboardName=\"Other\"")
    let back = controller("viewControllerPlaceholder", "Q", "storyboardName=\"Main\"")
    let main = storyboard(screen("A", button("Go", segue("show", to: "P"))), reference, as: "App/Main.storyboard")
    let other = storyboard(
      screen("B", button("Go", segue("show", to: "Q"))), back, initial: "B", as: "copies/Other~2.storyboard")
    let reading = readStoryboard(main, app: "X", storyboard: { name, _ in name == "Other.storyboard" ? other : nil }) {
      file in
      file.name == "copies/Other~2.storyboard" ? ["B.title": "Zwei"] : [:]
    }
    let app = reading.value
    #expect(lines(reading).isEmpty)
    #expect(app?.controller(named: "A")?.allActions.map(\.action) == [.show("B")])
    #expect(app?.controller(named: "B")?.allActions.map(\.action) == [.show("A")])
    #expect(app?.controller(named: "B")?.storyboard == StoryboardReference(name: "Other", identifier: "B"))
    #expect(app?.controller(named: "B")?.title == "Zwei")
    #expect(app?.controller(named: "P")?.content.target == "B")
    #expect(app?.controller(named: "Q")?.content.target == "A")
  }

  @Test func `the list of a file without initial controller names its own scenes, but for references that lead on`() {
    let found = controller("viewControllerPlaceholder", "P", "storyboardName=\"Other\"")
    let lost = controller("viewControllerPlaceholder", "Q", "storyboardName=\"Gone\"")
    let other = storyboard(controller("viewController", "B"), controller("viewController", "C"), initial: "B")
    let app = readStoryboard(storyboard(controller("viewController", "A"), found, lost, initial: nil), app: "X") {
      name, _ in
      name == "Other.storyboard" ? other : nil
    }
    .value
    #expect(app?.controller(named: "scenes")?.allActions.compactMap(\.action.destination) == ["A", "Q"])
  }

  @Test func `a scene file calls a controller by the reference that leads to it`() {
    let main = storyboard(
      screen("A", button("Go", segue("show", to: "P"))),
      controller("viewControllerPlaceholder", "P", "storyboardName=\"Other\""))
    let other = storyboard(controller("viewController", "B"), initial: "B", as: "Other.storyboard")
    let scene = file("app: X\nstoryboards: [Main.storyboard]\ncontrollers: { P: { restorationIdentifier: b } }\n")
    let app = readAppFile(scene) { name, _ in name == "Main.storyboard" ? main : other }.value
    #expect(app?.controller(named: "B")?.restorationIdentifier == "b")
  }
}
