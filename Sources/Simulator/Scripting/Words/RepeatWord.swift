import Simulation

/// `repeat`: does steps several times.
struct RepeatWord: DeclaredWord, BlockWord {
  static let syntax = WordSyntax("repeat", "N", "does the steps up to end so many times")

  let count: Int
  let steps: [Step]

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    (count, steps) = (try arguments.read(.integer("a number of times", in: 1...10_000)), [])
  }

  init(_ count: Int, _ steps: [Step]) { (self.count, self.steps) = (count, steps) }

  var arguments: String { "\(count)" }
  var name: String { Self.syntax.name }
  var content: BlockContent { .steps }
  var blockLines: [String] { steps.map(\.description) }

  func holding(steps: [Step], lines: [String]) -> RepeatWord { RepeatWord(count, steps) }

  func run(in run: ScriptRun) throws(StepProblem) {
    for _ in 0..<count { try run.perform(steps) }
  }
}

extension StepCommand {
  /// Steps that are repeated a number of times.
  package static func loop(_ count: Int, _ steps: [Step]) -> StepCommand {
    StepCommand(RepeatWord(count, steps))
  }

  /// The steps that are repeated and how many times, if any are.
  package var loop: (count: Int, steps: [Step])? { self.as(RepeatWord.self).map { ($0.count, $0.steps) } }
}
