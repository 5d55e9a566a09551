import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// What a scene says of the views of a controller.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneViewTests {
  @Test func `a button of an alert dismisses it, unless something else is said`() {
    func buttons(_ alert: String) -> [ViewContent]? {
      readSample("", controller: "{ kind: alert\(alert) }").value?.controller(named: "a")?.views.map(\.content)
    }
    #expect(
      buttons(", buttons: [{ title: No }, { title: Go, show: b }]") == [
        .button(title: "No", action: .dismiss), .button(title: "Go", action: .show("b")),
      ])
    #expect(buttons("") == [.button(title: "OK", action: .dismiss)])
  }
  @Test(arguments: [
    ("{ show: b }", Action.show("b")), ("{ showDetail: b }", .showDetail("b")),
    ("{ present: b }", .present("b", style: nil)), ("{ unwind: b }", .unwind(to: "b")),
    ("{ present: { screen: b, style: popover } }", .present("b", style: .popover)), ("dismiss", .dismiss),
    ("pop", .pop), ("{ dismiss: true }", .dismiss), ("{ pop: true }", .pop),
    ("{ compact: { show: b }, regular: dismiss }", .byWidth(compact: .show("b"), regular: .dismiss)),
    ("{ regular: { present: b } }", .byWidth(compact: nil, regular: .present("b", style: nil))),
    ("{ compact: pop, regular: ~ }", .byWidth(compact: .pop, regular: nil)),
    (
      "{ through: owner, compact: pop, regular: dismiss }",
      .through("owner", .byWidth(compact: .pop, regular: .dismiss))
    ),
  ]) func `a tap does each thing it can`(_ written: String, _ action: Action) {
    let view = readSample("", controller: "{ views: [{ button: Go, tap: \(written) }] }").value?.controller(named: "a")?
      .views
    #expect(view?.first?.content == .button(title: "Go", action: action))
  }

  private static func form(
    zoom: Double = 1, from least: Double = 1, to most: Double = 1, _ change: (inout ScrollInset) -> Void = { _ in }
  ) -> ScrollForm {
    var form = ScrollForm()
    (form.zoom, form.minimumZoom, form.maximumZoom) = (zoom, least, most)
    change(&form.inset)
    return form
  }

  /// A view of each kind, and what code can set of it.
  @Test(arguments: [
    ("label: v", []), ("button: v", []), ("textField: v", ["editable"]), ("textView: v", ["editable"]),
    ("switch: v", []), ("slider: v", []), ("stepper: v", []), ("segmented: v", []), ("picker: v", []),
    ("datePicker: v", []), ("pageControl: v", []), ("progress: 1", []), ("image: v", []), ("web: v", []),
    ("searchBar: v", []), ("table: { id: v }", ["zoom", "inset"]), ("collection: { id: v }", ["zoom", "inset"]),
    ("scroll: []", ["zoom", "inset"]),
    ("stack: []", []), ("embed: b", []), ("placeholderView: v", []),
  ]) func `code sets of a view what a view of its kind has, and nothing else`(_ written: String, _ settable: [String]) {
    #expect(Self.settings.map(\.0) == ViewSetting.Property.allCases.map(\.rawValue))
    for (property, value) in Self.settings {
      let view = "{ \(written), id: v, restorationIdentifier: v }"
      let reading = readSample(
        "events: { done: { set: { v: { \(property): \(value) } } } }", controller: "{ views: [\(view)] }")
      let refusal =
        "Test.yaml:3:11: the view \"v\" has no \"\(property)\" to set; fields and text views have \"editable\", "
        + "scroll views, tables and collections \"zoom\" and \"inset\""
      #expect(lines(reading) == (settable.contains(property) ? [] : [refusal]), "\(written)")
    }
  }

  private static let settings = [("editable", "false"), ("zoom", "1"), ("inset", "{ top: 1 }")]

  @Test(arguments: [
    ("label: x", ViewContent.label("x")),
    ("textField: f, placeholder: p, secure: true", .textField(text: "", placeholder: "p", isSecure: true)),
    ("textView: f, text: x, editable: false", .textView(text: "x", isEditable: false)),
    ("textField: f, editable: false", .textField(text: "", placeholder: "", isSecure: false, isEditable: false)),
    ("scroll: [], zoom: 2, minimumZoom: 0.5, maximumZoom: 4", .scroll([], form(zoom: 2, from: 0.5, to: 4))),
    ("scroll: [], zoom: 0.5", .scroll([], form(zoom: 0.5, from: 0.5, to: 1))),
    ("scroll: [], zoom: 3", .scroll([], form(zoom: 3, from: 1, to: 3))),
    (
      "scroll: [], inset: { top: 1, left: 2, bottom: 3, right: 4 }",
      .scroll([], form { ($0.top, $0.left, $0.bottom, $0.right) = (1, 2, 3, 4) })
    ),
    ("switch: f, title: t, on: true", .toggle(title: "t", isOn: true)),
    ("slider: f, value: 0.5", .slider(value: 0.5, minimum: 0, maximum: 1)),
    ("stepper: f, minimum: -1, step: 2", .stepper(value: 0, minimum: -1, maximum: 100, step: 2)),
    ("segmented: f, titles: [x, y], selected: 1", .segmented(titles: ["x", "y"], selected: 1)),
    ("picker: f, titles: [x]", .picker(titles: ["x"], selected: 0)),
    ("datePicker: f, text: noon", .datePicker(text: "noon")),
    ("pageControl: f, count: 3, current: 1", .pageControl(count: 3, current: 1)), ("progress: 0.25", .progress(0.25)),
    ("image: heron", .image("heron")), ("web: \"https://example.org/\"", .web(url: "https://example.org/")),
    ("searchBar: f, placeholder: p", .searchBar(placeholder: "p")), ("scroll: []", .scroll([])),
    ("stack: [], horizontal: true", .stack([], .row)), ("embed: b", .embed("b")),
    ("embed: ~", .embed(nil)),
    ("placeholderView: map", .placeholder("map")),
  ]) func `every view can be said`(_ written: String, _ content: ViewContent) {
    let reading = readSample("", controller: "{ views: [{ \(written) }] }")
    #expect(lines(reading).isEmpty)
    #expect(reading.value?.controller(named: "a")?.views.first?.content == content)
  }

  @Test(
    arguments: [
      ("zoom: 2, minimumZoom: 0.5, maximumZoom: 4", form(zoom: 2, from: 0.5, to: 4)), ("", form()),
      ("zoom: 3", form(zoom: 3, from: 1, to: 3)),
      (
        "inset: { top: 1, left: 2, bottom: 3, right: 4 }",
        form { ($0.top, $0.left, $0.bottom, $0.right) = (1, 2, 3, 4) }
      ),
    ], ["table", "collection"])
  func `a table is zoomed and has room like a scroll view`(written: (String, ScrollForm), kind: String) {
    let reading = readSample("", controller: "{ views: [{ \(kind): { id: v, \(written.0) } }] }")
    #expect(lines(reading).isEmpty)
    #expect(reading.value?.controller(named: "a")?.views.first?.content.table?.scrollForm ?? ScrollForm() == written.1)
  }

  @Test func `a key that is almost one of a table is named`() {
    let reading = readSample("", controller: "{ views: [{ table: { insets: { top: 1 }, maxZoom: 2 } }] }")
    let words = lines(reading).map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "" }
    #expect(words.contains { $0.contains("\"insets\"") && $0.hasSuffix("did you mean \"inset\"?") }, "\(words)")
  }

  @Test func `saving a selection gives a field a restoration identifier, unless it has one`() {
    let controller = readSample(
      "",
      controller: "{ saves: [item, { k: v }], views: [{ textField: f, saves: [selection, text] }, "
        + "{ textView: g, restorationIdentifier: own, saves: selection }, { switch: s, saves: value }] }"
    ).value?.controller(named: "a")
    #expect(
      controller?.classBehavior.saves == [
        .item(), .constant(key: "k", value: "v"), .part(.text, of: "f"), .part(.value, of: "s"),
      ])
    #expect(controller?.views.map(\.restorationIdentifier) == ["f", "own", nil])
  }

  @Test func `rows show the records' titles and details unless a row is described`() {
    let data = "data: { x: [{ id: m, title: t, detail: d }], y: [{ id: n }] }"
    func template(_ table: String) -> RowDefinition? {
      let table = readSample(data, controller: "{ kind: table, table: \(table) }").value?.controller(named: "a")?.views
        .first
      guard case .table(let rows)? = table?.content else { return nil }
      return rows.rowTemplates.first
    }
    #expect(template("{ rows: x }")?.title == "{item.title}")
    #expect(template("{ rows: x }")?.detail == "{item.detail}")
    #expect(template("{ rows: y }")?.title == "{item.id}")
    #expect(template("{ rows: y }")?.detail == "")
    #expect(template("{ rows: x, row: { title: \"{item.detail}\" } }")?.title == "{item.detail}")
    #expect(template("{ rows: x, tap: { show: b } }")?.accessory == .disclosure)
    #expect(template("{ rows: x, tap: { show: b, through: owner } }")?.accessory == .disclosure)
    #expect(template("{ rows: [one], tap: { through: owner, pop: true } }")?.action == .through("owner", .pop))
    #expect(template("{ rows: [one, { title: two, show: b }] }")?.title == "one")
    #expect(template("{ rows: [one], tap: pop }")?.action == .pop)
    #expect(template("{ rows: [{ title: one, tap: { show: b } }], tap: pop }")?.action == .show("b"))
  }
  @Test func `views a hundred levels deep are read and deeper ones passed over with a warning`() {
    func scene(_ depth: Int) -> String {
      let open = String(repeating: "[{ stack: ", count: depth - 1)
      return "{ views: \(open)[x]\(String(repeating: " }]", count: depth - 1)) }"
    }
    #expect(lines(readSample("", controller: scene(100))).isEmpty)
    let said = lines(readSample("", controller: scene(300)))
    #expect(said.count == 1)
    #expect(said.first?.contains("views more than 100 levels deep were passed over") == true)
  }
}
