import Simulation

/// `show`: the app's code shows a controller.
struct ShowWord: ActionWord {
  static let syntax = ScriptSyntax("show", "IDENTIFIER", "shows a controller by its storyboard identifier")

  let identifier: String

  init(identifier: String) { self.identifier = identifier }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    identifier = try arguments.identifier("a storyboard identifier")
  }

  var arguments: String { ScriptSpelling.identifier(identifier) }

  var action: UserAction<Selector> { .device(.show(identifier)) }
}
