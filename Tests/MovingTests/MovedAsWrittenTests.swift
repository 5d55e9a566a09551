import AppDefinition
import AppReading
import Checking
import ControllerKit
import Exploring
import Moving
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing
import TextFormatting

/// The file of a moved app does what its Swift does as it is written: what that leaves to a person is left to code.
@Suite(.timed, .timeLimit(.minutes(5))) struct MovedAsWrittenTests {
  private static let place = SourcePosition(file: "Page.swift", line: 7, column: 3)

  /// An app that saves a variable, which is found again by what is saved where its type is an app's own.
  private static func notes(type: String) throws -> AppDefinition {
    var app = try keptApp(
      """
      initial: box
      controllers:
        box: { kind: navigation, restorationIdentifier: box, root: list }
        list: { class: List, restorationIdentifier: list, buttons: [{ title: Page, show: page }] }
        page: { class: Page, restorationIdentifier: page, own: { note: a }, saves: { note: own(note) } }
      """)
    app.changeController(named: "page") {
      $0.classBehavior.code.values["note"] = ClassCode.Value(position: place, isVariable: true, type: type)
    }
    return app
  }

  /// What is left to code at the launch after a death on the screen of a name.
  private static func leftToCode(_ app: AppDefinition, on screen: String? = nil) throws -> [String] {
    let device = try launched(app)
    if let screen { device.perform(.show(screen)) }
    try device.restart()
    return device.launchRecord?.savedState?.excluded.map(\.reason) ?? []
  }

  @Test(arguments: [("Note", false), ("String", true)])
  func `a value that a person is to keep is in no state, and whether its screen comes back is left to code`(
    type: String, isKept: Bool
  ) throws {
    let app = try Self.notes(type: type)
    let moved = MovingTests.plan(app).movedApp
    let page = try #require(moved.controller(named: "page")).classBehavior
    #expect(page.state == (isKept ? [.part(.own, of: "note", key: nil)] : []))
    #expect(page.open.all(of: .state) == (isKept ? [] : [.code("note", at: Self.place)]))
    #expect(moved.scenes?.lookUp(for: "page") == (isKept ? nil : Self.place))
    let words = "left to code: what Page may do with its state itself (note, Page.swift:7:3), and whether it comes back"
    #expect(try Self.leftToCode(moved, on: "page") == (isKept ? [] : [words]))

    let checked = try #require(CheckReport(moved, file: "Scene.yaml").controllers.first { $0.id == "page" })
    #expect(checked.saved == (isKept ? .yes : .dependsOnCode))
    #expect(
      checked.reason
        == (isKept ? nil : "it needs something that code finds again (Page.swift:7:3), which is left to that"))

    let text = MoveProof(app, against: moved, seed: 1).findings(steps: 40, scene: "old").text("old", "new")
    let doubt = "whether the screen comes back is left to code (Page.swift:7:3)\n    page: the screen"
    #expect(text.contains(doubt) != isKept, "\(text)")

    let row = try #require(MovingTests.plan(app).rows.first { $0.kind == .screen && $0.screen == "page" })
    #expect(row.outcome.word == (isKept ? "carried" : "carried, to look at"))
  }

  @Test(.tags(.Rule.r53)) func `a registered object that a person is to keep is in no tree of the moved app`() throws {
    let app = try keptApp(
      """
      initial: list
      objects: { thing: { class: Thing, saves: { word: { undecided: ~, assumed: first } } } }
      controllers:
        list: { class: List, restorationIdentifier: list, saves: { it: object(thing) } }
      """)
    let plan = MovingTests.plan(app)
    let place = try #require(plan.objects.first?.position)
    let moved = plan.movedApp
    #expect(moved.scenes?.delegate.tree?.objects == [])
    #expect(moved.scenes?.delegate.openAt == [place])
    #expect(moved.assumptions == [])
    #expect(app.assumptions.count == 1)
    let told = try Self.leftToCode(moved)
    #expect(told.count == 2, "\(told)")
    #expect(told.contains { $0.contains("what code puts into the activity (\(place)), and whether that comes back") })
    #expect(told.contains { $0.contains("what List may do with its state itself (it, ") })
  }

  @Test(
    arguments: [
      ([.leastVersion("3"), .sameIdiom], [.leastVersion("3")], true), ([.sameIdiom], [.always], true),
      ([.mostAge(seconds: 60)], [.always], true), ([.saved(key: "a", text: nil)], [.always], true),
      ([.sizeClass(.compact)], [.always], true), ([.always], nil, false), ([.never], [.never], false),
      ([.sameVersion], [.sameVersion], false),
    ] as [([GateDefinition.Condition], [GateDefinition.Condition]?, Bool)])
  func `of a gate what is written counts, and the rest is left to code`(
    old: [GateDefinition.Condition], new: [GateDefinition.Condition]?, isOpen: Bool
  ) throws {
    var gate = GateDefinition(old)
    gate.position = Self.place
    let moved = MovedMail.plan(saves: gate, restores: gate).movedApp.scenes?.delegate.tree
    for gate in [moved?.shouldSave, moved?.shouldRestore] {
      #expect(gate?.conditions == new)
      #expect(gate?.open == (isOpen ? .at(Self.place) : nil))
    }
  }

  @Test func `a gate of which the answer is left to code is so in the moved app, too`() throws {
    var gate = GateDefinition([.never])
    gate.open = .code("f()", at: Self.place)
    let moved = MovedMail.plan(restores: gate).movedApp
    #expect(moved.scenes?.delegate.tree?.shouldRestore?.conditions == [.always])
    #expect(moved.scenes?.delegate.tree?.shouldRestore?.open == gate.open)
    #expect(
      moved.assumptions.map(\.text) == ["should-restore is taken to answer as it is written (f(), Page.swift:7:3)"])
  }

  private static func tree(_ tree: String) throws -> AppDefinition {
    try sceneApp(
      """
      app: Notes
      scenes: { activityTypes: at, keeps: at, tree: \(tree) }
      initial: stack
      controllers:
        stack: { kind: navigation, root: list }
        list: { state: [] }
        note: { state: own(word), own: { word: one } }
      """)
  }

  @Test(
    arguments: [
      (
        "shouldRestore: { undecided: ~, at: \"A.swift:3:1\", assumed: sameVersion }",
        "what should-restore answers (A.swift:3:1)"
      ),
      ("shouldSave: { undecided: f() }", "what should-save answers (f())"),
      (
        "windowByCode: [\"A.swift:3:1\", { undecided: window!, at: \"B.swift:4:1\" }]",
        "what the app does with the window of its delegate, which has none with scenes (A.swift:3:1, window!, B.swift:4:1)"
      ),
      ("looksUp: { note: \"A.swift:3:1\" }", nil),
    ] as [(String, String?)])
  func `what a tree leaves to code is told of each session, and is written as it was read`(key: String, words: String?)
    throws
  {
    let app = try Self.tree("{ key: state, \(key) }")
    #expect(try Self.leftToCode(app) == [words.map { "left to code: \($0)" }].compactMap(\.self))
    let text = writeAppFile(app)
    let again = try #require(readAppFile(SourceFile(name: "Scene.yaml", bytes: Array(text.utf8))).value)
    #expect(again.scenes?.delegate.tree == app.scenes?.delegate.tree, "\(text)")
  }

  @Test func `what is done with a window that the delegate has no more is told at a first launch, too`() throws {
    let device = try launched(try Self.tree("{ key: state, windowByCode: \"A.swift:3:1\" }"))
    let words =
      "what the app does with the window of its delegate, which has none with scenes (A.swift:3:1), is left to code"
    #expect(device.takeRemarks(on: "launch").map(\.remark.words) == [words])
    try device.restart()
    #expect(device.takeRemarks(on: "launch").isEmpty)
  }

  @Test func `the lines of the window, and what the app begins with, are left to code in the moved app`() throws {
    var app = try Self.notes(type: "String")
    app.otherBeginning = OtherBeginning("Start.nib", at: Self.place, isNamed: true)
    let other = SourcePosition(file: "Delegate.swift", line: 4, column: 5)
    app.delegate?.windowLines = [other]
    for stops in [[], [other]] {
      app.delegate?.windowStops = stops
      let places = try #require(MovingTests.plan(app).movedApp.scenes?.delegate.tree).windowByCode
      #expect(places.map(\.position) == [Self.place, other])
      #expect(places.last?.text == (stops.isEmpty ? nil : "window!, where the app stops"))
    }
  }

  // MARK: What else arrives, and what the tree calls its screens

  @Test(.tags(.Rule.u31)) func `an activity that Info.plist lists for another thing goes before what was kept`() throws
  {
    var app = try Self.notes(type: "String")
    app.projectActivityTypes = ["open"]
    var moved = MovingTests.plan(app).movedApp
    let own = try #require(moved.scenes?.activityTypes.first)
    #expect(moved.scenes?.activityTypes == [own, "open"])
    moved.project = "Notes.xcodeproj"
    let device = try launched(moved)
    device.perform(.show("page"))
    try device.background()
    try device.kill()
    try device.perform(.device(.scene(.receive(SavedActivity(type: "open")))))
    try device.launch()
    #expect(device.outline == "box[list]")
    let words = "what the app does with this activity, if anything, is left to code"
    #expect(device.takeRemarks(on: "launch").map(\.remark.words) == [words])
  }

  @Test(arguments: [("", "box"), ("class: Box, ", "stack"), ("restorationIdentifier: list, ", "stack")])
  func `a screen without a class is called in the tree by its identifier, where no other has that`(
    more: String, name: String
  ) throws {
    let app = try sceneApp(
      """
      app: Notes
      scenes: { activityTypes: at, keeps: at, tree: { key: state } }
      initial: stack
      controllers:
        stack: { kind: navigation, \(more.isEmpty || more.hasPrefix("class") ? "restorationIdentifier: box, " : "")\(more)state: [], root: list }
        list: { class: List, restorationIdentifier: list, state: [] }
        note: { class: Note, state: [] }
      """)
    let device = try launched(app)
    device.perform(.show("note"))
    try device.background()
    let activity = device.preservationReport?.savedState?.sessions.first?.activity
    guard case .dictionary(let tree)? = activity?.userInfo["state"], case .dictionary(let root)? = tree["root"] else {
      Issue.record("no tree is saved")
      return
    }
    #expect(root["screen"] == .string(name))
    try device.kill()
    try device.launch()
    #expect(device.outline == "stack[list note]")
  }

  @Test(.tags(.Rule.u38)) func `what views keep is in the tree by their identifiers, as the written Swift has it`()
    throws
  {
    let app = try keptApp(
      """
      initial: box
      data: { notes: { n1: { title: One }, n2: { title: Two } } }
      controllers:
        box: { kind: navigation, restorationIdentifier: box, root: list }
        list:
          kind: table
          class: List
          restorationIdentifier: list
          table: { id: rows, restorationIdentifier: table, rows: notes, modelIdentifiers: true }
      """)
    let device = try launched(MovingTests.plan(app).movedApp)
    (device.view("rows") as? TableView)?.selectRow(at: IndexPath(section: 0, row: 1))
    try device.background()
    let activity = device.preservationReport?.savedState?.sessions.first?.activity
    let tree = activity.map { $0.userInfo.description } ?? ""
    let key = try #require(activity?.userInfo.keys.first)
    guard case .dictionary(let members)? = activity?.userInfo[key], case .dictionary(let root)? = members["root"],
      case .array(let children)? = root["children"], case .dictionary(let list)? = children.first
    else {
      Issue.record("no tree is saved: \(tree)")
      return
    }
    let ofTable: [String: ActivityValue] = ["selected": .array([.string("n2")]), "first": .string("n1")]
    #expect(list["views"] == .dictionary(["table": .dictionary(ofTable)]))
    #expect(list["values"] == nil)
    try device.kill()
    try device.launch()
    #expect((device.view("rows") as? TableView)?.selectedRows.map(\.row) == [1])
  }

  // MARK: The second copy

  private static let base = "stack[list]"

  @Test(.tags(.Rule.u12), arguments: [("{ key: state, copy: own }", true), ("state", false)])
  func `a window that is back from the app's own copy is told to be`(tree: String, isBack: Bool) throws {
    let device = try launched(try Self.tree(tree))
    device.perform(.show("note"))
    try device.perform(.device(.condition(.asks, isObserved: true)))
    try device.restart()
    #expect(device.outline == (isBack ? "stack[list note]" : Self.base))
    #expect(device.preservationReport?.outcome == (isBack ? .keptInCopy : .notAsked))
    let record = try #require(device.launchRecord)
    #expect(record.isBackFromCopy == isBack)
    #expect((record.outcomeTitle == "back from the app's own copy") == isBack)
    #expect(LossReport(record, in: device.application).reasonForAll == nil)
  }

  @Test func `a window that is back though the archive was damaged is not said to be lost`() throws {
    let store = MemoryStateStore()
    let device = try launched(try Self.tree("{ key: state, copy: own }"), store: store)
    device.perform(.show("note"))
    try device.background()
    try device.kill()
    store.replaceArchive(generation: 0, with: Array("no archive".utf8))
    try device.launch()
    #expect(device.outline == "stack[list note]")
    let record = try #require(device.launchRecord)
    #expect(record.outcomeTitle == "archive set aside, back from the app's own copy")
    #expect(LossReport(record, in: device.application).reasonForAll == nil)
  }

  @Test(.tags(.Rule.u34)) func `on a locked device the copy waits until the app is in front`() throws {
    let device = try launched(try Self.tree("{ key: state, copy: own }"))
    device.perform(.show("note"))
    try device.perform(.device(.condition(.asks, isObserved: true)))
    try device.background()
    try device.kill()
    var options = LaunchOptions()
    options.isLocked = true
    try device.perform(.device(.launch(options)))
    #expect(device.outline == Self.base)
    try device.perform(.device(.unlock))
    if device.state == .background { try device.foreground() }
    #expect(device.outline == "stack[list note]")
  }

  @Test(.tags(.Rule.u31), arguments: [("https://example.org/a", base), ("notes://a", "stack[list note]")])
  func `a link of the web comes as an activity, which goes before what was kept`(link: String, outline: String) throws {
    let device = try launched(try Self.tree("state"))
    device.perform(.show("note"))
    try device.background()
    try device.kill()
    try device.perform(.device(.open(OpenRequest(.link, link))))
    #expect(device.outline == outline)
  }

  @Test func `the written Swift keeps what it cannot read, and counts from what it refuses`() throws {
    let plan = MovedMail.plan(restores: GateDefinition([.sameVersion]))
    let files = plan.swiftFiles
    let delegate = try #require(files.first { $0.path == "Swift/SceneDelegate.swift" }).text
    for line in [
      "    isWithheld = !UIApplication.shared.isProtectedDataAvailable\n",
      "    if isWithheld { return scene.session.stateRestorationActivity }\n",
      "    saves = state.saves\n    guard shouldRestore(state) else { return }\n",
    ] { #expect(delegate.contains(line), "\(delegate)") }
    try WrittenProgram(files, beside: ["Screens"]).check()
  }
}
