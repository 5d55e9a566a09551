import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What an archive holds of what is saved.
@Suite(.timed, .timeLimit(.minutes(30))) struct SavedContentTests {
  @Test(.tags(.Rule.r25, .Decision.x10))
  func `a reference stores the identifier only, and one to something unsaved comes back as nothing`() throws {
    final class Owner: ViewController {
      var target: ViewController?
      var decoded: ViewController??
      override func encodeRestorableState(with coder: StateEncoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(target, forKey: "target")
      }
      override func decodeRestorableState(with coder: StateDecoder) {
        super.decodeRestorableState(with: coder)
        decoded = .some(coder.decodeViewController(forKey: "target"))
      }
    }
    let app = TestApp {
      let owner = Owner()
      owner.restorationIdentifier = "owner"
      return tabBar("tabs", [owner, controller("other"), controller(nil)])
    }
    let running = app.launch()
    let owner = running.tabs.viewControllers[0] as! Owner
    owner.target = running.tabs.viewControllers[1]
    let next = try running.restart()
    #expect((next.tabs.viewControllers[0] as! Owner).decoded! === next.tabs.viewControllers[1])
    owner.target = running.tabs.viewControllers[2]
    #expect(
      try running.saved().object("tabs/owner")?.state["target"] == .reference(.missing(path: "tabs/(ViewController)")))
    let last = try running.restart()
    #expect((last.tabs.viewControllers[0] as! Owner).decoded! == nil)
    guard case .referenceLost(.saved(let number), "target", "tabs/(ViewController)") = last.record.warnings.first else {
      Issue.record("the lost reference is not in the record")
      return
    }
    #expect(last.record.savedState?.path(of: number) == "tabs/owner")
  }

  @Test(.tags(.Rule.r28))
  func `class and restoration class are in the archive`() throws {
    let saved = try TestApp { navigation("nav", [note("note", "")]) }.launch().saved()
    #expect(saved.object("nav")?.className == "NavigationController")
    #expect(saved.object("nav")?.restorationClass == nil)
    #expect(saved.object("nav/note")?.className == "NoteController")
    #expect(saved.object("nav/note")?.restorationClass == "NoteController")
  }

  @Test(.tags(.Rule.r29))
  func `equal keys of different objects never collide`() throws {
    let app = TestApp(restorationClasses: [NoteController.self]) {
      tabBar("tabs", [note("one", "first"), note("two", "second")])
    }
    let next = try app.launch().restart()
    #expect(next.tabs.viewControllers.map { ($0 as! NoteController).word } == ["first", "second"])
  }

  @Test(.tags(.Rule.r58, .Decision.x19))
  func `preservation loads no view`() throws {
    let running = TestApp { tabBar("tabs", [controller("shown"), note("hidden", "x")]) }.launch()
    _ = running.preserve()
    #expect(running.tabs.viewControllers[0].isViewLoaded)
    #expect(!running.tabs.viewControllers[1].isViewLoaded)
    #expect(try running.saved().object("tabs/hidden")?.state["word"] == .string("x"))
  }

  @Test(.tags(.Decision.x11))
  func `the same tree gives the same bytes, children in the order in which they were encoded`() throws {
    let running = TestApp {
      tabBar("tabs", [navigation("z", [controller("b"), controller("a")]), navigation("y", [controller("c")])])
    }.launch()
    let saved = try running.saved()
    #expect(saved.paths == ["tabs", "tabs/z", "tabs/z/b", "tabs/z/a", "tabs/y", "tabs/y/c"])
    #expect(running.preserve().savedState?.encoded() == running.preserve().savedState?.encoded())
  }

  @Test(.tags(.Decision.x17))
  func `what was popped or closed is not in the archive`() throws {
    let running = TestApp { navigation("nav", [controller("root")]) }.launch()
    running.navigation.push(controller("detail"))
    running.root.present(controller("sheet"))
    #expect(try running.saved().paths == ["nav", "nav/sheet", "nav/root", "nav/detail"])
    running.root.dismiss()
    running.navigation.pop()
    #expect(try running.saved().paths == ["nav", "nav/root"])
  }
}
