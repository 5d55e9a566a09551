import StateArchive
import TerminalKit
import TerminalKitTesting
import Testing

/// What a program is promised, driven without a terminal.
@Suite(.timeLimit(.minutes(30))) struct ProgramTests {
  /// A list that opens pages, each with a note.
  final class ListController: TableViewController, TableViewDataSource {
    var page: (Int) -> ViewController = { PageController($0) }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Pages"
      tableView.restorationIdentifier = "pages"
      tableView.dataSource = self
      tableView.onSelect = { [unowned self] in show(page($0.row)) }
    }

    func numberOfRows(inSection section: Int) -> Int { 3 }
    func cell(forRowAt indexPath: RowPath) -> TableCell { TableCell(title: "Page \(indexPath.row)") }
  }

  class PageController: ViewController, ViewControllerRestoration {
    @Restored("number") var number = 0
    @Restored("note") var note = ""
    @Restored("ticks") var ticks = 0
    let field = TextField(placeholder: "Note")
    let second = TextField(placeholder: "Second")
    let label = Label()

    init(_ number: Int) {
      super.init()
      self.number = number
      restorationIdentifier = "page"
      restorationClass = PageController.self
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      (field.restorationIdentifier, second.restorationIdentifier) = ("note", "second")
      field.onChange = { [unowned self] in note = $0 }
      for part in [label, field, second] as [View] { view.addSubview(part) }
      every(10) { [weak self] in
        self?.ticks += 1
        self?.refresh()
      }
    }

    override func viewWillAppear() {
      super.viewWillAppear()
      field.text = note
      refresh()
    }

    private func refresh() { label.text = "page \(number), \(ticks) ticks" }

    static func viewController(withRestorationIdentifierPath path: [String], coder: StateDecoder) -> ViewController? {
      PageController(coder.decode(forKey: "number") ?? 0)
    }
  }

  /// The class of pages as a former version called it.
  final class FormerPage: PageController {
    override init(_ number: Int) {
      super.init(number)
      restorationClass = FormerPage.self
    }
  }

  /// The program as one of its versions.
  private static func program(
    version: String = "1", saves: TerminalApplication.Saving = .onLeaving,
    set: (TerminalApplication) -> Void = { _ in }
  ) -> TerminalApplication {
    let program = TerminalApplication(name: "Book", version: version, restorationClasses: [PageController.self]) {
      let stack = NavigationController(rootViewController: ListController())
      stack.restorationIdentifier = "book"
      stack.viewControllers[0].restorationIdentifier = "list"
      return stack
    }
    program.saves = saves
    set(program)
    return program
  }

  private static func onPage(
    _ saves: TerminalApplication.Saving = .onLeaving, make: (() -> TerminalApplication)? = nil
  ) throws -> TestedProgram {
    let program = try TestedProgram(make ?? { Self.program(saves: saves) })
    try program.tap("Page 1")
    program.type("half a no")
    return program
  }

  @Test func `without gates of its own a program comes back where it was left, at every launch`() throws {
    let program = try Self.onPage()
    for _ in 1...2 {
      try program.restart()
      #expect(program.text().contains("page 1, 0 ticks"))
      #expect(program.text().contains("half a no"))
    }
    program.type("te")
    #expect(program.text().contains("half a note"), "the field has the focus again")
  }

  @Test func `the focus is where it was`() throws {
    let program = try Self.onPage()
    try program.press("Tab")
    try program.restart()
    program.type("q")
    #expect(!program.isFinished)
    try program.press("Up")
    program.type("x")
    #expect(program.text().contains("half a nox"))
  }

  @Test(arguments: [(TerminalApplication.Saving.onLeaving, false), (.continuously, true)])
  func `a kill costs what was not saved`(saves: TerminalApplication.Saving, isBack: Bool) throws {
    let program = try Self.onPage(saves)
    program.wait(seconds: 1)
    try program.kill()
    #expect(program.text().contains("half a no") == isBack)
  }

  @Test func `what was changed less than half a second before a kill is lost, and what is older is not`() throws {
    let program = try Self.onPage(.continuously)
    program.wait(seconds: 0.6)
    program.type("te")
    program.wait(seconds: 0.2)
    try program.kill()
    #expect(program.text().contains("half a no"))
    #expect(!program.text().contains("half a note"))
  }

  @Test func `a program saves at once when it wants to`() throws {
    let program = try Self.onPage()
    try program.application.preserveNow()
    try program.kill()
    #expect(program.text().contains("half a no"))
  }

  @Test func `a program that does not run cannot be saved, and says so`() {
    #expect(throws: TerminalApplicationError.notRunning) {
      try Self.program().preserveNow()
    }
  }

  @Test func `timers tick as time passes, and what they change is saved`() throws {
    let program = try Self.onPage(.continuously)
    program.wait(seconds: 35)
    #expect(program.text().contains("page 1, 3 ticks"))
    program.wait(seconds: 1)
    try program.kill()
    #expect(program.text().contains("page 1, 3 ticks"))
  }

  @Test(arguments: [true, false])
  func `a class that has another name now is found by its former one, if the program says so`(isNamed: Bool) throws {
    var isFormer = true
    let program = try Self.onPage {
      defer { isFormer = false }
      let isFormer = isFormer
      let program = TerminalApplication(name: "Book", restorationClasses: [PageController.self]) {
        let list = ListController()
        list.restorationIdentifier = "list"
        if isFormer { list.page = { FormerPage($0) } }
        return NavigationController(rootViewController: list)
      }
      if isNamed { program.renamedClasses = ["FormerPage": PageController.self] }
      return program
    }
    try program.restart()
    #expect(program.text().contains("half a no") == isNamed)
  }

  @Test func `a new version changes what an older one has saved, once`() throws {
    var version = 1
    var asked: [String] = []
    let program = try Self.onPage {
      Self.program(version: "\(version)") { program in
        program.migrate = { state, identifier, old in
          asked.append("\(identifier) of \(old)")
          guard identifier == "page", case .string(let note) = state["note"] else { return }
          state["note"] = .string(note + ", moved")
        }
      }
    }
    try program.restart()
    #expect(asked.isEmpty)
    version = 2
    try program.restart()
    #expect(asked.contains("page of 1"))
    #expect(program.text().contains("half a no, moved"))
    asked = []
    try program.restart()
    #expect(asked.isEmpty)
  }

  @Test func `a migration that makes no sense starts clean instead of trapping`() throws {
    var version = 1
    let program = try Self.onPage {
      Self.program(version: "\(version)") { program in
        program.migrate = { state, _, _ in state["broken"] = .reference(.object(1_000)) }
      }
    }
    version = 2
    try program.restart()
    #expect(program.text().contains("Page 0"))
  }

  @Test func `state of other types under the keys of properties is as none`() throws {
    var version = 1
    let program = try Self.onPage {
      Self.program(version: "\(version)") { program in
        program.migrate = { state, _, _ in
          (state["note"], state["number"], state["ticks"]) = (.integer(3), .bool(true), .array([]))
        }
      }
    }
    version = 2
    try program.restart()
    #expect(program.text().contains("page 0, 0 ticks"))
  }

  /// A screen that does not save what it contains.
  final class ForgetfulController: ViewController {
    let child = ViewController()

    override func viewDidLoad() {
      super.viewDidLoad()
      child.restorationIdentifier = "late"
      addChild(child)
    }
  }

  @Test func `what was not saved is told with its reason at the next launch`() throws {
    let program = try TestedProgram { TerminalApplication(name: "Late") { ForgetfulController() } }
    #expect(program.application.losses.isEmpty)
    try program.restart()
    #expect(
      program.application.losses.first
        == "root/late was not saved: root, which contains it, does not encode it (R21)")
  }

  /// A screen that gives itself, a child and a view their identifiers in one of its methods.
  final class LateController: ViewController {
    let isLate: Bool
    let child = ViewController()
    let field = TextField()

    init(isLate: Bool) {
      self.isLate = isLate
      super.init()
      restorationIdentifier = "late"
      addChild(child)
      view.addSubview(field)
      if !isLate { name() }
    }

    override func viewWillAppear() {
      super.viewWillAppear()
      if isLate { name() }
    }

    private func name() { (child.restorationIdentifier, field.restorationIdentifier) = ("child", "field") }

    override func encodeRestorableState(with coder: StateEncoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(child, forKey: "child")
    }
  }

  @Test(arguments: [true, false])
  func `an identifier that is set when state has been restored is told at the next launch`(isLate: Bool) throws {
    let program = try TestedProgram { TerminalApplication(name: "Late") { LateController(isLate: isLate) } }
    try program.restart()
    let reason =
      "was not restored: what has its identifier now did not have it while state was restored; "
      + "set the identifier where that is made"
    #expect(
      program.application.losses == (isLate ? ["late/child \(reason) (R39)", "late/field \(reason) (R23)"] : []))
  }

  @Test(arguments: [(1, 1), (2, 1), (10, 3), (80, 24), (300, 90)])
  func `a terminal of any size shows something and traps nothing`(width: Int, height: Int) throws {
    let program = try Self.onPage()
    _ = program.text(width: width, height: height)
    program.type("x")
    try program.press("Escape", "Escape", "Down", "Enter", "?")
    #expect(program.text(width: 80, height: 24).contains("quit"))
  }

  @Test func `a wide terminal is a regular width, a narrow one a compact one`() throws {
    let program = try TestedProgram { Self.program() }
    for (width, isRegular) in [(100, true), (60, false), (80, true), (79, false)] {
      _ = program.text(width: width, height: 24)
      #expect((program.application.widthOfWindow == .regular) == isRegular, "\(width)")
    }
  }

  @Test func `six tabs have room in a wide terminal, and four and More in a narrow one`() throws {
    let program = try TestedProgram(width: 120) {
      TerminalApplication(name: "Tabs") {
        let tabs = TabBarController()
        tabs.viewControllers = (1...6).map {
          let tab = ViewController()
          tab.title = "Tab \($0)"
          return tab
        }
        return tabs
      }
    }
    #expect(program.text().contains("Tab 6"))
    #expect(!program.text(width: 60, height: 24).contains("Tab 6"))
    #expect(program.text().contains("More"))
  }
}

extension TerminalApplication {
  /// The width that the program's controllers have now.
  fileprivate var widthOfWindow: SizeClass? { application.conditions?.horizontalSizeClass }
}
