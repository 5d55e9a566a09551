/// Rows to choose from; UIKit's `UITableView`. Its offset counts rows.
open class TableView: ScrollView {
  /// Where the rows come from.
  public weak var dataSource: (any TableViewDataSource)?
  /// How the rows are identified between launches; `nil` saves their places (X5).
  public weak var modelAssociation: (any DataSourceModelAssociation)?
  /// The selected rows, from top to bottom.
  public var selectedRows: [IndexPath] = []
  /// Whether several rows can be selected.
  public var allowsMultipleSelection = false
  /// Called with a row that was tapped.
  public var onSelect: ((IndexPath) -> Void)?
  /// Whether it is known what a tap on a row does; `nil` if it is known of every row.
  package var hasActionForRow: ((IndexPath) -> Bool)?
  /// What a tap on a row's accessory does.
  public var accessoryButtonTapped: ((IndexPath) -> Void)?

  /// Makes a table without rows.
  public override init() { super.init() }

  /// How many rows there are in all.
  public var numberOfRows: Int {
    guard let dataSource else { return 0 }
    return (0..<dataSource.numberOfSections).reduce(0) { $0 + dataSource.numberOfRows(inSection: $1) }
  }

  /// The row of a number, counted through all sections from 0.
  public func indexPath(ofRow number: Int) -> IndexPath? {
    guard let dataSource, number >= 0 else { return nil }
    var left = number
    for section in 0..<dataSource.numberOfSections {
      let rows = dataSource.numberOfRows(inSection: section)
      if left < rows { return IndexPath(section: section, row: left) }
      left -= rows
    }
    return nil
  }

  /// The number of a row, counted through all sections from 0.
  public func number(ofRowAt indexPath: IndexPath) -> Int? {
    guard let dataSource, indexPath.section >= 0, indexPath.section < dataSource.numberOfSections, indexPath.row >= 0,
      indexPath.row < dataSource.numberOfRows(inSection: indexPath.section)
    else { return nil }
    return (0..<indexPath.section).reduce(indexPath.row) { $0 + dataSource.numberOfRows(inSection: $1) }
  }

  /// The first row that is shown.
  public var firstVisibleRow: IndexPath? {
    guard contentOffset.y.isFinite, contentOffset.y < 1e9 else { return nil }
    return indexPath(ofRow: max(0, Int(contentOffset.y)))
  }

  /// Selects a row as a tap does, and calls `onSelect`.
  public func selectRow(at indexPath: IndexPath) {
    if allowsMultipleSelection {
      selectedRows = (selectedRows.filter { $0 != indexPath } + [indexPath]).sorted()
    } else {
      selectedRows = [indexPath]
    }
    onSelect?(indexPath)
  }

  open override var appearance: Appearance { .rows(self) }

  override var keepsOffset: Bool { false }

  package override var hasStateToMiss: Bool { super.hasStateToMiss || !selectedRows.isEmpty }

  package override var rowTitles: [String] { cells.map(\.title) }

  /// The rows as they are shown, through all sections.
  package var cells: [TableCell] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections)).flatMap { section in
      (0..<max(0, dataSource.numberOfRows(inSection: section))).map {
        dataSource.cell(forRowAt: IndexPath(section: section, row: $0))
      }
    }
  }

  /// Saves the selected rows and the first visible one: by model identifier where there is an association, else by
  /// place (R85, X5). Zoom and inset are those of a scroll view (R84).
  open override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    if let modelAssociation {
      coder.encode(selectedRows.compactMap(modelAssociation.modelIdentifierForElement), forKey: "selectedModels")
      coder.encode(modelAssociation.modelIdentifierForElement(at: firstVisibleRow), forKey: "firstVisibleModel")
    } else {
      coder.encode(selectedRows.map { [$0.section, $0.row] }, forKey: "selectedRows")
      coder.encode(firstVisibleRow.map { [$0.section, $0.row] }, forKey: "firstVisibleRow")
    }
  }

  /// Restores them; a row that does not exist any more is not selected (R92).
  open override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    if let modelAssociation {
      if let saved: [String] = coder.decode(forKey: "selectedModels") {
        selectedRows = saved.compactMap(modelAssociation.indexPathForElement).sorted()
      }
      if let saved: String = coder.decode(forKey: "firstVisibleModel") {
        scroll(to: modelAssociation.indexPathForElement(withModelIdentifier: saved))
      }
    } else {
      if let saved: [[Int]] = coder.decode(forKey: "selectedRows") {
        selectedRows = saved.compactMap(existingRow).sorted()
      }
      if let saved: [Int] = coder.decode(forKey: "firstVisibleRow") { scroll(to: existingRow(saved)) }
    }
  }

  private func existingRow(_ saved: [Int]) -> IndexPath? {
    guard saved.count == 2 else { return nil }
    let place = IndexPath(section: saved[0], row: saved[1])
    return number(ofRowAt: place) == nil ? nil : place
  }

  /// Scrolls a row to the top; does nothing for a row that does not exist.
  public func scroll(to indexPath: IndexPath?) {
    if let indexPath, let number = number(ofRowAt: indexPath) { contentOffset.y = Double(number) }
  }
}

/// Cells to choose from; UIKit's `UICollectionView`. It saves what a table saves (R87).
public final class CollectionView: TableView {
  /// Makes a collection without cells.
  public override init() { super.init() }
}
