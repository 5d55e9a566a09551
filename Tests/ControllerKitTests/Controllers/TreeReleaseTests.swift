import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// The memory of a tree is given back.
@Suite(.timed, .timeLimit(.minutes(30))) struct TreeReleaseTests {
  @Test
  func `a relaunch releases the whole old tree`() throws {
    let app = TestApp(restorationClasses: [NoteController.self]) { navigation("nav", [controller("root")]) }
    weak var root: ViewController?
    weak var pushed: ViewController?
    weak var view: View?
    weak var application: Application?
    let saved: SavedState
    do {
      let running = app.launch()
      running.navigation.push(note("note", "x"))
      running.root.present(controller("sheet"))
      (root, pushed, application) = (running.root, running.navigation.topViewController, running.application)
      view = pushed?.view
      saved = try running.saved()
      _ = try running.restart()
    }
    #expect(root == nil)
    #expect(pushed == nil)
    #expect(view == nil)
    #expect(application == nil)
    #expect(app.launch(.archive(saved)).record.outcome == .restored)
  }

  @Test
  func `a tree of great depth is released without overflowing the stack`() {
    weak var last: ViewController?
    do {
      let top = controller("top")
      var current = top
      for _ in 0..<200_000 {
        let next = ViewController()
        current.addChild(next)
        current = next
      }
      last = current
      #expect(last != nil)
    }
    #expect(last == nil)
  }

  @Test
  func `a view that another controller has taken stays with it when the former one is released`() {
    let view = View()
    let owner = ViewController()
    do {
      let former = ViewController()
      former.setView(view)
      owner.setView(view)
    }
    #expect(view.viewController === owner)
  }
}
