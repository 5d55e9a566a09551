import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import TestSupport
import Testing
import Vocabulary

/// Segues that code performs by name.
@Suite(.timed, .timeLimit(.minutes(30))) struct SegueTests {
  /// A running app with a stack whose list has named actions.
  static func launched(_ actions: [(String, Action)]) -> Running {
    app([
      screen("nav", .navigation, ["list"]),
      screen("list") { list in
        list.actions = actions.map { NamedAction(identifier: $0.0, action: $0.1, position: somewhere) }
      },
      screen("detail"),
    ]).launch()
  }

  @Test
  func `a named segue goes through what a tap goes through, with one new instance each time`() throws {
    let running = Self.launched([("open", .show("detail")), ("over", .present("detail", style: .formSheet))])
    let nav = try #require(running.root as? NavigationController)
    let list = try #require(nav.topViewController)
    try list.performSegue(withIdentifier: "open")
    let first = try #require(nav.topViewController)
    #expect(nav.viewControllers.count == 2)
    #expect(first.definedBehavior?.definition.name == "detail")
    try list.performSegue(withIdentifier: "open")
    #expect(nav.viewControllers.count == 3)
    #expect(nav.topViewController !== first)
    try list.performSegue(withIdentifier: "over")
    #expect(nav.presentedViewController?.modalPresentationStyle == .formSheet)
  }

  @Test(.tags(.Decision.x23))
  func `a segue that is not there is an error with both names and does nothing`() throws {
    let running = Self.launched([("caf\u{E9}", .show("detail"))])
    let nav = try #require(running.root as? NavigationController)
    let list = try #require(nav.topViewController)
    let error = #expect(throws: SegueError.self) { try list.performSegue(withIdentifier: "cafe\u{301}") }
    #expect(error?.description == "receiver (nav/list) has no segue with identifier \"cafe\u{301}\"")
    #expect(nav.viewControllers.count == 1)
    try list.performSegue(withIdentifier: "caf\u{E9}")
    #expect(nav.viewControllers.count == 2)
  }

  @Test(.tags(.Rule.r25, .Rule.r51), arguments: [false, true])
  func `a delegate that a segue sets is nil on a screen that is made again, unless its class saves it`(
    isSaved: Bool
  ) throws {
    let running = app([
      screen("nav", .navigation, ["list"]),
      screen("list") { $0.actions = [NamedAction(identifier: "open", action: .show("form"), position: somewhere)] },
      screen("form") { form in
        form.storyboard = StoryboardReference(name: "Main", identifier: "form")
        form.actions = [
          NamedAction(identifier: "close", action: .through("owner", .pop), position: somewhere),
          NamedAction(identifier: "leave", action: .pop, position: somewhere),
        ]
        if isSaved { form.classBehavior.saves = [.reference(key: "owner", .controller(["nav", "list"]))] }
      },
    ]).launch()
    let nav = try #require(running.root as? NavigationController)
    try nav.topViewController?.performSegue(withIdentifier: "open")
    try nav.topViewController?.performSegue(withIdentifier: "close")
    #expect(nav.viewControllers.count == 1)
    try nav.topViewController?.performSegue(withIdentifier: "open")
    let next = try running.restart()
    #expect(next.record.warnings == (isSaved ? [] : [.propertyNotSet("nav/form", property: "owner")]))
    let restored = try #require(next.root as? NavigationController)
    try restored.topViewController?.performSegue(withIdentifier: "close")
    #expect(restored.viewControllers.count == (isSaved ? 1 : 2))
    if !isSaved { try restored.topViewController?.performSegue(withIdentifier: "leave") }
    #expect(restored.viewControllers.count == 1)
  }

  @Test func `what happens through a property is checked as without one`() {
    let definition = app([
      screen("a") {
        $0.actions = [
          NamedAction(identifier: "go", action: .through("owner", .show("lost")), position: somewhere),
          NamedAction(identifier: "back", action: .through("owner", .unwind(to: "gone")), position: somewhere),
        ]
      }
    ]).launch().simulated.definition
    let said = definition.problems().map(\.message)
    #expect(said.count == 2)
    #expect(said.contains { $0.contains("lost") })
    #expect(said.contains { $0.contains("gone") })
  }
}
