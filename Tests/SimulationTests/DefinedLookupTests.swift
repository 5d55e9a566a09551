import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// The chain by which a saved controller is found.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedLookupTests {
  static func definition(
    _ change: (inout [ControllerDefinition], inout [RestorationClassDefinition]) -> Void = { _, _ in }
  )
    -> AppDefinition
  {
    let here = SourcePosition(file: "test", line: 1, column: 1)
    func make(_ name: String, _ kind: ControllerKind, _ children: [String] = []) -> ControllerDefinition {
      var made = ControllerDefinition(name: name, kind: kind, position: here)
      made.restorationIdentifier = name
      made.storyboard = StoryboardReference(name: "Main", identifier: name)
      made.content.children = children
      return made
    }
    var controllers = [
      make("nav", .navigation, ["list"]), make("list", .plain), make("detail", .plain),
      make("sheet", .navigation, ["form"]),
      make("form", .plain),
    ]
    var classes: [RestorationClassDefinition] = []
    change(&controllers, &classes)
    var app = AppDefinition(
      name: "Test",
      delegate: DelegateDefinition(shouldSave: GateDefinition([.always]), shouldRestore: GateDefinition([.always])),
      controllers: controllers, windows: [WindowDefinition(root: "nav")])
    app.restorationClasses = classes
    return app
  }

  @Test(.tags(.Rule.r41, .Rule.r44))
  func `without a class or an answer, what stands is found, and the storyboard makes the rest`() throws {
    let app = TestApp(definition: Self.definition())
    let running = app.launch()
    running.root.children[0].perform(.show("detail"))
    running.root.children[0].perform(.present("sheet", style: .sheet))
    let next = try running.restart()
    #expect(next.record.outcome == .restored)
    #expect(next.step("nav") == .existing)
    #expect(next.step("nav/list") == .existing)
    #expect(next.step("nav/detail") == .storyboard)
    #expect(next.step("nav/sheet") == .storyboard)
    // Made together with the sheet, so it stands there already.
    #expect(next.step("nav/sheet/form") == .existing)
    #expect(next.root.children.map(\.restorationIdentifier) == ["list", "detail"])
    #expect(next.root.presentedViewController?.modalPresentationStyle == .sheet)
    #expect(
      next.lookup("nav/detail")?.answers == [
        .nobody, .notImplemented, .nothingThere,
        .found(by: "storyboard Main", className: "ViewController"),
      ])
  }

  @Test(.tags(.Rule.r45))
  func `a class without a factory is no crash, and the controller is not restored`() throws {
    let definition = Self.definition { controllers, classes in
      controllers[2].classBehavior.restorationClass = "Broken"
      classes = [RestorationClassDefinition(name: "Broken", answer: .notConforming)]
    }
    let running = TestApp(definition: definition).launch()
    running.root.children[0].perform(.show("detail"))
    let next = try running.restart()
    #expect(next.reason("nav/detail") == .classDoesNotConform("Broken"))
    #expect(next.record.warnings.contains { if case .classDoesNotConform(_, "Broken") = $0 { true } else { false } })
    #expect(next.record.outcome == .restored)
  }

  @Test(.tags(.Rule.r46))
  func `a class may return what stands already`() throws {
    let definition = Self.definition { controllers, classes in
      controllers[1].classBehavior.restorationClass = "Finder"
      classes = [RestorationClassDefinition(name: "Finder", answer: .existing)]
    }
    let next = try TestApp(definition: definition).launch().restart()
    #expect(next.step("nav/list") == .restorationClass)
    #expect(next.root.children.count == 1)
  }

  @Test(.tags(.Rule.r34, .Rule.r46))
  func `a delegate that answers with what exists is given the one at the place, of several with one path`() throws {
    let same = { (definition: inout ControllerDefinition) in definition.restorationIdentifier = "same" }
    let made = app([
      screen("nav", .navigation, ["one", "two"]), screen("one", .plain, [], same), screen("two", .plain, [], same),
    ]) {
      $0.delegate?.finds = [FoundController(path: ["nav", "same"], answer: .existing)]
    }
    let next = try made.launch().restart()
    let found = Lookup.Outcome.restored(by: .delegate, isDecoded: true)
    #expect(next.record.lookups.map(\.outcome).dropFirst() == [found, found])
  }

  @Test(.tags(.Rule.r46))
  func `a class that makes a base controller anew leaves two instances, of which the new one is shown`() throws {
    let definition = Self.definition { controllers, classes in
      controllers[1].classBehavior.restorationClass = "Maker"
      classes = [RestorationClassDefinition(name: "Maker", answer: .make("list"))]
    }
    let running = TestApp(definition: definition).launch()
    let next = try running.restart()
    #expect(next.step("nav/list") == .restorationClass)
    #expect(next.root.children.count == 1)
  }

  @Test(.tags(.Decision.x20))
  func `a stored class that is gone counts as none`() throws {
    let make = { (definition: AppDefinition) in TestApp(definition: definition) }
    let old = Self.definition { controllers, classes in
      controllers[2].classBehavior.restorationClass = "OldName"
      classes = [RestorationClassDefinition(name: "OldName", answer: .make("detail"))]
    }
    let running = make(old).launch()
    running.root.children[0].perform(.show("detail"))
    let next = try running.restart(as: make(Self.definition()))
    #expect(next.step("nav/detail") == .storyboard)
    #expect(next.lookup("nav/detail")?.answers[0] == .classGone("OldName"))
    #expect(next.record.warnings.contains { if case .classGone(_, name: "OldName") = $0 { true } else { false } })
  }

  @Test(.tags(.Decision.x22))
  func `the element's id serves where a scene has no storyboard identifier`() throws {
    let definition = Self.definition { controllers, _ in
      controllers[2].name = "abc-de-fgh"
      controllers[2].storyboard = StoryboardReference(name: "Main", identifier: "abc-de-fgh")
    }
    let running = TestApp(definition: definition).launch()
    running.root.children[0].perform(.show("abc-de-fgh"))
    #expect(try running.saved().object("nav/detail")?.storyboard?.identifier == "abc-de-fgh")
    #expect(try running.restart().step("nav/detail") == .storyboard)
  }

  @Test(.tags(.Decision.x23, .Rule.r65))
  func `an identifier that the storyboard no longer has crashes the app at this launch`() throws {
    let running = TestApp(definition: Self.definition()).launch()
    running.root.children[0].perform(.show("detail"))
    let renamed = Self.definition { controllers, _ in
      controllers[2].storyboard = StoryboardReference(name: "Main", identifier: "newDetail")
    }
    var marks: [Bool] = []
    let next = TestApp(definition: renamed).launch(.archive(try running.saved())) { marks.append($0) }
    let record = next.record
    let sentence = "storyboard \"Main\" doesn't contain a view controller with identifier \"detail\""
    #expect(marks == [true])
    #expect(record.lookups.last?.outcome == .lost(.storyboardLacks(storyboard: "Main", identifier: "detail")))
    let reason = try #require(next.application.abortReason)
    #expect(reason.sentence == sentence)
    #expect(record.outcome == .crashed(reason))
    #expect(record.lookups.first?.outcome == .lost(.crashed(reason)))
    #expect(!record.calls.contains(.didFinishLaunching))
  }

  @Test(.tags(.Rule.r103, .Rule.r75))
  func `a restoration class makes the controller from the storyboard of its coder`() throws {
    final class FromStoryboard: ViewController, ViewControllerRestoration {
      static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder)
        -> ViewController?
      {
        guard let storyboard = coder.decode(forKey: .viewControllerStoryboard) else { return nil }
        return try? storyboard.instantiateViewController(withIdentifier: "detail")
      }
    }
    let definition = Self.definition { controllers, _ in
      controllers[2].classBehavior.restorationClass = "FromStoryboard"
    }
    for isFromStoryboard in [true, false] {
      let application = SimulatedApplication(definition: definition, restorationClasses: [FromStoryboard.self])
      try application.launch(
        .none, conditions: DeviceConditions(bundleVersion: "1", idiom: .phone, now: .init(seconds: 0)))
      let stack = application.windows[0].rootViewController as! NavigationController
      if isFromStoryboard {
        stack.children[0].perform(.show("detail"))
      } else {
        let made = controller("detail")
        made.restorationClass = FromStoryboard.self
        stack.push(made)
      }
      let report = try application.preserve(
        conditions: DeviceConditions(bundleVersion: "1", idiom: .phone, now: .init(seconds: 0)))
      let next = SimulatedApplication(definition: definition, restorationClasses: [FromStoryboard.self])
      let record = try next.launch(
        .archive(report.savedState!),
        conditions: DeviceConditions(bundleVersion: "1", idiom: .phone, now: .init(seconds: 0)))
      #expect(
        record.lookups.last?.outcome
          == (isFromStoryboard
            ? .restored(by: .restorationClass, isDecoded: true) : .lost(.declined(restorationClass: "FromStoryboard"))))
    }
  }
}
