import TerminalKit
import TerminalKitTesting
import Testing

/// What the article on UIKit spells differently, in use.
@Suite(.timeLimit(.minutes(30))) struct SpellingTests {
  /// A view of a program's own.
  final class Rule: CellView {
    override func draw(in cells: inout ViewCells, isFocused: Bool) {
      cells.horizontalLine(at: Point(x: 0, y: 0), length: 3)
    }
  }

  /// A screen that says what it was told.
  final class SpellingController: ViewController {
    @Restored("said") var said = "nothing"
    private let label = Label()
    private let field = TextField(placeholder: "Field")

    override func viewDidLoad() {
      super.viewDidLoad()
      field.onChange = { [unowned self] in say("changed to \($0)") }
      field.onSubmit = { [unowned self] in say("submitted \($0)") }
      let segments = SegmentedControl(titles: ["One", "Two"])
      segments.onSelect = { [unowned self] in say("segment \($0)") }
      let button = Button(title: "Button")
      button.onTap = { [unowned self] in say("tapped") }
      for part in [label, field, segments, button, Rule()] as [View] { view.addSubview(part) }
      every(60) { [weak self] in self?.say("a minute") }
    }

    override func viewWillAppear() {
      super.viewWillAppear()
      label.text = said
      field.becomeFirstResponder()
    }

    override var keyCommands: [KeyAction] {
      [
        KeyAction("Ctrl-R", "reload") { [unowned self] in
          perform {
            "loaded"
          } then: { [weak self] result in
            self?.say((try? result.get()) ?? "failed")
          }
        },
        KeyAction("F5", "list") { [unowned self] in show(RowsController()) },
      ]
    }

    func say(_ text: String) {
      said = text
      label.text = text
    }
  }

  /// A list that says which row was chosen.
  final class RowsController: TableViewController, TableViewDataSource {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dataSource = self
      tableView.onSelect = { [unowned self] (path: RowPath) in title = "chosen \(path.section) \(path.row)" }
    }

    func numberOfRows(inSection section: Int) -> Int { 3 }
    func cell(forRowAt indexPath: RowPath) -> TableCell { TableCell(title: "row \(indexPath.row)") }
  }

  private static func program() throws -> TestedProgram {
    try TestedProgram {
      TerminalApplication(name: "Spelling") { NavigationController(rootViewController: SpellingController()) }
    }
  }

  @Test func `controls, keys, timers and rows answer as they are spelled here`() throws {
    let program = try Self.program()
    program.type("ab")
    #expect(program.text().contains("changed to ab"))
    try program.press("Enter")
    #expect(program.text().contains("submitted ab"))
    try program.press("Escape")
    try program.tap("Button")
    #expect(program.text().contains("tapped"))
    #expect(program.text().contains("───"))
    program.wait(seconds: 61)
    #expect(program.text().contains("a minute"))
    try program.press("F5")
    try program.tap("row 1")
    #expect(program.text().contains("chosen 0 1"))
  }

  @Test func `work that runs elsewhere answers as it is spelled here`() async throws {
    let program = try Self.program()
    try program.press("Escape", "Ctrl-R")
    try await program.waitFor("loaded")
  }

  @Test func `a width is compact below 80 columns, and without gates a program saves`() throws {
    var controller: SpellingController?
    let program = try TestedProgram(width: 79) {
      TerminalApplication(name: "Spelling") {
        let made = SpellingController()
        controller = made
        return made
      }
    }
    #expect(program.application.application.conditions?.horizontalSizeClass == .compact)
    controller?.say("kept")
    try program.restart()
    #expect(program.text().contains("kept"))
    #expect(controller?.said == "kept")
  }
}
