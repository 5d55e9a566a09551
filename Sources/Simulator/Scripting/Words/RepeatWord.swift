import Simulation

/// `repeat`: does steps several times.
struct RepeatWord: BlockWord {
  static let syntax = WordSyntax("repeat", "N", "does the steps up to end so many times")
  static let content = BlockContent.steps

  let count: Int
  let steps: [Step]

  init(count: Int, steps: [Step]) {
    self.count = count
    self.steps = steps
  }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    count = try arguments.integer("a number of times", in: 1...10_000)
    steps = []
  }

  var arguments: String { "\(count)" }

  var blockLines: [String] { steps.map(\.description) }

  func holding(steps: [Step], lines: [String]) -> RepeatWord { RepeatWord(count: count, steps: steps) }

  func isPossible(while state: Device.State) -> Bool { true }

  var changesScreen: Bool { false }

  func run(in run: ScriptRun) throws(StepProblem) {
    for _ in 0..<count { try run.perform(steps) }
  }
}

extension StepCommand {
  /// Steps that are repeated a number of times.
  package static func loop(_ count: Int, _ steps: [Step]) -> StepCommand {
    StepCommand(RepeatWord(count: count, steps: steps))
  }

  /// The steps that are repeated and how many times, if any are.
  package var loop: (count: Int, steps: [Step])? { self.as(RepeatWord.self).map { ($0.count, $0.steps) } }
}
