import ControllerKit

/// The list of all notes; its table saves the selected note and the first visible one by their identifiers (R85).
final class ListController: TableViewController, PlainScreen {
  /// How many notes are shown at a time.
  private static let height = 3

  override init() {
    super.init()
    title = "Notes"
    restorationIdentifier = "list"
    clearsSelectionOnViewWillAppear = false
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.restorationIdentifier = "table"
    tableView.dataSource = self
    tableView.modelAssociation = self
    tableView.onSelect = { [weak self] in self?.show(NoteController(Note.all[$0.row])) }
  }

  var lines: [String] {
    let first = tableView.firstVisibleRow?.row ?? 0
    let rows = Note.all.indices[first...].prefix(Self.height).map { row in
      let isSelected = tableView.selectedRows.contains { $0.row == row }
      return "\(isSelected ? ">" : " ") \(row + 1) \(Note.all[row].title)"
    }
    return ["Notes (\(first + 1) to \(first + rows.count) of \(Note.all.count))"] + rows
  }

  func perform(_ command: Command) -> Bool {
    switch command {
    case .open(let number) where Note.all.indices.contains(number - 1):
      tableView.selectRow(at: IndexPath(section: 0, row: number - 1))
    case .scroll(let number) where Note.all.indices.contains(number - 1):
      tableView.scroll(to: IndexPath(section: 0, row: number - 1))
    case .open, .scroll, .select, .type, .back, .quit: return false
    }
    return true
  }
}

extension ListController: TableViewDataSource {
  func numberOfRows(inSection section: Int) -> Int { Note.all.count }
  func cell(forRowAt indexPath: IndexPath) -> TableCell { TableCell(title: Note.all[indexPath.row].title) }
}

extension ListController: DataSourceModelAssociation {
  func modelIdentifierForElement(at indexPath: IndexPath?) -> String? {
    guard let indexPath, Note.all.indices.contains(indexPath.row) else { return nil }
    return Note.all[indexPath.row].id
  }

  func indexPathForElement(withModelIdentifier identifier: String) -> IndexPath? {
    Note.all.firstIndex { $0.id == identifier }.map { IndexPath(section: 0, row: $0) }
  }
}
