import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing

/// What text views, pictures, web pages and collections keep, and what controls do not.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedHeldStateTests {
  @Test(.tags(.Rule.r87))
  func `a defined collection has a controller of its own kind`() throws {
    let made = app([
      screen("root", .collection) {
        let rows = TableDefinition(
          rows: .data(collection: "all", template: RowDefinition(title: "{item.id}", position: somewhere)),
          hasModelIdentifiers: true)
        $0.views = [ViewDefinition(.collection(rows), id: "c", restorationIdentifier: "c", position: somewhere)]
      }
    ]) {
      $0.data = [DataCollection(name: "all", records: ["x", "y"].map { DataRecord(id: $0, fields: ["id": $0]) })]
    }
    let running = made.launch()
    #expect(running.root.view is CollectionView)
    (running.root as? CollectionViewController)?.collectionView.selectRow(at: IndexPath(section: 0, row: 1))
    let next = try running.restart()
    #expect((next.root as? CollectionViewController)?.collectionView.selectedRows == [IndexPath(section: 0, row: 1)])
    #expect(try running.saved().object("root")?.className == "CollectionViewController")
  }

  @Test(.tags(.Rule.r93, .Rule.r92))
  func `a defined association is asked with rows that are gone`() throws {
    let defined = app([
      screen("root", .table) {
        let rows = TableDefinition(
          rows: .data(collection: "none", template: RowDefinition(title: "", position: somewhere)),
          hasModelIdentifiers: true)
        $0.views = [ViewDefinition(.table(rows), restorationIdentifier: "t", position: somewhere)]
      }
    ]).launch()
    (defined.root as? TableViewController)?.tableView.selectedRows = [IndexPath(section: 2, row: 2)]
    #expect(try defined.restart().record.outcome == .restored)
  }

  @Test(.tags(.Rule.r22, .Rule.r13), arguments: [true, false])
  func `a view without identifier is told to be lost, whether or not its class calls super`(callsSuper: Bool) throws {
    let made = app([
      screen("root", .table) {
        $0.classBehavior.callsSuper = callsSuper
        let rows = TableDefinition(
          rows: .data(collection: "all", template: RowDefinition(title: "{item.id}", position: somewhere)))
        $0.views = [ViewDefinition(.table(rows), id: "t", position: somewhere)]
      }
    ]) {
      $0.data = [DataCollection(name: "all", records: ["x", "y"].map { DataRecord(id: $0, fields: ["id": $0]) })]
    }
    let running = made.launch()
    (running.root as? TableViewController)?.tableView.selectRow(at: IndexPath(section: 0, row: 1))
    let excluded = try running.saved().excluded
    #expect(excluded.map(\.rule) == [callsSuper ? "R13" : "R22"], "\(excluded)")
    #expect(excluded.first?.path.hasSuffix("(t)") == true, "\(excluded)")
  }

  @Test(.tags(.Rule.r101)) func `a truth value and a number are saved as what they are, and come back`() throws {
    let made = app([
      screen("root") {
        $0.classBehavior.own = ["flag": "true", "count": "3", "word": "7", "part": "0.5"]
        $0.classBehavior.saves = ["flag", "count", "word", "part"].map { .part(.own, of: $0) }
        $0.classBehavior.kinds = ["flag": .truth, "count": .number, "part": .number]
      }
    ])
    let running = made.launch()
    let state = try #require(try running.saved().object("root")?.state)
    #expect(state["flag"] == .bool(true))
    #expect(state["count"] == .integer(3))
    #expect(state["part"] == .real(0.5))
    #expect(state["word"] == .string("7"))
    let next = try running.restart().root.definedBehavior?.own
    #expect(next?["count"] == "3")
    #expect(next?["flag"] == "true")
  }

  /// Every kind of control, each with a value that is not its first one.
  static let controls: [(ViewContent, Double)] = [
    (.toggle(title: "", isOn: false), 1), (.slider(value: 0, minimum: 0, maximum: 10), 4.5),
    (.stepper(value: 0, minimum: 0, maximum: 9, step: 1), 3), (.segmented(titles: ["a", "b", "c"], selected: 0), 2),
    (.picker(titles: ["a", "b"], selected: 0), 1), (.pageControl(count: 4, current: 0), 3),
  ]

  @Test(.tags(.Rule.r101, .Rule.r23), arguments: controls.indices)
  func `a control keeps nothing by itself, and what its controller saves comes back`(number: Int) throws {
    let (content, value) = Self.controls[number]
    for isKept in [true, false] {
      let made = app([
        screen("root") {
          $0.views = [ViewDefinition(content, id: "v", restorationIdentifier: "v", position: somewhere)]
          if isKept { $0.classBehavior.saves = [.part(.value, of: "v")] }
        }
      ])
      let running = made.launch()
      try Self.set(value, of: #require(running.root.view("v", as: View.self)))
      #expect(try running.saved().object("root/v")?.state.isEmpty == true)
      let next = try #require(try running.restart().root.view("v", as: View.self))
      #expect(Self.value(of: next) == (isKept ? value : 0))
    }
  }

  static func set(_ value: Double, of view: View) {
    switch view {
    case let view as Switch: view.isOn = value != 0
    case let view as Slider: view.value = value
    case let view as Stepper: view.value = value
    case let view as any ChoiceControl: view.selectedIndex = Int(value)
    case let view as PageControl: view.currentPage = Int(value)
    default: Issue.record("no control")
    }
  }

  static func value(of view: View) -> Double? {
    switch view {
    case let view as Switch: view.isOn ? 1 : 0
    case let view as Slider: view.value
    case let view as Stepper: view.value
    case let view as any ChoiceControl: view.selectedIndex.map(Double.init)
    case let view as PageControl: Double(view.currentPage)
    default: nil
    }
  }
}
