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
    #expect(first.scriptedBehavior?.definition.name == "detail")
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
}
