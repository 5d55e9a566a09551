import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Testing

/// What is offered and laid out of a screen, and what a choice takes.
@Suite(.timeLimit(.minutes(30))) struct LayoutTests {
  /// Lines that fill more than the screen, and a button below them.
  final class LongController: ViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      for number in 0..<40 { view.addSubview(Label(text: "line \(number)")) }
      view.addSubview(Button(title: "Last"))
    }
  }

  /// A list below a bar that has a choice in place of its title, and above a toolbar.
  final class BarsController: ViewController, TableViewDataSource {
    let choice = SegmentedControl(titles: ["Map", "List"], selectedIndex: 0)

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.titleView = choice
      let table = TableView()
      table.dataSource = self
      let toolbar = Toolbar()
      for part in [table, toolbar] { view.addSubview(part) }
      for title in ["Edit", "Send"] { toolbar.addSubview(Button(title: title)) }
    }

    var numberOfSections: Int { 1 }
    func numberOfRows(inSection section: Int) -> Int { 2 }
    func cell(forRowAt place: IndexPath) -> TableCell {
      var cell = TableCell(title: "Heron", detail: "seen twice")
      if place.row == 1 { cell.subtitleLines = 1 }
      return cell
    }
  }

  @Test func `a view in place of the title, a subtitle and a toolbar have their places, and take taps`() throws {
    let controller = BarsController()
    let app = RootApp { navigation("stack", [controller]) }
    let lines = ScreenInteraction(target: app, size: Size(width: 60, height: 16)).screenful().grid.lines
    #expect(lines[0].trimmingPrefix { $0 == " " } == "(•) Map  ( ) List")
    #expect(lines[2].contains("Heron"))
    #expect(lines[2].contains("seen twice"))
    #expect(lines[3].trimmingPrefix { $0 == " " } == "Heron")
    #expect(lines[4] == "    seen twice")
    #expect(lines[13] == String(repeating: "─", count: 60))
    #expect(lines[14] == "  [ Edit ]" + String(repeating: " ", count: 40) + "[ Send ]")
    let id = try #require(app.screen?.elements.first { $0.choiceControl != nil }?.id)
    try app.perform(.choose(id, .title("List")))
    #expect(controller.choice.selectedIndex == 1)
  }

  @Test(arguments: [(1, false), (2, true)])
  func `the number keys are offered where there are several tabs`(count: Int, isOffered: Bool) {
    let app = RootApp { tabBar("tabs", (1...count).map { controller("tab \($0)") }) }
    let hands = ScreenInteraction(target: app, size: Size(width: 60, height: 16))
    #expect(hands.screenful().grid.lines.contains { $0.contains("1-\(count) tab") } == isOffered)
  }

  @Test func `a screen that is laid out and not shown is laid out around its focus`() throws {
    let app = RootApp { navigation("stack", [controller("first")]) }
    let hands = ScreenInteraction(target: app, size: Size(width: 60, height: 16))
    _ = hands.screenful()
    app.running.navigation.push(LongController())
    let laidOut = try #require(hands.layout())
    #expect(laidOut.screen.elements.first { $0.text == "Last" }?.frame != nil)
    #expect(laidOut.screen.elements.first { $0.text == "line 0" }?.frame == nil)
  }

  @Test func `a choice that is not there is refused, and the one that was made stays`() throws {
    let app = CodeApp()
    app.form.choice.selectedIndex = 1
    _ = app.interaction()
    let shown = RootApp { app.form }
    let id = try #require(shown.screen?.elements.first { $0.choiceControl != nil }?.id)
    #expect(throws: ActionError.noSuchChoice("Huge", choices: ["Small", "Large"])) {
      try shown.perform(.choose(id, .title("Huge")))
    }
    #expect(app.form.choice.selectedIndex == 1)
    try shown.perform(.choose(id, .title("Small")))
    #expect(app.form.choice.selectedIndex == 0)
  }

  @Test func `of two choices with one title the first is made`() throws {
    let choice = SegmentedControl(titles: ["Small", "Same", "Same"], selectedIndex: 0)
    let app = RootApp {
      let root = controller("root")
      root.view.addSubview(choice)
      return root
    }
    let id = try #require(app.screen?.elements.first { $0.choiceControl != nil }?.id)
    try app.perform(.choose(id, .title("Same")))
    #expect(choice.selectedIndex == 1)
  }

  @Test func `a tab bar without tabs shows its own views`() {
    let app = RootApp {
      let tabs = tabBar("tabs", [])
      tabs.view.addSubview(Label(text: "nothing yet"))
      return tabs
    }
    let hands = ScreenInteraction(target: app, size: Size(width: 60, height: 16))
    #expect(hands.screenful().grid.lines.contains { $0.contains("nothing yet") })
  }
}
