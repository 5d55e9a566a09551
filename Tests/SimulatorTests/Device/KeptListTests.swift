import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import SimulatorSupport
import StateArchive
import StateStore
import TestSupport
import Testing
import Vocabulary

/// What an app keeps as a property list, what code can make, and the words of what a device refuses.
@Suite(.timed, .timeLimit(.minutes(30))) struct KeptListTests {
  @Test func `what is kept is a list of values, removed names and collections, in a fixed order`() throws {
    var kept = KeptData()
    #expect(
      kept.propertyList
        == .dictionary(["values": .dictionary([:]), "removed": .array([]), "collections": .array([])]))
    for (key, value) in [("b", "2"), ("z", nil), ("a", ""), ("y", nil), ("é", nil)] { kept.set(value, forKey: key) }
    kept.keep(DataCollection(name: "notes", records: [DataRecord(id: "n", fields: ["id": "n", "t": "Tea"])]))
    kept.keep(DataCollection(name: "maps", records: []))
    let list = PropertyList.dictionary([
      "values": .dictionary(["a": .string(""), "b": .string("2")]),
      "removed": .array([.string("y"), .string("z"), .string("é")]),
      "collections": .array([
        .dictionary(["name": .string("maps"), "records": .array([])]),
        .dictionary([
          "name": .string("notes"),
          "records": .array([.dictionary(["id": .string("n"), "t": .string("Tea")])]),
        ]),
      ]),
    ])
    #expect(kept.propertyList == list)
    #expect(KeptData(list) == kept)
  }

  @Test func `lists and mappings are kept as they are, and a text takes their place`() throws {
    let route = KeptValue.list([.text("a"), .integer(1), .number(0.5), .truth(true), .mapping(["b": .text("c")])])
    var kept = KeptData()
    kept.set(route, forKey: "route")
    kept.set(.text("plain"), forKey: "word")
    guard case .dictionary(let parts) = kept.propertyList else { return #expect(Bool(false), "no dictionary") }
    #expect(
      parts["structures"]
        == .dictionary([
          "route": .array([
            .string("a"), .integer(1), .real(0.5), .bool(true), .dictionary(["b": .string("c")]),
          ])
        ]))
    #expect(KeptData(kept.propertyList) == kept)
    for spoilt in [PropertyList.string("x"), .dictionary(["route": .array([.data([1])])])] {
      var other = parts
      other["structures"] = spoilt
      #expect(KeptData(.dictionary(other)) == nil)
    }
    kept.set("text", forKey: "route")
    #expect(kept.structures.isEmpty)
    #expect(kept.defaults["route"] == "text")
  }

  @Test(arguments: ["values", "removed", "collections"])
  func `a list without one of its parts, or with another kind there, is none`(
    part: String
  ) {
    var parts: [String: PropertyList] = [
      "values": .dictionary([:]), "removed": .array([]), "collections": .array([]),
    ]
    #expect(KeptData(.dictionary(parts)) == KeptData())
    parts[part] = .string("x")
    #expect(KeptData(.dictionary(parts)) == nil)
    parts[part] = nil
    #expect(KeptData(.dictionary(parts)) == nil)
  }

  @Test(
    arguments: [
      ["name": .string("n")], ["records": .array([])], ["name": .integer(1), "records": .array([])],
      ["name": .string("n"), "records": .string("x")],
      ["name": .string("n"), "records": .array([.dictionary(["id": .string("a"), "t": .bool(true)])])],
    ] as [[String: PropertyList]])
  func `a collection that is not whole makes the whole list none`(collection: [String: PropertyList]) {
    let list = PropertyList.dictionary([
      "values": .dictionary([:]), "removed": .array([]), "collections": .array([.dictionary(collection)]),
    ])
    #expect(KeptData(list) == nil)
  }

  @Test func `code makes a screen by its storyboard identifier, or by its name where another has that`() throws {
    var app = try keptApp(
      """
      initial: one
      controllers:
        one: { title: One }
        two: { title: Two }
        three: { title: Three }
        four: { title: Four }
        scenes: { title: List }

      """)
    for (name, storyboard, identifier) in [
      ("two", "Main", "second"), ("three", "Other", "second"), ("four", "Main", "one"),
    ] {
      app.changeController(named: name) {
        $0.storyboard = StoryboardReference(name: storyboard, identifier: identifier)
      }
    }
    func ways() -> [String] { app.makeable.map { "\($0.identifier): \($0.controller.name)" } }
    #expect(ways() == ["one: one", "second: two", "three: three", "four: four", "scenes: scenes"])
    app.sceneList = "scenes"
    #expect(ways() == ["one: one", "second: two", "three: three", "four: four"])
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    for (name, title) in [("second", "Two"), ("three", "Three"), ("one", "One"), ("four", "Four"), ("two", "Two")] {
      try device.perform(.device(.present(name)))
      #expect(device.screen?.frontController?.title == title)
      try device.perform(.element(.dismiss))
    }
  }

  @Test(
    arguments: [
      (.store(.held(folder: "S", by: nil)), "S: another program holds this saved state; end it first"),
      (.application(.isLaunching), "the application is being launched; wait until that is over"),
      (.scene(.unknownSession("s")), "the session s was closed"),
      (.scene(.tooManySessions(limit: 7)), "there are 7 sessions already; close one first"),
      (.element(.nothingToUndo), ActionError.nothingToUndo.message),
      (
        .unknownSegue("a b", nearest: nil, known: ["c", "d e"]),
        "no controller here has a segue or an action \"a b\"; there are \"c\", \"d e\""
      ),
      (
        .unknownEvent("a", nearest: nil, known: ["c", "d"]),
        "the scene has no event \"a\"; there are \"c\", \"d\""
      ),
      (.unknownSession("\"x\"", known: ["a", "b"]), "the app has no session \"x\"; there are \"a\", \"b\""),
    ] as [(UserActionError, String)])
  func `what is refused is said in the words of whoever refuses it`(error: UserActionError, words: String) {
    #expect(error.message == words)
  }
}
