import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import TestSupport
import Testing
import Vocabulary

/// What becomes of each kind of view in a definition.
@Suite(.timed, .timeLimit(.minutes(30))) struct MadeViewTests {
  /// The controller of a screen with some views, in an app with one record that it shows.
  private static func made(
    _ contents: [ViewContent], _ change: (inout ControllerDefinition) -> Void = { _ in }
  ) throws -> ViewController {
    let running = app([
      screen("root"),
      screen("x") {
        $0.views = contents.enumerated().map { ViewDefinition($1, id: "v\($0)", position: somewhere) }
        change(&$0)
      },
      screen("inner") { $0.views = [ViewDefinition(.label("In {item.id}"), id: "inside", position: somewhere)] },
    ]) {
      $0.defaults = ["who": "anna"]
      $0.data = [DataCollection(name: "notes", records: [DataRecord(id: "n", fields: ["id": "n", "t": "Tea"])])]
    }.launch()
    running.root.perform(.present("x", style: nil), item: running.simulated.definition.record(id: "n"))
    let shown = try #require(running.root.presentedViewController)
    shown.loadViewIfNeeded()
    // The application goes with the test, and a screen holds it weakly.
    #expect(running.simulated.toasts == [])
    return shown
  }

  private static func view<Kind: View>(_ content: ViewContent, as type: Kind.Type = Kind.self) throws -> Kind {
    let screen = try made([content, .label("other")])
    let found = screen.view("v0", as: Kind.self)
    return try #require(found)
  }

  private static let text = "{item.t} {defaults.who}"

  @Test func `texts are filled in from the record and the app's values`() throws {
    #expect(try Self.view(.label(Self.text), as: Label.self).text == "Tea anna")
    #expect(try Self.view(.button(title: Self.text, action: nil), as: Button.self).title == "Tea anna")
    let field = try Self.view(
      .textField(text: Self.text, placeholder: "{item.t}?", isSecure: false), as: TextField.self)
    #expect(field.text == "Tea anna")
    #expect(field.placeholder == "Tea?")
    #expect(try Self.view(.textView(text: Self.text, isEditable: true), as: TextView.self).text == "Tea anna")
    #expect(try Self.view(.toggle(title: Self.text, isOn: true), as: Switch.self).title == "Tea anna")
    #expect(try Self.view(.image(Self.text), as: ImageView.self).image == "Tea anna")
    #expect(try Self.view(.web(url: Self.text), as: WebView.self).currentPage?.url == "Tea anna")
    #expect(try Self.view(.searchBar(placeholder: Self.text), as: SearchBar.self).placeholder == "Tea anna")
    #expect(try Self.view(.label("{item.gone}{defaults.gone}."), as: Label.self).text == ".")
  }

  @Test(
    arguments: [
      ("{item.t}{item.t}", "TeaTea"), ("é {item.t} ü", "é Tea ü"), ("{{item.t}}", "{Tea}"), ("{item.t", "{item.t"),
      ("{item.{t}", ""), ("{it}{item.t}", "{it}Tea"), ("{item.}", ""), ("{", "{"), ("a}{item.t}{", "a}Tea{"),
    ])
  func `only a whole field is replaced`(text: String, filled: String) throws {
    #expect(try Self.view(.label(text), as: Label.self).text == filled)
  }

  @Test(arguments: [true, false]) func `a text field, a text view and a switch are as they are said to be`(value: Bool)
    throws
  {
    let field = try Self.view(
      .textField(text: "a", placeholder: "", isSecure: value, isEditable: !value), as: TextField.self)
    #expect(field.isSecureTextEntry == value)
    #expect(field.isEditable == !value)
    #expect(try Self.view(.textView(text: "a", isEditable: value), as: TextView.self).isEditable == value)
    #expect(try Self.view(.toggle(title: "a", isOn: value), as: Switch.self).isOn == value)
  }

  @Test func `numbers go where they belong`() throws {
    let slider = try Self.view(.slider(value: 3, minimum: 1, maximum: 9), as: Slider.self)
    #expect([slider.value, slider.minimum, slider.maximum] == [3, 1, 9])
    let stepper = try Self.view(.stepper(value: 4, minimum: 2, maximum: 8, step: 0.5), as: Stepper.self)
    #expect([stepper.value, stepper.minimum, stepper.maximum, stepper.step] == [4, 2, 8, 0.5])
    let segments = try Self.view(.segmented(titles: ["a", "b"], selected: 1), as: SegmentedControl.self)
    #expect(segments.titles == ["a", "b"])
    #expect(segments.selectedIndex == 1)
    #expect(try Self.view(.segmented(titles: ["a"], selected: nil), as: SegmentedControl.self).selectedIndex == nil)
    let picker = try Self.view(.picker(titles: ["a", "b", "c"], selected: 2), as: PickerView.self)
    #expect(picker.titles == ["a", "b", "c"])
    #expect(picker.selectedIndex == 2)
    let dots = try Self.view(.pageControl(count: 5, current: 3), as: PageControl.self)
    #expect([dots.numberOfPages, dots.currentPage] == [5, 3])
    #expect(try Self.view(.progress(0.25), as: ProgressView.self).progress == 0.25)
    #expect(try Self.view(.datePicker(text: "Day"), as: PlaceholderView.self).name == "Day")
    #expect(try Self.view(.placeholder("Map"), as: PlaceholderView.self).name == "Map")
  }

  @Test func `a scroll view has its scale between its bounds and its room on the side that is said`() throws {
    var form = ScrollForm()
    (form.minimumZoom, form.maximumZoom, form.zoom) = (0.5, 4, 3)
    (form.inset.top, form.inset.left, form.inset.bottom, form.inset.right) = (1, 2, 3, 4)
    let inside = ViewDefinition(.label("in"), id: "in", position: somewhere)
    let view = try Self.view(.scroll([inside], form), as: ScrollView.self)
    #expect([view.minimumZoomScale, view.maximumZoomScale, view.zoomScale] == [0.5, 4, 3])
    #expect(view.contentInset == ScrollView.Inset(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.subviews.map(\.id) == ["in"])
    form.zoom = 9
    #expect(try Self.view(.scroll([], form), as: ScrollView.self).zoomScale == 4)
  }

  @Test func `a table and a collection are zoomed and have room as a scroll view`() throws {
    var table = TableDefinition(rows: .fixed([]))
    #expect(try Self.view(.table(table), as: TableView.self).contentInset == ScrollView.Inset())
    var form = ScrollForm()
    (form.minimumZoom, form.maximumZoom, form.zoom) = (0.5, 4, 3)
    (form.inset.top, form.inset.bottom) = (1, 2)
    table.scrollForm = form
    for content in [ViewContent.table(table), .collection(table)] {
      let view = try Self.view(content, as: TableView.self)
      #expect([view.minimumZoomScale, view.maximumZoomScale, view.zoomScale] == [0.5, 4, 3])
      #expect(view.contentInset == ScrollView.Inset(top: 1, bottom: 2))
    }
  }

  @Test func `what is stacked lies in one direction, in the order of the definition`() throws {
    let inside = ["one", "two"].map { ViewDefinition(.label($0), id: $0, position: somewhere) }
    for (form, isHorizontal) in [(StackForm.column, false), (.row, true)] {
      let stack = try Self.view(.stack(inside, form), as: StackView.self)
      #expect(stack.isHorizontal == isHorizontal)
      #expect(stack.subviews.map(\.id) == ["one", "two"])
    }
    #expect(try Self.view(.stack(inside, .bar), as: Toolbar.self).subviews.map(\.id) == ["one", "two"])
  }

  @Test func `a view has its id, its identifier and whether it is hidden`() throws {
    let screen = try Self.made([]) {
      var hidden = ViewDefinition(.label("a"), id: "a", restorationIdentifier: "ra", position: somewhere)
      hidden.isHidden = true
      $0.views = [hidden, ViewDefinition(.label("b"), position: somewhere)]
    }
    let views = screen.view.subviews
    #expect(views.map(\.id) == ["a", nil])
    #expect(views.map(\.restorationIdentifier) == ["ra", nil])
    #expect(views.map(\.isHidden) == [true, false])
  }

  @Test func `a table alone is the view of its screen, and anything else lies in one`() throws {
    let rows = TableDefinition(rows: .fixed([]))
    let alone = try Self.made([.table(rows)])
    #expect(alone.view is TableView)
    #expect(alone.view.id == "v0")
    #expect(try Self.made([.collection(rows)]).view is CollectionView)
    for contents in [[.label("a")], [.table(rows), .label("a")], []] as [[ViewContent]] {
      let screen = try Self.made(contents)
      #expect(!(screen.view is TableView))
      #expect(screen.view.subviews.count == contents.count)
    }
  }

  @Test func `a button does what it is for, and one that is for nothing does nothing`() throws {
    let screen = try Self.made([
      .button(title: "a", action: .present("inner", style: nil)), .button(title: "b", action: nil),
    ])
    #expect(screen.view("v0", as: Button.self)?.onTap != nil)
    #expect(screen.view("v1", as: Button.self)?.onTap == nil)
  }

  @Test func `what is embedded shows the same record, and without a name it says what is not seen`() throws {
    let screen = try Self.made([.embed("inner"), .embed(nil), .embed("gone")])
    let places = screen.view.subviews.compactMap { $0 as? ContainerView }
    #expect(places.count == 3)
    #expect(places[0].embedded === screen.children.first)
    #expect(screen.children.map(\.pathComponent) == ["inner"])
    #expect(screen.children[0].view("inside", as: Label.self)?.text == "In n")
    #expect(places[1].embedded == nil)
    #expect(places[1].subviews.map { $0 is PlaceholderView } == [true])
    #expect(places[2].embedded == nil)
    #expect(places[2].subviews.isEmpty)
  }

  @Test func `an alert has the fields and the buttons of its definition, and nothing else`() throws {
    let alert = try Self.made([
      .button(title: "OK", action: nil), .textField(text: "t", placeholder: "p", isSecure: false), .label("gone"),
      .button(title: "No", action: .dismiss),
    ]) { $0.content = .alert(message: "m") }
    let controller = try #require(alert as? AlertController)
    #expect(controller.actions.map(\.title) == ["OK", "No"])
    #expect(controller.textFields.map(\.text) == ["t"])
  }

  @Test(arguments: ClassBehavior.Crash.Place.allCases) func `a class crashes in the method that is said`(
    place: ClassBehavior.Crash.Place
  ) throws {
    let make = { (crashes: Bool) in
      app([screen("root") { if crashes { $0.classBehavior.crashes = [.init(in: place, reason: "no data")] } }])
    }
    let saved = try make(false).launch().saved()
    let next = make(true).launch(.archive(saved))
    let reason = AbortReason.app("no data")
    #expect(next.record.outcome == (place == .encode ? .restored : .crashed(reason)))
    if place == .encode { #expect(next.preserve().outcome == .crashed(reason)) }
  }
}
