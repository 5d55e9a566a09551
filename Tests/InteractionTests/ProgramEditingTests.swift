import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Testing

/// What keys and clicks do in a program, where a field that has the focus is typed in at once.
@Suite(.timeLimit(.minutes(30))) struct ProgramEditingTests {
  private static func press(_ keys: Key..., on hands: ScreenInteraction) {
    for key in keys { hands.handle(.key(key)) }
  }

  private static func type(_ text: String, on hands: ScreenInteraction) {
    for character in text { hands.handle(.key(.character(String(character)))) }
  }

  /// The hands at a program whose only screen has these views.
  private static func hands(_ views: View...) -> ScreenInteraction { hands(at: app(views)) }

  private static func app(_ views: [View]) -> RootApp {
    RootApp {
      let root = controller("root")
      for view in views { root.view.addSubview(view) }
      return root
    }
  }

  private static func hands(at app: any InteractionTarget) -> ScreenInteraction {
    let hands = ScreenInteraction(target: app, size: Size(width: 80, height: 20), actsAtOnce: true)
    _ = hands.screenful()
    return hands
  }

  @Test(arguments: ["Grape", "q", "G", "/find", "u 1?"])
  func `the first key goes to the field that has the focus`(text: String) {
    let field = TextField()
    Self.type(text, on: Self.hands(field, Button(title: "Done")))
    #expect(field.text == text)
  }

  @Test func `a sheet that comes up is typed in with the next key of the same burst`() {
    let app = SheetApp()
    app.sheet.presentingViewController?.dismiss()
    app.root.loadedView?.addSubview(Button(title: "New") { app.root.present(app.sheet) })
    let hands = Self.hands(at: app)
    Self.press(.enter, on: hands)
    Self.type("Grape", on: hands)
    #expect(app.draft.field.text == "Dear AnnaGrape")
  }

  @Test func `on a simulated device a letter that is a command stays one`() {
    let field = TextField()
    let app = Self.app([field])
    let hands = ScreenInteraction(target: app, size: Size(width: 80, height: 20))
    _ = hands.screenful()
    Self.type("Grape", on: hands)
    #expect(field.text == "rape")
  }

  @Test func `Escape leaves the field, whose keys are commands then`() {
    let field = TextField()
    let hands = Self.hands(field)
    Self.press(.character("a"), .escape, .character("q"), on: hands)
    #expect(field.text == "a")
    #expect(hands.isFinished)
  }

  @Test func `after Return the field takes the next letter, whatever it is elsewhere`() {
    let field = TextField()
    let hands = Self.hands(field)
    Self.press(.character("q"), .enter, .character("q"), on: hands)
    #expect(field.text == "qq")
    #expect(!hands.isFinished)
  }

  @Test func `moving onto a field begins to type in it`() {
    let (field, toggle) = (TextField(), Switch(title: "On"))
    let hands = Self.hands(toggle, field)
    Self.press(.down, .character("j"), .up, .character(" "), on: hands)
    #expect(field.text == "j")
    #expect(toggle.isOn)
  }

  // The text is "one two\nthree", with the cursor before the second "o" of "two" on its first line or after "th".
  private static let edits: [(Key, Int, String, Int)] = [
    (.control("a"), 6, "one two\nthree", 0), (.control("e"), 2, "one two\nthree", 7),
    (.control("a"), 10, "one two\nthree", 8), (.control("e"), 10, "one two\nthree", 13),
    (.control("k"), 4, "one \nthree", 4), (.control("k"), 7, "one twothree", 7),
    (.control("k"), 13, "one two\nthree", 13),
    (.control("u"), 6, "o\nthree", 0), (.control("u"), 8, "one two\nthree", 8), (.control("u"), 10, "one two\nree", 8),
    (.control("w"), 7, "one \nthree", 4), (.control("w"), 4, "two\nthree", 0), (.control("w"), 0, "one two\nthree", 0),
    (.down, 2, "one two\nthree", 10), (.down, 7, "one two\nthree", 13), (.up, 10, "one two\nthree", 2),
    (.up, 13, "one two\nthree", 5),
  ]

  @Test(arguments: edits)
  func `the usual editing keys, line by line`(key: Key, from: Int, text: String, to: Int) {
    let view = TextView(text: "one two\nthree")
    let hands = Self.hands(view)
    view.selectedRange = from..<from
    Self.press(key, on: hands)
    #expect(view.text == text)
    #expect(view.selectedRange == to..<to)
  }

  @Test func `up on the first line and down on the last one leave a text`() {
    let (text, above, below) = (TextView(text: "a\nb"), Switch(title: "Above"), Switch(title: "Below"))
    let hands = Self.hands(above, text, below)
    Self.press(.down, .down, .character(" "), on: hands)
    #expect(below.isOn)
    Self.press(.up, .up, .up, .character(" "), on: hands)
    #expect(above.isOn)
    #expect(text.text == "a\nb")
  }

  @Test func `Return submits, and does nothing in a field without an answer`() {
    var told: [String] = []
    let (field, plain) = (TextField(), TextField())
    field.onSubmit = { told.append($0) }
    let hands = Self.hands(field, plain)
    Self.type("plum", on: hands)
    Self.press(.enter, on: hands)
    #expect(told == ["plum"])
    #expect(field.text == "plum")
    Self.press(.down, .character("x"), .enter, on: hands)
    #expect(plain.text == "x")
    #expect(told == ["plum"])
  }

  @Test func `a click opens what it hits`() throws {
    let app = CodeApp()
    let hands = ScreenInteraction(target: app, size: Size(width: 60, height: 16), actsAtOnce: true)
    let lines = hands.screenful().grid.lines
    let row = try #require(lines.firstIndex { $0.contains("Pears") })
    hands.handle(.mouse(.press, at: Point(x: 8, y: row)))
    #expect(app.screen?.frontController === app.form)
  }

  @Test(arguments: [(false, 20...24), (true, 36...40)])
  func `a program takes all columns of a wide terminal, a device as many as it has`(
    actsAtOnce: Bool, words: ClosedRange<Int>
  ) throws {
    let app = Self.app([Label(text: String(repeating: "word ", count: 100))])
    let hands = ScreenInteraction(target: app, size: Size(width: 200, height: 20), actsAtOnce: actsAtOnce)
    let line = try #require(hands.screenful().grid.lines.first { $0.contains("word word") })
    #expect(words.contains(line.split(separator: " ").count { $0 == "word" }))
  }

  // MARK: Answers

  @Test func `a field says what is in it after every key`() {
    var told: [String] = []
    let field = TextField()
    field.onChange = { told.append($0) }
    let hands = Self.hands(field)
    Self.type("ab", on: hands)
    Self.press(.left, .backspace, .delete, on: hands)
    #expect(told == ["a", "ab", "b", ""])
  }

  @Test func `controls say what the user has made of them, and nothing of what the program sets`() {
    var told: [String] = []
    let toggle = Switch(title: "On")
    let (slider, stepper) = (Slider(value: 0.5), Stepper(value: 3))
    let (choice, pages) = (SegmentedControl(titles: ["A", "B"], selectedIndex: 0), PageControl(numberOfPages: 3))
    toggle.onChange = { told.append("switch \($0)") }
    slider.onChange = { told.append("slider \($0)") }
    stepper.onChange = { told.append("stepper \($0)") }
    choice.onSelect = { told.append("choice \($0)") }
    pages.onChange = { told.append("pages \($0)") }
    let hands = Self.hands(toggle, slider, stepper, choice, pages)
    (toggle.isOn, slider.value, stepper.value, pages.currentPage) = (true, 0.25, 5, 1)
    #expect(told.isEmpty)
    Self.press(.character(" "), .down, .right, .down, .left, .down, .right, .right, .down, .enter, on: hands)
    #expect(told == ["switch false", "slider 0.3", "stepper 4.0", "choice 1", "pages 2"])
  }

  @Test func `a table says which row was tapped`() {
    var told: [IndexPath] = []
    let (table, list) = (TableView(), ListController())
    table.dataSource = list
    table.onSelect = { told.append($0) }
    let hands = Self.hands(table)
    Self.press(.down, .enter, on: hands)
    #expect(told == [IndexPath(section: 0, row: 1)])
  }

  // MARK: The focus

  @Test func `a view that asks for the focus gets it, once`() {
    let (first, second) = (TextField(), TextField())
    let hands = Self.hands(first, second)
    #expect(second.becomeFirstResponder())
    Self.type("x", on: hands)
    #expect(second.text == "x")
    Self.press(.up, .character("y"), on: hands)
    #expect(first.text == "y")
  }

  @Test func `a view that is not shown yet gets the focus when it is, and one in no controller never`() {
    let app = CodeApp()
    let hands = ScreenInteraction(target: app, size: Size(width: 60, height: 16), actsAtOnce: true)
    _ = hands.screenful()
    app.form.loadViewIfNeeded()
    #expect(app.form.toggle.becomeFirstResponder())
    #expect(!TextField().becomeFirstResponder())
    Self.press(.enter, .character(" "), on: hands)
    #expect(app.form.toggle.isOn)
  }

  @Test(arguments: [true, false]) func `the focus is saved with the state, and is where it was`(isNamed: Bool) throws {
    let test = TestApp {
      let root = controller("root")
      for name in ["first", "second"] {
        let field = TextField()
        field.restorationIdentifier = isNamed ? name : nil
        root.view.addSubview(field)
      }
      return root
    }
    let first = test.launch()
    var screen = Screen(first.application)
    screen.keepFocus(on: screen.elements.last?.id)
    let second = try first.restart()
    screen = Screen(second.application)
    var focus = Focus()
    focus.follow(screen)
    #expect(focus.element == (isNamed ? screen.elements.last?.id : screen.elements.first?.id))
  }

  @Test(arguments: [true, false]) func `the focus is saved with the row of a list`(hasAssociation: Bool) throws {
    let rows = Rows()
    let test = TestApp {
      let list = TableViewController()
      list.restorationIdentifier = "list"
      list.tableView.restorationIdentifier = "rows"
      list.tableView.dataSource = rows
      if hasAssociation { list.tableView.modelAssociation = rows }
      return list
    }
    let first = test.launch()
    var screen = Screen(first.application)
    screen.keepFocus(on: screen.elements[2].id)
    let saved = try first.saved()
    rows.names = ["new"] + rows.names
    let second = test.launch(.archive(saved))
    screen = Screen(second.application)
    var focus = Focus()
    focus.follow(screen)
    #expect(screen.elements.first { $0.id == focus.element }?.text == (hasAssociation ? "c" : "b"))
  }

  /// Rows that are known by their names.
  private final class Rows: TableViewDataSource, DataSourceModelAssociation {
    var names = ["a", "b", "c"]
    func numberOfRows(inSection section: Int) -> Int { names.count }
    func cell(forRowAt indexPath: IndexPath) -> TableCell { TableCell(title: names[indexPath.row]) }
    func modelIdentifierForElement(at indexPath: IndexPath?) -> String? { indexPath.map { names[$0.row] } }
    func indexPathForElement(withModelIdentifier identifier: String) -> IndexPath? {
      names.firstIndex(of: identifier).map { IndexPath(section: 0, row: $0) }
    }
  }
}
