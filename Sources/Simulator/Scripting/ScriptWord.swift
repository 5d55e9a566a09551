import AppDefinition
import TextFormatting

/// A word of the script language as the parser looks it up: its syntax, its effect, and how its arguments are read.
struct ScriptWord<Value>: Sendable {
  /// The word or the two words that a line begins with, or that follow `expect`.
  let name: String
  /// The whole line, as help and messages show it.
  let usage: String
  /// Its effect, in a few words.
  let summary: String
  /// Reads the arguments.
  let read: @Sendable (inout ArgumentReader) throws(ScriptSyntaxError) -> Value

  init(
    _ name: String, _ arguments: String = "", _ summary: String,
    read: @escaping @Sendable (inout ArgumentReader) throws(ScriptSyntaxError) -> Value
  ) {
    self.name = name
    usage = arguments.isEmpty ? name : "\(name) \(arguments)"
    self.summary = summary
    self.read = read
  }
}

extension ScriptWord<StepCommand> {
  /// The words that make steps.
  static let steps = StepName.allCases.map { ScriptWord($0.word, behind: "") }
  /// The words after `expect`.
  static let expectations = ExpectationName.allCases.map { ScriptWord($0.word, behind: "expect ") }

  private init(_ word: any StepWord.Type, behind lead: String) {
    name = word.name
    usage = lead + word.usage
    summary = word.summary
    read = { (arguments: inout ArgumentReader) throws(ScriptSyntaxError) -> StepCommand in
      StepCommand(try word.init(from: &arguments))
    }
  }
}

extension ScriptProblem {
  /// A word that is none of the known ones.
  static func unknown(_ token: ScriptToken, _ known: [String]) -> ScriptProblem {
    .unknownChoice(found: token.written, known: known, nearest: nearestWord(to: token.written, in: known))
  }
}
