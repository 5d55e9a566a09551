import Exploring
import ScreenModel
import SimulatorSupport
import TestSupport
import Testing

/// What is said of a walk in which nothing differs.
@Suite(.timed, .timeLimit(.minutes(30))) struct WalkWordsTests {
  private static let kept = "delegate: { shouldSave: always, shouldRestore: always }"

  private static let apps = [
    "app: A\ninitial: a\ncontrollers: { a: { title: A, restorationIdentifier: a } }",
    "app: A\n\(kept)\ninitial: a\ncontrollers: { a: { title: A } }",
    "app: A\n\(kept)\ninitial: a\ncontrollers: { a: { title: A, restorationIdentifier: a } }",
  ]

  @Test func `what could be compared`() throws {
    let texts = try Self.apps.map { Explorer(definition: try sceneApp($0), seed: 7).explore(steps: 6).text(seed: 7) }
    expectSame(
      texts.joined(separator: "\n"),
      """
      6 steps, 1 of 1 screen seen, 0 relaunches; nothing could be compared with a relaunch (seed 7)
      6 steps, 1 of 1 screen seen, 3 relaunches; 1 screen was never saved (seed 7)
      6 steps, 1 of 1 screen seen, 3 relaunches; 3 objects compared, no difference (seed 7)
      """)
  }
}
