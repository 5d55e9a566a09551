import AppDefinition
import AppReading
import Checking
import Exploring
import Foundation
import Moving
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting
import Trials

/// The bundled apps without scenes, each moved.
@Suite(.timed, .timeLimit(.minutes(10))) struct MovedAppsTests {
  /// The app files of apps without scenes, by their paths below `Scenes`.
  static let files: [String] = {
    let scenes = package.appending(path: "Scenes")
    let files = FileManager.default.enumerator(atPath: scenes.path)?.compactMap { $0 as? String } ?? []
    return files.filter { path in
      path.hasSuffix(".yaml") && (try? app(at: path))?.lifecycle == .application
    }.sorted()
  }()

  static func app(at path: String) throws -> AppDefinition {
    let url = package.appending(path: "Scenes/" + path)
    func read(_ url: URL) -> SourceFile? {
      (try? Data(contentsOf: url)).map { SourceFile(name: url.lastPathComponent, bytes: [UInt8]($0)) }
    }
    let file = try #require(read(url))
    let folder = url.deletingLastPathComponent()
    return try #require(
      readAppFile(file) { name, _ in
        read(folder.appending(path: name)) ?? read(folder.appending(path: name + ".storyboard"))
      }.value)
  }

  /// What the trials of scenes cannot walk to, or what comes back without its record, as before.
  private static let besides: Set = [
    "model-from-store.yaml entry", "two-instances.yaml onAir", "more-tabs.yaml boat",
    "forgotten-super.yaml weather", "moving-to-scenes.yaml words",
  ]

  @Test(arguments: files) func `every screen that comes back of a bundled app comes back of the moved one`(
    file: String
  ) throws {
    let plan = MovingTests.plan(try Self.app(at: file))
    guard plan.keepsAnything else { return }
    let trials = try #require(SceneTrials(plan.movedApp))
    for screen in plan.screens {
      let name = "\(file.split(separator: "/").last ?? "") \(screen.name)"
      if Self.besides.contains(name) { continue }
      // A screen that the trials of scenes do not walk to is left to the proof below.
      #expect(trials.judgement(of: screen.name)?.isBack != false, "\(name)")
    }
  }

  @Test(arguments: files) func `a walk through both finds nothing lost that was not named`(file: String) throws {
    let app = try Self.app(at: file)
    let plan = MovingTests.plan(app)
    guard plan.keepsAnything else { return }
    var found = MoveProof(app, against: plan.movedApp, seed: 1).findings(steps: 60, scene: file)
    found.excuse(try MoveExcuse.all(in: try JSONNode(Array(plan.inventoryJSON.text.utf8))))
    #expect(found.losses.isEmpty, "\(found.text(file, "moved"))")
  }

  @Test(arguments: files) func `the written file of a moved app reads as it was written`(file: String) throws {
    let plan = MovingTests.plan(try Self.app(at: file))
    guard plan.keepsAnything else { return }
    let text = writeAppFile(plan.movedApp)
    let reading = readAppFile(SourceFile(name: "Moved.yaml", bytes: Array(text.utf8)))
    #expect(reading.value.map { writeAppFile($0) } == text, "\(reading.diagnostics)")
  }

  @Test func `what lies in a container of the app's own is found, though that is in front all the time`() throws {
    let app = try keptApp(
      """
      initial: box
      controllers:
        box: { kind: container, class: Box, restorationIdentifier: box, children: [stack], childTreatment: encoded }
        stack: { kind: navigation, restorationIdentifier: stack, root: list }
        list: { restorationIdentifier: list, buttons: [{ title: Open, show: note }] }
        note: { restorationIdentifier: note }
      """)
    #expect(MovingTests.plan(app).screens.map(\.name) == ["box", "stack", "list", "note"])
  }

  @Test func `a screen that the check finds and no trial walks to is named with that assumption`() throws {
    let app = try keptApp(
      """
      switches: { loggedIn: false }
      initial: [{ if: loggedIn, screen: note }, login]
      controllers:
        login: { restorationIdentifier: login }
        note: { restorationIdentifier: note }
      """)
    let note = try #require(MovingTests.plan(app).screens.first { $0.name == "note" })
    #expect(note.knowledge == .assumed("the check finds it saved where no trial has entered anything"))
  }

  @Test func `what lies behind the screen with which an app begins is walked to`() throws {
    let app = try keptApp(
      """
      initial: split
      controllers:
        split: { kind: split, restorationIdentifier: split, children: [master, start] }
        master: { kind: navigation, restorationIdentifier: master, root: list }
        list: { restorationIdentifier: list, buttons: [{ title: Open, showDetail: note }] }
        start: { restorationIdentifier: start }
        note: { restorationIdentifier: note }
      """)
    let note = try #require(MovingTests.plan(app).screens.first { $0.name == "note" })
    #expect(note.knowledge == .exact)
  }

  @Test func `what lies behind the screen with which a tab begins is walked to, and the selection there is kept`()
    throws
  {
    let app = try keptApp(
      """
      initial: tabs
      controllers:
        tabs: { kind: tabBar, restorationIdentifier: tabs, children: [home, split] }
        home: { restorationIdentifier: home }
        split: { kind: split, restorationIdentifier: split, children: [master, start] }
        master: { kind: navigation, restorationIdentifier: master, root: list }
        list:
          kind: table
          restorationIdentifier: list
          table: { id: rows, restorationIdentifier: rows, rows: [One, Two, Three] }
        start: { restorationIdentifier: start }
      """)
    let rows = MovingTests.plan(app).rows.filter { $0.screen == "list" && $0.kind == .view }
    #expect(rows.map(\.shown) == ["rows.selection", "rows.firstRow"])
    #expect(rows.allSatisfy { $0.knowledge == .exact && $0.outcome == .carried })
  }

  @Test func `what UIKit keeps of a view that no trial comes to is carried by assumption`() throws {
    let app = try keptApp(
      """
      switches: { loggedIn: false }
      initial: [{ if: loggedIn, screen: note }, login]
      controllers:
        login: { restorationIdentifier: login }
        note:
          restorationIdentifier: note
          views:
            - { textView: page, restorationIdentifier: page }
            - { switch: loud, restorationIdentifier: loud }
            - { table: { id: rows, restorationIdentifier: rows, rows: [One, Two] } }
            - { table: { id: unnamed, rows: [One, Two] } }
      """)
    let rows = MovingTests.plan(app).rows.filter { $0.screen == "note" && $0.kind == .view }
    #expect(rows.map(\.shown) == ["page.selection", "rows.selection", "rows.firstRow"])
    #expect(
      rows.allSatisfy { $0.knowledge == .assumed("UIKit keeps it (R84 to R89); no trial has shown it") })
  }

  @Test func `what a trial could not choose in a list without rows is carried by assumption`() throws {
    let app = try keptApp(
      """
      initial: list
      controllers:
        list:
          restorationIdentifier: list
          views: [{ table: { id: rows, restorationIdentifier: rows, rows: [] } }]
      """)
    let rows = MovingTests.plan(app).rows.filter { $0.kind == .view }
    #expect(rows.map(\.shown) == ["rows.selection", "rows.firstRow"])
  }

  @Test func `a screen that the check does not list is in the move where it comes back`() throws {
    let app = try keptApp(
      """
      initial: list
      controllers:
        list: { restorationIdentifier: list, buttons: [{ title: Open, present: note }] }
        note: { restorationIdentifier: note, restorationClass: Note }
      restorationClasses: { Note: { makes: note } }
      """)
    var report = CheckReport(app, file: "Scene.yaml")
    report.controllers.removeAll { $0.id == "note" }
    let plan = MovePlan(of: app, checked: report)
    #expect(plan.screens.map(\.name) == ["list", "note"])
    #expect(plan.screens.last?.maker == .factory(restorationClass: "Note"))
    #expect(plan.count.screens == 2)
    #expect(!plan.leavesShownByCode)
    #expect(plan.summary.contains(": 2 screens, 0 values"), "\(plan.summary)")
    // A check counts the screens of storyboards, so which of them are of none is said.
    var made = app
    made.changeController(named: "note") { $0.origin.position.file = "Note.swift" }
    let summary = MovePlan(of: made, checked: report).summary
    #expect(summary.contains(": 2 screens, 1 of them in no storyboard, 0 values"), "\(summary)")
  }

  @Test func `what a class does when all is restored is left to code in a moved app, since it is moved by hand`() throws
  {
    let scene = "initial: list\ncontrollers: { list: { restorationIdentifier: list, class: List } }"
    var app = try keptApp(scene)
    let place = SourcePosition(file: "List.swift", line: 9, column: 3)
    app.changeController(named: "list") {
      ($0.classBehavior.code.finishing, $0.classBehavior.code.isFinishingKnown) = (place, true)
    }
    let plan = MovePlan(of: app, checked: CheckReport(app, file: "Scene.yaml"))
    #expect(plan.rows.contains { $0.position == place && $0.outcome.isForPerson })
    let moved = try #require(plan.movedApp.controller(named: "list"))
    #expect(moved.classBehavior.open[.whenRestored] == .at(place))
  }

  @Test func `a screen that code alone shows is named as not counted`() throws {
    let app = try keptApp(
      """
      initial: list
      controllers:
        list: { restorationIdentifier: list }
        note: { restorationIdentifier: note }
      """)
    var report = CheckReport(app, file: "Scene.yaml")
    report.controllers.removeAll { $0.id == "note" }
    #expect(MovePlan(of: app, checked: report).summary.hasSuffix("; what code alone shows is not counted"))
  }

  @Test(arguments: ["state", "defaults"])
  func `what is entered is not called lost where code may keep it`(part: String) throws {
    func outcome(_ key: String) throws -> MoveRow.Outcome? {
      let app = try keptApp(
        """
        initial: form
        controllers:
          form:
            restorationIdentifier: form
            class: Form
            \(key)
            views: [{ switch: loud }]
        """)
      return MovingTests.plan(app).rows.first { $0.kind == .typed }?.outcome
    }
    #expect(try outcome("leftToCode: [\(part)]") == .forPerson("code may keep it", nil))
    #expect(try outcome("title: Form") == .asBefore("saved nowhere"))
  }

  @Test func `what code does with rows is asked of a screen with rows only`() throws {
    let app = try keptApp(
      """
      initial: box
      controllers:
        box: { kind: navigation, restorationIdentifier: box, root: list, leftToCode: { rowIdentifiers: "A.swift:3" } }
        list:
          restorationIdentifier: list
          leftToCode: { rowIdentifiers: "A.swift:3" }
          views: [{ table: { id: rows, restorationIdentifier: rows, rows: [One] } }]
      """)
    #expect(MovingTests.plan(app).rows.filter(\.outcome.isForPerson).map(\.screen) == ["list"])
  }

  @Test func `the values of a registered object are counted`() throws {
    let app = try keptApp(
      """
      initial: list
      objects: { thing: { identifier: thing, class: Thing, saves: { word: one, other: two } } }
      controllers:
        list: { restorationIdentifier: list, saves: { thing: object(thing) } }
      """)
    #expect(MovingTests.plan(app).count.values == 2)
  }

  @Test(.tags(.Rule.r53)) func `what a registered object saves is told of, though no screen shows it`() throws {
    let app = try keptApp(
      """
      initial: list
      objects: { thing: { class: Thing, saves: { word: first } } }
      controllers:
        list: { title: List, restorationIdentifier: list, saves: { thing: object(thing) } }
      """)
    let found = MoveProof(app, against: MovingTests.plan(app).movedApp, seed: 1).findings(steps: 20, scene: "old")
    let text = found.text("old", "new")
    #expect(
      text.contains("what is kept of it is left to code (Scene.yaml:4:12)\n    the object thing: saved word"), "\(text)"
    )
    #expect(text.contains("what is kept of it is left to code (thing, Scene.yaml:"), "\(text)")
    #expect(text.contains("pieces not proved; nothing that was seen is lost by the move"), "\(text)")
  }

  @Test func `a report counts no alerts, says what it does not count, and calls screens as a person does`() throws {
    let app = try keptApp(
      """
      initial: list
      controllers:
        list: { title: List, restorationIdentifier: list, buttons: [{ title: Ask, present: ask }] }
        ask: { kind: alert, title: Sure?, buttons: [{ title: Yes, dismiss: true }] }
      """)
    var found = MoveProof(app, against: app, seed: 1).findings(steps: 20, scene: "old")
    let text = found.text("old", "new")
    #expect(text.contains("1 of 1 screen seen (seed 1)\n"), "\(text)")
    #expect(text.contains("  list: the screen"), "\(text)")
    found.mayShowFurther = true
    found.shownNames = [ByteString("list"): "the list"]
    let told = found.text("old", "new")
    #expect(told.contains("(seed 1); further screens that code may show are not counted\n"), "\(told)")
    #expect(told.contains("  the list: the screen"), "\(told)")
  }

  /// A detail that is pushed where the columns have collapsed, and stands beside the list where they have not.
  private static let column = """
    initial: split
    controllers:
      split: { kind: split, restorationIdentifier: split, children: [menuStack] }
      menuStack: { kind: navigation, restorationIdentifier: menuStack, root: menu }
      menu: { restorationIdentifier: menu, buttons: [{ title: Margins, showDetail: pageStack }] }
      pageStack: { kind: navigation, restorationIdentifier: pageStack, root: page }
      page: { restorationIdentifier: page }
    """

  @Test func `a screen that was there before is not added where it stands in another column`() throws {
    let app = try keptApp(Self.column)
    let found = MoveProof(app, against: MovingTests.plan(app).movedApp, seed: 1).findings(steps: 100, scene: "old")
    #expect(found.ended[.otherWidth] != nil)
    #expect(found.losses.isEmpty, "\(found.text("old", "new"))")
  }

  @Test func `a container of UIKit says nothing of its own where a screen in it is always in the tree`() throws {
    let moved = MovingTests.plan(try keptApp(Self.column)).movedApp
    let states = moved.controllers.map { ($0.name, $0.classBehavior.state != nil) }
    #expect(states.filter(\.1).map(\.0) == ["menu", "page"])
  }

  @Test func `versions that only the old mechanism told apart are one in the moved app`() throws {
    let app = try keptApp(
      Self.column + "\n" + """
        versions:
          "1.1": { controllers: { page: { title: Page } } }
          "1.2": { controllers: { page: { restorationClass: PageMaker } }, restorationClasses: { PageMaker: { makes: page } } }
        """)
    let moved = MovingTests.plan(app).movedApp
    #expect(moved.versions.keys.sorted() == ["1.1"])
  }

  @Test func `the closed screens that a delegate saves are named before any walk`() throws {
    let plan = MovingTests.plan(try Self.app(at: "Code/closed-screens/closed-screens.yaml"))
    let row = try #require(plan.rows.first { $0.key == "recent" })
    #expect(row.words == "the closed screens of \"recent\"")
    #expect(row.outcome.limit == .valuesOfTheApp)
    #expect(row.outcome.isForPerson)
  }

  @Test func `there are apps to be moved`() { #expect(Self.files.count > 60) }
}
