import Simulation

/// `present`: the app's code presents a controller.
struct PresentWord: ActionWord {
  static let syntax = ScriptSyntax("present", "IDENTIFIER", "presents a controller by its storyboard identifier")

  let identifier: String

  init(identifier: String) { self.identifier = identifier }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    identifier = try arguments.identifier("a storyboard identifier")
  }

  var arguments: String { ScriptSpelling.identifier(identifier) }

  var action: UserAction<Selector> { .device(.present(identifier)) }
}
