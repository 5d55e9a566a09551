/// A word for what a person does: the row of a table by which the word is read, written and explained.
struct ActWord: Sendable {
  /// The word's syntax and effect.
  let syntax: WordSyntax
  /// Reads the arguments.
  let read: @Sendable (inout ArgumentReader) throws(ScriptSyntaxError) -> Act
  /// The arguments with which the word says an act; `nil` where it says another.
  let arguments: @Sendable (Act) -> String?

  /// Makes a word without arguments.
  init(_ name: String, _ summary: String, _ act: Act) {
    syntax = WordSyntax(name, summary)
    read = { _ in act }
    arguments = { $0 == act ? "" : nil }
  }

  /// Makes a word with arguments; `value` are those that say an act, `nil` where the word says another.
  init<Value>(
    _ name: String, _ grammar: String, _ summary: String, _ arguments: Arguments<Value>,
    act: @escaping @Sendable (Value) -> Act, from value: @escaping @Sendable (Act) -> Value?
  ) {
    syntax = WordSyntax(name, grammar, summary)
    read = { reader throws(ScriptSyntaxError) in act(try arguments.read(&reader)) }
    self.arguments = { value($0).map(arguments.write) }
  }

  /// All words for what a person does.
  static let all = life + system + hands + terminal
}
