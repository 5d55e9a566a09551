import AppDefinition
import DeviceConsole
import SimulatorSupport
import TestSupport
import Testing
import Vocabulary

/// What the buttons of an alert do.
@Suite(.timed, .timeLimit(.minutes(30))) struct AlertButtonTests {
  @Test(.tags(.Rule.r31), arguments: [("present", "presented b"), ("show", "stack n > a > b")])
  func `what a button of an alert shows is shown by the screen that asked`(way: String, shown: String) throws {
    let app = try keptApp(
      """
      initial: \(way == "show" ? "n" : "a")
      controllers:
        n: { kind: navigation, restorationIdentifier: n, root: a }
        a: { title: A, restorationIdentifier: a, views: [{ button: Ask, present: q }] }
        q: { kind: alert, title: Sure, buttons: [{ title: Yes, \(way): b }] }
        b: { title: B, restorationIdentifier: b }
      """)
    let walk = ConsoleWalk(app)
    for line in ["tap \"Ask\"", "tap \"Yes\"", "expect \(shown)", "background", "kill", "launch", "expect \(shown)"] {
      try walk.take(line)
    }
  }
}
