import AppDefinition
import AppReading
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// A scene with the controllers `b`, which is a container, and `a`, and whatever else a test puts in.
private func read(_ more: String, controller: String = "{}") -> Reading<AppDefinition> {
  readAppFile(
    file("app: A\ninitial: a\n\(more)\ncontrollers:\n  b: { kind: container, children: [] }\n  a: \(controller)\n"))
}

/// What the faults of real apps look like in a scene.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneFaultTests {
  @Test(arguments: ChildTreatment.allCases)
  func `a container treats its children in each way there is`(_ treatment: ChildTreatment) {
    let written = "{ kind: container, children: [b], childTreatment: \(treatment.rawValue) }"
    let reading = read("", controller: written)
    #expect(lines(reading).isEmpty)
    #expect(reading.value?.controller(named: "a")?.content == .container(children: ["b"], treatment: treatment))
  }

  @Test func `a page controller keeps its pages only where the scene says so`() {
    #expect(
      read("", controller: "{ kind: page, keepsPages: true }").value?.controller(named: "a")?.content
        == .page(pages: [], keepsPages: true))
    #expect(
      read("", controller: "{ kind: page }").value?.controller(named: "a")?.content
        == .page(pages: [], keepsPages: false))
  }

  @Test func `a class answers its identifier from the getter`() {
    let controller = read("", controller: "{ restorationIdentifier: a, identifierFrom: getter }").value?
      .controller(named: "a")
    #expect(controller?.classBehavior.identifierSource == .getter)
    #expect(
      read("", controller: "{ restorationIdentifier: a, identifierFrom: viewDidLoad }").value?.controller(named: "a")?
        .classBehavior.identifierSource == .viewDidLoad)
    #expect(
      read("", controller: "{ identifierFrom: property }").value?.controller(named: "a")?
        .classBehavior.identifierSource == .property)
  }

  @Test func `a version renames a storyboard identifier, and another takes it away`() {
    let app = read(
      "versions: { \"2\": { controllers: { a: { storyboardIdentifier: new } } }, "
        + "\"3\": { controllers: { a: { storyboardIdentifier: ~ } } } }",
      controller: "{ storyboardIdentifier: old }"
    ).value
    #expect(app?.controller(in: "A", identifier: "old")?.name == "a")
    #expect(app?.at(version: "2").controller(in: "A", identifier: "old") == nil)
    #expect(app?.at(version: "2").controller(in: "A", identifier: "new")?.name == "a")
    #expect(app?.at(version: "3").controller(in: "A", identifier: "a")?.name == "a")
  }

  @Test func `nothing under a controller's key takes away what its storyboard gives`() throws {
    let storyboard = file(
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" targetRuntime=\"iOS.CocoaTouch\" "
        + "initialViewController=\"x\"><scenes><scene><objects><viewController id=\"x\" title=\"T\" "
        + "restorationIdentifier=\"r\" storyboardIdentifier=\"s\" sceneMemberID=\"viewController\"/></objects></scene>"
        + "</scenes></document>", as: "Main.storyboard")
    let scene =
      "app: A\nstoryboards: [Main.storyboard]\ncontrollers: { s: { title: U } }\n"
      + "versions: { \"2\": { controllers: { s: { restorationIdentifier: ~, storyboardIdentifier: ~, title: ~ } } } }\n"
    let app = try #require(readAppFile(file(scene)) { _, _ in storyboard }.value)
    #expect(app.controller(named: "x")?.restorationIdentifier == "r")
    #expect(app.controller(named: "x")?.title == "U")
    let later = app.at(version: "2").controller(named: "x")
    #expect(later?.restorationIdentifier == nil)
    #expect(later?.title == nil)
    #expect(later?.storyboard == StoryboardReference(name: "Main", identifier: "x"))
  }

  @Test func `a class does things when it is decoded and when all is restored, under conditions`() {
    let app = read(
      "",
      controller: "{ views: [{ textField: f }], whenDecoded: { if: word, set: { f: \"{saved.word}\" }, show: a }, "
        + "whenRestored: [pop, { if: { step: [1, 2], flag: true }, present: { screen: \"b{saved.step}\", style: sheet } }] }"
    ).value
    let behavior = app?.controller(named: "a")?.classBehavior
    #expect(behavior?.whenDecoded.compactMap(\.position).count == 2)
    func unplaced(_ effects: [RestorationEffect]?) -> [RestorationEffect]? {
      effects?.map { RestorationEffect($0.effect, if: $0.conditions, in: $0.place) }
    }
    let word = ValueCondition(key: "word", texts: [])
    #expect(
      unplaced(behavior?.whenDecoded) == [
        RestorationEffect(.set(view: "f", to: "{saved.word}"), if: [word]),
        RestorationEffect(.perform(.show("a")), if: [word]),
      ])
    #expect(
      unplaced(behavior?.whenRestored) == [
        RestorationEffect(.perform(.pop)),
        RestorationEffect(
          .perform(.present("b{saved.step}", style: .sheet)),
          if: [.init(key: "step", texts: ["1", "2"]), .init(key: "flag", texts: ["true"])]),
      ])
  }

  @Test func `a class crashes in the methods that are named`() {
    let app = read("", controller: "{ crashes: { decode: no record, viewDidLoad: ~, encode: \"7\" } }").value
    #expect(
      app?.controller(named: "a")?.classBehavior.crashes == [
        ClassBehavior.Crash(in: .decode, reason: "no record"), ClassBehavior.Crash(in: .encode, reason: "7"),
      ])
  }

  @Test func `a class saves references, lists of them and objects`() {
    let app = read(
      "objects: { thing: {} }",
      controller: "{ saves: [item, { one: reference(a/b), all: [reference(a), reference(b)], own: object(thing), "
        + "text: \"reference(a)\", none: [], record: item, word: \"item\" }, { draft: text(f), on: value(s) }], "
        + "views: [{ textField: f }, { switch: s }] }"
    ).value
    #expect(
      app?.controller(named: "a")?.classBehavior.saves == [
        .item(), .reference(key: "one", .controller(["a", "b"])), .reference(key: "all", .controllers([["a"], ["b"]])),
        .reference(key: "own", .object("thing")), .constant(key: "text", value: "reference(a)"),
        .reference(key: "none", .controllers([])), .item(key: "record"), .constant(key: "word", value: "item"),
        .part(.text, of: "f", key: "draft"), .part(.value, of: "s", key: "on"),
      ])
  }

  @Test func `an object has an identifier, a parent and a class that makes it again`() {
    let reading = read(
      """
      objects:
        plain: {}
        full:
          identifier: thing
          parent: b
          class: Thing
          restorationClass: ThingMaker
          saves: { word: hello, next: object(plain), screen: reference(a) }
        dropped: { restorationClass: { name: ThingMaker, makes: false }, encodesItself: true }
      """, controller: "{ restorationIdentifier: a }")
    #expect(lines(reading).isEmpty)
    let objects = reading.value?.objects ?? []
    #expect(objects.map(\.name) == ["plain", "full", "dropped"])
    #expect(objects.map(\.identifier) == ["plain", "thing", "dropped"])
    #expect(objects.map(\.parent) == [nil, "b", nil])
    #expect(objects.map(\.className) == ["Object", "Thing", "Object"])
    #expect(
      objects.map(\.restorationClass) == [
        nil, ObjectRestorationDefinition(name: "ThingMaker"),
        ObjectRestorationDefinition(name: "ThingMaker", makesObject: false),
      ])
    #expect(objects.map(\.encodesItself) == [false, false, true])
    #expect(
      objects[1].saves == [
        .constant(key: "word", value: "hello"), .reference(key: "next", .object("plain")),
        .reference(key: "screen", .controller(["a"])),
      ])
  }

  @Test func `a restoration class needs a storyboard, and forgets the identifier`() {
    let known = read("restorationClasses: { M: { makes: b, unless: storyboard is missing, setsIdentifier: false } }")
      .value?.restorationClasses.first
    #expect(known?.unless == .storyboardMissing)
    #expect(known?.setsIdentifier == false)
    let item = read("restorationClasses: { M: { makes: b, unless: item is missing } }").value?.restorationClasses.first
    #expect(item?.unless == .recordMissing(key: "item"))
    #expect(item?.setsIdentifier == true)
  }

  @Test func `a delegate reinstalls, presents, extends and ignores the snapshot`() {
    let reading = read(
      """
      delegate:
        encodes: { open: reference(a/a), other: reference(a) }
        afterDecode: [{ push: open, onto: a/b }, { push: other, onto: b }]
        presentsDuringRestoration: b
        extendsRestoration: open
        ignoresSnapshot: true
      """, controller: "{ restorationIdentifier: a }")
    #expect(lines(reading).isEmpty)
    let delegate = reading.value?.delegate
    #expect(delegate?.afterDecode.map(\.key) == ["open", "other"])
    #expect(delegate?.afterDecode.map(\.stack) == [["a", "b"], ["b"]])
    #expect(delegate?.presentsDuringRestoration == "b")
    #expect(delegate?.extendsRestoration == .open)
    #expect(delegate?.ignoresSnapshot == true)
  }

  @Test func `an app has one lifecycle or the other`() {
    #expect(read("lifecycle: scenes").value?.lifecycle == .scenes)
    #expect(read("lifecycle: application").value?.lifecycle == .application)
    #expect(read("").value?.lifecycle == .application)
  }

  @Test(arguments: [
    ("searchBar: f, saves: [text]", SavedProperty.part(.text, of: "f")),
    ("pageControl: f, saves: value", .part(.value, of: "f")),
  ]) func `a controller saves what such a view does not keep`(_ written: String, _ saved: SavedProperty) {
    #expect(
      read("", controller: "{ views: [{ \(written) }] }").value?.controller(named: "a")?.classBehavior.saves == [saved])
  }

  @Test(arguments: [
    ("views: [{ datePicker: f, saves: value }]", "6:40: this view cannot save \"value\""),
    (
      "saves: value(f), views: [{ datePicker: f }]",
      "6:3: the view \"f\" has no value, so nothing is saved for it"
    ),
    ("saves: text(f), views: [{ switch: f }]", "6:3: the view \"f\" has no text, so nothing is saved for it"),
    (
      "activity: { type: t, adds: interaction(f) }, views: [{ switch: f }]",
      "6:3: the view \"f\" has no interaction state, so nothing is saved for it"
    ),
    ("saves: value(f), views: [{ textField: f }]", "6:3: the view \"f\" has no value, so nothing is saved for it"),
  ])
  func `what a view does not have cannot be saved`(_ written: String, _ said: String) {
    #expect(lines(read("", controller: "{ \(written) }")) == ["Test.yaml:\(said)"])
  }

  @Test(arguments: [
    (
      "childTreatment: forgoten, kind: container",
      "8:24: \"forgoten\" is not one of encoded, forgotten, notAdded, cyclic, firstLast; did you mean \"forgotten\"?"
    ),
    ("childTreatment: forgotten", "8:24: \"childTreatment\" does not fit a controller of kind plain"),
    ("keepsPages: true", "8:20: \"keepsPages\" does not fit a controller of kind plain"),
    ("identifierFrom: geter", "8:24: \"geter\" is not one of property, getter, viewDidLoad; did you mean \"getter\"?"),
    (
      "identifierFrom: getter",
      "8:3: the getter of the restoration identifier has nothing to answer; set \"restorationIdentifier\" beside it (R39)"
    ),
    (
      "from: code, storyboardIdentifier: s",
      "8:42: \"storyboardIdentifier\" does not fit a controller that only code makes; take it or \"from: code\" out"
    ),
    (
      "storyboardIdentifier: b",
      "8:3: storyboard identifier \"b\" is already used on line 7; the first one is found under it"
    ),
    ("saves: { own: object(thin) }", "8:22: no object is called \"thin\"; did you mean \"thing\"?"),
    (
      "saves: { own: reference() }",
      "8:22: \"reference()\" is not understood; write item, text(VIEW), value(VIEW), own(NAME), one of these under a KEY, KEY: TEXT, KEY: reference(PATH) or KEY: object(NAME)"
    ),
    (
      "saves: { own: object() }",
      "8:22: \"object()\" is not understood; write item, text(VIEW), value(VIEW), own(NAME), one of these under a KEY, KEY: TEXT, KEY: reference(PATH) or KEY: object(NAME)"
    ),
    ("saves: { own: [a] }", "8:23: \"a\" is not understood; write reference(PATH)"),
    ("kind: tabBar, children: [~]", "8:33: expected text, found nothing"),
    ("saves: { own: { a: b } }", "8:27: \"b\" is not understood; write reference(PATH)"),
  ]) func `a mistake in a controller is reported with its position`(_ written: String, _ said: String) {
    let reading = readAppFile(
      file(
        "app: A\ninitial: a\nobjects:\n  thing: {}\n\ncontrollers:\n  b: {}\n  a: { \(written) }\n"))
    #expect(lines(reading) == ["Test.yaml:\(said)"])
  }

  @Test(arguments: [
    ("lifecycle: scene", "3:12: \"scene\" is not one of application, scenes; did you mean \"scenes\"?"),
    ("objects: { t: { identifer: x } }", "3:17: an object has no key \"identifer\"; did you mean \"identifier\"?"),
    (
      "objects: { t: { identifier: \"\" } }",
      "3:29: the object \"t\" is registered under an identifier that is not empty (R40); give it one"
    ),
    ("objects: { t: { parent: c } }", "3:25: no controller is called \"c\"; did you mean \"b\"?"),
    (
      "objects: { t: { restorationClass: { makes: false } } }",
      "3:35: an object's restoration class needs a key \"name\""
    ),
    (
      "objects: { t: { saves: item } }",
      "3:24: \"item\" is not understood; write KEY: TEXT, KEY: reference(PATH) or KEY: object(NAME)"
    ),
    ("delegate: { extendsRestoration: opn }", "3:33: \"opn\" is not one of completed, open; did you mean \"open\"?"),
    ("delegate: { presentsDuringRestoration: c }", "3:40: no controller is called \"c\"; did you mean \"b\"?"),
    ("delegate: { afterDecode: { push: x } }", "3:26: a reinstallation needs a key \"onto\""),
    (
      "delegate: { encodes: { o: [closed(x)] } }",
      "3:28: \"closed(x)\" is not understood; write reference(PATH) or object(NAME)"
    ),
    (
      "delegate: { encodes: { o: { p: text(tab(a)) } } }",
      "3:32: \"text(tab(a))\" is not understood; write reference(PATH) or object(NAME)"
    ),
    (
      "delegate: { encodes: { opn: [] }, afterDecode: { push: open, onto: a } }",
      "3:56: the delegate encodes no reference under the key \"open\", so nothing is pushed; did you mean \"opn\"?"
    ),
    ("restorationClasses: { M: { same: c } }", "3:34: no controller is called \"c\"; did you mean \"b\"?"),
    (
      "restorationClasses: { M: { makes: b, crashes: x } }",
      "3:23: a restoration class answers in one way, not with makes and crashes"
    ),
    (
      "restorationClasses: { M: { makes: b, unless: storyboard missing } }",
      "3:46: \"storyboard missing\" is not a condition; write \"KEY is missing\" or \"storyboard is missing\""
    ),
  ]) func `a mistake elsewhere is reported with its position`(_ written: String, _ said: String) {
    #expect(lines(read(written)) == ["Test.yaml:\(said)"])
  }
}
