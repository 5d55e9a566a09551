import Simulation

/// `say`: a line for those who watch.
struct SayWord: StepWord {
  static let syntax = ScriptSyntax("say", "\"caption\"", "shows a line to those who watch")

  let caption: String

  init(caption: String) { self.caption = caption }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { caption = try arguments.string("a caption") }

  var arguments: String { ScriptSpelling.string(caption) }

  func isPossible(while state: Device.State) -> Bool { true }

  var changesScreen: Bool { false }

  func run(in run: ScriptRun) throws(StepProblem) {}
}

extension StepCommand {
  /// A line for those who watch.
  package static func say(_ caption: String) -> StepCommand { StepCommand(SayWord(caption: caption)) }
}
