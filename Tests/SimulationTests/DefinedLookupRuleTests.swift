import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing

/// Which of the four steps wins where several could answer.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedLookupRuleTests {
  @Test(
    .tags(.Rule.r41, .Rule.r43),
    arguments: [
      (hasClass: true, answers: true, stands: true, step: LookupStep.restorationClass),
      (false, true, true, .delegate), (false, true, false, .delegate), (true, false, true, .restorationClass),
      (false, false, true, .existing), (false, false, false, .storyboard),
    ])
  func `the first that can answer does`(hasClass: Bool, answers: Bool, stands: Bool, step: LookupStep) throws {
    let definition = DefinedLookupTests.definition { controllers, classes in
      if stands { controllers[0].content.children = ["list", "detail"] }
      if hasClass { controllers[2].classBehavior.restorationClass = "Maker" }
      classes = [RestorationClassDefinition(name: "Maker", answer: .make("detail"))]
    }
    let app = TestApp(definition: definition)
    var asking = app
    asking.delegate = {
      let delegate = TestDelegate()
      delegate.onFind = { path, _ in answers && path == ["nav", "detail"] ? controller("detail") : nil }
      return delegate
    }
    let running = app.launch()
    if !stands { running.root.children[0].perform(.show("detail")) }
    let next = try running.restart(as: asking)
    #expect(next.step("nav/detail") == step)
    #expect(next.root.children.map(\.restorationIdentifier) == ["list", "detail"])
  }

  @Test(.tags(.Rule.r44))
  func `the storyboard makes nothing that it has not made before, were its identifier the same`() throws {
    let running = TestApp(definition: DefinedLookupTests.definition()).launch()
    (running.root as! NavigationController).push(controller("detail"))
    let next = try running.restart()
    #expect(next.reason("nav/detail") == .notFound)
    #expect(next.root.children.count == 1)
    #expect(next.lookup("nav/detail")?.answers == [.nobody, .notImplemented, .nothingThere, .nobody])
  }
}
