import DeviceConsole
import Interaction
import ScreenModel
import Simulation

/// Something that a test expects: a word after `expect`.
protocol Expectation: StepWord {
  /// What was found instead of the expected, or `nil` if it is as expected.
  func difference(in run: ScriptRun) throws(StepProblem) -> Mismatch?
}

extension Expectation {
  var isExpectation: Bool { true }

  func run(in run: ScriptRun) throws(StepProblem) {
    guard var mismatch = try difference(in: run) else { return }
    mismatch.expected = mismatch.expected ?? head
    throw .mismatch(mismatch)
  }
}

/// A word after `expect` as a row of a table: how its arguments are read and written, and what is compared.
struct ExpectWord<Value: Sendable>: Sendable {
  let syntax: WordSyntax
  let arguments: Arguments<Value>
  let isOfScreen: Bool
  let difference: @Sendable (Value, ScriptRun) throws(StepProblem) -> Mismatch?

  init(
    _ name: String, _ grammar: String, _ summary: String, _ arguments: Arguments<Value>, isOfScreen: Bool = false,
    difference: @escaping @Sendable (Value, ScriptRun) throws(StepProblem) -> Mismatch?
  ) {
    syntax = WordSyntax(name, grammar, summary)
    self.arguments = arguments
    self.isOfScreen = isOfScreen
    self.difference = difference
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

  /// The step that expects a value.
  func expecting(_ value: Value) -> StepCommand {
    let head = syntax.line(arguments.write(value))
    return StepCommand(
      ExpectStep(head: head, isOfScreen: isOfScreen) { run throws(StepProblem) in try difference(value, run) })
  }
}

/// A step that a row of the table says; two that are written in the same way are equal.
struct ExpectStep: Expectation {
  let head: String
  /// Whether it is about what can be seen, and may so follow `expect in`.
  let isOfScreen: Bool
  let comparison: @Sendable (ScriptRun) throws(StepProblem) -> Mismatch?

  func difference(in run: ScriptRun) throws(StepProblem) -> Mismatch? { try comparison(run) }

  static func == (first: ExpectStep, second: ExpectStep) -> Bool { first.head == second.head }

  func hash(into hasher: inout Hasher) { hasher.combine(head) }
}

extension ScriptRun {
  /// What is found where the app has no screen.
  var noScreen: Mismatch { Mismatch("no screen: the app is \(device.state.words)") }
}

extension Device.State {
  /// Its name in messages.
  var words: String {
    switch self {
    case .notRunning: "not running"
    case .foreground: "in the foreground"
    case .background: "in the background"
    }
  }
}
