import AppDefinition
import SceneReading
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// A scene with one controller `a` and whatever else a test puts in.
private func read(_ more: String, controller: String = "{}") -> Reading<AppDefinition> {
  readScene(file("app: A\ninitial: a\n\(more)\ncontrollers:\n  b: {}\n  a: \(controller)\n"))
}

@Suite(.timed, .timeLimit(.minutes(30))) struct SceneTests {
  @Test func `plain text with ampersands and stars is text`() {
    let reading = read(
      "data: { x: [{ id: a&b, one: A & B, two: 2 * 3, three: \"*bold*\", four: '&c', five: see *this* }] }",
      controller: "{ title: A & B }")
    #expect(lines(reading).isEmpty)
    #expect(reading.value?.controller(named: "a")?.title == "A & B")
    #expect(
      reading.value?.record(id: "a&b")?.fields == [
        "id": "a&b", "one": "A & B", "two": "2 * 3", "three": "*bold*", "four": "&c", "five": "see *this*",
      ])
  }

  @Test func `values stay as they are written until the schema says otherwise`() {
    let fields = ["a": "12:30", "b": "3.10", "c": "on", "d": "010", "e": "2024-01-02", "f": "true", "g": "~x"]
    let written = fields.map { "\($0.key): \($0.value)" }.sorted().joined(separator: ", ")
    let app = read("version: 3.10\ndata: { x: [{ id: m, \(written) }] }").value
    #expect(app?.version == "3.10")
    #expect(app?.record(id: "m")?.fields == fields.merging(["id": "m"]) { first, _ in first })
  }

  /// A storyboard without an initial controller, whose screen has a field in a scroll view.
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
    <scene><objects><viewController id="one" title="One" sceneMemberID="viewController">
    <view key="view" id="v"><subviews><scrollView id="s"><subviews><textField id="t"/></subviews></scrollView></subviews>
    </view></viewController></objects></scene>
    </scenes></document>
    """

  @Test func `a scene over storyboards that name no initial controller begins with a list of its screens`() throws {
    let scene = "app: A\nstoryboards: [Main.storyboard]\ncontrollers: { two: { title: Two } }\n"
    let reading = readScene(file(scene)) { name, _ in file(Self.storyboard, as: name) }
    let app = try #require(reading.value, "\(lines(reading))")
    #expect(app.sceneList == "scenes")
    #expect(app.windows.map(\.root) == ["scenes"])
    let list = try #require(app.controller(named: "scenes"))
    #expect(list.restorationIdentifier == "scenes")
    #expect(list.views.first?.restorationIdentifier == "scenes")
    guard case .table(let table)? = list.views.first?.content, case .fixed(let sections) = table.rows else {
      Issue.record("\(list.views)")
      return
    }
    #expect(sections.flatMap(\.rows).map(\.title) == ["One", "Two"])
    let named = readScene(file(scene + "initial: two\n")) { name, _ in file(Self.storyboard, as: name) }
    #expect(named.value?.sceneList == nil)
    #expect(named.value?.windows.map(\.root) == ["two"])
    #expect(readScene(file("app: A\ncontrollers: { two: {} }\n")).value == nil)
  }

  @Test func `a scene gives the views of a storyboard restoration identifiers`() throws {
    let scene =
      "app: A\nstoryboards: [Main.storyboard]\ncontrollers: { one: { viewIdentifiers: { t: field, x: y } } }\n"
    let reading = readScene(file(scene)) { name, _ in file(Self.storyboard, as: name) }
    let views = try #require(reading.value?.controller(named: "one")).views
    guard case .scroll(let inner)? = views.first?.content else {
      Issue.record("\(views)")
      return
    }
    #expect(views.first?.restorationIdentifier == nil)
    #expect(inner.first?.restorationIdentifier == "field")
    #expect(lines(reading).contains { $0.contains("nothing on this screen outside of its rows has the id \"x\"") })
  }

  @Test func `a byte-order mark and other line ends do not disturb`() {
    let reading = readScene(file("\u{FEFF}app: A\r\ninitial: a\r\ncontrollers: { a: {} }\r\n"))
    #expect(lines(reading).isEmpty)
    #expect(reading.value?.name == "A")
  }

  @Test func `a delegate encodes values, references and lists, and answers for paths`() {
    let app = read(
      """
      delegate:
        shouldSave: { answer: always, variant: plain }
        shouldRestore: [sameVersion, sameIdiom]
        encodes: { unread: 3, name: "3", flag: true, open: reference(a/b), all: [reference(a), reference(b)] }
        finds: { a/b: existing, a/c: nothing, a/d: b }
        afterLaunch: [{ toast: Welcome back }, { present: { screen: b, style: sheet } }]
      """
    ).value
    let delegate = app?.delegate
    #expect(delegate?.shouldSave == GateDefinition([.always], isSecure: false))
    #expect(delegate?.shouldRestore == GateDefinition([.sameVersion, .sameIdiom]))
    #expect(
      delegate?.encodes == [
        EncodedEntry(key: "unread", value: .number(3)), EncodedEntry(key: "name", value: .string("3")),
        EncodedEntry(key: "flag", value: .bool(true)), EncodedEntry(key: "open", value: .reference(["a", "b"])),
        EncodedEntry(key: "all", value: .list([.reference(["a"]), .reference(["b"])])),
      ])
    #expect(
      delegate?.finds == [
        FoundController(path: ["a", "b"], answer: .existing), FoundController(path: ["a", "c"], answer: .nothing),
        FoundController(path: ["a", "d"], answer: .make("b")),
      ])
    #expect(delegate?.afterLaunch == [.toast("Welcome back"), .present("b", style: .sheet)])
  }

  @Test func `a scene without a delegate has none, and a gate that is not there is not implemented`() {
    #expect(read("").value?.delegate == nil)
    #expect(read("delegate: { shouldSave: always }").value?.delegate?.shouldRestore == nil)
  }

  @Test(
    .tags(.Rule.r2),
    arguments: [
      ("always", GateDefinition([.always])), ("{ answer: always }", GateDefinition([.always])),
      ("{ answer: [sameVersion, sameIdiom] }", GateDefinition([.sameVersion, .sameIdiom])),
      ("{ answer: never, variant: secure }", GateDefinition([.never])),
      ("{ answer: never, variant: plain }", GateDefinition([.never], isSecure: false)),
    ]) func `a gate is the secure method unless the scene says that it is the plain one`(
      _ written: String, _ gate: GateDefinition
    )
  {
    let delegate = read("delegate: { shouldSave: \(written), shouldRestore: \(written) }").value?.delegate
    #expect(delegate?.shouldSave == gate)
    #expect(delegate?.shouldRestore == gate)
  }

  @Test func `a button of an alert dismisses it, unless something else is said`() {
    func buttons(_ alert: String) -> [ViewContent]? {
      read("", controller: "{ kind: alert\(alert) }").value?.controller(named: "a")?.views.map(\.content)
    }
    #expect(
      buttons(", buttons: [{ title: No }, { title: Go, show: b }]") == [
        .button(title: "No", action: .dismiss), .button(title: "Go", action: .show("b")),
      ])
    #expect(buttons("") == [.button(title: "OK", action: .dismiss)])
  }

  @Test(arguments: [
    ("{ makes: b }", RestorationClassDefinition.Answer.make("b")), ("{ makes: existing }", .existing),
    ("{ makes: nothing }", .nothing), ("{ conforms: false }", .notConforming), ("{ same: b }", .same("b")),
    ("{ crashes: no item }", .crash("no item")), ("{ makes: ~, crashes: no item }", .crash("no item")),
  ]) func `a restoration class answers in each way it can`(
    _ written: String, _ answer: RestorationClassDefinition.Answer
  ) {
    #expect(read("restorationClasses: { M: \(written) }").value?.restorationClasses.first?.answer == answer)
  }

  @Test(arguments: [
    ("{ show: b }", Action.show("b")), ("{ showDetail: b }", .showDetail("b")),
    ("{ present: b }", .present("b", style: nil)), ("{ unwind: b }", .unwind(to: "b")),
    ("{ present: { screen: b, style: popover } }", .present("b", style: .popover)), ("dismiss", .dismiss),
    ("pop", .pop), ("{ dismiss: true }", .dismiss), ("{ pop: true }", .pop),
  ]) func `a tap does each thing it can`(_ written: String, _ action: Action) {
    let view = read("", controller: "{ views: [{ button: Go, tap: \(written) }] }").value?.controller(named: "a")?.views
    #expect(view?.first?.content == .button(title: "Go", action: action))
  }

  @Test(arguments: [
    ("label: x", ViewContent.label("x")),
    ("textField: f, placeholder: p, secure: true", .textField(text: "", placeholder: "p", isSecure: true)),
    ("textView: f, text: x, editable: false", .textView(text: "x", isEditable: false)),
    ("switch: f, title: t, on: true", .toggle(title: "t", isOn: true)),
    ("slider: f, value: 0.5", .slider(value: 0.5, minimum: 0, maximum: 1)),
    ("stepper: f, minimum: -1, step: 2", .stepper(value: 0, minimum: -1, maximum: 100, step: 2)),
    ("segmented: f, titles: [x, y], selected: 1", .segmented(titles: ["x", "y"], selected: 1)),
    ("picker: f, titles: [x]", .picker(titles: ["x"], selected: 0)),
    ("datePicker: f, text: noon", .datePicker(text: "noon")),
    ("pageControl: f, count: 3, current: 1", .pageControl(count: 3, current: 1)), ("progress: 0.25", .progress(0.25)),
    ("image: heron", .image("heron")), ("web: \"https://example.org/\"", .web(url: "https://example.org/")),
    ("searchBar: f, placeholder: p", .searchBar(placeholder: "p")), ("scroll: []", .scroll([])),
    ("stack: [], horizontal: true", .stack([], isHorizontal: true)), ("embed: b", .embed("b")),
    ("embed: ~", .embed(nil)),
    ("placeholderView: map", .placeholder("map")),
  ]) func `every view can be said`(_ written: String, _ content: ViewContent) {
    let reading = read("", controller: "{ views: [{ \(written) }] }")
    #expect(lines(reading).isEmpty)
    #expect(reading.value?.controller(named: "a")?.views.first?.content == content)
  }

  @Test func `saving a selection gives a field a restoration identifier, unless it has one`() {
    let controller = read(
      "",
      controller: "{ saves: [item, { k: v }], views: [{ textField: f, saves: [selection, text] }, "
        + "{ textView: g, restorationIdentifier: own, saves: selection }, { switch: s, saves: value }] }"
    ).value?.controller(named: "a")
    #expect(
      controller?.classBehavior.saves == [.item, .constant(key: "k", value: "v"), .text(view: "f"), .value(view: "s")])
    #expect(controller?.views.map(\.restorationIdentifier) == ["f", "own", nil])
  }

  @Test func `rows show the records' titles and details unless a row is described`() {
    let data = "data: { x: [{ id: m, title: t, detail: d }], y: [{ id: n }] }"
    func template(_ table: String) -> RowDefinition? {
      let table = read(data, controller: "{ kind: table, table: \(table) }").value?.controller(named: "a")?.views.first
      guard case .table(let rows)? = table?.content else { return nil }
      return rows.rowTemplates.first
    }
    #expect(template("{ rows: x }")?.title == "{item.title}")
    #expect(template("{ rows: x }")?.detail == "{item.detail}")
    #expect(template("{ rows: y }")?.title == "{item.id}")
    #expect(template("{ rows: y }")?.detail == "")
    #expect(template("{ rows: x, row: { title: \"{item.detail}\" } }")?.title == "{item.detail}")
    #expect(template("{ rows: x, tap: { show: b } }")?.accessory == .disclosure)
    #expect(template("{ rows: [one, { title: two, show: b }] }")?.title == "one")
    #expect(template("{ rows: [one], tap: pop }")?.action == .pop)
    #expect(template("{ rows: [{ title: one, tap: { show: b } }], tap: pop }")?.action == .show("b"))
  }

  @Test func `a version is the scene with what it changes laid over it`() {
    let reading = readScene(
      file(
        """
        app: A
        initial: a
        controllers:
          a: { title: Old, restorationIdentifier: a }
          b: {}
        versions:
          "2.0":
            controllers: { a: { title: New }, b: ~, c: { kind: navigation, root: a } }
            initial: c
          "3.0": { controllers: { a: { titel: x } } }
        """))
    #expect(lines(reading) == ["Test.yaml:10:32: a controller has no key \"titel\"; did you mean \"title\"?"])
  }

  @Test func `a version is complete, and the app is as it was at any other`() {
    let app = readScene(
      file(
        "app: A\ninitial: a\ncontrollers: { a: { title: Old, restorationIdentifier: a }, b: {} }\n"
          + "versions: { \"2.0\": { initial: c, controllers: { a: { title: New }, b: ~, c: { kind: page, children: [a] } } } }\n"
      )
    ).value
    let later = app?.at(version: "2.0")
    #expect(later?.controllers.map(\.name) == ["a", "c"])
    #expect(later?.controller(named: "a")?.title == "New")
    #expect(later?.controller(named: "a")?.restorationIdentifier == "a")
    #expect(later?.windows == [WindowDefinition(root: "c")])
    #expect(app?.at(version: "9").controller(named: "a")?.title == "Old")
  }

  @Test func `line separators inside a text move no place`() {
    let reading = readScene(
      file("app: A\ninitial: a\ncontrollers:\n  a: { title: \"one\u{2028}two\", titel: x }\n"))
    #expect(lines(reading) == ["Test.yaml:4:26: a controller has no key \"titel\"; did you mean \"title\"?"])
    let good = readScene(file("app: A\ninitial: a\ncontrollers:\n  a: { title: \"one\u{2028}two\" }\n"))
    #expect(good.value?.controller(named: "a")?.title == "one\u{2028}two")
  }

  @Test func `views a hundred levels deep are read and deeper ones passed over with a warning`() {
    func scene(_ depth: Int) -> String {
      let open = String(repeating: "[{ stack: ", count: depth - 1)
      return "{ views: \(open)[x]\(String(repeating: " }]", count: depth - 1)) }"
    }
    #expect(lines(read("", controller: scene(100))).isEmpty)
    let said = lines(read("", controller: scene(300)))
    #expect(said.count == 1)
    #expect(said.first?.contains("views more than 100 levels deep were passed over") == true)
  }

  @Test func `names that could disturb a terminal are written out in messages`() {
    let said = lines(readScene(file("app: A\ninitial: \"\\e[31m\"\ncontrollers: { a: {} }\n")))
    #expect(said == ["Test.yaml:2:10: no controller is called \"\\u{1b}[31m\""])
  }

  @Test func `a class that inherits from itself and a saved view that is not there are reported`() {
    let said = lines(
      read("classes: { M: { inherits: N }, N: { inherits: M } }", controller: "{ saves: [text(gone)] }"))
    #expect(
      said == [
        "Test.yaml:3:12: the class \"M\" inherits from itself", "Test.yaml:3:32: the class \"N\" inherits from itself",
        "Test.yaml:6:3: no view of this controller has the id \"gone\", so nothing is saved for it",
      ])
  }
}
