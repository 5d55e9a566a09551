import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What views keep, and no more.
@Suite(.timed, .timeLimit(.minutes(30))) struct ViewStateTests {
  /// An app with one view that has an identifier.
  static func app(_ make: @escaping () -> View) -> TestApp {
    TestApp {
      let root = controller("root")
      let view = make()
      view.restorationIdentifier = "view"
      root.view.addSubview(view)
      return root
    }
  }

  static func view<Kind: View>(_ running: Running, _ type: Kind.Type = Kind.self) -> Kind {
    running.root.view.subviews[0] as! Kind
  }

  /// Views without identifiers, and what changes what each of them would keep.
  static let touched: [@Sendable () -> (view: View, touch: (View) -> Void)] = [
    { (ScrollView(), { ($0 as! ScrollView).contentOffset.y = 2 }) },
    { (ScrollView(), { ($0 as! ScrollView).zoomScale = 2 }) },
    { (TableView(), { ($0 as! TableView).selectedRows = [IndexPath(section: 0, row: 1)] }) },
    { (TextView(text: "ab"), { ($0 as! TextView).selectedRange = 0..<1 }) },
    { (ImageView(image: "a"), { ($0 as! ImageView).transform.values[0] = 2 }) },
    { (WebView(), { ($0 as! WebView).load("b") }) },
  ]

  @Test(.tags(.Rule.r13), arguments: touched.indices)
  func `a view without identifier is told of once what it would keep was changed`(number: Int) {
    let (view, touch) = Self.touched[number]()
    let running = TestApp {
      let root = controller("root")
      root.view.addSubview(view)
      return root
    }.launch()
    #expect(running.preserve().notSaved.isEmpty)
    touch(running.root.view.subviews[0])
    #expect(running.preserve().notSaved.count == 1)
  }

  @Test(.tags(.Rule.r84))
  func `a scroll view keeps zoom, inset and offset`() throws {
    let running = Self.app { ScrollView() }.launch()
    let scroll = Self.view(running, ScrollView.self)
    scroll.contentOffset = .init(x: 2, y: 40)
    scroll.zoomScale = 1.5
    var inset = ScrollView.Inset()
    (inset.top, inset.left, inset.bottom, inset.right) = (3, 4, 5, 6)
    scroll.contentInset = inset
    let next = Self.view(try running.restart(), ScrollView.self)
    #expect(next.contentOffset == .init(x: 2, y: 40))
    #expect(next.zoomScale == 1.5)
    #expect(next.contentInset == inset)
  }

  @Test(.tags(.Rule.r84, .Rule.r85, .Rule.r87), arguments: [false, true])
  func `a table keeps zoom and inset once one of them was set, and its offset by rows`(isCollection: Bool) throws {
    let app = Self.app { isCollection ? CollectionView() : TableView() }
    let running = app.launch()
    func saved() throws -> [String: StateValue]? { try running.saved().object("root/view")?.state }
    #expect(try saved()?.keys.sorted() == ["selectedRows"])
    let table = Self.view(running, TableView.self)
    table.zoomScale = 1.5
    table.contentOffset.x = 2
    table.contentInset = .init(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try saved()?["contentOffset"] == nil)
    let next = try running.restart()
    let restored = Self.view(next, TableView.self)
    #expect(restored.zoomScale == 1.5)
    #expect(restored.contentInset == .init(top: 1, left: 2, bottom: 3, right: 4))
    // What is the usual again comes back as that, whatever the view is made with.
    (restored.zoomScale, restored.contentInset) = (1, .init())
    let inset = Self.app {
      let table = isCollection ? CollectionView() : TableView()
      (table.zoomScale, table.contentInset) = (2, .init(top: 9))
      return table
    }
    let last = Self.view(try next.restart(as: inset), TableView.self)
    #expect(last.zoomScale == 1)
    #expect(last.contentInset == .init())
  }

  @Test(.tags(.Rule.r84), arguments: [(2, 2), (0.1, 0.5), (9, 4), (0.5, 0.5), (4, 4)])
  func `code zooms a scroll view no further than its limits`(scale: Double, zoomed: Double) {
    let scroll = ScrollView()
    #expect(!scroll.canZoom)
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
    scroll.zoom(to: scale)
    #expect(scroll.zoomScale == zoomed)
    #expect(scroll.canZoom)
    #expect(!TableView().canZoom)
  }

  @Test(.tags(.Rule.r88, .Decision.x18), arguments: [("hello", true), ("hi", false)])
  func `a text field keeps its selection and not its text, if it fits`(text: String, fits: Bool) throws {
    let running = Self.app { TextField(text: "hello") }.launch()
    Self.view(running, TextField.self).selectedRange = 1..<4
    let next = Self.view(try running.restart(as: Self.app { TextField(text: text) }), TextField.self)
    #expect(next.text == text)
    #expect(next.selectedRange == (fits ? 1..<4 : text.count..<text.count))
  }

  @Test(.tags(.Rule.r88))
  func `a selection up to the end of the text fits`() throws {
    let running = Self.app { TextField(text: "hello") }.launch()
    Self.view(running, TextField.self).selectedRange = 2..<5
    #expect(Self.view(try running.restart(), TextField.self).selectedRange == 2..<5)
  }

  final class Rows: TableViewDataSource, DataSourceModelAssociation {
    let names: [[String]]
    var asked: [IndexPath?] = []
    init(_ names: [[String]]) { self.names = names }
    var numberOfSections: Int { names.count }
    func numberOfRows(inSection section: Int) -> Int { names[section].count }
    func cell(forRowAt indexPath: IndexPath) -> TableCell { TableCell(title: names[indexPath.section][indexPath.row]) }
    func modelIdentifierForElement(at indexPath: IndexPath?) -> String? {
      asked.append(indexPath)
      guard let indexPath, names.indices.contains(indexPath.section),
        names[indexPath.section].indices.contains(indexPath.row)
      else { return nil }
      return names[indexPath.section][indexPath.row]
    }
    func indexPathForElement(withModelIdentifier identifier: String) -> IndexPath? {
      for (section, rows) in names.enumerated() {
        if let row = rows.firstIndex(of: identifier) { return IndexPath(section: section, row: row) }
      }
      return nil
    }
  }

  final class TableScreen: ViewController {
    let rows: Rows
    let hasModels: Bool
    let table = TableView()
    init(_ names: [[String]], hasModels: Bool) {
      rows = Rows(names)
      self.hasModels = hasModels
      super.init()
      restorationIdentifier = "root"
    }
    override func loadView() {
      table.restorationIdentifier = "table"
      table.dataSource = rows
      if hasModels { table.modelAssociation = rows }
      setView(table)
    }
  }

  @Test(.tags(.Rule.r86, .Decision.x5))
  func `a table without model identifiers keeps places`() throws {
    let make = { (names: [[String]]) in TestApp { TableScreen(names, hasModels: false) } }
    let running = make([["a", "b"], ["c", "d"]]).launch()
    let table = (running.root as! TableScreen).table
    table.selectedRows = [IndexPath(section: 1, row: 1)]
    table.scroll(to: IndexPath(section: 1, row: 0))
    let other = try running.restart(as: make([["x", "y"], ["d", "c"]]))
    let moved = (other.root as! TableScreen).table
    #expect(moved.selectedRows == [IndexPath(section: 1, row: 1)])
    #expect(moved.firstVisibleRow == IndexPath(section: 1, row: 0))
    let fewer = try running.restart(as: make([["x"]]))
    let short = (fewer.root as! TableScreen).table
    #expect(short.selectedRows.isEmpty)
    #expect(short.contentOffset.y == 0)
  }

  @Test(.tags(.Rule.r85, .Rule.r92))
  func `a table with model identifiers finds the rows where they are now`() throws {
    let make = { (names: [[String]]) in TestApp { TableScreen(names, hasModels: true) } }
    let running = make([["a", "b", "c", "d"]]).launch()
    let table = (running.root as! TableScreen).table
    table.selectedRows = [IndexPath(section: 0, row: 1), IndexPath(section: 0, row: 3)]
    table.scroll(to: IndexPath(section: 0, row: 2))
    let other = try running.restart(as: make([["c"], ["d", "x"]]))
    let moved = (other.root as! TableScreen).table
    #expect(moved.selectedRows == [IndexPath(section: 1, row: 0)])
    #expect(moved.firstVisibleRow == IndexPath(section: 0, row: 0))
  }

  @Test(.tags(.Rule.r24))
  func `a controller whose view is added without containment is invisible`() throws {
    let stray = controller("stray")
    let running = TestApp {
      let root = controller("root")
      root.view.addSubview(stray.view)
      return root
    }.launch()
    #expect(try running.saved().paths == ["root"])
  }

  @Test(.tags(.Rule.r22))
  func `a decode that does not call super leaves the views alone`() throws {
    final class Hasty: ViewController {
      override func loadView() {
        let scroll = ScrollView()
        scroll.restorationIdentifier = "scroll"
        setView(scroll)
      }
      override func decodeRestorableState(with coder: StateDecoder) {}
    }
    let app = TestApp {
      let made = Hasty()
      made.restorationIdentifier = "root"
      return made
    }
    let running = app.launch()
    (running.root.view as! ScrollView).contentOffset.y = 9
    let next = try running.restart()
    #expect((next.root.view as! ScrollView).contentOffset.y == 0)
    #expect(next.reason("root/scroll") == .superNotCalled("root"))
  }

  /// A table whose class is the app's own, and which hands on what it is asked, as `View` wants it.
  final class Counting: TableView {
    override func encodeRestorableState(with coder: StateEncoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(contentOffset.x, forKey: "x")
    }
  }

  /// The keys under which a view is saved.
  private func keys(of view: View) throws -> Set<String> {
    let saved = try Self.app { view }.launch().saved()
    return Set(try #require(saved.object("root/view")).state.keys)
  }

  @Test(.tags(.Rule.r84)) func `a scroll view keeps its zoom scale, its insets and its offset`() throws {
    #expect(try keys(of: ScrollView()) == ["zoomScale", "contentInset", "contentOffset"])
  }

  @Test(.tags(.Rule.r85))
  func `a table keeps its selection and not what a scroll view does, and a class of one what it adds`() throws {
    #expect(try keys(of: TableView()) == ["selectedRows"])
    #expect(try keys(of: Counting()) == ["selectedRows", "x"])
  }

  @Test(.tags(.Rule.r87)) func `a collection keeps its selection as a table does`() throws {
    #expect(try keys(of: CollectionView()) == ["selectedRows"])
  }

  @Test(.tags(.Rule.r83)) func `a search bar keeps nothing, not even what a text field does`() throws {
    #expect(try keys(of: TextField()) == ["selectedRange"])
    let bar = SearchBar()
    #expect(try keys(of: bar).isEmpty)
    bar.text = "what"
    bar.selectedRange = 1..<2
    _ = try Self.app { bar }.launch().restart()
    #expect(bar.selectedRange == 1..<2)
  }

  @Test(.tags(.Rule.r84)) func `a scroll view begins at its own size, at the top and without insets`() {
    let scroll = ScrollView()
    #expect(scroll.zoomScale == 1)
    #expect(scroll.contentOffset == ScrollView.Offset())
    #expect(scroll.contentInset == ScrollView.Inset())
  }
}
