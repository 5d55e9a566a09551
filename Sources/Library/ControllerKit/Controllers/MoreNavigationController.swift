/// The stack of a tab bar's tabs that have no room: their list, and above it the chosen one (X30).
final class MoreNavigationController: NavigationController {
  /// The list of the tabs.
  let list = MoreListController()

  override init() {
    super.init()
    tabBarItem = TabBarItem(title: "More", symbol: "…")
    setChildren([list])
  }

  /// The tab that is on the stack.
  var shownTab: ViewController? { children.dropFirst().first }

  /// The stack; a tab that leaves it is in the tab bar again.
  override var viewControllers: [ViewController] {
    get { super.viewControllers }
    set {
      let before = children
      setChildren(newValue)
      tabBarController?.regain(before)
      application?.layoutChanged()
    }
  }

  @discardableResult
  override func pop() -> ViewController? {
    guard children.count > 1, let top = children.last else { return nil }
    viewControllers = Array(children.dropLast())
    return top
  }

  /// It has no identifier, which matters where its list is what is shown (R77).
  override var isListedWhenUnsaved: Bool { shownTab == nil && tabBarController?.selectedBarItem === self }
}

/// The list of a tab bar's tabs that have no room.
final class MoreListController: TableViewController, TableViewDataSource {
  override init() {
    super.init()
    title = "More"
  }

  override func loadView() {
    let table = TableView()
    table.dataSource = self
    table.onSelect = { [weak self] place in
      guard let self, listed.indices.contains(place.row) else { return }
      tabBarController?.selectedViewController = listed[place.row]
    }
    setView(table)
  }

  private var listed: [ViewController] { tabBarController?.tabsInMore ?? [] }

  func numberOfRows(inSection section: Int) -> Int { listed.count }

  func cell(forRowAt indexPath: IndexPath) -> TableCell {
    TableCell(title: listed[indexPath.row].tabTitle, accessory: .disclosure)
  }

  override var isListedWhenUnsaved: Bool { false }
}
