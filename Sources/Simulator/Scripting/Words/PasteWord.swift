import Interaction

/// `paste`: pastes a text.
struct PasteWord: InputWord {
  static let syntax = ScriptSyntax(StepName.paste, "\"text\"", "pastes a text")

  let text: String

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { text = try arguments.string("a text") }

  var arguments: String { ScriptSpelling.string(text) }

  var event: InputEvent { .paste(text) }
  var times: Int { 1 }
}
