import DeviceConsole
import Interaction
import ScreenModel
import Simulation
import TextFormatting

/// `advance`: simulated time passes.
struct AdvanceWord: DeclaredWord {
  static let syntax = WordSyntax("advance", "SECONDS", "lets simulated time pass")

  let seconds: Double

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    seconds = try arguments.read(.number("a number of seconds", in: 0...1e9))
  }

  var arguments: String { seconds.digits }

  var changesScreen: Bool { true }

  func run(in run: ScriptRun) throws(StepProblem) { try run.advance(seconds) }
}

/// `rotate`: swaps the sides of the device.
struct RotateWord: DeclaredWord {
  static let syntax = WordSyntax("rotate", "swaps the sides of the device")

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {}

  var arguments: String { "" }

  func isPossible(while state: Device.State) -> Bool { state == .foreground }

  var changesScreen: Bool { true }

  func run(in run: ScriptRun) throws(StepProblem) {
    let size = run.console.size
    try run.send(.resize(Size(width: size.height, height: size.width)), times: 1)
  }
}

/// `say`: a caption in a watched replay.
struct SayWord: DeclaredWord {
  static let syntax = WordSyntax("say", "\"caption\"", "shows a caption in a watched replay")

  let caption: String

  init(caption: String) { self.caption = caption }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    caption = try arguments.read(.string("a caption"))
  }

  var arguments: String { ScriptSpelling.string(caption) }

  func run(in run: ScriptRun) throws(StepProblem) {}
}

extension StepCommand {
  /// A caption in a watched replay.
  package static func say(_ caption: String) -> StepCommand { StepCommand(SayWord(caption: caption)) }
}
