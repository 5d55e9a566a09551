/// How much a script may ask for: far more than real ones do, and little enough to be refused or done soon.
package enum ScriptLimits {
  /// The most bytes of a script, together with all that it includes.
  package static let bytes = 1 << 20
  /// The most steps that one test may take, those of repeats each counted.
  package static let steps = 10_000
  /// How deep blocks, and includes of includes, may be nested.
  package static let levels = 20
  /// The most tests of one run.
  package static let tests = 10_000
}

extension ScriptTest {
  /// Whether the test takes no more steps than one may, those of repeats each counted.
  var isWithinLimit: Bool { Self.count(steps) <= ScriptLimits.steps }

  /// How many steps are taken; a number over the limit is only known to be over it.
  private static func count(_ steps: [Step]) -> Int {
    steps.reduce(0) { sum, step in
      let taken = step.command.loop.map { min(count($0.steps), ScriptLimits.steps + 1) * $0.count } ?? 1
      return min(sum + taken, ScriptLimits.steps + 1)
    }
  }
}
