import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What text views, pictures, web pages and collections keep, and what controls do not.
@Suite(.timed, .timeLimit(.minutes(30))) struct HeldStateTests {
  @Test(.tags(.Rule.r89), arguments: [("hello", true), ("hi", false)])
  func `a text view keeps its selection if it fits, and whether it can be edited`(text: String, fits: Bool) throws {
    let running = ViewStateTests.app { TextView(text: "hello") }.launch()
    let view = ViewStateTests.view(running, TextView.self)
    view.selectedRange = 1..<4
    view.isEditable = false
    let next = ViewStateTests.view(try running.restart(as: ViewStateTests.app { TextView(text: text) }), TextView.self)
    #expect(next.text == text)
    #expect(!next.isEditable)
    #expect(next.selectedRange == (fits ? 1..<4 : text.count..<text.count))
  }

  @Test(.tags(.Rule.r90))
  func `a picture keeps bounds, center, transform and anchor point, and not what it shows`() throws {
    let running = ViewStateTests.app { ImageView(image: "sunset") }.launch()
    let view = ViewStateTests.view(running, ImageView.self)
    view.bounds = .init(origin: .init(x: 1, y: 2), width: 30, height: 40)
    view.center = .init(x: 15.5, y: 20)
    view.transform = .init(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 6)
    view.layer.anchorPoint = .init(x: 0, y: 1)
    view.image = "dawn"
    #expect(
      try running.saved().object("root/view")?.state.keys.sorted() == ["anchorPoint", "bounds", "center", "transform"])
    let next = ViewStateTests.view(try running.restart(), ImageView.self)
    #expect(next.bounds == view.bounds)
    #expect(next.center == view.center)
    #expect(next.transform == view.transform)
    #expect(next.layer == view.layer)
    #expect(next.image == "sunset")
    #expect(next.name == "image sunset")
  }

  @Test(.tags(.Decision.x32)) func `a WKWebView keeps nothing`() throws {
    let running = ViewStateTests.app { WebView(url: "a.org", isWebKit: true) }.launch()
    ViewStateTests.view(running, WebView.self).load("b.org")
    #expect(try running.saved().objects.flatMap(\.state.keys).allSatisfy { $0 != "history" && $0 != "currentPage" })
    let next = ViewStateTests.view(try running.restart(), WebView.self)
    #expect(next.history.map(\.url) == ["a.org"])
  }

  @Test(.tags(.Rule.r91))
  func `a web view keeps its history, each page as it was left, and the page that is shown`() throws {
    let running = ViewStateTests.app { WebView(url: "a.org") }.launch()
    let view = ViewStateTests.view(running, WebView.self)
    view.currentPage?.scrollPosition = .init(x: 0, y: 12)
    view.load("b.org")
    view.currentPage?.scale = 2
    view.load("c.org")
    view.goBack()
    let next = ViewStateTests.view(try running.restart(), WebView.self)
    #expect(next.history == view.history)
    #expect(next.history.map(\.url) == ["a.org", "b.org", "c.org"])
    #expect(next.currentPage?.url == "b.org")
    #expect(next.currentPage?.scale == 2)
    #expect(next.name == "web page b.org")
    next.goForward()
    next.goForward()
    #expect(next.currentPage?.url == "c.org")
    #expect(!next.canGoForward)
    next.goBack()
    next.goBack()
    #expect(next.currentPage?.scrollPosition.y == 12)
    #expect(!next.canGoBack)
    next.load("d.org")
    #expect(next.history.map(\.url) == ["a.org", "d.org"])
  }

  @Test(.tags(.Rule.r91))
  func `a web view without a page and a spoilt history do no harm`() throws {
    let empty = ViewStateTests.app { WebView() }.launch()
    let next = ViewStateTests.view(try empty.restart(), WebView.self)
    #expect(next.history.isEmpty)
    #expect(next.currentPage == nil)
    next.goBack()
    next.load("a.org")
    #expect(next.currentPage?.url == "a.org")
    var saved = try ViewStateTests.app { WebView(url: "a.org") }.launch().saved()
    for spoilt in [StateValue.integer(7), .array([.dictionary(["url": .string("x")])]), .string("?")] {
      saved.objects[1].state["history"] = spoilt
      let running = ViewStateTests.app { WebView(url: "a.org") }.launch(.archive(saved))
      #expect(ViewStateTests.view(running, WebView.self).history.map(\.url) == ["a.org"])
    }
  }

  final class Cells: CollectionViewController {
    let cells: ViewStateTests.Rows
    let hasModels: Bool
    init(_ names: [[String]], hasModels: Bool) {
      cells = ViewStateTests.Rows(names)
      self.hasModels = hasModels
      super.init()
      restorationIdentifier = "root"
    }
    override func loadView() {
      super.loadView()
      collectionView.restorationIdentifier = "cells"
      collectionView.dataSource = cells
      collectionView.allowsMultipleSelection = true
      if hasModels { collectionView.modelAssociation = cells }
    }
  }

  @Test(.tags(.Rule.r87, .Decision.x5), arguments: [true, false])
  func `a collection keeps selected cells and its place, by model or else by index`(hasModels: Bool) throws {
    let make = { (names: [String]) in TestApp { Cells([names], hasModels: hasModels) } }
    let running = make(["a", "b", "c", "d"]).launch()
    let collection = (running.root as! Cells).collectionView
    collection.selectRow(at: IndexPath(section: 0, row: 1))
    collection.selectRow(at: IndexPath(section: 0, row: 3))
    collection.scroll(to: IndexPath(section: 0, row: 2))
    let next = try running.restart(as: make(["d", "c", "b", "a"]))
    let moved = (next.root as! Cells).collectionView
    let rows = hasModels ? [0, 2] : [1, 3]
    #expect(moved.selectedRows == rows.map { IndexPath(section: 0, row: $0) })
    #expect(moved.firstVisibleRow?.row == (hasModels ? 1 : 2))
  }

  @Test(.tags(.Rule.r101))
  func `labels, buttons, progress bars and places keep nothing`() throws {
    for view in [Label(text: "a"), Button(title: "a"), ProgressView(progress: 0.5), PlaceholderView(name: "12:30")] {
      view.restorationIdentifier = "view"
      let running = TestApp {
        let root = controller("root")
        root.view.addSubview(view)
        return root
      }.launch()
      #expect(try running.saved().object("root/view")?.state.isEmpty == true)
    }
  }

  @Test(.tags(.Rule.r93, .Rule.r92))
  func `an association is asked with no row where none is shown, and with rows that are gone`() throws {
    let app = TestApp { ViewStateTests.TableScreen([[]], hasModels: true) }
    let running = app.launch()
    let screen = running.root as! ViewStateTests.TableScreen
    screen.table.selectedRows = [IndexPath(section: 4, row: 9)]
    let saved = try running.saved()
    #expect(screen.rows.asked == [IndexPath(section: 4, row: 9), nil])
    #expect(saved.object("root/table")?.state["firstVisibleModel"] == nil)
    #expect(saved.object("root/table")?.state["selectedModels"] == .array([]))
    #expect(try running.restart().record.outcome == .restored)
  }
}
