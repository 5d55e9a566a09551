import Simulation

/// `perform`: the app's code performs a segue.
struct PerformWord: ActionWord {
  static let syntax = ScriptSyntax(
    "perform", "IDENTIFIER", "performs a segue by its identifier, or by the name that the palette shows")

  let identifier: String

  init(identifier: String) { self.identifier = identifier }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    identifier = try arguments.identifier("a segue's identifier")
  }

  var arguments: String { ScriptSpelling.identifier(identifier) }

  var action: UserAction<Selector> { .device(.performSegue(identifier)) }
}
