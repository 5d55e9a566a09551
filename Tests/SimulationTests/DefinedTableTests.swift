import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import TestSupport
import Testing
import Vocabulary

/// The rows of a table that a scene defines: their sections, their texts, and what a tap does.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedTableTests {
  private static let records = [
    ("a", "Here"), ("b", "There"), ("c", nil), ("d", "Here"), ("e", "there"), ("f", ""),
  ].map { id, place in
    DataRecord(id: id, fields: place.map { ["id": id, "place": $0] } ?? ["id": id])
  }

  /// A running app whose root has one table.
  private static func running(_ table: TableDefinition) -> Running {
    app([
      screen("root", .table) { $0.views = [ViewDefinition(.table(table), id: "t", position: somewhere)] },
      screen("note"), screen("more"),
    ]) {
      $0.defaults = ["who": "anna"]
      $0.data = [
        DataCollection(name: "others", records: [DataRecord(id: "z", fields: ["id": "z"])]),
        DataCollection(name: "notes", records: records),
      ]
    }.launch()
  }

  private static func table(_ running: Running) throws -> TableView {
    running.root.loadViewIfNeeded()
    return try #require(running.root.view("t", as: TableView.self))
  }

  private static func data(_ collection: String = "notes", _ change: (inout TableDefinition) -> Void = { _ in })
    -> TableDefinition
  {
    var row = RowDefinition(title: "{item.id}{defaults.who}", detail: "at {item.place}", position: somewhere)
    row.action = .present("note", style: nil)
    row.accessoryAction = .present("more", style: nil)
    var table = TableDefinition(rows: .data(collection: collection, template: row), hasModelIdentifiers: true)
    change(&table)
    return table
  }

  /// The titles of all rows, by section.
  private static func titles(_ source: any TableViewDataSource) -> [[String]] {
    (0..<source.numberOfSections).map { section in
      (0..<source.numberOfRows(inSection: section)).map { row in
        source.cell(forRowAt: IndexPath(section: section, row: row)).title
      }
    }
  }

  @Test func `records stand in one section, or in one for each value of a field in the order of the records`() throws {
    for (field, expected, headers) in [
      (nil, [["a", "b", "c", "d", "e", "f"]], [nil]),
      ("place", [["a", "d"], ["b"], ["c", "f"], ["e"]], ["Here", "There", "", "there"]),
      ("id", [["a"], ["b"], ["c"], ["d"], ["e"], ["f"]], ["a", "b", "c", "d", "e", "f"]),
    ] as [(String?, [[String]], [String?])] {
      let running = Self.running(Self.data { $0.sectionField = field })
      let source = try #require(Self.table(running).dataSource)
      #expect(Self.titles(source) == expected.map { $0.map { $0 + "{defaults.who}" } })
      #expect(expected.indices.map { source.titleForHeader(inSection: $0) } == headers)
      #expect(expected.indices.map { source.titleForFooter(inSection: $0) } == expected.map { _ in nil })
    }
    let empty = Self.running(Self.data("gone"))
    #expect(try Self.titles(#require(Self.table(empty).dataSource)) == [[]])
  }

  @Test func `an element is known by its record's id, wherever it stands`() throws {
    let running = Self.running(Self.data { $0.sectionField = "place" })
    let table = try Self.table(running)
    let model = try #require(table.modelAssociation)
    let places = [("a", 0, 0), ("d", 0, 1), ("b", 1, 0), ("f", 2, 1), ("e", 3, 0)]
    for (id, section, row) in places {
      let place = IndexPath(section: section, row: row)
      #expect(model.modelIdentifierForElement(at: place) == id)
      #expect(model.indexPathForElement(withModelIdentifier: id) == place)
    }
    for place in [nil, IndexPath(section: 0, row: 2), IndexPath(section: 4, row: 0), IndexPath(section: 0, row: -1)] {
      #expect(model.modelIdentifierForElement(at: place) == nil)
    }
    #expect(model.indexPathForElement(withModelIdentifier: "z") == nil)
    #expect(try Self.table(Self.running(Self.data { $0.hasModelIdentifiers = false })).modelAssociation == nil)
  }

  @Test func `fixed rows have the texts of the definition, filled in, and their headers and footers`() throws {
    var first = RowDefinition(title: "For {defaults.who}", detail: "{defaults.gone}.", position: somewhere)
    first.subtitleLines = 2
    first.views = [ViewDefinition(.toggle(title: "s", isOn: true), id: "s", position: somewhere)]
    let second = RowDefinition(title: "Two", position: somewhere)
    let fixed = TableDefinition(
      rows: .fixed([
        SectionDefinition(header: "H1", rows: [first, second]), SectionDefinition(footer: "F2", rows: []),
        SectionDefinition(rows: [second]),
      ]))
    let running = Self.running(fixed)
    let table = try Self.table(running)
    let source = try #require(table.dataSource)
    #expect(Self.titles(source) == [["For anna", "Two"], [], ["Two"]])
    #expect((0...2).map { source.titleForHeader(inSection: $0) } == ["H1", nil, nil])
    #expect((0...2).map { source.titleForFooter(inSection: $0) } == [nil, "F2", nil])
    let cell = source.cell(forRowAt: IndexPath(section: 0, row: 0))
    #expect(cell.detail == ".")
    #expect(cell.subtitleLines == 2)
    #expect(cell.views.map(\.id) == ["s"])
    #expect(table.subviews.map(\.id) == ["s"])
    #expect(cell.views[0] === table.subviews[0])
    #expect(source.cell(forRowAt: IndexPath(section: 0, row: 1)).subtitleLines == nil)
    #expect(source.cell(forRowAt: IndexPath(section: 0, row: 1)).views.isEmpty)
    #expect(source.cell(forRowAt: IndexPath(section: 3, row: 0)).title == "")
    let model = try #require(source as? any DataSourceModelAssociation)
    #expect(model.modelIdentifierForElement(at: IndexPath(section: 0, row: 0)) == nil)
  }

  @Test func `views in rows lie below the table in the order of the rows`() throws {
    func row(_ ids: [String]) -> RowDefinition {
      var row = RowDefinition(title: "r", position: somewhere)
      row.views = ids.map { ViewDefinition(.label($0), id: $0, position: somewhere) }
      return row
    }
    let table = try Self.table(
      Self.running(
        TableDefinition(
          rows: .fixed([
            SectionDefinition(rows: [row(["a", "b"]), row(["c"])]), SectionDefinition(rows: [row([]), row(["d"])]),
          ]))))
    #expect(table.subviews.map(\.id) == ["a", "b", "c", "d"])
  }

  @Test(
    arguments: [
      (.none, false, .none), (.none, true, .disclosure), (.disclosure, false, .disclosure),
      (.detail, true, .detail), (.checkmark, true, .checkmark), (.checkmark, false, .checkmark),
    ] as [(RowDefinition.Accessory, Bool, TableCell.Accessory)])
  func `a row shows that it leads somewhere, unless it shows something else`(
    accessory: RowDefinition.Accessory, leads: Bool, shown: TableCell.Accessory
  ) throws {
    var row = RowDefinition(title: "r", action: leads ? .dismiss : nil, position: somewhere)
    row.accessory = accessory
    let running = Self.running(TableDefinition(rows: .fixed([SectionDefinition(rows: [row])])))
    let table = try Self.table(running)
    let place = IndexPath(section: 0, row: 0)
    #expect(table.dataSource?.cell(forRowAt: place).accessory == shown)
    #expect(table.hasActionForRow?(place) == leads)
  }

  @Test func `a tap and a tap on the accessory do their own, with the record of the row`() throws {
    for (isAccessory, name) in [(false, "note"), (true, "more")] {
      let running = Self.running(Self.data())
      let table = try Self.table(running)
      let place = IndexPath(section: 0, row: 3)
      if isAccessory { table.accessoryButtonTapped?(place) } else { table.onSelect?(place) }
      let shown = running.root.presentedViewController
      #expect(shown?.pathComponent == name)
      #expect(shown?.definedBehavior?.item?.id == "d")
    }
    let running = Self.running(Self.data())
    let table = try Self.table(running)
    table.onSelect?(IndexPath(section: 0, row: 6))
    table.accessoryButtonTapped?(IndexPath(section: 1, row: 0))
    #expect(running.root.presentedViewController == nil)
  }

  @Test(arguments: [true, false]) func `a table lets one row be selected, or several`(allows: Bool) throws {
    let running = Self.running(Self.data { $0.allowsMultipleSelection = allows })
    #expect(try Self.table(running).allowsMultipleSelection == allows)
  }

  @Test func `only a table that shows the data is loaded anew, and it stays within its rows`() throws {
    let notes = Self.running(Self.data())
    let table = try Self.table(notes)
    for (count, offset) in [(4, 3.0), (1, 0.0), (0, 0.0)] {
      table.selectedRows = [IndexPath(section: 0, row: 0)]
      table.contentOffset.y = 5
      let ids = Self.records.map(\.id)
      for id in ids.dropFirst(count) { notes.simulated.perform(.change(DataChange("notes", .delete(id: id))), on: nil) }
      #expect(table.numberOfRows == count)
      #expect(table.contentOffset.y == offset)
      #expect(table.selectedRows == [])
    }
    let others = Self.running(Self.data())
    let other = try Self.table(others)
    other.selectedRows = [IndexPath(section: 0, row: 0)]
    others.simulated.perform(.change(DataChange("others", .delete(id: "z"))), on: nil)
    others.simulated.perform(.change(DataChange("gone", .delete(id: "a"))), on: nil)
    #expect(other.selectedRows == [IndexPath(section: 0, row: 0)])
    #expect(others.simulated.definition.data.map(\.records.count) == [0, 6])
    #expect(others.simulated.kept.changedCollections.map(\.name) == ["others"])
  }
}
