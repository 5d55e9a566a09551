import AppDefinition
import TestSupport
import Testing
import Vocabulary

/// What the values of a definition answer about themselves.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinitionValueTests {
  private static let place = SourcePosition(file: "f", line: 1, column: 1)

  private func controller(_ name: String, _ kind: ControllerKind = .plain, _ children: [String] = [])
    -> ControllerDefinition
  {
    ControllerDefinition(name: name, kind: kind, children: children, position: Self.place)
  }

  static let contents: [(ViewContent, ViewKind, ViewParts)] = [
    (.label("a"), .label, .none), (.button(title: "a", action: .pop), .button, .action(.pop)),
    (.textField(text: "", placeholder: "", isSecure: false), .textField, .none),
    (.textView(text: "", isEditable: true), .textView, .none),
    (.toggle(title: "", isOn: true), .toggle, .none), (.slider(value: 0, minimum: 0, maximum: 1), .slider, .none),
    (.stepper(value: 0, minimum: 0, maximum: 1, step: 1), .stepper, .none),
    (.segmented(titles: [], selected: nil), .segmented, .none),
    (.picker(titles: [], selected: 0), .picker, .none), (.datePicker(text: ""), .datePicker, .none),
    (.pageControl(count: 0, current: 0), .pageControl, .none),
    (.progress(0), .progress, .none), (.image(""), .image, .none), (.web(url: ""), .web, .none),
    (.searchBar(placeholder: ""), .searchBar, .none),
    (.table(TableDefinition(rows: .fixed([]))), .table, .rows(TableDefinition(rows: .fixed([])))),
    (.collection(TableDefinition(rows: .fixed([]))), .collection, .rows(TableDefinition(rows: .fixed([])))),
    (.scroll([label("a")]), .scroll, .views([label("a")])), (.stack([label("a")], .bar), .stack, .views([label("a")])),
    (.embed("a"), .embed, .controller("a")), (.placeholder("a"), .placeholder, .none),
  ]

  private static func label(_ text: String) -> ViewDefinition { ViewDefinition(.label(text), position: place) }

  @Test(arguments: contents) func `a view is of a kind and has parts, which it keeps where it is given others`(
    content: ViewContent, kind: ViewKind, parts: ViewParts
  ) {
    #expect(content.kind == kind)
    #expect(content.parts == parts)
    let rows = TableDefinition(rows: .data(collection: "c", template: RowDefinition(title: "t", position: Self.place)))
    for given in [ViewParts.none, .action(.dismiss), .views([Self.label("b")]), .rows(rows), .controller("b")] {
      var changed = content
      changed.parts = given
      #expect(changed.kind == kind)
      #expect(changed.parts == (Self.isSameSort(given, parts) ? given : parts))
    }
  }

  private static func isSameSort(_ left: ViewParts, _ right: ViewParts) -> Bool {
    switch (left, right) {
    case (.action, .action), (.views, .views), (.rows, .rows), (.controller, .controller): true
    default: false
    }
  }

  @Test func `a stack and a scroll view keep their form with other views in them`() {
    var form = ScrollForm()
    form.zoom = 2
    var (scroll, stack) = (ViewContent.scroll([], form), ViewContent.stack([], .bar))
    scroll.parts = .views([Self.label("b")])
    stack.parts = .views([Self.label("b")])
    #expect(scroll == .scroll([Self.label("b")], form))
    #expect(stack == .stack([Self.label("b")], .bar))
    var button = ViewContent.button(title: "a", action: nil)
    button.parts = .action(.pop)
    #expect(button == .button(title: "a", action: .pop))
  }

  static let traits: [(ViewKind, [ViewTraits.SavableProperty], [ViewSetting.Property], String?, Bool)] = [
    (.label, [], [], nil, false), (.button, [], [], nil, false),
    (.textField, [.selection, .text], [.editable], "TextField", true),
    (.textView, [.selection, .text], [.editable], "TextView", true), (.toggle, [.value], [], nil, false),
    (.slider, [.value], [], nil, false),
    (.stepper, [.value], [], nil, false), (.segmented, [.value], [], nil, false), (.picker, [.value], [], nil, false),
    (.datePicker, [], [], nil, false),
    (.pageControl, [.value], [], nil, false), (.progress, [], [], nil, false), (.image, [], [], nil, false),
    (.web, [], [], "WebView", true),
    (.searchBar, [.text], [], nil, false), (.table, [], [.zoom, .inset], "TableView", false),
    (.collection, [], [.zoom, .inset], "CollectionView", false),
    (.scroll, [], [.zoom, .inset], "ScrollView", false), (.stack, [], [], nil, false), (.embed, [], [], nil, false),
    (.placeholder, [], [], nil, false),
  ]

  @Test func `a kind of view says what can be kept and set of it`() {
    #expect(Self.traits.map(\.0) == ViewKind.allCases)
    for (kind, savable, settable, holder, hasState) in Self.traits {
      #expect(kind.traits.savable == savable)
      #expect(kind.traits.settable == settable)
      #expect(kind.traits.holderName == holder)
      #expect(kind.traits.hasInteractionState == hasState)
    }
  }

  static let kinds: [(ControllerKind, ControllerTraits.Role, String, String, String, ChildArrangement)] = [
    (.plain, .screen, "ViewController", "screen", "Screen", .together),
    (.table, .rows, "TableViewController", "table screen", "Table", .together),
    (.collection, .rows, "CollectionViewController", "collection screen", "Collection", .together),
    (.navigation, .container, "NavigationController", "navigation controller", "Navigation", .stack),
    (.tabBar, .container, "TabBarController", "tab bar controller", "Tabs", .oneInFront),
    (.split, .container, "SplitViewController", "split view", "Split", .columns),
    (.page, .container, "PageViewController", "page controller", "Pages", .pages),
    (.container, .container, "ViewController", "container", "Screen", .together),
    (.alert, .message, "AlertController", "alert", "Screen", .together),
    (.placeholder, .reference, "ViewController", "placeholder", "Screen", .together),
  ]

  @Test func `a kind of controller says what is so of every one`() {
    #expect(Self.kinds.map(\.0) == ControllerKind.allCases)
    for (kind, role, name, title, ending, arrangement) in Self.kinds {
      let traits = kind.traits
      #expect(traits.role == role)
      #expect(traits.className == name)
      #expect(traits.title == title)
      #expect(traits.nameEnding == ending)
      #expect(traits.arrangement == arrangement)
      let content = ControllerContent(kind, children: ["a", "b"])
      #expect(content.kind == kind)
      #expect(content.children == (role == .container ? ["a", "b"] : []))
      var changed = content
      changed.children = ["c"]
      #expect(changed.children == (role == .container ? ["c"] : []))
      #expect(changed.kind == kind)
    }
  }

  @Test func `what a container has beside its children stays with others`() {
    var contents: [ControllerContent] = [
      .navigation(stack: [], hidesBar: true),
      .split(columns: [], delegate: SplitDelegateDefinition(), displayMode: .secondaryOnly),
      .page(pages: [], keepsPages: true), .container(children: [], treatment: .cyclic),
    ]
    for index in contents.indices { contents[index].children = ["a"] }
    #expect(
      contents == [
        .navigation(stack: ["a"], hidesBar: true),
        .split(columns: ["a"], delegate: SplitDelegateDefinition(), displayMode: .secondaryOnly),
        .page(pages: ["a"], keepsPages: true), .container(children: ["a"], treatment: .cyclic),
      ])
  }

  static let encodings: [(ControllerContent, ChildEncoding)] = [
    (.navigation(stack: [], hidesBar: false), .byUIKit), (.tabBar(tabs: []), .byUIKit),
    (.split(columns: [], delegate: SplitDelegateDefinition()), .byUIKit),
    (.page(pages: [], keepsPages: true), .byClass), (.page(pages: [], keepsPages: false), .unknown),
    (.container(children: [], treatment: .encoded), .byClass),
    (.container(children: [], treatment: .cyclic), .byClass),
    (.container(children: [], treatment: .firstLast), .byClass),
    (.container(children: [], treatment: .forgotten), .forgotten),
    (.container(children: [], treatment: .notAdded), .notAdded), (.plain, .unknown),
    (.table, .unknown), (.collection, .unknown), (.alert(message: nil), .unknown),
    (.placeholder(target: nil), .unknown),
  ]

  @Test(arguments: encodings) func `who encodes the children is known of each container`(
    content: ControllerContent, encoding: ChildEncoding
  ) {
    #expect(content.childEncoding == encoding)
  }

  @Test(arguments: [(5, false), (6, true)]) func `tabs look different in another width where not all have room`(
    tabs: Int, depends: Bool
  ) {
    #expect(ControllerContent.tabBar(tabs: (0..<tabs).map { "t\($0)" }).dependsOnWidth == depends)
    let others: [ControllerKind] = [.plain, .table, .collection, .navigation, .page, .container, .alert, .placeholder]
    #expect(others.filter { ControllerContent($0).dependsOnWidth } == [])
    #expect(ControllerContent(.split).dependsOnWidth)
    #expect(ControllerContent.placeholder(target: "t").target == "t")
    #expect(ControllerContent(.plain).target == nil)
  }

  @Test(arguments: [
    (nil, ControllerKind.plain, "what code shows"), (nil, .tabBar, "what code shows in the tab bar controller"),
    ("C", .tabBar, "what C shows"),
  ])
  func `what only code shows is called by the class or the kind`(name: String?, kind: ControllerKind, words: String) {
    var found = controller("a", kind)
    found.classBehavior.name = name
    #expect(found.unseenContent == words)
  }

  @Test func `an app finds its parts by their names`() {
    var first = controller("a")
    first.storyboard = StoryboardReference(name: "Main", identifier: "x")
    var twin = controller("a")
    twin.title = "second"
    var app = AppDefinition(
      name: "A", controllers: [first, controller("b"), twin], windows: [WindowDefinition(root: "a")])
    #expect(app.hasStoryboard(named: "Main"))
    #expect(!app.hasStoryboard(named: "Other"))
    #expect(app.controller(in: "Main", identifier: "x")?.name == "a")
    #expect(app.controller(in: "Main", identifier: "a") == nil)
    #expect(app.controller(in: "Other", identifier: "x") == nil)
    #expect(app.controller(named: "a")?.title == nil)
    app.changeController(named: "c") { $0.title = "C" }
    app.changeController(named: "b") { ($0.title, $0.name) = ("B", "c") }
    #expect(app.controllers.map(\.name) == ["a", "b", "a"])
    #expect(app.controllers.map(\.title) == [nil, "B", "second"])
    app.events = [EventDefinition(name: "e", effects: [.toast("t")], position: Self.place)]
    #expect(app.event(named: "e")?.effects == [.toast("t")])
    #expect(app.event(named: "f") == nil)
    app.data = [
      DataCollection(name: "x", records: [DataRecord(id: "r", fields: ["n": "1"])]),
      DataCollection(name: "y", records: [DataRecord(id: "r", fields: ["n": "2"]), DataRecord(id: "s", fields: [:])]),
    ]
    #expect(app.record(id: "r")?.fields == ["n": "1"])
    #expect(app.record(id: "s")?.id == "s")
    #expect(app.record(id: "t") == nil)
    app.projectHasSeveralWindows = true
    #expect(app.hasSeveralWindows)
    app.scenes = ScenesDefinition(position: Self.place)
    #expect(!app.hasSeveralWindows)
  }

  @Test func `a restoration class makes the screens that its answers name`() {
    func mayMake(_ answer: RestorationClassDefinition.Answer, _ name: String) -> Bool {
      RestorationClassDefinition(name: "M", answer: answer).mayMake(name)
    }
    #expect(mayMake(.make("a"), "a"))
    #expect(!mayMake(.make("a"), "b"))
    #expect(mayMake(.make("n{saved.k}"), "nine"))
    #expect(mayMake(.same("a"), "a"))
    #expect(!mayMake(.same("a"), "b"))
    for answer in [RestorationClassDefinition.Answer.existing, .nothing, .notConforming, .crash("x")] {
      #expect(!mayMake(answer, "a"))
    }
  }

  @Test func `an action goes on in each width and through what it goes through`() {
    let both = Action.byWidth(compact: .pop, regular: .through("p", .show("a")))
    #expect(both.alternatives == [.pop, .through("p", .show("a"))])
    #expect(both.inWidth(.compact) == .pop)
    #expect(both.inWidth(.regular) == .through("p", .show("a")))
    let outer = Action.through("q", .byWidth(compact: nil, regular: .dismiss))
    #expect(outer.alternatives == [.through("q", .dismiss)])
    #expect(outer.inWidth(.compact) == nil)
    #expect(outer.inWidth(.regular) == .through("q", .dismiss))
    #expect(outer.property == "q")
    #expect(Action.pop.property == nil)
    #expect(Action.through("q", .through("p", .pop)).effect == .pop)
    for action in [
      Action.show("a"), .showDetail("a"), .present("a", style: nil), .unwind(to: nil), .dismiss, .pop, .event("e"),
    ] {
      #expect(action.alternatives == [action])
      #expect(action.inWidth(.compact) == action)
      #expect(action.effect == action)
    }
  }
}
