import AppDefinition
import TextFormatting

/// A word of the script language: how it is written, what it does, and how its arguments are read.
struct ScriptWord<Value>: Sendable {
  /// The word or the two words that a line begins with.
  let name: String
  /// The word with its arguments, as help and messages show it.
  let usage: String
  /// What it does, in a few words.
  let summary: String
  /// Reads the arguments.
  let read: @Sendable (inout ArgumentReader) throws(Misreading) -> Value

  init(
    _ name: String, _ arguments: String = "", _ summary: String,
    read: @escaping @Sendable (inout ArgumentReader) throws(Misreading) -> Value
  ) {
    self.name = name
    usage = arguments.isEmpty ? name : "\(name) \(arguments)"
    self.summary = summary
    self.read = read
  }

  /// A word without arguments.
  init(_ name: String, _ summary: String, _ value: Value) where Value: Sendable {
    self.init(name, "", summary) { _ in value }
  }
}

extension ScriptProblem {
  /// A word that is none of the known ones.
  static func unknown(_ token: ScriptToken, _ known: [String]) -> ScriptProblem {
    .unknownChoice(found: token.written, known: known, nearest: nearestWord(to: token.written, in: known))
  }
}
