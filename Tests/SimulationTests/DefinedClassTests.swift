import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// What the class of a scene's screen writes, reads and does, property by property.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedClassTests {
  private static func made(
    _ change: @escaping (inout ControllerDefinition) -> Void, app changeApp: (inout AppDefinition) -> Void = { _ in }
  ) -> TestApp {
    app([
      screen("nav", .navigation, ["list"]),
      screen("list") {
        $0.views = [
          ViewDefinition(.textField(text: "t", placeholder: "", isSecure: false), id: "text", position: somewhere),
          ViewDefinition(.textField(text: "s", placeholder: "", isSecure: true), id: "secret", position: somewhere),
          ViewDefinition(.slider(value: 1, minimum: 0, maximum: 9), id: "size", position: somewhere),
          ViewDefinition(.label("l"), id: "label", position: somewhere),
        ]
        change(&$0)
      },
      screen("note"),
    ]) {
      $0.data = [
        DataCollection(
          name: "notes",
          records: ["n", "m"].map { DataRecord(id: $0, fields: ["id": $0, "t": "title of \($0)"]) })
      ]
      $0.objects = [ObjectDefinition(name: "context", identifier: "Context")]
      changeApp(&$0)
    }
  }

  private static func list(_ running: Running) throws -> ViewController {
    try #require(running.simulated.controller(named: "list"))
  }

  /// What the list has in its archive, without what UIKit keeps.
  private static func state(_ saved: SavedState) -> [String: StateValue] {
    (saved.object("nav/list")?.state ?? [:]).filter { !$0.key.hasPrefix("$") }
  }

  @Test func `each property is written under its key, if there is something to write`() throws {
    let running = Self.made {
      $0.classBehavior.saves = [
        .item(), .constant(key: "c", value: "v"), .part(.text, of: "text"), .part(.text, of: "text", key: "other"),
        .part(.text, of: "secret"), .part(.text, of: "label"), .part(.text, of: "gone"), .part(.value, of: "size"),
        .part(.value, of: "size", key: "n"), .part(.value, of: "text"), .part(.interaction, of: "text"),
        .reference(key: "r", .controller(["nav"])), .reference(key: "none", .controller(["gone"])),
        .reference(key: "rs", .controllers([["gone"], ["nav", "list"], ["nav"]])),
        .reference(
          key: "named",
          .named([
            .init("own", ["nav", "list"]), .init("top", ["nav"]), .init("own", ["nav"]), .init("gone", ["gone"]),
          ])),
        .reference(key: "o", .object("context")), .reference(key: "noObject", .object("gone")),
      ]
    }.launch()
    let before = try running.saved()
    let index = { (path: String) in
      StateValue.reference(.object(before.objects.indices.first { before.path(of: $0) == path } ?? -1))
    }
    let references: [String: StateValue] = [
      "r": index("nav"), "rs": .array([index("nav/list"), index("nav")]),
      "named": .dictionary(["own": index("nav/list"), "top": index("nav")]), "o": index("Context"),
    ]
    let values: [String: StateValue] = [
      "c": .string("v"), "text": .string("t"), "other": .string("t"), "size": .real(1), "n": .real(1),
    ]
    #expect(Self.state(before) == values.merging(references) { $1 })
    running.navigation.viewControllers[0].perform(.show("note"))
    let list = try Self.list(running)
    list.view("text", as: TextField.self)?.text = "typed"
    list.view("size", as: Slider.self)?.value = 7
    let next = try running.restart()
    let restored = try Self.list(next)
    #expect(restored.view("text", as: TextField.self)?.text == "typed")
    #expect(restored.view("size", as: Slider.self)?.value == 7)
    let back = try #require(restored.definedBehavior?.restored)
    #expect(back.mapValues(\.count) == ["r": 1, "rs": 2, "named": 2, "o": 1, "none": 0, "noObject": 0])
    #expect(back["r"]?.first === next.root)
    #expect(back["rs"]?.first === restored)
    #expect(back["o"]?.first === next.simulated.object(named: "context"))
  }

  @Test func `a record is written by its id and looked up again, unless the screen shows it already`() throws {
    for (id, saved, expected) in [("n", "n", "n"), ("m", "m", "m"), ("n", "gone", nil), ("n", nil, nil)]
      as [(String, String?, String?)]
    {
      let app = Self.made { _ in
      } app: {
        $0.changeController(named: "note") {
          $0.storyboard = StoryboardReference(name: "Main", identifier: "note")
          $0.classBehavior.saves = [.item(key: "which")]
        }
      }
      let running = app.launch()
      let list = try Self.list(running)
      list.perform(.show("note"), item: running.simulated.definition.record(id: id))
      var state = try running.saved()
      let index = try #require(state.objects.firstIndex { $0.identifier == "note" })
      #expect(state.objects[index].state["which"] == .string(id))
      state.objects[index].state["which"] = saved.map(StateValue.string)
      let next = app.launch(.archive(state))
      #expect(next.simulated.controller(named: "note")?.definedBehavior?.item?.id == expected)
    }
  }

  @Test func `what a class does when it has decoded comes before what it does once all is restored`() throws {
    let app = Self.made {
      $0.classBehavior.saves = [.constant(key: "k", value: "v"), .part(.value, of: "size")]
      $0.classBehavior.whenRestored = [
        RestorationEffect(.toast("last {saved.k}")),
        RestorationEffect(.toast("no"), if: [ValueCondition(key: "k", texts: ["w"])]),
      ]
      $0.classBehavior.whenDecoded = [
        RestorationEffect(
          .toast("first {saved.k}{saved.gone} {saved.size}"), if: [ValueCondition(key: "k", texts: [])]),
        RestorationEffect(
          .toast("no"), if: [ValueCondition(key: "k", texts: ["v"]), ValueCondition(key: "x", texts: [])]),
        RestorationEffect(.toast("second"), if: [ValueCondition(key: "size", texts: ["1"])]),
      ]
    }
    let running = app.launch()
    #expect(running.simulated.toasts == [])
    let next = try running.restart()
    #expect(next.simulated.toasts == ["first v 1", "second", "last v"])
    #expect(try next.restart().simulated.toasts == ["first v 1", "second", "last v"])
  }

  @Test func `each property that no segue has set is named once, in order`() throws {
    let app = Self.made { _ in
    } app: {
      $0.changeController(named: "note") {
        $0.storyboard = StoryboardReference(name: "Main", identifier: "note")
        $0.actions = ["b", "a", "b"].enumerated().map { number, property in
          NamedAction(identifier: "\(number)", action: .through(property, .pop), position: somewhere)
        }
      }
    }
    let running = app.launch()
    running.navigation.viewControllers[0].perform(.show("note"))
    #expect(running.record.warnings == [])
    #expect(
      try running.restart().record.warnings == [
        .propertyNotSet("nav/note", property: "a"), .propertyNotSet("nav/note", property: "b"),
      ])
  }

  @Test func `a value that a class keeps is known by its view, a password never`() throws {
    let running = Self.made {
      $0.classBehavior.saves = [
        .part(.text, of: "text"), .part(.text, of: "secret"), .part(.value, of: "size"), .item(),
      ]
    }.launch()
    let list = try Self.list(running)
    list.loadViewIfNeeded()
    let kept = ["text", "secret", "size", "label"].map { id in
      list.loadedView?.descendants.first { $0.id == id }.map { list.definedBehavior?.keepsSetting(of: $0) == true }
    }
    #expect(kept == [true, false, true, false])
  }

  // MARK: Restoration classes

  @Test func `a class answers by the first pattern that matches, and not where it has a reason`() throws {
    for (answers, unless, isBack) in [
      ([FoundController(path: ["nav", "note"], answer: .make("note"))], nil, true),
      ([FoundController(path: ["note"], answer: .make("note"))], nil, false),
      (
        [FoundController(path: ["nav", "*"], answer: .nothing), .init(path: ["**"], answer: .make("note"))], nil, false
      ),
      ([FoundController(path: ["**"], answer: .existing)], nil, false),
      ([FoundController(path: ["**"], answer: .make("gone"))], nil, false),
      ([FoundController(path: ["**"], answer: .make("{defaults.name}"))], nil, true),
      ([FoundController(path: ["**"], answer: .make("note"), unless: .defaultMissing(key: "x"))], nil, false),
      ([FoundController(path: ["**"], answer: .make("note"), unless: .defaultMissing(key: "name"))], nil, true),
      ([FoundController(path: ["**"], answer: .make("note"))], Decline.defaultMissing(key: "x"), false),
      ([FoundController(path: ["**"], answer: .make("note"))], .recordMissing(key: "item"), false),
      ([], nil, false),
    ] as [([FoundController], Decline?, Bool)] {
      let app = Self.made { _ in
      } app: {
        $0.defaults = ["name": "note"]
        $0.restorationClasses = [
          RestorationClassDefinition(name: "Maker", answer: .find(answers), unless: unless)
        ]
        $0.changeController(named: "note") { $0.classBehavior.restorationClass = "Maker" }
      }
      let running = app.launch()
      running.navigation.viewControllers[0].perform(.show("note"))
      let next = try running.restart()
      #expect(next.step("nav/note") == (isBack ? .restorationClass : nil), "\(answers)")
      #expect(next.reason("nav/note") == (isBack ? nil : .declined(restorationClass: "Maker")), "\(answers)")
    }
  }

  @Test func `a class sets the root only where it is asked for a root`() throws {
    let app = Self.made { _ in
    } app: {
      var maker = RestorationClassDefinition(name: "Maker", answer: .make("note"))
      maker.setsRoot = true
      $0.restorationClasses = [maker]
      $0.changeController(named: "note") { $0.classBehavior.restorationClass = "Maker" }
    }
    let running = app.launch()
    running.navigation.viewControllers[0].perform(.show("note"))
    let next = try running.restart()
    #expect(next.root.pathComponent == "nav")
    #expect(next.navigation.viewControllers.map(\.pathComponent) == ["list", "note"])
  }

  // MARK: Objects

  @Test func `objects that no archive holds are made at the launch, unless their class has declined`() throws {
    let make = { (makesObject: Bool) in
      Self.made { _ in
      } app: {
        var second = ObjectDefinition(name: "second", identifier: "Second", className: "Kind")
        second.restorationClass = ObjectRestorationDefinition(name: "Maker", makesObject: makesObject)
        second.saves = [.constant(key: "k", value: "v")]
        var third = ObjectDefinition(name: "third", identifier: "Third")
        third.restorationClass = ObjectRestorationDefinition(name: "Maker")
        $0.objects += [second, third]
        $0.delegate?.encodes = $0.objects.map { EncodedEntry(key: $0.name, value: .object($0.name)) }
      }
    }
    for makesObject in [true, false] {
      let running = make(makesObject).launch()
      #expect(running.simulated.object(named: "second")?.values == ["k": "v"])
      #expect(running.simulated.object(named: "gone") == nil)
      #expect(running.simulated.object(named: "second")?.className == ClassName("Kind"))
      #expect(running.simulated.object(named: "third")?.className == ClassName("Object"))
      let saved = try running.saved()
      #expect(saved.object("Second")?.className == "Kind")
      #expect(saved.object("Third")?.restorationClass == "Maker")
      let next = make(makesObject).launch(.archive(saved))
      #expect((next.simulated.object(named: "second") != nil) == makesObject)
      #expect(next.simulated.object(named: "third") != nil)
      #expect(next.step("Third") == .restorationClass)
      #expect(next.step("Context") == .existing)
    }
  }

  @Test func `an object refers to what it names, and to itself if it says so`() throws {
    for encodesItself in [true, false] {
      let app = Self.made { _ in
      } app: {
        $0.objects[0].saves = [
          .reference(key: "rs", .controllers([["nav"], ["gone"]])),
          .reference(key: "named", .named([.init("list", ["nav", "list"])])),
          .reference(key: "none", .controller(["gone"])),
        ]
        $0.objects[0].encodesItself = encodesItself
        $0.delegate?.encodes = $0.objects.map { EncodedEntry(key: $0.name, value: .object($0.name)) }
      }
      let running = app.launch()
      #expect(running.simulated.object(named: "context")?.restored.isEmpty == true)
      let next = try running.restart()
      let object = try #require(next.simulated.object(named: "context"))
      let own = encodesItself ? ["self": 1] : [:]
      #expect(object.restored.mapValues(\.count) == ["rs": 1, "named": 1, "none": 0].merging(own) { $1 })
      #expect(object.restored["rs"]?.first === next.root)
      if encodesItself { #expect(object.restored["self"]?.first === object) }
    }
  }
}
