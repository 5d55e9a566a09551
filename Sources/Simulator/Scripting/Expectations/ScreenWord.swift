import ScreenModel

/// An expectation of the screen as a row of a table: how its arguments are read and written, and what is compared.
struct ScreenWord<Value: Sendable>: Sendable {
  /// The word's syntax and effect.
  let syntax: WordSyntax
  /// How the arguments are read and written.
  let arguments: Arguments<Value>
  /// What the screen shows instead of the expected, or `nil` if it is as expected.
  let difference: @Sendable (Value, Screen, ScriptRun) throws(StepProblem) -> Mismatch?

  init(
    _ name: String, _ grammar: String, _ summary: String, _ arguments: Arguments<Value>,
    difference: @escaping @Sendable (Value, Screen, ScriptRun) throws(StepProblem) -> Mismatch?
  ) {
    syntax = WordSyntax(name, grammar, summary)
    self.arguments = arguments
    self.difference = difference
  }

  /// The step that expects a value.
  func expecting(_ value: Value) -> StepCommand {
    StepCommand(
      ScreenStep(head: syntax.line(arguments.write(value))) { screen, run throws(StepProblem) in
        try difference(value, screen, run)
      })
  }
}

/// A step that expects something of the screen; two that are written in the same way are equal.
private struct ScreenStep: ScreenExpectation {
  let head: String
  let comparison: @Sendable (Screen, ScriptRun) throws(StepProblem) -> Mismatch?

  func difference(from screen: Screen, in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    try comparison(screen, run)
  }

  static func == (first: ScreenStep, second: ScreenStep) -> Bool { first.head == second.head }

  func hash(into hasher: inout Hasher) { hasher.combine(head) }
}
