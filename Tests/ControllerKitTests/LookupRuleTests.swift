import AppDefinition
import ControllerKit
import StateArchive
import TestSupport
import Testing

/// Which of the four steps wins where several could answer.
struct LookupRuleTests {
  @Test(
    .tags(.Rule.r41, .Rule.r42, .Rule.r43),
    arguments: [
      (hasClass: true, answers: true, stands: true, step: LookupStep.restorationClass),
      (false, true, true, .delegate), (false, true, false, .delegate), (true, false, true, .restorationClass),
      (false, false, true, .existing), (false, false, false, .storyboard),
    ])
  func `the first that can answer does`(hasClass: Bool, answers: Bool, stands: Bool, step: LookupStep) throws {
    let definition = LookupTests.definition { controllers, classes in
      if stands { controllers[0].children = ["list", "detail"] }
      if hasClass { controllers[2].restorationClass = "Maker" }
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

  @Test(.tags(.Rule.r19, .Rule.r42))
  func `a restoration class that says no is not overruled by those behind it`() throws {
    let app = TestApp(
      restorationClasses: [LookupTests.Declining.self],
      delegate: {
        let delegate = TestDelegate()
        delegate.root = { navigation("nav", [controller("root")]) }
        delegate.onFind = { path, _ in path == ["nav", "pushed"] ? controller("pushed") : nil }
        return delegate
      })
    let running = app.launch()
    let pushed = controller("pushed")
    running.navigation.push(pushed)
    #expect(try running.restart().navigation.viewControllers.count == 2)
    pushed.restorationClass = LookupTests.Declining.self
    let next = try running.restart()
    #expect(next.navigation.viewControllers.count == 1)
    #expect(!next.delegate.log.contains("find nav/pushed"))
  }

  @Test(.tags(.Rule.r44))
  func `the storyboard makes nothing that it has not made before, were its identifier the same`() throws {
    let running = TestApp(definition: LookupTests.definition()).launch()
    (running.root as! NavigationController).push(controller("detail"))
    let next = try running.restart()
    #expect(next.reason("nav/detail") == .notFound && next.root.children.count == 1)
    #expect(next.lookup("nav/detail")?.answers == [.nobody, .notImplemented, .nothingThere, .nobody])
  }

  @Test(.tags(.Rule.r46))
  func `of a base controller that a class makes anew the new one is shown and decoded, the old one is not`() throws {
    var made: [NoteController] = []
    let app = TestApp(restorationClasses: [NoteController.self]) {
      made.append(note("list", "base"))
      return navigation("nav", [made[made.count - 1]])
    }
    let running = app.launch()
    made[0].word = "saved"
    let next = try running.restart()
    #expect(made.count == 2)
    #expect(next.navigation.topViewController !== made[1] && made[1].word == "base")
    #expect((next.navigation.topViewController as? NoteController)?.word == "saved")
  }
}
