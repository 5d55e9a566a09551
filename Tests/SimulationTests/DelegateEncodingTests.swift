import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// What the delegate of a scene writes, value by value, and what it does with what comes back.
@Suite(.timed, .timeLimit(.minutes(30))) struct DelegateEncodingTests {
  private static func made(
    _ encodes: [EncodedEntry], _ change: (inout AppDefinition) -> Void = { _ in }
  ) -> TestApp {
    app([screen("nav", .navigation, ["list"]), screen("list"), screen("note")]) {
      $0.objects = [ObjectDefinition(name: "context", identifier: "Context")]
      $0.delegate?.encodes = encodes
      change(&$0)
    }
  }

  private static func saved(_ values: [String: EncodedEntry.Value]) throws -> SavedState {
    try made(values.sorted { $0.key < $1.key }.map { EncodedEntry(key: $0.key, value: $0.value) }).launch().saved()
  }

  private static let list = EncodedEntry.Value.reference(["nav", "list"])
  private static let gone = EncodedEntry.Value.reference(["nav", "gone"])

  @Test func `plain values are written as they are, the first of several under one name`() throws {
    let saved = try Self.saved([
      "text": .string("tea"), "yes": .bool(true), "no": .bool(false), "whole": .number(-3), "half": .number(0.5),
      "large": .number(1e30), "empty": .list([]), "none": .dictionary([]),
      "list": .list([.list([.closed("c"), .bool(false)]), .dictionary([.init("a", .number(1))])]),
      "named": .dictionary([
        .init("x", .string("first")), .init("x", .string("second")), .init("c", .closed("c")),
        .init("deep", .dictionary([.init("r", Self.list), .init("y", .string("z"))])),
      ]),
    ])
    let expected: [String: StateValue] = [
      "text": .string("tea"), "yes": .bool(true), "no": .bool(false), "whole": .integer(-3), "half": .real(0.5),
      "large": .real(1e30), "empty": .array([]), "none": .dictionary([:]),
      "list": .array([.array([.bool(false)]), .dictionary(["a": .integer(1)])]),
      "named": .dictionary(["x": .string("first"), "deep": .dictionary(["y": .string("z")])]),
    ]
    #expect(saved.application.filter { expected[$0.key] != nil } == expected)
  }

  @Test func `references are written to what is there, and nothing in their place where it is not`() throws {
    let saved = try Self.saved([
      "one": Self.list, "gone": Self.gone, "object": .object("context"), "noObject": .object("other"),
      "list": .list([Self.gone, Self.list, .string("x"), .object("context"), .object("other")]),
      "named": .dictionary([
        .init("a", Self.list), .init("a", .reference(["nav"])), .init("b", Self.gone),
        .init("o", .object("context")), .init("s", .string("x")),
      ]),
      "closed": .closed("list"),
    ])
    let list = try #require(saved.objects.indices.first { saved.path(of: $0) == "nav/list" })
    let object = try #require(saved.objects.indices.first { saved.path(of: $0) == "Context" })
    let (toList, toObject) = (StateValue.reference(.object(list)), StateValue.reference(.object(object)))
    let keys = ["one", "gone", "object", "noObject", "list", "named", "closed"]
    #expect(
      saved.application.filter { keys.contains($0.key) } == [
        "one": toList, "object": toObject, "list": .array([toList, toObject]),
        "named": .dictionary(["a": toList, "o": toObject]), "closed": .array([]),
      ])
  }

  @Test func `what was closed is saved with the delegate and can be shown again after a launch`() throws {
    let app = Self.made([EncodedEntry(key: "closed", value: .closed("shut"))]) {
      $0.changeController(named: "note") { $0.storyboard = StoryboardReference(name: "Main", identifier: "note") }
    }
    let running = app.launch()
    running.root.children[0].perform(.show("note"))
    let note = running.navigation.viewControllers[1]
    running.simulated.perform(.close(into: "other"), on: note)
    #expect(running.navigation.viewControllers.count == 1)
    running.simulated.perform(.reopen(from: "shut"), on: running.navigation.viewControllers[0])
    #expect(running.navigation.viewControllers.count == 1)
    running.simulated.perform(.reopen(from: "other"), on: running.navigation.viewControllers[0])
    #expect(running.navigation.viewControllers.map(\.pathComponent) == ["list", "note"])
    #expect(running.navigation.viewControllers[1] === note)
    // A list gives what was closed last first, and each screen once.
    running.simulated.perform(.close(into: "shut"), on: note)
    for _ in 1...2 { running.simulated.perform(.reopen(from: "shut"), on: running.navigation.viewControllers[0]) }
    #expect(running.navigation.viewControllers.map(\.pathComponent) == ["list", "note"])
  }

  @Test(arguments: [false, true])
  func `a delegate writes the number of a tab, and selects that again, if it is there`(isText: Bool) throws {
    let screens = [screen("tabs", .tabBar, ["one", "two"]), screen("one"), screen("two")]
    let made = app(screens) {
      $0.delegate?.encodes = ["tabs", "one", "gone"].map { name in
        EncodedEntry(key: name, value: .tab(of: name, isText: isText))
      }
      // UIKit keeps the tab of one that has an identifier itself.
      $0.changeController(named: "tabs") { $0.restorationIdentifier = nil }
    }
    let running = made.launch()
    let tabs = try #require(running.root as? TabBarController)
    tabs.selectedViewController = tabs.viewControllers[1]
    let saved = try running.saved()
    #expect(saved.application["tabs"] == (isText ? .string("1") : .integer(1)))
    #expect(saved.application["one"] == nil)
    #expect(saved.application["gone"] == nil)
    let next = try #require(try running.restart().root as? TabBarController)
    #expect(next.selectedIndex == 1)
    let other = try #require(made.launch().root as? TabBarController)
    #expect(other.selectedIndex == 0)
  }

  @Test func `a delegate looks up what it has encoded, and what is lost is named`() throws {
    let entries = [
      EncodedEntry(key: "note", value: .reference(["nav", "note"])),
      EncodedEntry(key: "notes", value: .list([.reference(["nav", "note"])])),
      EncodedEntry(key: "byName", value: .dictionary([.init("n", .reference(["nav", "note"]))])),
      EncodedEntry(key: "text", value: .string("x")), EncodedEntry(key: "object", value: .object("context")),
    ]
    let running = Self.made(entries).launch()
    running.root.children[0].perform(.show("note"))
    let next = try running.restart()
    #expect(next.reason("nav/note") == .notFound)
    let lost = ["note", "notes", "byName"].map {
      Warning.referenceLost(.live("application"), key: $0, target: "nav/note")
    }
    #expect(next.record.warnings == [.stackCut(.saved(1), index: 1)] + lost)
  }

  @Test func `only what comes back is reinstalled, and only onto a stack`() throws {
    for (stack, isPushed) in [(["nav"], true), (["elsewhere"], false), (["nav", "list"], false), ([], false)] {
      let app = Self.made([EncodedEntry(key: "note", value: .reference(["nav", "note"]))]) {
        $0.changeController(named: "note") { $0.storyboard = StoryboardReference(name: "Main", identifier: "note") }
        $0.delegate?.afterDecode = [
          Reinstallation(key: "other", onto: ["nav"]), Reinstallation(key: "note", onto: stack),
        ]
      }
      let running = app.launch()
      running.root.children[0].perform(.show("note"))
      let archive = try running.saved()
      let alone = app.launch(.archive(archive))
      // It stands in the stack already; pushing it again changes nothing.
      #expect(alone.navigation.viewControllers.map(\.pathComponent) == ["list", "note"], "\(stack) \(isPushed)")
    }
  }

  // MARK: Answers

  @Test func `the delegate answers by the first pattern that matches, and for nothing else`() throws {
    let answers = [
      FoundController(path: ["nav", "list"], answer: .nothing),
      FoundController(path: ["nav", "*"], answer: .make("note")),
    ]
    for declines in [nil, Decline.defaultMissing(key: "user"), .storyboardMissing, .recordMissing(key: "item")] {
      for hasUser in [false, true] {
        let app = Self.made([]) {
          $0.delegate?.finds = answers
          $0.delegate?.finds[1].unless = declines
          $0.defaults = hasUser ? ["user": "anna"] : [:]
        }
        let running = app.launch()
        running.root.children[0].perform(.show("note"))
        let next = try running.restart()
        let isDeclined = declines != nil && !(declines == .defaultMissing(key: "user") && hasUser)
        let note = next.lookup("nav/note")
        let found = StepAnswer.found(by: "app delegate", className: "ViewController")
        #expect(
          note?.answers.dropFirst().first == (isDeclined ? .declined("app delegate") : found),
          "\(note?.answers ?? [])")
        #expect(next.navigation.viewControllers.map(\.pathComponent) == (isDeclined ? ["list"] : ["list", "note"]))
        #expect(next.step("nav/list") == .existing)
      }
    }
  }

  @Test(arguments: [(false, nil), (true, nil), (false, "note")] as [(Bool, String?)])
  func `a delegate has the method if it finds something or presents in it`(finds: Bool, presents: String?) throws {
    let app = Self.made([]) {
      if finds { $0.delegate?.finds = [FoundController(path: ["x"], answer: .nothing)] }
      $0.delegate?.presentsDuringRestoration = presents
    }
    let answer = try app.launch().restart().lookup("nav/list")?.answers.dropFirst().first
    #expect((answer == .notImplemented) == (!finds && presents == nil))
  }

  // MARK: After the launch

  @Test func `after the launch the delegate does one thing after the other, and leaves out what is not there`() {
    let app = Self.made([]) {
      $0.delegate?.afterLaunch = [
        .toast("one"), .present("gone", style: nil, isOnRoot: true),
        .present("note", style: .fullScreen, isOnRoot: false),
        .present("list", style: nil, isOnRoot: false), .toast("two"),
      ]
    }
    let running = app.launch()
    #expect(running.simulated.toasts == ["one", "two"])
    let first = running.root.presentedViewController
    #expect(first?.pathComponent == "note")
    #expect(first?.modalPresentationStyle == .fullScreen)
    #expect(first?.presentedViewController?.pathComponent == "list")
    running.simulated.hideToasts()
    #expect(running.simulated.toasts == [])
  }

  @Test func `a screen that is presented while the delegate is asked is presented once, if there is one`() throws {
    for name in ["note", "gone"] {
      let app = Self.made([]) { $0.delegate?.presentsDuringRestoration = name }
      let next = try app.launch().restart()
      #expect(next.root.presentedViewController?.pathComponent == (name == "note" ? "note" : nil))
      #expect(next.root.presentedViewController?.presentedViewController == nil)
    }
  }
}
