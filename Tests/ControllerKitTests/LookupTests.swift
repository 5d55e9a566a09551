import AppDefinition
import ControllerKit
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// The chain by which a saved controller is found.
struct LookupTests {
  /// A restoration class that says no.
  final class Declining: ViewController, ViewControllerRestoration {
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder)
      -> ViewController?
    { nil }
  }

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
      made.children = children
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

  @Test(.tags(.Rule.r41, .Rule.r43, .Rule.r44, .Rule.r51))
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

  @Test(.tags(.Rule.r41, .Rule.r42))
  func `a restoration class is the only one asked, and its nil leaves out what is below`() throws {
    let app = TestApp(restorationClasses: [Declining.self]) {
      let tab = navigation("tab", [controller("inside")])
      tab.restorationClass = Declining.self
      return tabBar("tabs", [tab])
    }
    let next = try app.launch().restart()
    #expect(next.reason("tabs/tab") == .declined(restorationClass: "Declining"))
    #expect(next.lookup("tabs/tab")?.answers == [.declined("Declining"), .notAsked, .notAsked, .notAsked])
    #expect(next.reason("tabs/tab/inside") == .ancestorLost("tabs/tab"))
    #expect(next.delegate.log.filter { $0.hasPrefix("find") } == ["find tabs"])
    // The base child keeps its default state (X6).
    #expect(next.tabs.viewControllers.count == 1)
  }

  @Test(.tags(.Rule.r19))
  func `a class that declines keeps a screen out as well as a missing identifier does`() throws {
    let app = TestApp(restorationClasses: [Declining.self]) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    let pushed = controller("pushed")
    pushed.restorationClass = Declining.self
    running.navigation.push(pushed)
    #expect(try running.saved().paths.contains("nav/pushed"))
    #expect(try running.restart().navigation.viewControllers.count == 1)
  }

  @Test(.tags(.Rule.r43, .Rule.r36))
  func `the delegate is asked with the path, and its nil lets the search go on`() throws {
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.root = { navigation("nav", [controller("root")]) }
      delegate.onFind = { path, _ in path == ["nav", "made"] ? controller("made") : nil }
      return delegate
    })
    let running = app.launch()
    running.navigation.push(controller("made"))
    let next = try running.restart()
    #expect(next.delegate.log.filter { $0.hasPrefix("find") } == ["find nav", "find nav/root", "find nav/made"])
    #expect(next.step("nav/made") == .delegate)
    #expect(next.step("nav/root") == .existing)
    #expect(next.navigation.viewControllers.count == 2)
  }

  @Test(.tags(.Rule.r45))
  func `a class without a factory is no crash, and the controller is not restored`() throws {
    let definition = Self.definition { controllers, classes in
      controllers[2].restorationClass = "Broken"
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
      controllers[1].restorationClass = "Finder"
      classes = [RestorationClassDefinition(name: "Finder", answer: .existing)]
    }
    let next = try TestApp(definition: definition).launch().restart()
    #expect(next.step("nav/list") == .restorationClass)
    #expect(next.root.children.count == 1)
  }

  @Test(.tags(.Rule.r46))
  func `a class that makes a base controller anew leaves two instances, of which the new one is shown`() throws {
    let definition = Self.definition { controllers, classes in
      controllers[1].restorationClass = "Maker"
      classes = [RestorationClassDefinition(name: "Maker", answer: .make("list"))]
    }
    let running = TestApp(definition: definition).launch()
    let next = try running.restart()
    #expect(next.step("nav/list") == .restorationClass)
    #expect(next.root.children.count == 1)
  }

  final class Forgetful: NoteController {
    override class func viewController(
      withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder
    ) -> ViewController? { Forgetful() }
  }

  @Test(.tags(.Rule.r47, .Decision.x15))
  func `a controller made without its identifier is fine once, warned about, and gone the second time`() throws {
    let app = TestApp(restorationClasses: [Forgetful.self]) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    let pushed = Forgetful()
    pushed.restorationIdentifier = "forgetful"
    pushed.restorationClass = Forgetful.self
    pushed.word = "kept"
    running.navigation.push(pushed)
    let next = try running.restart()
    #expect((next.navigation.topViewController as? Forgetful)?.word == "kept")
    #expect(
      next.record.warnings.contains {
        if case .identifierNotSet(_, className: "Forgetful") = $0 { true } else { false }
      })
    #expect(try next.restart().navigation.viewControllers.count == 1)
  }

  @Test(.tags(.Rule.r48))
  func `the factory reads the controller's own state`() throws {
    final class Reading: NoteController {
      override class func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder
      ) -> ViewController? {
        guard let word: String = coder.decode(forKey: "word") else { return nil }
        let made = Reading()
        made.title = "made for \(word) at \(identifierComponents.joined(separator: "/"))"
        return made
      }
    }
    let app = TestApp(restorationClasses: [Reading.self]) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    let pushed = Reading()
    pushed.restorationIdentifier = "r"
    pushed.restorationClass = Reading.self
    pushed.word = "tea"
    running.navigation.push(pushed)
    let top = try running.restart().navigation.topViewController as? Reading
    #expect(top?.title == "made for tea at nav/r" && top?.word == "tea")
  }

  class Middle: NoteController {}
  final class Leaf: Middle {}

  @Test(.tags(.Rule.r49, .Decision.x7), arguments: [true, false])
  func `the stored class or a subclass is decoded, another is used and not decoded`(fits: Bool) throws {
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.root = { navigation("nav", [controller("root")]) }
      delegate.onFind = { path, _ in
        guard path == ["nav", "middle"] else { return nil }
        let made = fits ? Leaf() : NoteController()
        made.restorationIdentifier = "middle"
        made.word = "fresh"
        return made
      }
      return delegate
    })
    let running = app.launch()
    let pushed = Middle()
    pushed.restorationIdentifier = "middle"
    pushed.word = "saved"
    running.navigation.push(pushed)
    let next = try running.restart()
    #expect((next.navigation.topViewController as? NoteController)?.word == (fits ? "saved" : "fresh"))
    #expect(next.outcome("nav/middle") == .restored(by: .delegate, isDecoded: fits))
    #expect(
      next.record.warnings.contains {
        if case .wrongClass(_, found: "NoteController", saved: "Middle") = $0 { true } else { false }
      } == !fits)
  }

  @Test(.tags(.Decision.x20))
  func `a stored class that is gone counts as none`() throws {
    let make = { (definition: AppDefinition) in TestApp(definition: definition) }
    let old = Self.definition { controllers, classes in
      controllers[2].restorationClass = "OldName"
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
    let application = Application(definition: renamed)
    let record = application.launch(.archive(try running.saved()), conditions: running.app.conditions) {
      marks.append($0)
    }
    let sentence = "storyboard \"Main\" doesn't contain a view controller with identifier \"detail\""
    #expect(record.outcome == .crashed(reason: sentence))
    #expect(marks == [true])
    #expect(record.lookups.last?.outcome == .lost(.storyboardLacks(storyboard: "Main", identifier: "detail")))
    #expect(record.lookups.first?.outcome == .lost(.crashed(sentence)))
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
    let definition = Self.definition { controllers, _ in controllers[2].restorationClass = "FromStoryboard" }
    for isFromStoryboard in [true, false] {
      let application = Application(definition: definition, restorationClasses: [FromStoryboard.self])
      application.launch(.none, conditions: DeviceConditions(bundleVersion: "1", idiom: .phone, now: .init(seconds: 0)))
      let stack = application.windows[0].rootViewController as! NavigationController
      if isFromStoryboard {
        stack.children[0].perform(.show("detail"))
      } else {
        let made = controller("detail")
        made.restorationClass = FromStoryboard.self
        stack.push(made)
      }
      let report = application.preserve(
        conditions: DeviceConditions(bundleVersion: "1", idiom: .phone, now: .init(seconds: 0)))
      let next = Application(definition: definition, restorationClasses: [FromStoryboard.self])
      let record = next.launch(
        .archive(report.savedState!),
        conditions: DeviceConditions(bundleVersion: "1", idiom: .phone, now: .init(seconds: 0)))
      #expect(
        record.lookups.last?.outcome
          == (isFromStoryboard
            ? .restored(by: .restorationClass, isDecoded: true) : .lost(.declined(restorationClass: "FromStoryboard"))))
    }
  }

  final class Twin: ViewController, ViewControllerRestoration {
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder)
      -> ViewController?
    {
      let made = Twin()
      made.restorationIdentifier = identifierComponents.last
      made.restorationClass = Twin.self
      return made
    }
  }

  @Test(.tags(.Rule.r41))
  func `Apple's own listing compiles with the prefix dropped`() throws {
    final class MyViewController: ViewController, ViewControllerRestoration {
      static func viewController(
        withRestorationIdentifierPath identifierComponents: [String],
        coder: StateDecoder
      ) -> ViewController? {
        let vc = MyViewController()
        vc.restorationIdentifier = identifierComponents.last
        vc.restorationClass = MyViewController.self
        return vc
      }
    }
    let app = TestApp(restorationClasses: [MyViewController.self]) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    let pushed = MyViewController()
    pushed.restorationIdentifier = "mine"
    pushed.restorationClass = MyViewController.self
    running.navigation.push(pushed)
    let next = try running.restart().restart()
    #expect(next.navigation.topViewController is MyViewController)
  }
}
