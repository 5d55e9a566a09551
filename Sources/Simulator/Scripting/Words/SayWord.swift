import Simulation

/// `say`: a caption in a watched replay.
struct SayWord: DeclaredWord {
  static let syntax = WordSyntax("say", "\"caption\"", "shows a caption in a watched replay")

  let caption: String

  init(caption: String) { self.caption = caption }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { caption = try arguments.string("a caption") }

  var arguments: String { ScriptSpelling.string(caption) }

  func isPossible(while state: Device.State) -> Bool { true }

  var changesScreen: Bool { false }

  func run(in run: ScriptRun) throws(StepProblem) {}
}

extension StepCommand {
  /// A caption in a watched replay.
  package static func say(_ caption: String) -> StepCommand { StepCommand(SayWord(caption: caption)) }
}
