import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// App code that answers wrongly: it never traps, and the record says what it did.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedWrongAnswerTests {
  @Test(.tags(.Rule.r46))
  func `a class that returns one object twice is noticed too`() throws {
    let made = app([
      screen("nav", .navigation, ["list"]), screen("list"),
      screen("a") { $0.classBehavior.restorationClass = "Same" },
      screen("b") { $0.classBehavior.restorationClass = "Same" },
    ]) { $0.restorationClasses = [RestorationClassDefinition(name: "Same", answer: .same("a"))] }
    let running = made.launch()
    for name in ["a", "b"] { running.root.children[0].perform(.show(name)) }
    let next = try running.restart()
    #expect(next.step("nav/a") == .restorationClass)
    #expect(next.reason("nav/b") == .returnedTwice("nav/a"))
    #expect(next.navigation.viewControllers.count == 2)
  }

  @Test
  func `a delegate that presents while it is asked breaks nothing, and the record says so`() throws {
    let make = { (presents: Bool) in
      app([
        screen("nav", .navigation, ["list"]), screen("list"), screen("stray"),
        screen("sheet") { $0.storyboard = StoryboardReference(name: "Main", identifier: "sheet") },
      ]) { if presents { $0.delegate?.presentsDuringRestoration = "stray" } }
    }
    for wasPresented in [true, false] {
      let running = make(true).launch()
      if wasPresented { running.root.perform(.present("sheet", style: .sheet)) }
      let next = try running.restart()
      #expect(next.record.outcome == .restored)
      #expect(next.record.warnings == [.presentedDuringRestoration("nav/stray")])
      #expect(next.root.presentedViewController?.restorationIdentifier == (wasPresented ? "sheet" : "stray"))
      #expect(try make(false).launch().restart().record.warnings.isEmpty)
    }
  }

  @Test(.tags(.Rule.r65))
  func `a crash in a factory or in the delegate ends the launch there`() throws {
    let make = { (answer: RestorationClassDefinition.Answer) in
      app([
        screen("nav", .navigation, ["list"]), screen("list"),
        screen("detail") { $0.classBehavior.restorationClass = "Maker" },
      ]) { $0.restorationClasses = [RestorationClassDefinition(name: "Maker", answer: answer)] }
    }
    let running = make(.make("detail")).launch()
    running.root.children[0].perform(.show("detail"))
    let next = try running.restart(as: make(.crash("no data")))
    #expect(next.record.outcome == .crashed(.app("no data")))
    #expect(next.reason("nav/detail") == .crashed(.app("no data")))
    #expect(!next.record.calls.contains(.didFinishLaunching))
  }

  @Test(.tags(.Rule.r47, .Rule.r103))
  func `a scene's class that forgets the identifier, and one that declines without a storyboard`() throws {
    let make = { (change: (inout RestorationClassDefinition) -> Void) in
      var maker = RestorationClassDefinition(name: "Maker", answer: .make("detail"))
      change(&maker)
      return app([
        screen("nav", .navigation, ["list"]), screen("list"),
        screen("detail") { $0.classBehavior.restorationClass = "Maker" },
      ]) { $0.restorationClasses = [maker] }
    }
    let running = make { _ in }.launch()
    running.root.children[0].perform(.show("detail"))
    let forgot = try running.restart(as: make { $0.setsIdentifier = false })
    #expect(forgot.navigation.viewControllers.count == 2)
    #expect(forgot.record.warnings.contains { if case .identifierNotSet = $0 { true } else { false } })
    #expect(try forgot.restart().navigation.viewControllers.count == 1)
    let declined = try running.restart(as: make { $0.unless = .storyboardMissing })
    #expect(declined.reason("nav/detail") == .declined(restorationClass: "Maker"))
  }
}
