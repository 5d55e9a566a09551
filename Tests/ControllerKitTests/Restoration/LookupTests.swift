import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// The chain by which a saved controller is found.
@Suite(.timed, .timeLimit(.minutes(30))) struct LookupTests {
  /// A restoration class that says no.
  final class Declining: ViewController, ViewControllerRestoration {
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder)
      -> ViewController?
    { nil }
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
    #expect(next.reason("tabs/tab/inside") == .ancestorLost("tabs/tab", .restorationClassIsTheOnlyOneAsked))
    #expect(next.delegate.log.filter { $0.hasPrefix("find") } == ["find tabs"])
    // The base child keeps its default state (X6).
    #expect(next.tabs.viewControllers.count == 1)
  }

  @Test(.tags(.Decision.x14))
  func `of two saved objects with one path the first is the one that exists`() throws {
    let app = TestApp { navigation("nav", [controller("root")]) }
    var saved = try app.launch().saved()
    saved.objects.append(saved.objects[1])
    let record = app.launch(.archive(saved)).record
    #expect(record.lookups.map(\.object) == [0, 1, 2])
    #expect(record.lookups[1].outcome == .restored(by: .existing, isDecoded: true))
    #expect(record.lookups[2].outcome == .lost(.notFound))
  }

  @Test(.tags(.Decision.x20))
  func `each object's answers are told in its own bytes`() throws {
    let app = TestApp { tabBar("tabs", [controller("a"), controller("b")]) }
    var saved = try app.launch().saved()
    // One letter written in two ways.
    let names = ["\u{E9}", "e\u{301}"]
    for (place, name) in names.enumerated() { saved.objects[place + 1].restorationClass = name }
    let answers = app.launch(.archive(saved)).record.lookups.compactMap(\.answers.first)
    #expect(
      answers.map { if case .classGone(let name) = $0 { Array(name.utf8) } else { [] } }.dropFirst()
        == names.map { Array($0.utf8) }[...])
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
    #expect(top?.title == "made for tea at nav/r")
    #expect(top?.word == "tea")
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
