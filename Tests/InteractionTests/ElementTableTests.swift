import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Testing

/// What an element of each kind is called, says and can do.
@Suite(.timeLimit(.minutes(30))) struct ElementTableTests {
  /// A view that says nothing but its meaning.
  private final class Chart: View {
    override var appearance: Appearance { .custom(text: "sales") }
  }

  /// One of every kind of view that is an element.
  private static func views() -> [View] {
    let secret = TextField(text: "pass word", placeholder: "PIN", isSecureTextEntry: true)
    secret.id = "pin"
    let named = Slider(value: 1.239, minimum: 0, maximum: 3)
    (named.id, named.restorationIdentifier) = ("loud", "volume")
    let prominent = Button(title: "Send") {}
    prominent.isProminent = true
    let web = WebView(url: "http://a.b")
    web.restorationIdentifier = "two words"
    return [
      Label(text: "Hello"), Button(title: "Idle"), Button(title: "Go") {}, prominent,
      TextField(text: "", placeholder: "Name"), TextField(text: "Anna", placeholder: "Name"), secret,
      SearchBar(placeholder: "Find"), TextView(text: "Dear \"A\""), Switch(title: "Wi-Fi", isOn: true),
      Switch(isOn: false), named, Slider(value: 0.5), Stepper(value: -3), SegmentedControl(titles: ["Day", "Week"]),
      SegmentedControl(titles: ["Day", "Week"], selectedIndex: 1), PickerView(titles: ["Red"], selectedIndex: 0),
      PageControl(numberOfPages: 3, currentPage: 1), ProgressView(progress: 0.255), ImageView(image: "cat"), web,
      PlaceholderView(name: "map"), Chart(),
    ]
  }

  private static func app(_ views: [View]) -> RootApp {
    RootApp {
      let root = controller("root")
      for view in views { root.view.addSubview(view) }
      return root
    }
  }

  private static func flags(_ element: Element) -> String {
    let flags: [(name: String, isSet: Bool)] = [
      ("focusable", element.isFocusable), ("selected", element.isSelected), ("touchable", element.isTouchable),
      ("taps", element.respondsToTap), ("field", element.isField), ("button", element.isButton),
      ("prominent", element.isProminent), ("secret", element.isSecret), ("code", element.isLeftToCode),
      ("content", element.isInContent),
    ]
    return flags.filter(\.isSet).map(\.name).joined(separator: " ")
  }

  @Test func `in the content`() throws {
    let screen = try #require(Self.app(Self.views()).screen)
    let told = screen.elements.map { "\($0.choice) = \($0.value) | \($0.text) | \($0.detail) | \(Self.flags($0))" }
    #expect(
      told == [
        "label \"Hello\" = Hello | Hello |  | content",
        "button \"Idle\" = Idle | Idle |  | focusable touchable taps button code content",
        "button \"Go\" = Go | Go |  | focusable touchable taps button content",
        "button \"Send\" = Send | Send |  | focusable touchable taps button prominent content",
        "field \"Name\" =  |  | Name | focusable touchable field content",
        "field \"Anna\" = Anna | Anna | Name | focusable touchable field content",
        "field \"PIN\" #pin = pass word | pass word | PIN | focusable touchable field secret content",
        "field \"Find\" =  |  | Find | focusable touchable field content",
        "field \"Dear \\\"A\\\"\" = Dear \"A\" | Dear \"A\" |  | focusable touchable field content",
        "switch \"Wi-Fi\" = on | Wi-Fi | on | focusable selected touchable taps content",
        "switch \"off\" = off |  | off | focusable touchable taps content",
        "slider \"1.24\" #loud = 1.239 |  | 1.24 | focusable touchable content",
        "slider \"0.5\" = 0.5 |  | 0.5 | focusable touchable content",
        "stepper \"0\" = 0 |  | 0 | focusable touchable taps content",
        "choice \"Day, Week\" =  |  | Day, Week | focusable touchable taps content",
        "choice \"Week\" = Week | Week | Day, Week | focusable touchable taps content",
        "choice \"Red\" = Red | Red | Red | focusable touchable taps content",
        "page control \"2 of 3\" = 2 |  | 2 of 3 | focusable touchable taps content",
        "progress \"26%\" = 26% |  | 26% | content",
        "picture \"image cat\" = image cat | image cat |  | content",
        "picture \"web page http://a.b\" #\"two words\" = web page http://a.b | web page http://a.b |  | content",
        "picture \"map\" = map | map |  | content",
        "view \"sales\" = sales | sales |  | content",
      ], "\(told.joined(separator: "\n"))")
  }

  @Test func `in the bars, in a table and in an alert`() throws {
    /// Two sections with a header and a footer.
    final class Rows: TableViewController, TableViewDataSource {
      override func viewDidLoad() {
        super.viewDidLoad()
        (title, tableView.dataSource) = ("Rows", self)
        tableView.restorationIdentifier = "list"
        tableView.hasActionForRow = { $0.row == 0 }
        let left = Button(title: "Edit") {}
        left.restorationIdentifier = "edit"
        navigationItem.leftBarButtonItems = [left]
        navigationItem.rightBarButtonItems = [Button(title: "Add"), Button(title: "")]
      }
      var numberOfSections: Int { 2 }
      func numberOfRows(inSection section: Int) -> Int { section == 0 ? 2 : 0 }
      func cell(forRowAt place: IndexPath) -> TableCell {
        TableCell(title: place.row == 0 ? "One" : "", detail: "d\(place.row)", accessory: .detail)
      }
      func titleForHeader(inSection section: Int) -> String? { section == 0 ? "Above" : nil }
      func titleForFooter(inSection section: Int) -> String? { section == 1 ? "Below" : "" }
    }
    let rows = Rows()
    let app = RootApp { tabBar("tabs", [navigation("stack", [controller("first"), rows]), controller(nil)]) }
    let screen = try #require(app.screen)
    let told = screen.elements.map {
      "\($0.choice) = \($0.value) #\($0.identifiers.joined(separator: ",")) /\($0.paths.joined(separator: ",")) | "
        + Self.flags($0)
    }
    #expect(
      told == [
        "back \"Back\" = Back # / | focusable touchable taps",
        "button \"Edit\" #edit = Edit #edit /tabs/stack/(Rows)/edit | focusable touchable taps button",
        "title \"Rows\" = Rows # / | ",
        "button =  # / | focusable touchable taps button code",
        "button \"Add\" = Add # / | focusable touchable taps button code",
        "header \"Above\" = Above # / | content",
        "row 1 \"One\" = d0 # / | focusable touchable taps content",
        "row 2 \"d1\" = d1 # / | focusable touchable taps code content",
        "footer \"Below\" = Below # / | content",
        "tab \"NavigationController\" #stack = NavigationController #stack /tabs/stack | focusable selected touchable taps",
        "tab \"ViewController\" = ViewController # /tabs/(ViewController) | focusable touchable taps",
      ], "\(told.joined(separator: "\n"))")
    let alert = AlertController(title: "Sure?", message: "Really")
    alert.addAction(Button(title: "OK"))
    rows.present(alert)
    let above = try #require(app.screen)
    #expect(
      above.elements.map { "\($0.choice) = \($0.value) | \(Self.flags($0))" } == [
        "title \"Sure?\" = Sure? | ", "message \"Really\" = Really | content",
        "button \"OK\" = OK | focusable touchable taps button content",
      ])
    var toasted = above
    toasted.show(toast: "Saved")
    let toast = try #require(toasted.layers[0].elements.last)
    #expect("\(toast.choice) = \(toast.value) | \(Self.flags(toast))" == "toast \"Saved\" = Saved | ")
    #expect(toast.id == .toast)
    #expect(toast.view == nil)
    #expect(toasted.layers[0].toast == toasted.layers[0].elements.count - 1)
    #expect(toasted.layers[1].toast == nil)
    var empty = Screen(layers: [])
    empty.show(toast: "Saved")
    #expect(empty.layers.isEmpty)
    #expect(empty.elements.isEmpty)
    #expect(empty.visibleControllers.isEmpty)
    #expect(empty.topmostPresented == nil)
  }

  @Test(arguments: [
    (0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.5, "-0.5"), (1.05, "1.05"), (-1.05, "-1.05"), (0.1, "0.1"),
    (1.239, "1.24"), (2.999, "3"), (-0.004, "0"), (100.5, "100.5"), (123_456_789_012_345, "123456789012345"),
    (1e15, "1000000000000000.0"), (-1e16, "-1e+16"), (1e14, "100000000000000"),
  ])
  func `a value is written with at most two digits after the point`(value: Double, words: String) throws {
    let slider = Slider(value: 0, minimum: -Double.greatestFiniteMagnitude, maximum: .greatestFiniteMagnitude)
    slider.value = value
    let detail = try #require(Self.app([slider]).screen?.elements.first?.detail)
    #expect(detail == words)
  }

  @Test func `what cannot be done with an element, and what is done without one`() throws {
    let views = Self.views()
    let app = Self.app(views)
    let screen = try #require(app.screen)
    func id(_ index: Int) -> ElementID { screen.elements[index].id }
    let refused: [(ElementAction<ElementID>, ActionError)] = [
      (.type("x", into: id(0)), .unsuitable(what: "\"Hello\"", wanted: "a text field")),
      (.type("x", into: id(11)), .unsuitable(what: "it", wanted: "a text field")),
      (.deleteBackward(id(1)), .unsuitable(what: "\"Idle\"", wanted: "a text field")),
      (.select(id(0), nil), .unsuitable(what: "\"Hello\"", wanted: "a text field")),
      (.select(id(5), 0..<5), .rangeTooLong(count: 4)), (.select(id(5), -1..<2), .rangeTooLong(count: 4)),
      (.turn(id(2), isOn: true), .unsuitable(what: "\"Go\"", wanted: "a switch")),
      (.slide(id(9), to: 1), .unsuitable(what: "\"Wi-Fi\"", wanted: "a slider")),
      (.choose(id(0), .index(0)), .unsuitable(what: "\"Hello\"", wanted: "a choice")),
      (.tapAccessory(id(0)), .unsuitable(what: "\"Hello\"", wanted: "a row with an accessory to tap")),
      (.selectTab(id(2)), .unsuitable(what: "\"Go\"", wanted: "a tab")),
      (.type("x", into: nil), .nothingToTypeIn), (.undo, .nothingToUndo), (.back, .nothingBehind),
      (.dismiss, .nothingPresented), (.turnPage(.forward), .noFurtherPage), (.turnPage(.back), .noFurtherPage),
      (.turnPage(.to(1)), .noSuchPage(1, count: 0)), (.tap(.toast), .notOnScreen),
      (.scroll(id(0), to: .offset(1)), .notOnScreen), (.zoom(.toast, to: 1), .notOnScreen),
      (.scroll(.toast, to: .offset(1)), .notOnScreen),
    ]
    for (action, error) in refused {
      #expect(throws: error, "\(action)") { try screen.perform(action) }
    }
    for index in [0, 18, 19] { try screen.perform(.tap(id(index))) }
    try screen.perform(.select(id(5), 0..<4))
    try screen.perform(.type("Bea", into: id(5)))
    try screen.perform(.turn(id(10), isOn: true))
    try screen.perform(.slide(id(13), to: 7))
    try screen.perform(.choose(id(14), .index(0)))
    try screen.perform(.deleteBackward(id(8)))
    #expect((views[5] as? TextField)?.text == "Bea")
    #expect((views[10] as? Switch)?.isOn == true)
    #expect((views[13] as? Stepper)?.value == 7)
    #expect((views[14] as? SegmentedControl)?.selectedIndex == 0)
    #expect((views[8] as? TextView)?.text == "Dear \"A")
  }

  @Test(arguments: [
    (ActionError.rangeTooLong(count: 1), "the text has only 1 character"),
    (.rangeTooLong(count: 4), "the text has only 4 characters"),
    (.noSuchPage(0, count: 0), "there is no page 0; no pages are known here to turn"),
    (.noSuchPage(4, count: 3), "there is no page 4; the last one is 3"),
    (.noSuchRow("a", nearest: nil), "the table has no row \"a\""),
    (.noSuchRow("a", nearest: "b"), "the table has no row \"a\"; did you mean \"b\"?"),
    (.zoomLimits(least: 0.5, most: 2), "it can be zoomed from 0.5 to 2"), (.cannotZoom, "it cannot be zoomed"),
    (.notEditable("field \"x\""), "field \"x\" cannot be edited"),
    (.unsuitable(what: "it", wanted: "a tab"), "it is not a tab"),
    (.nothingToTypeIn, "no field has the focus; name one, or tap it first"),
    (.notOnScreen, "it is not on the screen now"), (.nothingPresented, "nothing is presented"),
    (.nothingBehind, "there is nothing to go back to"), (.noFurtherPage, "no further page is known"),
  ])
  func `why something is not possible`(error: ActionError, words: String) { #expect(error.message == words) }

  private static let roles: [(ElementAction<Int>, [ElementRole])] = [
    (.tap(1), [.touchable]), (.tapAccessory(1), [.touchable]), (.selectTab(1), [.tab]), (.back, []), (.dismiss, []),
    (.undo, []), (.turnPage(.to(2)), []), (.type("x", into: nil), []), (.type("x", into: 1), [.field]),
    (.deleteBackward(1), [.field]), (.select(1, nil), [.selectable]), (.select(1, 0..<1), [.field]),
    (.scroll(1, to: .offset(2)), [.scrolling]), (.zoom(1, to: 2), [.scrolling]), (.turn(1, isOn: true), [.toggle]),
    (.slide(1, to: 2), [.slider]), (.choose(1, .index(2)), [.choice]),
  ]

  @Test(arguments: roles)
  func `an action names its element, and what it must be`(action: ElementAction<Int>, roles: [ElementRole]) {
    var found: [ElementRole] = []
    let mapped = action.map { thing, role in
      found.append(role)
      return thing + 41
    }
    #expect(found == roles)
    #expect(mapped.map { thing, _ in thing - 41 } == action)
    #expect((mapped == action) == roles.isEmpty)
  }

  @Test func `of views that hold others only what is in them is seen`() throws {
    let stack = StackView(isHorizontal: true)
    let toolbar = Toolbar()
    let scroll = ScrollView()
    let hidden = StackView()
    hidden.isHidden = true
    for (index, view) in ([stack, toolbar, scroll, hidden] as [View]).enumerated() {
      view.addSubview(Label(text: "in \(index)"))
    }
    scroll.zoomScale = 1.255
    let screen = try #require(Self.app([stack, toolbar, scroll, hidden, ContainerView()]).screen)
    #expect(screen.elements.map(\.text) == ["in 0", "in 1", "zoomed to 125.5 %", "in 2"])
    #expect(screen.elements[2].choice == "label \"zoomed to 125.5 %\"")
    #expect(screen.scrollView(.view(ObjectIdentifier(scroll))) === scroll)
    #expect(screen.scrollView(.view(ObjectIdentifier(stack))) == nil)
    #expect(screen.scrollView(.toast) == nil)
    #expect(screen.zoomingView == nil)
    #expect(throws: ActionError.cannotZoom) { try screen.perform(.zoom(.view(ObjectIdentifier(scroll)), to: 2)) }
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 3)
    #expect(screen.zoomingView === scroll)
    scroll.isHidden = true
    #expect(screen.zoomingView == nil)
    scroll.isHidden = false
    for scale in [0.4, 3.1] {
      #expect(throws: ActionError.zoomLimits(least: 0.5, most: 3)) {
        try screen.perform(.zoom(.view(ObjectIdentifier(scroll)), to: scale))
      }
    }
    for scale in [0.5, 3] {
      try screen.perform(.zoom(.view(ObjectIdentifier(scroll)), to: scale))
      #expect(scroll.zoomScale == scale)
    }
    try screen.perform(.scroll(.view(ObjectIdentifier(scroll)), to: .offset(-4)))
    #expect(scroll.contentOffset.y == 0)
    try screen.perform(.scroll(.view(ObjectIdentifier(scroll)), to: .offset(4.5)))
    #expect(scroll.contentOffset.y == 4.5)
    #expect(throws: ActionError.noSuchRow("x", nearest: nil)) {
      try screen.perform(.scroll(.view(ObjectIdentifier(scroll)), to: .row("x")))
    }
  }
}
