import AppDefinition

/// A word of the script language: the row of a table by which it is read, written and explained.
struct ScriptWord<Value>: Sendable {
  /// The word or the two words that a line begins with, or that follow `expect`.
  let name: String
  /// The whole line, as help and messages show it.
  let usage: String
  /// Its effect, in a few words.
  let summary: String
  /// The kind of lines in the block that its line opens, if it does.
  let block: BlockContent?
  let read: @Sendable (inout ArgumentReader) throws(ScriptSyntaxError) -> Value
  /// The arguments with which the word says a value; `nil` where it says another.
  let arguments: @Sendable (Value) -> String?

  init(
    _ name: String, _ grammar: String, _ summary: String, behind lead: String = "", block: BlockContent? = nil,
    read: @escaping @Sendable (inout ArgumentReader) throws(ScriptSyntaxError) -> Value,
    saying arguments: @escaping @Sendable (Value) -> String? = { _ in nil }
  ) {
    (self.name, self.summary, self.block) = (name, summary, block)
    usage = [lead, name, grammar].spaced
    (self.read, self.arguments) = (read, arguments)
  }

  /// Makes a word of its arguments; `parts` are those that say a value, `nil` where the word says another.
  init<Parts>(
    _ name: String, _ grammar: String, _ summary: String, _ arguments: Arguments<Parts>, block: BlockContent? = nil,
    to value: @escaping @Sendable (Parts) -> Value, from parts: @escaping @Sendable (Value) -> Parts? = { _ in nil }
  ) {
    self.init(name, grammar, summary, block: block) { reader throws(ScriptSyntaxError) in
      value(try arguments.read(&reader))
    } saying: {
      parts($0).map(arguments.write)
    }
  }

  /// The line and its effect, as help shows them.
  var help: (usage: String, summary: String) { (usage, summary) }
}

/// The kind of lines in a block.
enum BlockContent {
  /// Steps.
  case steps
  /// Lines of text.
  case lines
  /// Lines of text, each after `|`, with the blanks at its beginning.
  case barredLines
}

extension ScriptWord<StepCommand> {
  /// The words that make steps, in the order in which help shows them.
  static let steps = life + system + hands + terminal + test

  /// The words after `expect`, in the order in which help shows them.
  static let expectations: [ScriptWord] = [
    ExpectWords.title.word, ExpectWords.text.word, ExpectWords.noText.word,
    ExpectWords.stack.word, ExpectWords.tab.word, ExpectWords.page.word,
    ExpectWords.presented.word, ExpectWords.row.word, ExpectWords.selected.word,
    ExpectWords.value.word, ExpectWords.focus.word, ExpectWords.scrolled.word,
    ExpectWords.zoomed.word, ExpectWords.inset.word, ExpectWords.editable.word,
    ExpectWords.toast.word, ExpectWords.screen.word, ExpectWords.launch.word,
    ExpectWords.warning.word, ExpectWords.saved.word, ExpectWords.notSaved.word,
    ExpectWords.restored.word, ExpectWords.notRestored.word, ExpectWords.archive.word,
    ExpectWords.state.word, ExpectWords.session.word, ExpectWords.activity.word,
    ExpectWords.snapshot.word, ExpectWords.shown.word, ExpectWords.notShown.word,
    ExpectWords.inPlace.word, ExpectWords.noCall.word, ExpectWords.calls.word,
    ExpectWords.preservationCalls.word,
  ]

  /// Makes a word without arguments.
  init(_ name: String, _ summary: String, _ command: StepCommand) {
    self.init(name, "", summary) { _ in
      command
    } saying: {
      $0 == command ? "" : nil
    }
  }
}
