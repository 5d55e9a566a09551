import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing

/// Page controllers keep nothing; their app does (R80).
@Suite(.timed, .timeLimit(.minutes(30))) struct PageTests {
  static func pages(keepsPages: Bool, answers: Bool = true) -> TestApp {
    app([
      screen("pvc", .page) { $0.content = .page(pages: ["moe", "larry"], keepsPages: keepsPages) },
      screen("moe") { $0.restorationIdentifier = "pep-moe" },
      screen("larry") { $0.restorationIdentifier = "pep-larry" },
    ]) {
      if answers { $0.delegate?.finds = [FoundController(path: ["pvc", "pep-larry"], answer: .make("larry"))] }
    }
  }

  static func pages(_ running: Running) -> PageViewController { running.root as! PageViewController }

  @Test(.tags(.Rule.r80, .Decision.x16))
  func `a page comes back only if the app encodes it`() throws {
    for keepsPages in [true, false] {
      let running = Self.pages(keepsPages: keepsPages).launch()
      Self.pages(running).turnForward()
      let saved = try running.saved()
      #expect(saved.paths == (keepsPages ? ["pvc", "pvc/pep-larry"] : ["pvc"]))
      #expect(saved.reason("pvc/pep-larry") == (keepsPages ? nil : "R80"))
      let next = try running.restart()
      #expect(Self.pages(next).currentPage?.restorationIdentifier == (keepsPages ? "pep-larry" : "pep-moe"))
      #expect(Self.pages(next).currentIndex == (keepsPages ? 1 : 0))
      #expect(Self.pages(next).pages.count == 2)
    }
  }

  @Test(.tags(.Rule.r80, .Rule.r41))
  func `a page that is not shown does not stand at a path, so somebody must make it`() throws {
    let running = Self.pages(keepsPages: true, answers: false).launch()
    Self.pages(running).turnForward()
    let next = try running.restart()
    #expect(next.reason("pvc/pep-larry") == .notFound)
    #expect(Self.pages(next).currentIndex == 0)
  }

  @Test(.tags(.Rule.r80, .Rule.r25))
  func `the delegate can keep a reference to the page in the controller's place`() throws {
    let app = TestApp(
      restorationClasses: [NoteController.self],
      delegate: {
        let delegate = TestDelegate()
        delegate.root = {
          let made = PageViewController()
          made.restorationIdentifier = "pvc"
          made.pages = [note("moe", "1"), note("larry", "2")]
          return made
        }
        delegate.onEncode = { application, coder in
          coder.encode((application.windows[0].rootViewController as? PageViewController)?.currentPage, forKey: "pep")
        }
        delegate.onDecode = { application, coder in
          guard let page = coder.decodeViewController(forKey: "pep") else { return }
          (application.windows[0].rootViewController as? PageViewController)?.show(page: page)
        }
        return delegate
      })
    let running = app.launch()
    Self.pages(running).turnForward()
    #expect(try running.saved().paths == ["pvc", "pvc/larry"])
    #expect((Self.pages(try running.restart()).currentPage as? NoteController)?.word == "2")
  }

  @Test(.tags(.Rule.r80))
  func `pages may share an identifier, and the one from the same screen is replaced`() throws {
    let made = app([
      screen("pvc", .page) { $0.content = .page(pages: ["moe", "larry"], keepsPages: true) },
      screen("moe") { $0.restorationIdentifier = "pep" }, screen("larry") { $0.restorationIdentifier = "pep" },
    ]) { $0.delegate?.finds = [FoundController(path: ["pvc", "pep"], answer: .make("larry"))] }
    let running = made.launch()
    #expect(running.simulated.definition.problems().isEmpty)
    Self.pages(running).turnForward()
    let next = try running.restart()
    #expect(Self.pages(next).currentIndex == 1)
    #expect(Self.pages(next).pages.count == 2)
    Self.pages(next).turnBack()
    #expect(Self.pages(next).currentPage?.definedBehavior?.definition.name == "moe")
  }

  @Test
  func `only the page that is shown is contained, and turning ends at both ends`() {
    let running = Self.pages(keepsPages: false).launch()
    let pages = Self.pages(running)
    pages.turnBack()
    #expect(pages.currentIndex == 0)
    pages.turnForward()
    pages.turnForward()
    #expect(pages.currentIndex == 1)
    #expect(pages.children.count == 1)
    #expect(pages.pages[0].parent == nil)
  }
}
