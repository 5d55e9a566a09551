import AppDefinition
import ControllerKit
import Rendering
import Simulation
import TestSupport
import Testing

/// Holds a grid against literal lines; blanks at their ends do not count.
func expectLines(_ grid: CellGrid, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  expectSame(grid.lines.joined(separator: "\n"), expected, sourceLocation: sourceLocation)
}

/// An app of some screens, launched, the first screen in its window.
func launched(_ screens: [ControllerDefinition]) -> SimulatedApplication {
  let definition = AppDefinition(
    name: "Test", controllers: screens, windows: [WindowDefinition(root: screens[0].name)])
  let application = SimulatedApplication(definition: definition)
  try! application.launch(.none, conditions: Groceries.conditions)
  return application
}

/// An app of one plain screen with these views.
func launched(_ views: ViewContent...) -> SimulatedApplication {
  launched([Groceries.screen("root", .plain) { $0.views = views.map { Groceries.view($0) } }])
}

/// A table of so many rows called `Row 0` and on.
func rows(_ count: Int, header: String? = nil) -> ViewContent {
  let rows = (0..<count).map { Groceries.row("Row \($0)") }
  return .table(TableDefinition(rows: .fixed([SectionDefinition(header: header, rows: rows)])))
}

extension Application {
  /// The table in front.
  var table: TableView { front.loadedView!.firstDescendant(TableView.self)! }

  /// The first view of a class in front.
  func view<Found: View>(_ type: Found.Type) -> Found { front.loadedView!.firstDescendant(type)! }
}
