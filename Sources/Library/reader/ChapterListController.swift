import TerminalKit

/// The list of the chapters; its table keeps the row in front by the chapter's identifier (R85).
final class ChapterListController: TableViewController {
  override init() {
    super.init()
    title = "Reader"
    restorationIdentifier = "chapters"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.restorationIdentifier = "list"
    tableView.dataSource = self
    tableView.modelAssociation = self
    tableView.onSelect = { [weak self] in self?.show(ChapterController(Chapter.all[$0.row])) }
  }
}

extension ChapterListController: TableViewDataSource {
  func numberOfRows(inSection section: Int) -> Int { Chapter.all.count }
  func cell(forRowAt indexPath: RowPath) -> TableCell {
    TableCell(title: Chapter.all[indexPath.row].title, accessory: .disclosure)
  }
}

extension ChapterListController: DataSourceModelAssociation {
  func modelIdentifierForElement(at indexPath: RowPath?) -> String? {
    indexPath.flatMap { Chapter.all.indices.contains($0.row) ? Chapter.all[$0.row].id : nil }
  }

  func indexPathForElement(withModelIdentifier identifier: String) -> RowPath? {
    Chapter.all.firstIndex { $0.id == identifier }.map { RowPath(section: 0, row: $0) }
  }
}
