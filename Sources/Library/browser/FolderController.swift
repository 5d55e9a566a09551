import TerminalKit

/// The content of a folder, with a field to search in it.
final class FolderController: ViewController {
  @Restored("path") private(set) var path = ""
  @Restored("query") private var query = ""
  @Restored("hidden") private var showsHidden = false

  private let search = SearchBar(placeholder: "Search")
  private let sizes = SizeBar()
  private let table = TableView()
  private var all: [Entry] = []
  private var shown: [Entry] = []

  init(_ path: String) {
    super.init()
    self.path = path
    title = path.split(separator: "/").last.map(String.init) ?? "/"
    restorationIdentifier = "folder"
    restorationClass = FolderController.self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    (search.restorationIdentifier, table.restorationIdentifier) = ("search", "files")
    (table.dataSource, table.modelAssociation) = (self, self)
    table.onSelect = { [unowned self] in open(shown[$0.row]) }
    search.onChange = { [unowned self] text in
      query = text
      filter()
    }
    search.onSubmit = { [unowned self] _ in table.becomeFirstResponder() }
    for part in [search, sizes, table] as [View] { view.addSubview(part) }
    table.becomeFirstResponder()
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    search.text = query
    reload()
  }

  override var keyCommands: [KeyAction] {
    [
      KeyAction("i", "info", isEnabled: !shown.isEmpty) { [unowned self] in
        present(InfoController(path: path, count: shown.count, bytes: shown.reduce(0) { $0 + $1.size }), style: .sheet)
      },
      KeyAction(".", showsHidden ? "hide dot files" : "show dot files") { [unowned self] in
        showsHidden.toggle()
        filter()
      },
      KeyAction("Ctrl-R", "reload") { [unowned self] in reload() },
    ]
  }

  private func reload() {
    perform { [path] in
      try Entry.list(path)
    } then: { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let entries): all = entries
      case .failure(let error): present(AlertController.failure(error))
      }
      filter()
    }
  }

  private func filter() {
    shown = all.filter {
      (showsHidden || !$0.name.hasPrefix(".")) && (query.isEmpty || $0.name.lowercased().contains(query.lowercased()))
    }
    sizes.parts = shown.map(\.size)
  }

  private func open(_ entry: Entry) {
    let path = path == "/" ? "/" + entry.name : path + "/" + entry.name
    if entry.isFolder { show(FolderController(path)) } else { showDetailViewController(PreviewController(path)) }
  }
}

extension FolderController: TableViewDataSource, DataSourceModelAssociation {
  func numberOfRows(inSection section: Int) -> Int { shown.count }

  func cell(forRowAt place: RowPath) -> TableCell {
    let entry = shown[place.row]
    return TableCell(
      title: entry.name, detail: entry.isFolder ? "" : "\(entry.size)", accessory: entry.isFolder ? .disclosure : .none)
  }

  func modelIdentifierForElement(at place: RowPath?) -> String? {
    place.flatMap { shown.indices.contains($0.row) ? shown[$0.row].name : nil }
  }

  func indexPathForElement(withModelIdentifier name: String) -> RowPath? {
    shown.firstIndex { $0.name == name }.map { RowPath(section: 0, row: $0) }
  }
}

extension FolderController: ViewControllerRestoration {
  static func viewController(withRestorationIdentifierPath path: [String], coder: StateDecoder) -> ViewController? {
    coder.decode(forKey: "path").map { FolderController($0) }
  }
}

extension AlertController {
  /// Says that a folder or file cannot be read.
  static func failure(_ error: any Error) -> AlertController {
    let alert = AlertController(title: "It cannot be read", message: "\(error)")
    alert.addAction(Button(title: "OK"))
    return alert
  }
}
