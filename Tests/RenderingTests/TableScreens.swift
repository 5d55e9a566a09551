import ControllerKit
import ScreenModel

/// Sections of rows.
final class RowSource: TableViewDataSource {
  var sections: [[TableCell]]
  var headers: [String?] = []
  var footers: [String?] = []

  init(_ sections: [[TableCell]]) { self.sections = sections }

  var numberOfSections: Int { sections.count }
  func numberOfRows(inSection section: Int) -> Int { sections[section].count }
  func cell(forRowAt place: IndexPath) -> TableCell { sections[place.section][place.row] }
  func titleForHeader(inSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }
  func titleForFooter(inSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }
}

/// A controller with a table of its own; keeps the source.
final class RowsController: TableViewController {
  let source: RowSource

  init(_ source: RowSource) {
    self.source = source
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = source
  }
}

/// What a row shows.
func rowCell(
  _ title: String, _ detail: String = "", lines: Int? = nil, _ accessory: TableCell.Accessory = .none,
  views: [View] = []
) -> TableCell {
  var cell = TableCell(title: title, detail: detail, accessory: accessory, views: views)
  cell.subtitleLines = lines
  return cell
}

/// What an app shows whose only screen is a table of sections.
func tableScreen(
  _ sections: [[TableCell]], headers: [String?] = [], footers: [String?] = [], selected: [IndexPath] = []
) -> Screen {
  let source = RowSource(sections)
  (source.headers, source.footers) = (headers, footers)
  let controller = RowsController(source)
  return shown(controller) { controller.tableView.selectedRows = selected }
}
