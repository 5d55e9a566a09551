/// The syntax of a word of the script language, and its effect.
struct ScriptSyntax<Name: Sendable>: Sendable {
  /// The word's name in the list of all; its raw value is the word or the two words with which it begins.
  let name: Name
  /// The arguments as help and messages show them.
  let grammar: String
  /// Its effect, in a few words.
  let summary: String

  /// Makes the syntax of a word.
  init(_ name: Name, _ grammar: String, _ summary: String) {
    self.name = name
    self.grammar = grammar
    self.summary = summary
  }

  /// Makes the syntax of a word without arguments.
  init(_ name: Name, _ summary: String) { self.init(name, "", summary) }
}
