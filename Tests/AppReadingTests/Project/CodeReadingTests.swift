import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// What a scene says of the code of its app: values that outlive a launch, data that changes, and what looks at both.
@Suite(.timed, .timeLimit(.minutes(30))) struct CodeReadingTests {
  @Test func `values, roots and gates that look at them are read`() throws {
    let reading = readAppFile(
      file(
        """
        app: A
        defaults: { account: anna, guest: ~ }
        initial: [{ if: { account: [anna, ben] }, screen: a }, { if: account, screen: b }, c]
        delegate:
          shouldSave: [{ defaults: account }]
          shouldRestore: [{ defaults: { account: anna }, sizeClass: regular }]
        events: { log out: { defaults: { account: ~, guest: "1" } } }
        controllers: { a: {}, b: {}, c: {} }
        """))
    #expect(lines(reading).isEmpty)
    let app = try #require(reading.value)
    #expect(app.defaults == ["account": "anna"])
    let window = try #require(app.windows.first)
    #expect(window.roots == ["a", "b", "c"])
    #expect(
      window.alternatives == [
        .init(root: "a", if: [ValueCondition(key: "account", texts: ["anna", "ben"])]),
        .init(root: "b", if: [ValueCondition(key: "account", texts: [])]),
      ])
    let roots = [[:], ["account": "ben"], ["account": "carl"]].map { window.root(with: $0, on: .phone) }
    #expect(roots == ["c", "a", "b"])
    #expect(app.delegate?.shouldSave?.conditions == [.defaults(ValueCondition(key: "account", texts: []))])
    #expect(
      app.delegate?.shouldRestore?.conditions == [
        .defaults(ValueCondition(key: "account", texts: ["anna"])), .sizeClass(.regular),
      ])
    #expect(app.events.first?.effects == [.setDefault("account", to: nil), .setDefault("guest", to: "1")])
  }

  @Test func `a root may be that of one kind of device alone, and is written as it is read`() throws {
    func read(_ roots: String) -> AppDefinition? {
      readAppFile(
        file("app: A\ndefaults: { x: y }\ninitial: [\(roots)]\ncontrollers: { a: {}, b: {}, c: {} }")
      ).value
    }
    let app = try #require(read("{ if: x, idiom: pad, screen: a }, { idiom: pad, screen: b }, c"))
    let window = try #require(app.windows.first)
    #expect(window.alternatives.map(\.idiom) == [.pad, .pad])
    let roots = [Idiom.phone, .pad].flatMap { idiom in
      [[:], ["x": "y"]].map { window.root(with: $0, on: idiom) }
    }
    #expect(roots == ["c", "c", "b", "a"])
    let again = readAppFile(file(writeAppFile(app))).value
    #expect(again?.windows.first?.alternatives == window.alternatives)
    // The last counts on every device.
    #expect(read("a, { idiom: pad, screen: b }") == nil)
  }

  @Test func `a window among several may have several roots, too`() throws {
    let app = try #require(
      readAppFile(
        file(
          "app: A\ndefaults: { x: y }\ncontrollers: { a: {}, b: {} }\n"
            + "windows: [{ root: [{ if: x, screen: b }, a], restorationIdentifier: w }, b]")
      ).value)
    #expect(app.windows.map(\.roots) == [["b", "a"], ["b"]])
    #expect(app.windows.map(\.restorationIdentifier) == ["w", nil])
  }

  @Test func `what code does to data, identifiers and closed screens is read in order`() throws {
    let app = try #require(
      readSample(
        """
        data: { notes: [{ id: n1 }, { id: n2 }] }
        events:
          log in: { toast: Welcome }
          go:
            - { data: { notes: { n1: { title: One }, n2: ~ } }, order: { notes: [n3, n1] }, event: log in }
            - { order: { notes: n3 }, identifiers: { a: start, b: ~ }, close: recent, reopen: recent }
        """
      ).value)
    #expect(
      app.event(named: "go")?.effects == [
        .change(DataChange("notes", .edit(id: "n1", fields: ["title": "One"]))),
        .change(DataChange("notes", .delete(id: "n2"))), .change(DataChange("notes", .order(["n3", "n1"]))),
        .perform(.event("log in")), .change(DataChange("notes", .order(["n3"]))), .identify("a", as: "start"),
        .identify("b", as: nil), .close(into: "recent"), .reopen(from: "recent"),
      ])
  }

  @Test func `a tap on anything may let an event happen`() throws {
    let app = try #require(
      readSample(
        "events: { go: { toast: Gone } }",
        controller: "{ kind: table, buttons: [{ title: x, event: go }], views: [{ button: y, event: go }], "
          + "table: { rows: [{ title: z, event: go }], tap: { event: go } }, actions: { w: { event: go } } }"
      ).value)
    let actions = try #require(app.controller(named: "a")).allActions.map(\.action)
    #expect(actions.count == 4)
    #expect(Set(actions) == [.event("go")])
  }

  @Test(.tags(.Rule.r92, .Rule.r103))
  func `each answer of a class or of the delegate may decline for itself`() throws {
    let app = try #require(
      readSample(
        """
        defaults: { account: anna }
        delegate: { finds: { x: { makes: existing, unless: storyboard is missing }, y: b } }
        restorationClasses:
          M: { makes: { "n-*": { makes: b, unless: item is missing }, z: { makes: b, unless: defaults.account is missing } } }
        """
      ).value)
    #expect(
      app.delegate?.finds == [
        FoundController(path: ["x"], answer: .existing, unless: .storyboardMissing),
        FoundController(path: ["y"], answer: .make("b")),
      ])
    #expect(
      app.restorationClasses.first?.answer
        == .find([
          FoundController(path: ["**", "n-*"], answer: .make("b"), unless: .recordMissing(key: "item")),
          FoundController(path: ["**", "z"], answer: .make("b"), unless: .defaultMissing(key: "account")),
        ]))
  }

  @Test(.tags(.Rule.r26))
  func `references by name, of objects and of closed screens are read`() throws {
    let app = try #require(
      readSample(
        """
        objects: { thing: {} }
        delegate: { encodes: { sides: { left: reference(a), n: 1 }, own: object(thing), old: closed(recent) } }
        """, controller: "{ restorationIdentifier: a, saves: { sides: { left: reference(a), right: reference(a/a) } } }"
      ).value)
    #expect(
      app.delegate?.encodes.map(\.value) == [
        .dictionary([.init("left", .reference(["a"])), .init("n", .number(1))]), .object("thing"), .closed("recent"),
      ])
    #expect(
      app.controller(named: "a")?.classBehavior.saves == [
        .reference(key: "sides", .named([.init("left", ["a"]), .init("right", ["a", "a"])]))
      ])
  }

  @Test func `sections come from a field of the records`() throws {
    let app = try #require(
      readSample(
        "data: { notes: { n1: { folder: x } } }",
        controller: "{ kind: table, table: { rows: notes, sectionsBy: folder } }"
      ).value)
    #expect(app.controller(named: "a")?.allViews.first?.content.table?.sectionField == "folder")
  }

  @Test(arguments: [
    (DataChange.Kind.edit(id: "b", fields: ["t": "2"]), ["a1", "b2", "c3"]),
    (.edit(id: "d", fields: ["t": "4"]), ["a1", "b1", "c3", "d4"]),
    (.edit(id: "", fields: ["t": "4"]), ["a1", "b1", "c3"]),
    (.delete(id: "b"), ["a1", "c3"]), (.delete(id: "x"), ["a1", "b1", "c3"]),
    (.order(["c", "a"]), ["c3", "a1", "b1"]), (.order(["c", "x", "c"]), ["c3", "a1", "b1"]),
    (.order([]), ["a1", "b1", "c3"]),
  ])
  func `a change of data touches what it names and nothing else`(change: DataChange.Kind, expected: [String]) {
    let records = [("a", "1"), ("b", "1"), ("c", "3")].map { DataRecord(id: $0, fields: ["id": $0, "t": $1]) }
    let changed = DataCollection(name: "notes", records: records).changed(change)
    #expect(changed.name == "notes")
    #expect(changed.records.map { $0.id + ($0.fields["t"] ?? "") } == expected)
    #expect(changed.records.allSatisfy { $0.fields["id"] == $0.id })
  }

  @Test(arguments: [
    ("a{saved.n}b{defaults.m}", ["n"], ["m"], "a*b*"), ("plain", [], [], "plain"), ("{saved.n", [], [], "{saved.n"),
    ("{saved.}", [""], [], "*"), ("note-{item.id}", [], [], "note-*"), ("{saved.a}{saved.b}", ["a", "b"], [], "**"),
  ])
  func `the keys of a text and the pattern of what it may be are known`(
    text: String, saved: [String], defaults: [String], pattern: String
  ) {
    #expect(text.keys(of: .saved) == saved)
    #expect(text.keys(of: .defaults) == defaults)
    #expect(text.pattern == pattern)
    #expect(text.isFilledIn == (pattern != text))
  }

  @Test func `a name in any version explains a path and a value`() {
    let text = """
      app: A
      initial: a
      delegate: { finds: { a/old: nothing }, shouldSave: [{ defaults: later }] }
      controllers: { a: { restorationIdentifier: a } }
      versions:
        "2": { controllers: { b: { restorationIdentifier: old } }, defaults: { later: x } }
      """
    #expect(lines(readAppFile(file(text))).isEmpty)
    let identified = text.replacing("versions", with: "events: { go: { identifiers: { a: old } } }\nversions")
      .replacing("b: { restorationIdentifier: old }", with: "b: {}")
    #expect(lines(readAppFile(file(identified))).isEmpty)
    #expect(lines(readAppFile(file(text.replacing("Identifier: old", with: "Identifier: odl")))).count == 1)
  }
}
