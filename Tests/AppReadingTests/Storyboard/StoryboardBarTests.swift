import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// What the bars of a storyboard hold.
@Suite(.timed, .timeLimit(.minutes(30))) struct StoryboardBarTests {
  private func screenWith(_ inside: String, _ element: String = "viewController") -> ControllerDefinition? {
    readStoryboard(
      storyboard(controller(element, "A", "", inside), controller("viewController", "B", "title=\"Next\"")), app: "X",
      strings: { _ in ["t.title": "Eins"] }
    ).value?.controller(named: "A")
  }

  private static let item = "<connections>\(segue("show", to: "B"))</connections>"
  private static let flexible = "<barButtonItem systemItem=\"flexibleSpace\"/>"
  private static let fixed = "<barButtonItem systemItem=\"fixedSpace\"/>"
  private static let titled = "<barButtonItem title=\"a\"/>"

  static let titles: [(String, String)] = [
    ("<barButtonItem key=\"KEY\" title=\"One\" systemItem=\"add\"/>", "One"),
    ("<barButtonItem key=\"KEY\" id=\"t\" title=\"One\"/>", "Eins"),
    ("<barButtonItem key=\"KEY\" title=\"\" systemItem=\"fastForward\" image=\"i\"/>", "Fast Forward"),
    ("<barButtonItem key=\"KEY\" systemItem=\"action\"/>", "Share"),
    ("<barButtonItem key=\"KEY\" systemItem=\"trash\"/>", "Delete"),
    ("<barButtonItem key=\"KEY\" image=\"heron.png\"/>", "heron"), ("<barButtonItem key=\"KEY\"/>", "•"),
    (
      "<barButtonItem key=\"KEY\"><button key=\"customView\"><state key=\"normal\" title=\"b\"/></button></barButtonItem>",
      "b"
    ),
    ("<barButtonItem key=\"KEY\" image=\"i\"><label key=\"customView\" text=\"l\"/></barButtonItem>", "l"),
    ("<barButtonItem key=\"KEY\" image=\"i\"><label key=\"customView\" text=\"\"/></barButtonItem>", "i"),
    ("<barButtonItem key=\"KEY\"><pageControl key=\"customView\"/></barButtonItem>", "Page Control"),
    (
      "<barButtonItem key=\"KEY\"><view key=\"customView\"><subviews><label text=\"in\"/><label text=\"out\"/></subviews></view></barButtonItem>",
      "in"
    ),
  ]

  @Test(arguments: titles) func `a button in a bar is called by the first of many things`(
    element: String, title: String
  ) {
    for (key, isLeft) in [("leftBarButtonItem", true), ("rightBarButtonItem", false)] {
      let bar = "<navigationItem key=\"navigationItem\">\(element.replacing("KEY", with: key))</navigationItem>"
      let found = screenWith(bar)?.navigationItem
      #expect(found?.left.map(\.title) == (isLeft ? [title] : []))
      #expect(found?.right.map(\.title) == (isLeft ? [] : [title]))
    }
  }

  @Test func `a bar has one button and then a list of them, without spaces and what is no button`() {
    let items = "\(Self.titled)\(Self.flexible)<other title=\"x\"/>\(Self.fixed)<barButtonItem title=\"b\"/>"
    let bar =
      "<navigationItem key=\"navigationItem\"><leftBarButtonItems>\(items)</leftBarButtonItems>"
      + "<rightBarButtonItems>\(items)</rightBarButtonItems><barButtonItem key=\"leftBarButtonItem\" title=\"l\"/>"
      + "<barButtonItem key=\"rightBarButtonItem\" title=\"r\"/></navigationItem>"
    let found = screenWith(bar)?.navigationItem
    #expect(found?.left.map(\.title) == ["l", "a", "b"])
    #expect(found?.right.map(\.title) == ["r", "a", "b"])
  }

  @Test func `a button in a bar does what hangs on it, or on the view in its place`() {
    let own = "<barButtonItem key=\"leftBarButtonItem\" title=\"a\">\(Self.item)</barButtonItem>"
    let inner =
      "<barButtonItem key=\"rightBarButtonItem\"><button key=\"customView\"><state key=\"normal\" title=\"b\"/>"
      + "<connections>\(segue("modal", to: "B"))</connections></button></barButtonItem>"
    let found = screenWith("<navigationItem key=\"navigationItem\">\(own)\(inner)</navigationItem>")
    #expect(found?.navigationItem.left.map(\.action) == [.show("B")])
    #expect(found?.navigationItem.right.map(\.action) == [.present("B", style: nil)])
    #expect(found?.actions == [])
  }

  static let inTheMiddle: [(String, String)] = [
    ("<label key=\"titleView\" id=\"l\" text=\"a\" restorationIdentifier=\"r\"/>", "a"),
    (
      "<view key=\"titleView\" id=\"v\"><subviews><label text=\"a\" id=\"l\"/><label text=\"b\"/></subviews></view>",
      "(a b)"
    ),
    ("<view key=\"titleView\" id=\"v\"/>", ""),
  ]

  @Test(arguments: inTheMiddle) func `a view takes the place of a bar's title`(element: String, said: String) {
    let found = screenWith("<navigationItem key=\"navigationItem\" id=\"t\" title=\"T\">\(element)</navigationItem>")
    #expect(outline(found?.navigationItem.titleView.map { [$0] } ?? []) == said)
    #expect(found?.navigationItem.titleView?.restorationIdentifier == nil)
    #expect(found?.navigationItem.title == "Eins")
  }

  static let toolbars: [(String, String)] = [
    ("", ""), (titled, "{<a>}"), (titled + flexible + "<barButtonItem title=\"b\"/>", "{<a> <b>}"),
    (flexible + titled, "{() <a>}"), (titled + flexible, "{<a> ()}"), (flexible + flexible, ""),
    (titled + fixed + "<barButtonItem title=\"b\"/>" + flexible + "<barButtonItem title=\"c\"/>", "{(<a> <b>) <c>}"),
    ("<barButtonItem><slider id=\"s\" key=\"customView\"/></barButtonItem>", "{slider}"),
    (
      "<barButtonItem id=\"i\"><view id=\"v\" key=\"customView\"><subviews><label id=\"l\" text=\"a\"/><switch/></subviews></view></barButtonItem>",
      "{(a toggle)}"
    ),
    ("<barButtonItem title=\"a\">\(item)<slider key=\"customView\"/></barButtonItem>", "{<a show(\"B\")>}"),
    ("<other title=\"x\"/>", ""),
  ]

  @Test(arguments: toolbars) func `a toolbar has groups between flexible spaces`(items: String, said: String) {
    #expect(outline(screenWith("<toolbarItems>\(items)</toolbarItems>")?.views ?? []) == said)
  }

  static let amongViews: [(String, String)] = [
    ("<toolbar id=\"b\"/>", ""), ("<toolbar id=\"b\" restorationIdentifier=\"r\"/>", "b={}"),
    ("<toolbar id=\"b\"><items>\(titled)\(flexible)\(titled)</items></toolbar>", "b={<a> <a>}"),
    (
      "<navigationBar id=\"b\"><items><navigationItem title=\"T\"><barButtonItem key=\"leftBarButtonItem\" title=\"l\"/>"
        + "<rightBarButtonItems><barButtonItem title=\"r\"/><barButtonItem title=\"q\"/></rightBarButtonItems>"
        + "</navigationItem></items></navigationBar>", "b={<l> T (<q> <r>)}"
    ),
    ("<navigationBar id=\"b\"><items><navigationItem/></items></navigationBar>", ""),
    ("<navigationBar id=\"b\"><items><navigationItem id=\"t\" title=\"T\"/></items></navigationBar>", "b={() Eins ()}"),
    (
      "<navigationBar id=\"b\"><items><navigationItem title=\"T\"><label key=\"titleView\" text=\"v\"/></navigationItem></items></navigationBar>",
      "b={() v ()}"
    ),
    (
      "<tabBar id=\"b\"><items><tabBarItem id=\"t\" title=\"T\"/><tabBarItem systemItem=\"topRated\"/><tabBarItem/><other title=\"x\"/></items></tabBar>",
      "b={<Eins> <Top Rated> <> ()}"
    ),
  ]

  @Test(arguments: amongViews) func `a bar among the views shows what is on it`(bar: String, said: String) {
    #expect(outline(screenWith("<view key=\"view\"><subviews>\(bar)</subviews></view>")?.views ?? []) == said)
  }

  @Test(arguments: [
    ("title=\"T\"", "T"), ("id=\"t\" title=\"T\"", "Eins"), ("systemItem=\"search\"", "Search"),
    ("title=\"T\" systemItem=\"search\"", "T"), ("", nil),
  ])
  func `a tab is called by its title or by the system`(attributes: String, title: String?) {
    let found = screenWith("<tabBarItem key=\"tabBarItem\" \(attributes)/>")?.tabItem
    #expect(found == TabItemDefinition(title: title))
    #expect(screenWith("")?.tabItem == nil)
  }

  @Test(arguments: ["navigationBar", "tabBar", "toolbar", "otherBar"])
  func `an identifier on a container's own bar is noted`(bar: String) {
    let flaws = screenWith("<\(bar) key=\"k\" id=\"b\" restorationIdentifier=\"r\"/>", "navigationController")?.origin
      .identifierFlaws
    let place = SourcePosition(file: "Main.storyboard", line: 2, column: 78)
    #expect(
      flaws == (bar == "otherBar" ? [] : [IdentifierFlaw(.onBar("r"), element: bar, id: "b", position: place)]))
    #expect(screenWith("<\(bar) key=\"k\" id=\"b\"/>", "navigationController")?.origin.identifierFlaws == [])
  }
}
