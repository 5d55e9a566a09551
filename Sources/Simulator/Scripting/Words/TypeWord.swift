import ScreenModel
import Simulation

/// `type`: types into a field.
struct TypeWord: ActionWord {
  static let syntax = ScriptSyntax(
    StepName.type, "[SELECTOR] \"text\"", "types into a field, else into the one with the focus")

  let text: String
  /// The field; `nil` is the one with the focus.
  let field: Selector?

  init(text: String, field: Selector?) {
    self.text = text
    self.field = field
  }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    field = arguments.count > 1 ? try arguments.selector() : nil
    text = try arguments.string("a text")
  }

  var arguments: String {
    (field.map { ScriptSpelling.selector($0) + " " } ?? "") + ScriptSpelling.string(text)
  }

  /// The same without what is typed, for a field that shows dots.
  var masked: TypeWord { TypeWord(text: String(repeating: "•", count: text.count), field: field) }

  var action: UserAction<Selector> { .element(.type(text, into: field)) }
}
