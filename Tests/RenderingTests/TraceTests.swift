import AppDefinition
import ControllerKit
import Simulation
import StateArchive
import TestSupport
import Testing
import TextFormatting
import Vocabulary

@Suite(.timed, .timeLimit(.minutes(30))) struct TraceTests {
  /// Preserves an app, throws it away, and launches it again from what was saved.
  private func relaunch(_ application: SimulatedApplication) -> LaunchRecord {
    let report = try! application.preserve(conditions: Groceries.conditions)
    let again = SimulatedApplication(definition: application.definition)
    return try! again.launch(.archive(report.savedState!), conditions: Groceries.conditions)
  }

  @Test func `a launch that brings everything back`() {
    let item = ControllerDefinition(name: "item", kind: .plain, position: Groceries.here)
    var notes = Groceries.screen("notes", .navigation) { $0.content.children = ["list"] }
    notes.storyboard = StoryboardReference(name: "Main", identifier: "notes")
    var made = item
    made.restorationIdentifier = "item"
    made.classBehavior.name = "ItemController"
    made.classBehavior.restorationClass = "ItemController"
    made.classBehavior.saves = [.constant(key: "since", value: "today")]
    var app = AppDefinition(
      name: "Notes", version: "2.1",
      delegate: DelegateDefinition(shouldSave: GateDefinition([.always]), shouldRestore: GateDefinition([.always])),
      controllers: [
        notes,
        Groceries.screen("list", .table) {
          $0.views = [Groceries.view(rows(9), id: "rows", restores: "rows")]
          $0.storyboard = StoryboardReference(name: "Main", identifier: "list")
        },
        made,
        Groceries.screen("more", .plain) { $0.storyboard = StoryboardReference(name: "Main", identifier: "more") },
      ], windows: [WindowDefinition(root: "notes")])
    app.restorationClasses = [RestorationClassDefinition(name: "ItemController", answer: .make("item"))]
    let application = SimulatedApplication(definition: app)
    try! application.launch(.none, conditions: Groceries.conditions)
    application.front.perform(.show("item"))
    application.front.perform(.show("more"))
    #expect(
      relaunch(application).text == """
        LAUNCH restored
          archive of Notes 1.0, saved 2026-05-09T06:13:20Z, 5 objects
        CALLS
          load storyboard Main
          willFinishLaunching
          shouldRestore yes
          look up notes: existing
          viewDidLoad notes
          look up notes/list: existing
          viewDidLoad notes/list
          look up notes/item: class
          viewDidLoad notes/item
          look up notes/more: storyboard
          viewDidLoad notes/more
          decode notes
          decode notes/list
          decode notes/list/rows
          decode notes/item
          decode notes/more
          didDecode
          finishedRestoring notes
          finishedRestoring notes/list
          finishedRestoring notes/item
          finishedRestoring notes/more
          didFinishLaunching
          viewWillAppear notes
          viewWillAppear notes/more
          viewDidAppear notes
          viewDidAppear notes/more
        OBJECTS
          notes  NavigationController
            1 restoration class  none was saved
            2 app delegate       does not implement the method that is asked
            3 existing object    found a NavigationController at this path
            4 storyboard         not asked
            ⇒ restored into the existing object, decoded
          notes/list  TableViewController
            1 restoration class  none was saved
            2 app delegate       does not implement the method that is asked
            3 existing object    found a TableViewController at this path
            4 storyboard         not asked
            ⇒ restored into the existing object, decoded, with 0 keys
          notes/list/rows  TableView
            ⇒ found in its controller's view, decoded, with 2 keys
          notes/item  ItemController
            1 restoration class  ItemController answered with an ItemController
            2 app delegate       not asked
            3 existing object    not asked
            4 storyboard         not asked
            ⇒ restored by its restoration class, decoded, with 1 key
          notes/more  ViewController
            1 restoration class  none was saved
            2 app delegate       does not implement the method that is asked
            3 existing object    there is none at this path
            4 storyboard         made a ViewController (storyboard Main)
            ⇒ restored from its storyboard, decoded, with 0 keys
        5 objects restored, 5 decoded, 0 lost

        """)
  }

  @Test func `a launch that loses screens says which and why`() {
    let app = Groceries.open(Groceries.mixed)
    app.front.perform(.show("item"))
    let record = relaunch(app)
    let lines = record.lines(width: 96)
    let from = lines.firstIndex(of: "  tabs/home  ViewController")!
    #expect(
      lines[from..<from + 6].joined(separator: "\n") == """
          tabs/home  ViewController
            1 restoration class  OldHome is not in the app any more (X20)
            2 app delegate       does not implement the method that is asked
            3 existing object    found a ViewController at this path
            4 storyboard         not asked
            ⇒ restored into the existing object, decoded, with 0 keys
        """)
    #expect(
      lines[lines.firstIndex(of: "NOT RESTORED")!...].joined(separator: "\n") == """
        NOT RESTORED
          tabs/notes/items       R44  none of the four steps had it; give it a restoration class, answer
                                      for it in the app delegate, or make it in a storyboard
          tabs/notes/items/list  R44  tabs/notes/items above it was not restored
          tabs/notes/item        R42  its restoration class ItemController answered nil, which stops the
                                      search
        NOT SAVED
          tabs/(search)         R13  it has no restoration identifier
          tabs/(search)/result  R15  (search) above it has no restoration identifier; give it one
        WARNINGS
          tabs/home: the restoration class OldHome is not in the app any more, so the search went on
            without it (X20)
          tabs/notes: Can't find Child View Controller at index 1 with identifier tabs/notes/items,
            truncating child array (R50)
        5 objects restored, 5 decoded, 3 not restored, 2 not saved
        """)
    #expect(
      record.notRestored.map(\.rule) == [
        .rule(.storyboardMakesOnlyItsOwn), .rule(.storyboardMakesOnlyItsOwn), .rule(.restorationClassIsTheOnlyOneAsked),
      ])
    #expect(record.notSaved.map(\.path) == ["tabs/(search)", "tabs/(search)/result"])
    #expect(lines.allSatisfy { displayWidth($0) <= 96 })
  }

  @Test(arguments: [
    (LaunchOutcome.first, "LAUNCH first\n"), (.exited, "LAUNCH exited: the device was locked\n"),
    (.clean(.program("it was damaged")), "LAUNCH clean: it was damaged\n"),
    (.refused(.answeredNo), "LAUNCH refused: should-restore answered no (R6)\n"),
  ])
  func `a launch without a restoration is told in a line`(outcome: LaunchOutcome, text: String) {
    #expect(LaunchRecord(outcome: outcome).text == text)
  }

  @Test func `a preservation says what was saved and what was not`() {
    let app = Groceries.open(Groceries.mixed)
    #expect(
      try! app.preserve(conditions: Groceries.conditions).text == """
        PRESERVATION 7 objects saved, 2 not saved
        CALLS
          shouldSave yes
          willEncode
          encode tabs
          encode tabs/home
          encode tabs/notes
          encode tabs/notes/lists
          encode tabs/notes/items
          encode tabs/notes/items/list
          encode tabs/settings
        SAVED
          tabs  TabBarController, 0 keys
          tabs/home  ViewController, 0 keys
          tabs/notes  NavigationController, 0 keys
          tabs/notes/lists  ViewController, 0 keys
          tabs/notes/items  TableViewController, 0 keys
          tabs/notes/items/list  TableView, 2 keys
          tabs/settings  ViewController, 0 keys
        NOT SAVED
          tabs/(search)         R13  it has no restoration identifier
          tabs/(search)/result  R15  (search) above it has no restoration identifier; give it one

        """)
    #expect(
      PreservationReport(outcome: .refused).text == "PRESERVATION nothing saved: should-save answered no (R3)\n")
    #expect(PreservationReport(outcome: .notImplemented).summary.hasSuffix("(R1)"))
  }

  @Test func `objects that share a path are told apart by their places`() {
    let object = { (identifier: String, parent: Int?, position: Int?) in
      SavedObject(
        identifier: identifier, parent: parent, position: position, kind: .viewController,
        className: "ViewController")
    }
    let saved = SavedState(
      app: "A", bundleVersion: "1", idiom: "phone", systemVersion: "13.2", timestamp: Timestamp(seconds: 0),
      objects: [
        object("nav", nil, nil), object("detail", 0, 0), object("detail", 0, 1), object("list", 0, 2),
        object("note", 1, nil), object("note", 2, nil), object("only", 2, nil), object("a/b", 0, 3),
      ])
    let names = PathNames(saved)
    #expect(
      saved.objects.indices.map(names.name(ofObject:)) == [
        "nav", "nav/[0]/detail", "nav/[1]/detail", "nav/list", "nav/[0]/detail/note", "nav/[1]/detail/note",
        "nav/detail/only", "nav/a\\/b",
      ])
    #expect(names.name(ofObject: 99) == "object 99")
  }

  @Test func `no bytes of an archive get into a trace as control characters`() {
    let saved = SavedState(
      app: "A\u{1B}[2J", bundleVersion: "1\n", idiom: "phone", systemVersion: "13.2", timestamp: Timestamp(seconds: 0),
      objects: [
        SavedObject(identifier: "\u{1B}]0;x\u{7}", parent: nil, kind: .viewController, className: "C\u{202E}")
      ], excluded: [ExcludedObject(path: "\u{9B}31m", rule: "\u{7}", reason: "\u{1B}c")])
    var record = LaunchRecord(outcome: .restored, savedState: saved)
    record.calls = [.decode(.saved(0)), .storyboardLoaded(name: "\u{7}"), .viewDidLoad(.live("\u{8}"))]
    record.warnings = [.crashed(.app("\u{1B}c"))]
    record.lookups = [
      Lookup(object: 0, answers: [.declined("\u{1B}")], outcome: .lost(.declined(restorationClass: "\u{7}")))
    ]
    for line in record.lines(width: 96) { #expect(displayable(line) == line) }
  }

  @Test func `a reason beside a beginning of more than half of the width is on the next line`() throws {
    func lines(_ name: String) throws -> [String] {
      let gate = GateDefinition([.always])
      let tabs = Groceries.screen("tabs", .tabBar) {
        $0.content.children = [name]
        $0.restorationIdentifier = nil
      }
      let app = SimulatedApplication(
        definition: AppDefinition(
          name: "Long", delegate: DelegateDefinition(shouldSave: gate, shouldRestore: gate),
          controllers: [tabs, Groceries.screen(name, .plain)], windows: [WindowDefinition(root: "tabs")]))
      try app.launch(.none, conditions: Groceries.conditions)
      return try app.preserve(conditions: Groceries.conditions).lines(width: 60)
    }
    let short = try lines("s")
    #expect(short.contains { $0.hasPrefix("  (tabs)/s  R15  ") }, "\(short)")
    let long = try lines("abcdefghijklmnop")
    #expect(long.contains("  (tabs)/abcdefghijklmnop  R15"), "\(long)")
  }
}
