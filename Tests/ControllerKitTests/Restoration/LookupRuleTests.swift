import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Which of the four steps wins where several could answer.
@Suite(.timed, .timeLimit(.minutes(30))) struct LookupRuleTests {
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
    #expect(next.navigation.topViewController !== made[1])
    #expect(made[1].word == "base")
    #expect((next.navigation.topViewController as? NoteController)?.word == "saved")
  }
}
