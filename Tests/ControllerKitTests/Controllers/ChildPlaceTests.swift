import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// The places of the children of an app's own container.
@Suite(.timed, .timeLimit(.minutes(30))) struct ChildPlaceTests {
  /// A container that encodes its children.
  private final class Box: ViewController {
    override func encodeRestorableState(with coder: StateEncoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(children, forKey: "children")
    }
  }

  private static func app(_ identifiers: String..., find: Bool = false) -> TestApp {
    TestApp(delegate: {
      let delegate = TestDelegate()
      let box = Box()
      delegate.root = {
        box.restorationIdentifier = "box"
        for identifier in identifiers {
          let child = note(identifier, "")
          child.restorationClass = nil
          box.addChild(child)
        }
        return box
      }
      if find { delegate.onFind = { path, _ in box.children.first { $0.restorationIdentifier == path.last } } }
      return delegate
    })
  }

  private static func word(_ running: Running, _ identifier: String) -> String? {
    (running.controller("box/\(identifier)") as? NoteController)?.word
  }

  @Test(.tags(.Decision.x27, .Rule.r21, .Rule.r35))
  func `the place of a child is part of its archived path, and of no path that code sees`() throws {
    let running = Self.app("a", "b").launch()
    (running.controller("box/b") as? NoteController)?.word = "written"
    let saved = try running.saved()
    #expect(saved.archivePaths == ["box", "box/[0]/a", "box/[1]/b"])
    #expect(saved.paths == ["box", "box/a", "box/b"])
    let next = try running.restart()
    #expect(Self.word(next, "b") == "written")
    #expect(next.step("box/b") == .existing)
    #expect(next.delegate.log.contains("find box/b"))
  }

  @Test(.tags(.Decision.x27, .Rule.r41))
  func `children that are added in another order are not found, and the reason says so`() throws {
    let running = Self.app("a", "b").launch()
    (running.controller("box/b") as? NoteController)?.word = "written"
    let next = try running.restart(as: Self.app("b", "a"))
    #expect(next.reason("box/b") == .orderChanged(was: 1, now: 0))
    #expect(next.reason("box/a") == .orderChanged(was: 0, now: 1))
    #expect(next.reason("box/b")?.rule == .childPlaceIsPartOfThePath)
    #expect(Self.word(next, "b") == "")
    let gone = try running.restart(as: Self.app("a"))
    #expect(gone.reason("box/b") == .notFound)
    #expect(gone.step("box/a") == .existing)
  }

  @Test(.tags(.Decision.x27, .Rule.r50))
  func `a place in a stack is none that the app's code gives`() throws {
    let running = TestApp { navigation("nav", [controller("list"), controller("detail")]) }.launch()
    let next = try running.restart(as: TestApp { navigation("nav", [controller("detail")]) })
    #expect(next.reason("nav/detail") == .notFound)
  }

  @Test(.tags(.Decision.x27, .Rule.r41))
  func `one that a class makes again for a place where another is now is not on the screen for that reason`() throws {
    func app(_ identifiers: String...) -> TestApp {
      TestApp(restorationClasses: [NoteController.self]) {
        let box = Box()
        box.restorationIdentifier = "box"
        for identifier in identifiers { box.addChild(note(identifier, "")) }
        return box
      }
    }
    let next = try app("a", "b").launch().restart(as: app("b", "a"))
    #expect(next.reason("box/b") == .orderChanged(was: 1, now: 0))
  }

  @Test(.tags(.Decision.x27, .Rule.r37))
  func `a delegate that answers for the plain path finds them in any order`() throws {
    let running = Self.app("a", "b").launch()
    (running.controller("box/b") as? NoteController)?.word = "written"
    let next = try running.restart(as: Self.app("b", "a", find: true))
    #expect(next.step("box/b") == .delegate)
    #expect(Self.word(next, "b") == "written")
  }

  @Test(.tags(.Decision.x27, .Rule.r33))
  func `siblings need different identifiers all the same`() throws {
    let saved = try Self.app("same", "same").launch().saved()
    #expect(saved.archivePaths == ["box", "box/[0]/same"])
    #expect(saved.excluded.map(\.rule) == ["X14"])
  }

  @Test(.tags(.Decision.x27, .Rule.r77, .Rule.r80))
  func `tabs and pages have no places, and neither has a child of a container without identifier`() throws {
    let tabs = TestApp { tabBar("tabs", [controller("a"), controller("b")]) }.launch()
    #expect(try tabs.saved().archivePaths == ["tabs", "tabs/a", "tabs/b"])
    let pages = PageViewController()
    pages.restorationIdentifier = "pages"
    pages.pages = [controller("page")]
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.root = { pages }
      delegate.onEncode = { _, coder in coder.encode(pages.currentPage, forKey: "page") }
      return delegate
    })
    #expect(try app.launch().saved().archivePaths == ["pages", "pages/page"])
    let inner = controller("inner")
    let outer = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.root = { controller("root", [controller(nil, [controller("other"), inner])]) }
      delegate.onEncode = { _, coder in coder.encode(inner, forKey: "inner") }
      return delegate
    })
    #expect(try outer.launch().saved().archivePaths == ["root", "root/inner"])
  }

  @Test(.tags(.Decision.x27, .Rule.r21))
  func `a child that is only on the way to a saved one has its place, too`() throws {
    let inner = controller("inner")
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.root = { controller("root", [controller("other"), controller("way", [inner])]) }
      delegate.onEncode = { _, coder in coder.encode(inner, forKey: "inner") }
      return delegate
    })
    #expect(try app.launch().saved().archivePaths == ["root", "root/[1]/way/[0]/inner"])
  }

  @Test(.tags(.Decision.x27))
  func `an archive without places, as earlier builds wrote them, restores as before`() throws {
    let running = Self.app("a", "b").launch()
    (running.controller("box/b") as? NoteController)?.word = "written"
    var saved = try running.saved()
    for index in saved.objects.indices { saved.objects[index].position = nil }
    let next = Self.app("b", "a").launch(.archive(saved))
    #expect(next.step("box/a") == .existing)
    #expect(Self.word(next, "b") == "written")
  }

  @Test(.tags(.Decision.x27))
  func `what was presented is not taken for a child of the same name`() throws {
    let running = TestApp { controller("root") }.launch()
    running.root.present(controller("same"))
    let next = try running.restart(as: TestApp { controller("root", [controller("same")]) })
    #expect(next.reason("root/same") == .notFound)
  }
}
