import TestSupport
import Testing

/// What `explore` does with a seed.
///
/// A change that is meant to change the walk, by new kinds of steps or by choosing otherwise, is followed by writing
/// these fixtures anew.
@Suite("Walks of an earlier build", .timed, .timeLimit(.minutes(30)))
struct WalkFixtureTests {
  @Test(arguments: [
    ("Mail", 1, 200), ("Mail", 4, 200), ("Restorer", 2, 60), ("Samples/homepwner", 3, 200),
    ("Samples/p341-storyboard", 1, 60), ("Samples/p353-present", 5, 200), ("Samples/q42-tabs", 4, 100),
  ])
  func `the same seed takes the same walk and finds the same`(scene: String, seed: Int, steps: Int) throws {
    let run = try ProgramRun(
      ["explore", "Scenes/\(scene)", "--steps", "\(steps)", "--seed", "\(seed)"], in: FixtureFolder.place())
    #expect([0, 1].contains(run.status), "\(run.errors)")
    let name = scene.split(separator: "/").last ?? ""
    try Fixture(path: "Walks/\(name)-\(seed).txt").holds(outline(run.output + run.errors))
  }

  /// The result without the sentence about a difference, and the steps of the script that reproduces it.
  private func outline(_ output: String) -> String {
    let lines = output.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("scene ") }
    return lines.map { line in
      let result = line.prefixMatch(of: #/.*: after \d+ steps?: [^ :]+/#)
      return "\(result.map { $0.output } ?? line)\n"
    }.joined()
  }
}
