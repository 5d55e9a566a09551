import ScreenModel

/// A word after `expect` as a row of a table: how its arguments are read and written, and what is compared.
package struct ExpectWord<Value: Sendable>: Sendable {
  /// The word as the parser finds it.
  let word: ScriptWord<StepCommand>
  /// Makes the step that expects a value.
  package let expecting: @Sendable (Value) -> StepCommand

  init(
    _ name: String, _ grammar: String, _ summary: String, _ arguments: Arguments<Value>, isOfScreen: Bool = false,
    difference: @escaping @Sendable (Value, ScriptRun) throws(StepProblem) -> Mismatch?
  ) {
    let expecting: @Sendable (Value) -> StepCommand = { value in
      let head = [name, arguments.write(value)].spaced
      return .expect(
        Expectation(head: head, isOfScreen: isOfScreen) { _, run throws(StepProblem) in try difference(value, run) })
    }
    self.expecting = expecting
    word = ScriptWord(name, grammar, summary, behind: "expect") { reader throws(ScriptSyntaxError) in
      expecting(try arguments.read(&reader))
    }
  }

  /// Makes an expectation of the screen, which fails where the app has none.
  init(
    ofScreen name: String, _ grammar: String, _ summary: String, _ arguments: Arguments<Value>,
    difference: @escaping @Sendable (Value, Screen, ScriptRun) throws(StepProblem) -> Mismatch?
  ) {
    self.init(name, grammar, summary, arguments, isOfScreen: true) { value, run throws(StepProblem) in
      guard let screen = run.shownScreen else { return run.noScreen }
      return try difference(value, screen, run)
    }
  }
}

extension ExpectWord<[String]> {
  /// Makes an expectation of the lines of a block.
  init(
    _ name: String, _ summary: String, _ block: BlockContent,
    difference: @escaping @Sendable ([String], ScriptRun) -> Mismatch?
  ) {
    let expectation = Expectation(head: name, block: block, difference: difference)
    expecting = { .expect(expectation.holding($0)) }
    word = ScriptWord(name, "", summary, behind: "expect", block: block) { _ in .expect(expectation) }
  }
}

/// What a test expects; two that are written in the same way are equal.
package struct Expectation: Sendable, Hashable {
  /// The word after `expect` and its arguments, as a script writes them.
  let head: String
  /// The lines of its block.
  private(set) var lines: [String] = []
  /// The kind of its lines, if it has a block.
  var block: BlockContent?
  /// Whether it is about what can be seen, and may so follow `expect in`.
  var isOfScreen = false
  /// What is found in place of the lines or the arguments, or `nil` if it is as expected.
  let difference: @Sendable ([String], ScriptRun) throws(StepProblem) -> Mismatch?

  /// The lines as a script writes them.
  var blockLines: [String] { block == .barredLines ? lines.map { "|\($0)" } : lines }

  /// The same with other lines.
  func holding(_ lines: [String]) -> Expectation {
    var other = self
    other.lines = lines
    return other
  }

  package static func == (first: Expectation, second: Expectation) -> Bool {
    first.head == second.head && first.lines == second.lines
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(head)
    hasher.combine(lines)
  }
}
