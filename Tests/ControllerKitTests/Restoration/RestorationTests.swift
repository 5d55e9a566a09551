import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// The order of a launch, and how containers come back.
@Suite(.timed, .timeLimit(.minutes(30))) struct RestorationTests {
  static let notes = [NoteController.self] as [any ViewControllerRestoration.Type]

  @Test(.tags(.Rule.r55, .Rule.r60))
  func `a launch calls everybody in the documented order`() throws {
    let app = TestApp(restorationClasses: Self.notes) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    running.navigation.push(note("note", "x"))
    let next = try running.restart()
    let nav = SubjectPath.saved(0), root = SubjectPath.saved(1), pushed = SubjectPath.saved(2)
    #expect(
      next.record.calls == [
        .willFinishLaunching, .shouldRestore(true),
        .lookedUp(nav, by: .existing), .viewDidLoad(nav),
        .lookedUp(root, by: .existing), .viewDidLoad(root),
        .lookedUp(pushed, by: .restorationClass), .viewDidLoad(pushed),
        .decode(nav), .decode(root), .decode(pushed), .didDecode,
        .finishedRestoring(nav), .finishedRestoring(root), .finishedRestoring(pushed),
        .didFinishLaunching,
        .appearance(.viewWillAppear, nav), .appearance(.viewWillAppear, pushed),
        .appearance(.viewDidAppear, nav), .appearance(.viewDidAppear, pushed),
      ])
    #expect(
      next.delegate.log == [
        "willFinish", "shouldRestore", "find nav", "find nav/root", "didDecode", "didFinish",
      ])
  }

  @Test(.tags(.Rule.r57, .Decision.x19))
  func `decode comes after viewDidLoad and before viewWillAppear, and a covered screen never appears`() throws {
    let app = TestApp(restorationClasses: Self.notes) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    running.navigation.push(note("one", "1"))
    running.navigation.push(note("two", "2"))
    let next = try running.restart()
    let stack = next.navigation.viewControllers
    #expect((stack[2] as? NoteController)?.log == ["viewDidLoad", "decode", "finished", "viewWillAppear"])
    #expect((stack[1] as? NoteController)?.log == ["viewDidLoad", "decode", "finished"])
  }

  @Test(.tags(.Rule.r56))
  func `between making and decoding there are no parents`() throws {
    final class Looking: NoteController {
      var parentAtLoad: ViewController?
      override class func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder
      ) -> ViewController? {
        let made = Looking()
        made.restorationIdentifier = identifierComponents.last
        made.restorationClass = Looking.self
        return made
      }
      override func viewDidLoad() { parentAtLoad = parent }
    }
    let app = TestApp(restorationClasses: [Looking.self]) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    let pushed = Looking()
    pushed.restorationIdentifier = "looking"
    pushed.restorationClass = Looking.self
    running.navigation.push(pushed)
    #expect(pushed.parentAtLoad != nil)
    let next = try running.restart()
    let top = next.navigation.topViewController as? Looking
    #expect(top != nil)
    #expect(top?.parentAtLoad == nil)
    #expect(top?.parent === next.root)
  }

  @Test(.tags(.Rule.r76))
  func `a stack comes back from the bottom upward`() throws {
    let app = TestApp(restorationClasses: Self.notes) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    for word in ["a", "b", "c"] { running.navigation.push(note("note", word)) }
    let next = try running.restart()
    #expect(next.navigation.viewControllers.dropFirst().map { ($0 as! NoteController).word } == ["a", "b", "c"])
  }

  final class Picky: NoteController {
    override class func viewController(
      withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder
    ) -> ViewController? {
      let word: String? = coder.decode(forKey: "word")
      guard word != "gone" else { return nil }
      let made = Picky()
      made.restorationIdentifier = identifierComponents.last
      made.restorationClass = Picky.self
      return made
    }
  }

  static func picky(_ identifier: String, _ word: String) -> Picky {
    let made = Picky()
    made.restorationIdentifier = identifier
    made.restorationClass = Picky.self
    made.word = word
    return made
  }

  @Test(.tags(.Rule.r50))
  func `a stack is cut where a screen did not come back`() throws {
    let app = TestApp(restorationClasses: [Picky.self]) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    running.navigation.viewControllers += [
      Self.picky("a", "here"), Self.picky("b", "gone"), Self.picky("c", "here"),
    ]
    let next = try running.restart()
    #expect(next.navigation.viewControllers.map(\.restorationIdentifier) == ["root", "a"])
    #expect(next.reason("nav/b") == .declined(restorationClass: "Picky"))
    #expect(next.reason("nav/c") == .stackCut("nav/b"))
    #expect(next.record.warnings.contains(.stackCut(.saved(0), index: 2)))
  }

  @Test(.tags(.Decision.x9, .Rule.r50))
  func `a stack whose bottom did not come back is the app's own`() throws {
    let app = TestApp(restorationClasses: [Picky.self]) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    running.navigation.viewControllers = [Self.picky("bottom", "gone"), Self.picky("top", "here")]
    let next = try running.restart()
    #expect(next.navigation.viewControllers.map(\.restorationIdentifier) == ["root"])
    #expect(next.reason("nav/top") == .stackDropped("nav/bottom"))
  }

  @Test(.tags(.Rule.r50, .Rule.r81))
  func `what did not come back is not presented, and what did is`() throws {
    for word in ["gone", "here"] {
      let app = TestApp(restorationClasses: [Picky.self]) { controller("root") }
      let running = app.launch()
      running.root.present(Self.picky("sheet", word), style: .formSheet)
      let next = try running.restart()
      #expect((next.root.presentedViewController != nil) == (word == "here"))
      if word == "here" { #expect(next.root.presentedViewController?.modalPresentationStyle == .formSheet) }
    }
  }

  @Test(.tags(.Decision.x8))
  func `a screen without an identifier in a stack is skipped`() throws {
    let app = TestApp(restorationClasses: Self.notes) { navigation("nav", [controller("root")]) }
    let running = app.launch()
    running.navigation.viewControllers += [controller(nil), note("top", "x")]
    let saved = try running.saved()
    #expect(saved.reason("nav/(ViewController)") == "X8")
    #expect(saved.archivePaths.last == "nav/[2]/top")
    #expect(try running.restart().navigation.viewControllers.map(\.restorationIdentifier) == ["root", "top"])
  }

  @Test(.tags(.Decision.x8))
  func `a root without an identifier stays below those that have one`() throws {
    let app = TestApp(restorationClasses: Self.notes) { navigation("nav", [controller(nil)]) }
    let running = app.launch()
    running.navigation.push(note("top", "x"))
    #expect(try running.restart().navigation.viewControllers.map(\.restorationIdentifier) == [nil, "top"])
  }

  @Test(.tags(.Rule.r102))
  func `what is added in didFinishLaunching comes on top of a restored interface`() throws {
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.onFinish = { $0.windows[0].rootViewController?.present(controller(nil), style: .alert) }
      return delegate
    })
    let next = try app.launch().restart()
    #expect(next.record.outcome == .restored)
    #expect(next.root.presentedViewController?.modalPresentationStyle == .alert)
  }
}
