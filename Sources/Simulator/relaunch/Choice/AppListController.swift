import ControllerKit

/// Some apps under a heading.
struct AppSection {
  /// An app that can be opened.
  struct App {
    /// What it is called in the list.
    let name: String
    /// What there is to try in it.
    let trial: String
    /// Its path, or the name of a bundled app.
    let path: String
  }

  /// The heading.
  let title: String
  /// The apps.
  let apps: [App]
}

/// The apps in sections, one of which is chosen.
final class AppListController: TableViewController {
  private let sections: [AppSection]
  /// Called with the path of the app that was chosen.
  var didChoose: ((String) -> Void)?

  init(_ sections: [AppSection]) {
    self.sections = sections
    super.init()
    title = "Open an app"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.onSelect = { [unowned self] place in didChoose?(sections[place.section].apps[place.row].path) }
  }
}

extension AppListController: TableViewDataSource {
  var numberOfSections: Int { sections.count }
  func numberOfRows(inSection section: Int) -> Int { sections[section].apps.count }
  func titleForHeader(inSection section: Int) -> String? { sections[section].title }

  func cell(forRowAt indexPath: IndexPath) -> TableCell {
    let app = sections[indexPath.section].apps[indexPath.row]
    var cell = TableCell(title: app.name, detail: app.trial, accessory: .disclosure)
    if !app.trial.isEmpty { cell.subtitleLines = 2 }
    return cell
  }
}
