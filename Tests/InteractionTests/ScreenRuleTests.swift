import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Testing

/// What becomes an element of the screen, and what actions on it do.
@Suite(.timeLimit(.minutes(30))) struct ScreenRuleTests {
  /// So many rows.
  private final class Rows: TableViewController, TableViewDataSource {
    let count: Int
    var tapped: () -> Void = {}

    init(_ count: Int) {
      self.count = count
      super.init()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dataSource = self
      tableView.onSelect = { [weak self] _ in self?.tapped() }
      tableView.accessoryButtonTapped = { [weak self] _ in self?.tapped() }
    }

    func numberOfRows(inSection section: Int) -> Int { count }
    func cell(forRowAt place: IndexPath) -> TableCell { TableCell(title: "Row \(place.row)", accessory: .detail) }
  }

  @Test(arguments: [
    (800, 0, 0, 800), (801, 0, 0, 400), (801, 400, 0, 800), (801, 401, 1, 800), (3_000, 2_999, 2_599, 401),
    (3_000, 9_999, 2_599, 401), (3_000, -5, 0, 400),
  ])
  func `of a very long table the rows around the first visible one are elements`(
    count: Int, offset: Int, first: Int, elements: Int
  ) {
    let rows = Rows(count)
    let app = RootApp { rows }
    rows.tableView.contentOffset.y = Double(offset)
    let found = app.screen?.elements.compactMap(\.row) ?? []
    #expect(found == Array(first..<first + elements))
  }

  @Test(arguments: [(nil, "Lists"), ("", "Lists"), ("All", "All")])
  func `an empty name of a back button is none`(name: String?, text: String) {
    let below = controller("below")
    below.title = "Lists"
    below.navigationItem.backButtonTitle = name
    let app = RootApp { navigation("stack", [below, controller("above")]) }
    #expect(app.screen?.elements.first { $0.kind == .back }?.text == text)
  }

  @Test func `a stack without screens shows its own views`() {
    let app = RootApp {
      let stack = NavigationController()
      stack.view.addSubview(Label(text: "nothing yet"))
      return stack
    }
    #expect(app.screen?.elements.map(\.text) == ["nothing yet"])
  }

  @Test func `an empty title or message of an alert is no element`() {
    let root = controller("root")
    let app = RootApp { root }
    root.present(AlertController(title: "", message: ""))
    #expect(app.screen?.elements.isEmpty == true)
    root.dismiss()
    root.present(AlertController(title: "T", message: "M"))
    #expect(app.screen?.elements.map(\.kind) == [.title, .message])
    #expect(app.screen?.elements.allSatisfy { !$0.isFocusable } == true)
  }

  @Test func `a button of an alert without an action closes it, and says nothing`() {
    let root = controller("root")
    let app = RootApp { root }
    let alert = AlertController(title: "Sure?", message: nil)
    alert.addAction(Button(title: "OK"))
    root.present(alert)
    #expect(app.screen?.elements.map(\.isLeftToCode) == [false, false])
    let hands = ScreenInteraction(target: app, size: Size(width: 60, height: 14))
    hands.handle(.key(.enter))
    #expect(app.screen?.layers.count == 1)
    #expect(hands.screenful().grid.lines.last?.contains("nothing happens") == false)
  }

  @Test func `a first character that is deleted makes a sheet modal`() throws {
    let app = SheetApp()
    #expect(!app.sheet.isModalInPresentation)
    try app.perform(.deleteBackward(.view(ObjectIdentifier(app.draft.field))))
    #expect(app.draft.field.text == "Dear Ann")
    #expect(app.sheet.isModalInPresentation)
    try app.type("a")
    #expect(!app.sheet.isModalInPresentation)
  }

  @Test(arguments: [true, false])
  func `a sheet that a row closes has done its work, and is not taken back`(isAccessory: Bool) throws {
    let rows = Rows(2)
    let root = controller("root")
    let app = RootApp { root }
    var dismissals = Dismissals()
    rows.tapped = { root.dismiss() }
    root.present(rows)
    let id = try #require(app.screen?.elements.first { $0.kind == .row }?.id)
    let screen = try #require(app.screen)
    try dismissals.perform(isAccessory ? .tapAccessory(id) : .tap(id), on: screen, at: 0)
    #expect(root.presentedViewController == nil)
    #expect(dismissals.recent(at: 0) == nil)
  }

  @Test func `what fits each role`() throws {
    let app = CodeApp()
    let list = try #require(app.screen?.elements)
    let form = try #require(RootApp { app.form }.screen?.elements)
    func fitting(_ role: ElementRole, _ elements: [Element]) -> [String] {
      elements.filter(role.fits).map { $0.text.isEmpty ? "\($0.kind)" : $0.text }
    }
    let title = ["Fruit", "Apples", "Pears", "Plums"]
    #expect(fitting(.anything, list) == title)
    #expect(fitting(.touchable, list) == Array(title.dropFirst()))
    #expect(fitting(.row, list) == Array(title.dropFirst()))
    #expect(fitting(.selectable, list) == Array(title.dropFirst()))
    for role in [ElementRole.tab, .field, .toggle, .slider, .choice, .scrolling] { #expect(fitting(role, list) == []) }
    #expect(fitting(.field, form) == ["view"])
    #expect(fitting(.selectable, form) == ["view"])
    #expect(fitting(.toggle, form) == ["Ripe"])
    #expect(fitting(.slider, form) == ["view"])
    #expect(fitting(.choice, form) == ["Small"])
    #expect(fitting(.touchable, form) == ["view", "Ripe", "view", "Small"])
    for role in [ElementRole.tab, .row, .scrolling] { #expect(fitting(role, form) == []) }
    let tabs = try #require(RootApp { tabBar("tabs", [controller("one"), controller("two")]) }.screen?.elements)
    #expect(fitting(.tab, tabs).count == 2)
  }

  @Test func `the words of what is not possible`() {
    let errors: [(ActionError, String)] = [
      (.notOnScreen, "it is not on the screen now"), (.nothingBehind, "there is nothing to go back to"),
      (.nothingPresented, "nothing is presented"),
      (.nothingToUndo, "nothing to undo: a dismissal can be, straight after it, for 2 seconds"),
      (.noFurtherPage, "no further page is known"),
      (.noSuchPage(3, count: 0), "there is no page 3; no pages are known here to turn"),
      (.noSuchPage(3, count: 2), "there is no page 3; the last one is 2"),
      (.nothingToTypeIn, "no field has the focus; name one, or tap it first"),
      (.notEditable("field \"x\""), "field \"x\" cannot be edited"),
      (.unsuitable(what: "\"Go\"", wanted: "a switch"), "\"Go\" is not a switch"),
      (.rangeTooLong(count: 1), "the text has only 1 character"),
      (.rangeTooLong(count: 4), "the text has only 4 characters"), (.cannotZoom, "it cannot be zoomed"),
      (.zoomLimits(least: 0.5, most: 2), "it can be zoomed from 0.5 to 2"),
      (.noSuchRow("Mlk", nearest: "Milk"), "the table has no row \"Mlk\"; did you mean \"Milk\"?"),
      (.noSuchRow("x", nearest: nil), "the table has no row \"x\""),
      (
        .noSuchChoice("Huge", choices: ["Small", "Large"]),
        "there is no \"Huge\" to choose; there are \"Small\", \"Large\""
      ),
    ]
    for (error, words) in errors { #expect(error.message == words) }
  }

  @Test func `what is presented above something in a context is a layer of its own`() {
    let (child, popover, above) = (controller("child"), controller("popover"), controller("above"))
    let app = RootApp { navigation("stack", [child]) }
    child.definesPresentationContext = true
    popover.definesPresentationContext = true
    child.present(popover, style: .popover)
    popover.present(above, style: .popover)
    #expect(popover.presentedViewController === above)
    #expect(app.screen?.layers.map(\.kind) == [.full, .popover, .popover])
    #expect(app.screen?.layers.last?.controller === above)
  }
}
