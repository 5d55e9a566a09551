import AppDefinition
import AppReading
import TestSupport
import Testing
import TextFormatting
import Vocabulary

@Suite(.timed, .timeLimit(.minutes(30))) struct SceneTests {
  @Test func `plain text with ampersands and stars is text`() {
    let reading = readSample(
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
    let app = readSample("version: 3.10\ndata: { x: [{ id: m, \(written) }] }").value
    #expect(app?.version == "3.10")
    #expect(app?.record(id: "m")?.fields == fields.merging(["id": "m"]) { first, _ in first })
  }

  @Test func `an empty field of a record is there, and empty`() {
    let app = readSample("data: { x: [{ id: m, title: \"\" }] }").value
    #expect(app?.record(id: "m")?.fields == ["id": "m", "title": ""])
  }

  @Test(arguments: [
    ("table", "table"), ("collection", "collection"), ("navigation", "root"), ("tabBar", "children"),
    ("split", "children"), ("page", nil), ("container", nil), ("alert", nil), ("plain", nil), ("placeholder", nil),
  ])
  func `a controller that can be nothing without a key needs it`(kind: String, key: String?) {
    let said = lines(readSample("", controller: "{ kind: \(kind) }"))
    #expect(said == (key.map { ["Test.yaml:6:3: a \(kind) controller needs a key \"\($0)\""] } ?? []))
  }

  @Test func `a byte-order mark and other line ends do not disturb`() {
    let reading = readAppFile(file("\u{FEFF}app: A\r\ninitial: a\r\ncontrollers: { a: {} }\r\n"))
    #expect(lines(reading).isEmpty)
    #expect(reading.value?.name == "A")
  }

  @Test func `a delegate encodes values, references and lists, and answers for paths`() {
    let app = readSample(
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
    #expect(delegate?.afterLaunch == [.toast("Welcome back"), .present("b", style: .sheet, isOnRoot: false)])
  }

  @Test func `a scene without a delegate has none, and a gate that is not there is not implemented`() {
    #expect(readSample("").value?.delegate == nil)
    #expect(readSample("delegate: { shouldSave: always }").value?.delegate?.shouldRestore == nil)
  }

  @Test(
    .tags(.Rule.r2),
    arguments: [
      ("always", GateDefinition([.always])), ("{ answer: always }", GateDefinition([.always])),
      ("{ answer: [sameVersion, sameIdiom] }", GateDefinition([.sameVersion, .sameIdiom])),
      ("{ answer: never, variant: secure }", GateDefinition([.never])),
      ("{ answer: never, variant: plain }", GateDefinition([.never], isSecure: false)),
      (
        "[sameIdiom, { leastVersion: 2.0, mostAge: 30min }, { saved: a }, { saved: { b: 1, c: true } }, { root: b }]",
        GateDefinition([
          .sameIdiom, .leastVersion("2.0"), .mostAge(seconds: 1_800), .saved(key: "a", text: nil),
          .saved(key: "b", text: "1"), .saved(key: "c", text: "true"), .root("b"),
        ])
      ),
    ]) func `a gate is the secure method unless the scene says that it is the plain one`(
      _ written: String, _ gate: GateDefinition
    )
  {
    let delegate = readSample("delegate: { shouldSave: \(written), shouldRestore: \(written) }").value?.delegate
    #expect(delegate?.shouldSave == gate)
    #expect(delegate?.shouldRestore == gate)
  }

  @Test(arguments: [
    ("{ makes: b }", RestorationClassDefinition.Answer.make("b")), ("{ makes: existing }", .existing),
    ("{ makes: nothing }", .nothing), ("{ conforms: false }", .notConforming), ("{ same: b }", .same("b")),
    (
      "{ makes: { a: existing, \"x-*\": b, \"**/y\": nothing, z: \"n{saved.k}\" } }",
      .find([
        FoundController(path: ["**", "a"], answer: .existing),
        FoundController(path: ["**", "x-*"], answer: .make("b")),
        FoundController(path: ["**", "y"], answer: .nothing),
        FoundController(path: ["**", "z"], answer: .make("n{saved.k}")),
      ])
    ),
    ("{ crashes: no item }", .crash("no item")), ("{ makes: ~, crashes: no item }", .crash("no item")),
  ]) func `a restoration class answers in each way it can`(
    _ written: String, _ answer: RestorationClassDefinition.Answer
  ) {
    #expect(readSample("restorationClasses: { M: \(written) }").value?.restorationClasses.first?.answer == answer)
  }

  @Test func `a version is the scene with what it changes laid over it`() {
    let reading = readAppFile(
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
    let app = readAppFile(
      file(
        "app: A\ninitial: a\ncontrollers: { a: { title: Old, restorationIdentifier: a }, b: {} }\n"
          + "versions: { \"2.0\": { initial: c, controllers: { a: { title: New }, b: ~, c: { kind: page, children: [a] } } },"
          + " \"3.0\": { controllers: { a: { title: Third } } } }\n"
      )
    ).value
    let later = app?.at(version: "2.0")
    #expect(later?.controllers.map(\.name) == ["a", "c"])
    #expect(later?.controller(named: "a")?.title == "New")
    #expect(later?.controller(named: "a")?.restorationIdentifier == "a")
    #expect(later?.windows == [WindowDefinition(root: "c")])
    #expect(app?.at(version: "9").controller(named: "a")?.title == "Old")
    #expect(later?.at(version: "3.0").controller(named: "a")?.title == "Third")
  }

  @Test func `line separators inside a text move no place`() {
    let reading = readAppFile(
      file("app: A\ninitial: a\ncontrollers:\n  a: { title: \"one\u{2028}two\", titel: x }\n"))
    #expect(lines(reading) == ["Test.yaml:4:26: a controller has no key \"titel\"; did you mean \"title\"?"])
    let good = readAppFile(file("app: A\ninitial: a\ncontrollers:\n  a: { title: \"one\u{2028}two\" }\n"))
    #expect(good.value?.controller(named: "a")?.title == "one\u{2028}two")
  }

  @Test func `names that could disturb a terminal are written out in messages`() {
    let said = lines(readAppFile(file("app: A\ninitial: \"\\e[31m\"\ncontrollers: { a: {} }\n")))
    #expect(said == ["Test.yaml:2:10: no controller is called \"\\u{1b}[31m\""])
  }

  @Test func `a class that inherits from itself and a saved view that is not there are reported`() {
    let said = lines(
      readSample("classes: { M: { inherits: N }, N: { inherits: M } }", controller: "{ saves: [text(gone)] }"))
    #expect(
      said == [
        "Test.yaml:3:12: the class \"M\" inherits from itself", "Test.yaml:3:32: the class \"N\" inherits from itself",
        "Test.yaml:6:3: no view of this controller has the id \"gone\", so nothing is saved for it",
      ])
  }
}
