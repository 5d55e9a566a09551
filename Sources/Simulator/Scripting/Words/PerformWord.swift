import Simulation

/// `perform`: the app's code performs a segue.
struct PerformWord: IdentifierWord {
  static let syntax = ScriptSyntax(
    StepName.perform, "IDENTIFIER", "performs a segue by its identifier, or by the name that the palette shows")

  static let identified = "a segue's identifier"

  let identifier: String

  var action: UserAction<Selector> { .device(.performSegue(identifier)) }
}
