import AppDefinition
import TestSupport
import Testing
import Vocabulary

/// What conditions, kept data and texts with gaps come to.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinitionAnswerTests {
  private static let place = SourcePosition(file: "f", line: 1, column: 1)

  static let gates: [(GateDefinition.Condition, Bool)] = [
    (.always, false), (.never, false), (.sameVersion, true), (.sameIdiom, true), (.leastVersion("1"), true),
    (.mostAge(seconds: 1), true),
    (.saved(key: "k", text: nil), true), (.defaults(ValueCondition(key: "k", texts: [])), false), (.root("a"), false),
    (.sizeClass(.regular), false),
  ]

  @Test(arguments: gates) func `a condition looks at the archive or at the app`(
    condition: GateDefinition.Condition, looks: Bool
  ) {
    #expect(condition.looksAtArchive == looks)
  }

  @Test func `what is kept goes before what an app begins with`() {
    var kept = KeptData()
    for name in ["b", "a", "B"] { kept.keep(DataCollection(name: name, records: [DataRecord(id: name, fields: [:])])) }
    kept.keep(DataCollection(name: "a", records: []))
    kept.set("1", forKey: "k")
    kept.set(String?.none, forKey: "l")
    #expect(kept.changedCollections.map(\.name) == ["B", "a", "b"])
    let defaults: [String: String?] = ["k": "1", "l": nil]
    #expect(kept.defaults == defaults)
    var app = AppDefinition(name: "A", controllers: [], windows: [])
    app.defaults = ["k": "0", "l": "0", "m": "0"]
    app.data = [DataCollection(name: "c", records: []), DataCollection(name: "b", records: [])]
    let later = app.keeping(kept)
    #expect(later.defaults == ["k": "1", "m": "0"])
    #expect(later.data.map(\.name) == ["c", "b"])
    #expect(later.data.map { $0.records.map(\.id) } == [[], ["b"]])
  }

  @Test func `a new record has its id, whatever its fields say`() {
    let changed = DataCollection(name: "x", records: []).changed(.edit(id: "a", fields: ["id": "b", "t": "1"]))
    #expect(changed.records == [DataRecord(id: "a", fields: ["id": "a", "t": "1"])])
  }

  @Test(arguments: [
    (ValueSource.item, "{item.a}-{saved.b}-{item.c}{item.", ["a", "c"], "1-{saved.b}-1{item."),
    (.saved, "{saved.b}", ["b"], "1"), (.defaults, "{item.a}", [], "{item.a}"),
    (.item, "{item.}", [""], "1"), (.item, "plain", [], "plain"),
  ])
  func `values of one source are filled in`(source: ValueSource, text: String, keys: [String], filled: String) {
    #expect(text.keys(of: source) == keys)
    #expect(text.withValues(of: source) { _ in "1" } == filled)
  }

  @Test func `the first view of an id is given an identifier, wherever it is`() {
    func view(_ id: String?, _ content: ViewContent = .label("")) -> ViewDefinition {
      ViewDefinition(content, id: id, position: Self.place)
    }
    var views = [
      view("a"), view("s", .stack([view("x"), view("b", .scroll([view("c")])), view("c")], .row)), view("c"),
    ]
    let isFound = ["c", "s", "d"].map { views.setIdentifier($0.uppercased(), of: $0) }
    #expect(isFound == [true, true, false])
    let inner = views[1].content.innerViews
    #expect(views.map(\.restorationIdentifier) == [nil, "S", nil])
    #expect(inner.map(\.restorationIdentifier) == [nil, nil, nil])
    #expect(inner[1].content.innerViews.map(\.restorationIdentifier) == ["C"])
  }
}
