import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Why something that was made is not on the screen, and what is said of what was below it.
@Suite(.timed, .timeLimit(.minutes(30))) struct AbsenceTests {
  /// A container of an app's own, which encodes its child.
  final class Host: ViewController {
    override func encodeRestorableState(with coder: StateEncoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(children.first, forKey: "child")
    }
  }

  /// A navigation controller whose class forgets super when it decodes.
  final class Forgetting: NavigationController {
    override func decodeRestorableState(with coder: StateDecoder) {}
  }

  @Test(.tags(.Rule.r46))
  func `a second instance is told as one where the first is on the screen`() throws {
    let app = TestApp(restorationClasses: [NoteController.self]) {
      let host = Host()
      host.restorationIdentifier = "host"
      host.addChild(note("child", "first"))
      return host
    }
    let next = try app.launch().restart()
    #expect(next.reason("host/child") == .secondInstance)
    #expect(next.reason("host/child")?.rule == .existingControllerIsNotMadeAgain)
  }

  @Test(.tags(.Rule.r22))
  func `below a container whose class does not call super when it decodes, that is the reason`() throws {
    let app = TestApp(restorationClasses: [NoteController.self]) {
      let stack = Forgetting()
      stack.restorationIdentifier = "stack"
      stack.viewControllers = [controller("list")]
      return stack
    }
    let running = app.launch()
    running.navigation.push(note("detail", "here"))
    let next = try running.restart()
    #expect(next.reason("stack/detail") == .superNotCalled("stack"))
  }

  @Test(.tags(.Rule.r49, .Rule.r50))
  func `below a container of another class, that is the reason, and of what is below that its rule is cited`() throws {
    let running = TestApp(restorationClasses: [NoteController.self]) {
      navigation("root", [navigation("stack", [controller("list")])])
    }.launch()
    let stack = running.navigation.children[0] as! NavigationController
    stack.push(note("detail", "here"))
    let other = TestApp(restorationClasses: [NoteController.self]) { navigation("root", [controller("stack")]) }
    let next = try running.restart(as: other)
    let reason = NotRestoredReason.containerNotDecoded("root/stack", className: "ViewController")
    #expect(next.reason("root/stack/detail") == reason)
    #expect(reason.rule == .onlySavedClassDecodes)
    #expect(reason.sentence.hasPrefix("root/stack above it came back as a ViewController"))
  }

  @Test(.tags(.Decision.x14))
  func `a controller that is contained is not presented, and that is the reason`() throws {
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      let child = controller("child")
      delegate.root = { controller("root", [child]) }
      delegate.onFind = { path, _ in path.last == "sheet" ? child : nil }
      return delegate
    })
    let running = app.launch()
    running.root.present(controller("sheet"))
    let next = try running.restart()
    #expect(next.reason("root/sheet") == .isContained("root"))
    #expect(next.root.presentedViewController == nil)
  }

  @Test(.tags(.Rule.r46, .Rule.r16))
  func `what is below a second instance is lost by its rule`() throws {
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.root = { tabBar("tabs", [navigation("a", [controller("list")])]) }
      delegate.onFind = { path, _ in path.last == "a" ? navigation("a", [controller("list")]) : nil }
      return delegate
    })
    let next = try app.launch().restart()
    #expect(next.reason("tabs/a") == .secondInstance)
    #expect(next.reason("tabs/a/list") == .ancestorLost("tabs/a", .existingControllerIsNotMadeAgain))
    #expect(next.reason("tabs/a/list")?.rule == .existingControllerIsNotMadeAgain)
  }

  @Test(.tags(.Rule.r14))
  func `a controller below one that its container does not encode is left out with that one named`() throws {
    let saved = try TestApp { controller("root", [navigation("stack", [controller("list")])]) }.launch().saved()
    #expect(saved.reason("root/stack") == "R21")
    #expect(saved.reason("root/stack/list") == "R14")
    let told = saved.excluded.first { $0.path == "root/stack/list" }
    #expect(told?.reason == "stack above it is not saved, so nothing that was saved refers to it")
  }

  @Test(.tags(.Decision.x14, .Rule.r33))
  func `of two with one path the second is told with what the first is`() throws {
    let running = TestApp { tabBar("tabs", [controller("same"), controller("same")]) }.launch()
    running.tabs.viewControllers[0].title = "First"
    #expect(
      try running.saved().excluded.map(\.reason) == [
        "the tab \"First\" has this path already; give one of the two another identifier"
      ])
  }

  @Test(.tags(.Decision.x29))
  func `presenting on a controller that presents already is refused with a warning`() {
    let running = TestApp { navigation("nav", [controller("list")]) }.launch()
    let list = running.navigation.children[0]
    list.present(controller("first"))
    list.present(controller("second"))
    #expect(running.root.presentedViewController?.restorationIdentifier == "first")
    #expect(running.root.presentedViewController?.presentedViewController == nil)
    let warning = Warning.alreadyPresenting("second", presenter: "nav", presented: "first")
    #expect(running.application.laterWarnings == [warning])
    running.root.presentedViewController?.present(controller("third"))
    #expect(
      running.root.presentedViewController?.presentedViewController?.restorationIdentifier == "third")
    #expect(running.application.laterWarnings.count == 1)
  }

  @Test(.tags(.Decision.x33, .Rule.r88))
  func `text that code sets before the first focus has the caret at its end`() {
    let field = TextField()
    field.text = "hello"
    #expect(field.selectedRange == 5..<5)
    field.selectedRange = 1..<2
    field.text = "hello world"
    #expect(field.selectedRange == 1..<2)
    field.text = ""
    #expect(field.selectedRange == 0..<0)
  }

  @Test(.tags(.Decision.x33, .Rule.r88))
  func
    `a saved selection is applied to the text that is there, and text that code sets later has the caret at its end`()
    throws
  {
    let app = TestApp {
      let root = controller("root")
      let field = TextField(text: "hello")
      field.restorationIdentifier = "field"
      root.view.addSubview(field)
      return root
    }
    let running = app.launch()
    (running.root.view.subviews[0] as! TextField).selectedRange = 1..<5
    let field = try running.restart().root.view.subviews[0] as! TextField
    #expect(field.selectedRange == 1..<5)
    field.text = "hello world"
    #expect(field.selectedRange == 11..<11)
  }

  @Test(.tags(.Rule.r96))
  func `no snapshot is used where the screen in front is without identifier in a container of the app's own`() {
    let hidden = TestApp { navigation("nav", [controller("host", [controller(nil)])]) }.launch()
    #expect(hidden.preserve().snapshot == .topmostWithoutIdentifier("nav/host/(ViewController)"))
    let named = TestApp { navigation("nav", [controller("host", [controller("child")])]) }.launch()
    #expect(named.preserve().snapshot == .topmostNotSaved("nav/host/child"))
  }
}
