import ControllerKit
import TestSupport
import Testing

/// Views inside each other, and what they begin as.
@Suite(.timed, .timeLimit(.minutes(30))) struct ViewTests {
  @Test func `a view is inside one other at most`() {
    let (first, second, view) = (View(), View(), View())
    first.addSubview(Label())
    first.addSubview(view)
    #expect(view.superview === first)
    #expect(first.subviews.count == 2)
    second.addSubview(view)
    #expect(view.superview === second)
    #expect(first.subviews.count == 1)
    #expect(second.subviews.count == 1)
    second.addSubview(view)
    #expect(second.subviews.count == 1)
    view.removeFromSuperview()
    #expect(view.superview == nil)
    #expect(second.subviews.isEmpty)
    view.removeFromSuperview()
    #expect(view.superview == nil)
  }

  @Test func `the views of a tree come in the order in which they are shown`() {
    let root = View()
    let (left, right) = (View(), View())
    root.addSubview(left)
    root.addSubview(right)
    for (text, view) in [("a", left), ("b", left), ("c", right)] { view.addSubview(Label(text: text)) }
    #expect(root.descendants.compactMap { ($0 as? Label)?.text } == ["a", "b", "c"])
    #expect(root.descendants.count { _ in true } == 6)
    #expect(root.firstDescendant(Label.self)?.text == "a")
    #expect(right.firstDescendant(Label.self)?.text == "c")
    #expect(root.firstDescendant(Switch.self) == nil)
    #expect(left.firstDescendant(View.self) === left)
  }

  @Test func `a view belongs to the controller that is nearest above it`() {
    let (outer, inner) = (ViewController(), ViewController())
    let label = Label()
    inner.view.addSubview(label)
    #expect(label.viewController === inner)
    outer.view.addSubview(inner.view)
    #expect(label.viewController === inner)
    #expect(inner.view.superview?.viewController === outer)
    #expect(label.restorationParent === inner)
    #expect(Label().viewController == nil)
    #expect(Label().restorationParent == nil)
    #expect(outer.view.descendants.contains { $0 === label })
  }

  @Test func `which views keep state, and which can be operated`() {
    let kept: [View] = [
      ScrollView(), TableView(), CollectionView(), TextField(), TextView(), ImageView(image: "a"), WebView(),
    ]
    let others: [View] = [
      View(), Label(), Button(title: "a"), Switch(), Slider(), Stepper(), SegmentedControl(titles: []),
      PickerView(titles: []), PageControl(numberOfPages: 1), ProgressView(progress: 0), SearchBar(), StackView(),
      Toolbar(), ContainerView(), PlaceholderView(name: "map"),
    ]
    #expect(kept.allSatisfy { $0.keepsState })
    #expect(!others.contains { $0.keepsState })
    let operated = (kept + others).filter { $0.control != nil }.map { "\(type(of: $0))" }
    #expect(
      operated == [
        "TextField", "TextView", "Button", "Switch", "Slider", "Stepper", "SegmentedControl", "PickerView",
        "PageControl", "SearchBar",
      ])
    #expect(
      (kept + others).filter { $0.valueHolder != nil }.map { "\(type(of: $0))" }
        == ["Switch", "Slider", "Stepper", "SegmentedControl", "PickerView", "PageControl"])
    #expect(
      (kept + others).filter { $0.interactionHolder != nil }.map { "\(type(of: $0))" }
        == ["TextField", "TextView", "WebView"])
  }

  @Test func `a view begins visible, and in the size in which it was made`() {
    #expect(!View().isHidden)
    let scroll = ScrollView()
    #expect(scroll.minimumZoomScale == 1)
    #expect(scroll.maximumZoomScale == 1)
    #expect(ImageView(image: "a").layer.anchorPoint == ImageView.Point(x: 0.5, y: 0.5))
    #expect(ImageView(image: "a").transform.values == [1, 0, 0, 1, 0, 0])
    #expect(ImageView.AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6).values == [1, 2, 3, 4, 5, 6])
    #expect(ScrollView.Inset(top: 1, left: 2, bottom: 3, right: 4).left == 2)
    #expect(!StackView().isHorizontal)
  }

  @Test func `a picture and a page are shown by their names`() {
    #expect(ImageView(image: "cat").name == "image cat")
    #expect(ImageView(image: "").name == "image")
    #expect(PlaceholderView(name: "map").name == "map")
    #expect(WebView(url: "a.org").name == "web page a.org")
    #expect(WebView().name == "web page ")
    guard case .placeholder("map") = PlaceholderView(name: "map").appearance else {
      Issue.record("no placeholder")
      return
    }
  }

  @Test func `a web view goes back and forward among the pages that it has loaded`() {
    let web = WebView(url: "a")
    web.goBack()
    web.goForward()
    #expect(web.currentIndex == 0)
    #expect(!web.canGoBack)
    #expect(!web.canGoForward)
    web.load("b")
    web.load("c")
    #expect(web.history.map(\.url) == ["a", "b", "c"])
    #expect(web.currentIndex == 2)
    #expect(web.canGoBack)
    #expect(!web.canGoForward)
    web.goBack()
    #expect(web.currentPage?.url == "b")
    #expect(web.canGoForward)
    web.goForward()
    #expect(web.currentPage?.url == "c")
    web.goBack()
    web.goBack()
    #expect(!web.canGoBack)
    web.load("d")
    #expect(web.history.map(\.url) == ["a", "d"])
    #expect(web.currentPage?.url == "d")
    web.currentPage?.scale = 2
    web.currentPage = nil
    #expect(web.history.map(\.scale) == [1, 2])
    let empty = WebView()
    empty.currentPage = WebView.Page(url: "x")
    #expect(empty.history.isEmpty)
    #expect(empty.currentPage == nil)
    empty.load("y")
    #expect(empty.currentPage?.url == "y")
    #expect(empty.currentIndex == 0)
  }

  @Test func `only what scrolls has a scroll view, and only a container an embedded screen`() {
    let (scroll, table) = (ScrollView(), TableView())
    #expect(scroll.appearance.scrollView === scroll)
    #expect(table.appearance.scrollView === table)
    let container = ContainerView()
    let screen = ViewController()
    container.embedded = screen
    #expect(container.appearance.embedded === screen)
    for view in [View(), Label(), container] as [View] { #expect(view.appearance.scrollView == nil) }
    for view in [View(), Label(), scroll] as [View] { #expect(view.appearance.embedded == nil) }
  }
}
