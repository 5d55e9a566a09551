/// A screen whose view is a table; UIKit's `UITableViewController`.
open class TableViewController: ViewController {
  /// Whether the selection goes away when the table comes back onto the screen.
  public var clearsSelectionOnViewWillAppear = true

  /// The table; asking for it loads the view.
  public var tableView: TableView {
    if let table = view.firstDescendant(TableView.self) { return table }
    let table = TableView()
    view.addSubview(table)
    return table
  }

  /// Makes a controller with an empty table.
  public override init() { super.init() }

  /// Makes a view that is a table.
  open override func loadView() { setView(TableView()) }

  /// Clears the selection as UIKit does, except where a restored interface is shown for the first time.
  open override func viewWillAppear() {
    super.viewWillAppear()
    if clearsSelectionOnViewWillAppear, application?.isShowingRestored != true { tableView.selectedRows = [] }
  }
}
