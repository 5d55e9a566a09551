import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What is said of the second of two that have one path.
@Suite(.timed, .timeLimit(.minutes(30))) struct DuplicateTests {
  private static func reason(_ other: String) -> String {
    "\(other) has this path already; give one of the two another identifier"
  }

  /// A container that encodes its children.
  private final class Box: ViewController {
    override func encodeRestorableState(with coder: StateEncoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(children, forKey: "children")
    }
  }

  private static func titled(_ identifier: String, _ title: String) -> ViewController {
    let made = controller(identifier)
    made.title = title
    return made
  }

  @Test(.tags(.Decision.x14)) func `a child, a tab and what is presented are named by their roles and titles`() throws {
    let box = Box()
    box.restorationIdentifier = "box"
    for title in ["One", "Two"] { box.addChild(Self.titled("same", title)) }
    let contained = try TestApp { box }.launch().saved()
    #expect(contained.excluded.map(\.reason) == [Self.reason("the contained screen \"One\"")])
    let tabs = TestApp { tabBar("tabs", [Self.titled("same", "One"), controller("same")]) }.launch()
    #expect(try tabs.saved().excluded.map(\.reason) == [Self.reason("the tab \"One\"")])
    tabs.root.present(Self.titled("same", "Sheet"))
    let saved = try tabs.saved()
    #expect(saved.excluded.map(\.reason) == [Self.reason("the tab \"One\"")])
    #expect(saved.excluded.map(\.path) == ["tabs/[1]/same"])
  }

  @Test(.tags(.Decision.x14)) func `a root, a view and a registered object are named as what they are`() throws {
    let app = TestApp(delegate: {
      let delegate = Building()
      delegate.build = { application in
        let root = controller("same")
        for id in ["a", "b"] {
          let view = ScrollView()
          view.restorationIdentifier = "scroll"
          view.id = id
          root.view.addSubview(view)
        }
        application.addWindow(Window(rootViewController: root))
        application.addWindow(Window(rootViewController: controller("same")))
      }
      return delegate
    })
    let report = app.launch().preserve()
    #expect(
      report.savedState?.excluded.map(\.reason) == [
        Self.reason("the view scroll"), Self.reason("the root \"ViewController\""),
      ])
    #expect(report.savedState?.excluded.map(\.path) == ["same/scroll", "same"])
    #expect(report.warnings == [.duplicatePath("same"), .duplicatePath("scroll")])
  }

  @Test(.tags(.Decision.x14)) func `an object that was registered and encoded first has the path`() throws {
    let thing = Thing("a")
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.root = { controller("a/b") }
      delegate.onEncode = { application, coder in
        application.registerObject(thing, identifier: "a/b")
        coder.encode(thing, forKey: "thing")
      }
      return delegate
    })
    let saved = try app.launch().saved()
    #expect(saved.excluded.map(\.reason) == [Self.reason("the registered object a\\/b")])
    #expect(saved.excluded.map(\.path) == ["a\\/b"])
    #expect(saved.objects.map(\.kind) == [.object])
  }

  @Test(.tags(.Decision.x14)) func `what is below the second of two is left out with it`() throws {
    let running = TestApp {
      tabBar("tabs", [controller("same"), navigation("same", [controller("a", [controller(nil, [controller("b")])])])])
    }.launch()
    let saved = try running.saved()
    #expect(
      Dictionary(uniqueKeysWithValues: saved.excluded.map { ($0.path, $0.reason) }) == [
        "tabs/[1]/same": Self.reason("the tab \"ViewController\""),
        "tabs/same/a": "same above it has the same path as another controller",
        "tabs/same/a/(ViewController)": "it has no restoration identifier",
        "tabs/same/a/(ViewController)/b": "(ViewController) above it has no restoration identifier; give it one",
      ])
  }
}
