/// A word with one argument, which is a word of a closed list.
protocol ChoiceWord: StepWord {
  /// The list.
  associatedtype Choice: RawRepresentable<String> & CaseIterable

  /// The argument.
  var choice: Choice { get }

  init(choice: Choice)
}

extension ChoiceWord {
  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    self.init(choice: try arguments.choice(Choice.self))
  }

  var arguments: String { choice.rawValue }
}
