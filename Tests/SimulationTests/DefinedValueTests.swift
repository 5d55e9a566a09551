import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// What a defined app does with its values, and what a device says that cannot do something.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedValueTests {
  @Test(arguments: [
    (UserActionError.outOfPlace(.notRunning), "the app is not running; launch it first"),
    (.outOfPlace(.foreground), "the app is in the foreground; quit or kill it first"),
    (.outOfPlace(.background), "the app is in the background; bring it back first, or quit or kill it"),
    (.noBackgroundWork, "the app has no work in the background; launch it there first"),
    (.unknownController("a", nearest: nil), "the app has no controller \"a\""),
    (.unknownController("a", nearest: "b"), "the app has no controller \"a\"; did you mean \"b\"?"),
    (
      .unknownSegue("a", nearest: nil, known: []),
      "no controller here has a segue or an action \"a\"; there is none at all"
    ),
    (
      .unknownSegue("a", nearest: "ab", known: ["ab"]),
      "no controller here has a segue or an action \"a\"; did you mean \"ab\"? there are \"ab\""
    ),
    (.unknownEvent("a", nearest: nil, known: []), "the scene has no event \"a\"; it names none at all"),
    (
      .unknownEvent("a", nearest: "ab", known: ["ab"]),
      "the scene has no event \"a\"; did you mean \"ab\"? there are \"ab\""
    ),
    (.unknownSwitch("a", nearest: nil, known: []), "the app has no switch \"a\"; there is none at all"),
    (
      .unknownSwitch("a", nearest: "ab", known: ["ab"]),
      "the app has no switch \"a\"; did you mean \"ab\"? there are \"ab\""
    ),
    (.unknownSession("3", known: []), "the app has no session 3; there is none at all"),
    (.unknownSession("3", known: ["ab"]), "the app has no session 3; there are \"ab\""),
    (.oneWindowOnPhone, "a phone shows one window of an app, whatever the app supports; launch it on a pad"),
    (.oneWindowForPhones, "the app is for phones alone, and a phone shows one window of an app"),
    (.forPadsAlone, "the app is for pads alone, so no phone has it"),
  ])
  func `a device says why it cannot do something, and what to do`(error: UserActionError, said: String) {
    #expect(error.message == said)
  }

  @Test(arguments: [
    ("1.9", "1.10", false), ("1.10", "1.9", true), ("2", "2.0", true), ("2.0", "2", true), ("2.0.1", "2", true),
    ("2", "2.0.1", false), ("10", "9", true), ("3b2", "3", true),
  ])
  func `a gate compares versions number by number`(saved: String, least: String, isRestored: Bool) throws {
    let made = { (version: String) in
      app([screen("root")]) {
        $0.version = version
        $0.delegate?.shouldRestore = GateDefinition([.leastVersion(least)])
      }
    }
    let next = made("11").launch(.archive(try made(saved).launch().saved()))
    #expect((next.record.outcome == .restored) == isRestored)
  }

  @Test func `a table answers for rows that it has, and for no others`() throws {
    var template = RowDefinition(title: "{item.id}", action: .pop, position: somewhere)
    template.accessoryAction = .dismiss
    let fixed = TableDefinition(
      rows: .fixed([SectionDefinition(header: "h", footer: "f", rows: [RowDefinition(title: "x", position: somewhere)])]
      ))
    let records = TableDefinition(rows: .data(collection: "notes", template: template))
    let running = app([
      screen("root") {
        $0.views = [
          ViewDefinition(.table(records), position: somewhere), ViewDefinition(.table(fixed), position: somewhere),
        ]
      }
    ]) { $0.data = [DataCollection(name: "notes", records: [DataRecord(id: "n", fields: ["id": "n"])])] }.launch()
    let root = try #require(running.simulated.controller(named: "root"))
    root.loadViewIfNeeded()
    let tables = root.view.descendants.compactMap { $0 as? TableView }
    let places = [(0, 0), (0, 1), (1, 0)].map { IndexPath(section: $0, row: $1) }
    #expect(places.map { tables[0].hasActionForRow?($0) } == [true, false, false])
    #expect(places.map { tables[1].hasActionForRow?($0) } == [false, false, false])
    #expect(places.map { tables[0].dataSource?.cell(forRowAt: $0).title } == ["n", "", ""])
    #expect(tables[0].dataSource?.titleForHeader(inSection: 0) == nil)
    #expect(tables[0].dataSource?.titleForFooter(inSection: 0) == nil)
    #expect(tables[1].dataSource?.titleForHeader(inSection: 0) == "h")
    #expect(tables[1].dataSource?.titleForFooter(inSection: 0) == "f")
  }

  @Test func `an embedded screen shows the record of the screen around it`() throws {
    let running = app([
      screen("root") {
        $0.actions = [NamedAction(identifier: "go", action: .present("outer", style: nil), position: somewhere)]
      },
      screen("outer") { $0.views = [ViewDefinition(.embed("inner"), position: somewhere)] },
      screen("inner") { $0.views = [ViewDefinition(.label("{item.id}"), position: somewhere)] },
    ]) { $0.data = [DataCollection(name: "notes", records: [DataRecord(id: "n", fields: ["id": "n"])])] }.launch()
    let simulated = running.simulated
    simulated.controller(named: "root")?.perform(
      .present("outer", style: nil), item: simulated.definition.record(id: "n"))
    let outer = try #require(simulated.controller(named: "outer"))
    outer.loadViewIfNeeded()
    let inner = try #require(simulated.controller(named: "inner"))
    #expect(inner.definedBehavior?.item?.id == "n")
  }

  /// A screen with a record that embeds one with the record's name on it.
  private static func embedding(isKept: Bool, keepsItem: Bool) -> TestApp {
    app([
      screen("root"),
      screen("outer") {
        $0.views = [ViewDefinition(.embed("inner"), id: "place", position: somewhere)]
        $0.classBehavior.saves = [.item(key: "item")]
        if isKept { $0.classBehavior.saves.append(.reference(key: "inner", .controller(["root", "outer", "inner"]))) }
        $0.classBehavior.restorationClass = "Maker"
      },
      screen("inner") {
        $0.views = [ViewDefinition(.label("{item.id}"), id: "name", position: somewhere)]
        if keepsItem { $0.classBehavior.saves = [.item(key: "item")] }
      },
    ]) {
      $0.data = [DataCollection(name: "notes", records: [DataRecord(id: "n", fields: ["id": "n"])])]
      $0.restorationClasses = [RestorationClassDefinition(name: "Maker", answer: .make("outer"))]
    }
  }

  /// The embed segue has run before anything is decoded (X19), so that no record came with it.
  @Test(.tags(.Rule.r51, .Decision.x19), arguments: [true, false], [true, false])
  func `an embedded screen comes back without its record, unless it is kept and keeps it itself`(
    isKept: Bool, keepsItem: Bool
  ) throws {
    let running = Self.embedding(isKept: isKept, keepsItem: keepsItem).launch()
    running.root.perform(.present("outer", style: nil), item: running.simulated.definition.record(id: "n"))
    let outer = try #require(running.root.presentedViewController)
    outer.loadViewIfNeeded()
    let before = try #require(outer.children.first)
    #expect(before.view("name", as: Label.self)?.text == "n")
    let returns = isKept && keepsItem
    for next in [try running.restart(), try running.restart().restart()] {
      let outer = try #require(next.root.presentedViewController)
      outer.loadViewIfNeeded()
      let inner = try #require(outer.children.first)
      #expect(outer.children.count == 1)
      #expect(outer.definedBehavior?.item?.id == "n")
      #expect(outer.view("place", as: ContainerView.self)?.embedded === inner)
      #expect(inner.definedBehavior?.item?.id == (returns ? "n" : nil))
      #expect(inner.view("name", as: Label.self)?.text == (returns ? "n" : ""))
    }
  }

  @Test func `a delegate encodes lists and dictionaries of plain values as they are`() throws {
    let made = app([screen("root")]) {
      $0.delegate?.encodes = [
        EncodedEntry(
          key: "all", value: .list([.string("a"), .number(2), .number(2.5), .bool(true), .list([.number(1)])])),
        EncodedEntry(key: "named", value: .dictionary([.init("x", .string("y")), .init("n", .number(1))])),
      ]
    }
    let saved = try made.launch().saved()
    #expect(
      saved.application["all"] == .array([.string("a"), .integer(2), .real(2.5), .bool(true), .array([.integer(1)])]))
    #expect(saved.application["named"] == .dictionary(["x": .string("y"), "n": .integer(1)]))
  }
}
